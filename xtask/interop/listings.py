"""What a server lists, and where the titles are in it."""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias, cast

from mcp import Client
from mcp.types import (
    ClientRequest,
    DiscoverRequest,
    DiscoverResult,
    ListPromptsRequest,
    ListResourcesRequest,
    ListResourceTemplatesRequest,
    ListToolsRequest,
    PaginatedRequestParams,
    RequestParams,
    RequestParamsMeta,
    Result,
)
from mcp_types import SERVER_INFO_META_KEY
from mcp_types.version import LATEST_MODERN_VERSION
from pydantic import RootModel

from catalogs import encode

ACCEPT_LANGUAGE = "io.modelcontextprotocol/acceptLanguage"
CONTENT_LANGUAGE = "io.modelcontextprotocol/contentLanguage"

Json: TypeAlias = dict[str, Any]


class Raw(RootModel[Json]):
    """A result with every field that the server sent, in its order. The SDK's own types drop what they do not know."""


# The struct that holds the arguments of each prompt: their titles are filed under its name.
ARGUMENTS = {"plan_trip": "PlanTrip", "compare_cities": "CompareCities"}


def meta(preference: str | None) -> RequestParamsMeta | None:
    """The `meta=` argument that asks for a language."""
    return None if preference is None else cast(RequestParamsMeta, {ACCEPT_LANGUAGE: preference})


def dump(result: Result) -> Json:
    """A result as it was sent, as far as the SDK knows its fields."""
    return result.model_dump(mode="json", by_alias=True, exclude_unset=True)


async def ask(client: Client, preference: str | None) -> dict[str, Json]:
    """All listings by their methods, asked for as an application does it."""
    asked = meta(preference)
    results: dict[str, Result] = {
        "tools/list": await client.list_tools(meta=asked),
        "prompts/list": await client.list_prompts(meta=asked),
        "resources/list": await client.list_resources(meta=asked),
        "resources/templates/list": await client.list_resource_templates(meta=asked),
    }
    if client.protocol_version == LATEST_MODERN_VERSION:
        # The SDK has no method that repeats `server/discover` and takes `meta=`.
        request = DiscoverRequest(params=RequestParams(_meta=asked))
        results["server/discover"] = await client.session.send_request(request, DiscoverResult)
    return {method: dump(result) for method, result in results.items()}


async def ask_raw(client: Client, preference: str | None) -> dict[str, Json]:
    """All listings by their methods, with every field that the server sent."""
    paged = PaginatedRequestParams(_meta=meta(preference))
    requests: list[ClientRequest] = [
        ListToolsRequest(params=paged),
        ListPromptsRequest(params=paged),
        ListResourcesRequest(params=paged),
        ListResourceTemplatesRequest(params=paged),
    ]
    if client.protocol_version == LATEST_MODERN_VERSION:
        requests.append(DiscoverRequest(params=RequestParams(_meta=meta(preference))))
    return {request.method: (await client.session.send_request(request, Raw)).root for request in requests}


def titled(result: Json) -> Iterator[tuple[str, Json]]:
    """The objects of a listing whose `title` is display text, with the id of that text but for its end."""
    for tool in result.get("tools", []):
        owner = f"tool--{encode(tool['name'])}"
        yield owner, tool
        if annotations := tool.get("annotations"):
            yield f"{owner}--annotations", annotations
    for prompt in result.get("prompts", []):
        yield f"prompt--{encode(prompt['name'])}", prompt
        for argument in prompt.get("arguments") or []:
            yield f"arguments--{ARGUMENTS.get(prompt['name'])}--{encode(argument['name'])}", argument
    for resource in result.get("resources", []):
        yield f"resource--{encode(resource['uri'])}", resource
    for template in result.get("resourceTemplates", []):
        yield f"template--{encode(template['uriTemplate'])}", template
    for server in (result.get("serverInfo"), result.get("_meta", {}).get(SERVER_INFO_META_KEY)):
        if server:
            yield "server", server


def titles(result: Json) -> dict[str, str]:
    """The titles of a listing by the ids of their texts."""
    return {f"{owner}--title": holder["title"] for owner, holder in titled(result) if "title" in holder}


def content_language(result: Json) -> str | None:
    """The language that a result reports."""
    value: str | None = (result.get("_meta") or {}).get(CONTENT_LANGUAGE)
    return value


def rest(result: Json) -> Json:
    """A copy of a listing without what may depend on the language: titles, the report, and how long to cache it."""
    copy: Json = json.loads(json.dumps(result))
    for _, holder in titled(copy):
        holder.pop("title", None)
    copy.get("_meta", {}).pop(CONTENT_LANGUAGE, None)
    for key in ("ttlMs", "cacheScope"):
        copy.pop(key, None)
    return {key: value for key, value in copy.items() if (key, value) != ("_meta", {})}

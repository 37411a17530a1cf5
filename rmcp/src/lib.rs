//! Localization for MCP servers built with rmcp.

//! How a request goes on after questions: the settings, and the start of each round.

use std::sync::Arc;
use std::time::Duration;

use rmcp::model::{RequestStateCodec, RequestStateError};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};

use crate::caller::Caller;
use crate::client::Client;
use crate::exchange::Exchange;
use crate::localized::Localized;
use crate::resumable::Resume;
use crate::round::{Pending, Round, take_answers};
use crate::seal::{Seal, State, bound};

/// The language of the rounds of a request whose handler asks the user; see [`Localized::continuation`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Continuation {
    /// Each round speaks the language of its own request, as SEP-2792 demands ("Request behavior": a server must not
    /// reuse a preference from an earlier request).
    #[default]
    PerRequest,
    /// All rounds speak the language of the first one. **This departs from SEP-2792**, for clients that send their
    /// preference with the first request only. The language is kept in the sealed state and nowhere else.
    KeepFirst,
}

/// What an author sets for the questions of a server.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asking {
    seal: Seal,
    caller: Caller,
    continuation: Continuation,
}

/// Questions to the user: see [`Localize::ask`](crate::Localize::ask).
impl<S> Localized<S> {
    /// The key that seals the state of questions between the rounds of a request: see
    /// [`Localize::ask`](crate::Localize::ask). At least 32 bytes that nobody can guess, such as from
    /// `openssl rand -hex 32`, kept with the other secrets of the server.
    ///
    /// Without it, the key is a random one of the process: then a question does not survive a restart of the server, and
    /// its answer must come to the process that asked. Give all replicas the same key. The state is signed, not
    /// encrypted: whoever holds it can read the answers in it, and nobody can change it.
    ///
    /// A state is good for the request that it was issued for: it is bound to the name of the server
    /// ([`get_info`](ServerHandler::get_info)), its [scope](Localized::scope), the method, the tool, prompt or URI, the
    /// arguments, and the [caller](Localized::principal). So the name must not change from replica to replica or from
    /// session to session, and servers that share a key or a process need names of their own; without one, rmcp calls
    /// them all by its own.
    ///
    /// ```
    /// # use rmcp_l10n::Localized;
    /// # struct Weather;
    /// # fn secret() -> Option<String> { Some("0123456789abcdef0123456789abcdef".to_owned()) }
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut server = Localized::new(Weather, &[]);
    /// if let Some(key) = secret() {
    ///     server = server.state_key(key)?;
    /// }
    /// assert!(Localized::new(Weather, &[]).state_key("too short").is_err());
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// [`RequestStateError::KeyTooShort`] for a key of fewer than 32 bytes.
    pub fn state_key(self, key: impl Into<Vec<u8>>) -> Result<Self, RequestStateError> {
        Ok(self.state_codec(RequestStateCodec::try_new(key)?))
    }

    /// The same with a codec of rmcp's, for keys that change while the server runs: a codec with a key ring opens what
    /// its older keys have sealed.
    #[must_use]
    pub fn state_codec(mut self, codec: RequestStateCodec) -> Self {
        self.asking.seal.set(codec);
        self
    }

    /// How long a user has to answer the questions of one round: 10 minutes without this. A later answer is refused with
    /// `invalid_params` (-32602).
    #[must_use]
    pub fn state_ttl(mut self, ttl: Duration) -> Self {
        self.asking.seal.ttl = ttl;
        self
    }

    /// Who the caller of a request is, so that nobody can go on with the questions of somebody else: the answers must
    /// come from the caller that was asked. Only a signature over it leaves the server.
    ///
    /// Without this it is the value of the `Authorization` header (with the feature `http`, over HTTP; nobody in
    /// particular otherwise). Name the user instead where that value changes for one user, as an access token does when it
    /// is refreshed.
    ///
    /// ```
    /// # use rmcp_l10n::Localized;
    /// # struct Weather;
    /// /// What the server's own authentication leaves with a request.
    /// #[derive(Clone)]
    /// struct User(String);
    ///
    /// let server = Localized::new(Weather, &[])
    ///     .principal(|context| context.extensions.get::<User>().map(|user| user.0.clone()));
    /// ```
    #[must_use]
    pub fn principal(
        mut self,
        principal: impl Fn(&RequestContext<RoleServer>) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        self.asking.caller = Caller::new(principal);
        self
    }

    /// The language of the rounds after the first one: each its own, without this.
    #[must_use]
    pub fn continuation(mut self, continuation: Continuation) -> Self {
        self.asking.continuation = continuation;
        self
    }
}

impl<S: ServerHandler> Localized<S> {
    /// Begins a round of a request that its handler may answer with questions: takes the answers to earlier ones out of
    /// it, and leaves them for the handler.
    ///
    /// # Errors
    ///
    /// `invalid_params` for a state that was not issued for this request.
    pub(crate) fn resume<R: Resume>(
        &self,
        request: &mut R,
        context: &mut RequestContext<RoleServer>,
    ) -> Result<(Exchange<'_>, Option<Pending<'_>>), ErrorData> {
        let Asking { seal, caller, continuation } = &self.asking;
        let client = Client::of(context);
        if !client.asked_in_result {
            context.extensions.insert(Arc::new(Round::new(client, State::default().answers)));
            return Ok((self.begin(context), None));
        }
        let caller = caller.of(context);
        let server = self.inner().get_info().server_info.name;
        let (scope, target) = (self.scope_name(), request.target());
        let bound = bound(&server, scope, R::METHOD, target, request.arguments(), caller.as_deref());
        let mut state = match request.state().take() {
            Some(sealed) if Seal::is_sealed(&sealed) => seal.open(&sealed, &bound)?,
            own => State { own, ..State::default() },
        };
        request.state().clone_from(&state.own);
        take_answers(&mut state, request.responses());
        let exchange = match (continuation, state.language.as_deref()) {
            (Continuation::KeepFirst, Some(first)) => self.begin_in((!first.is_empty()).then_some(first), context),
            _ => self.begin(context),
        };
        if *continuation == Continuation::KeepFirst {
            state.language = Some(exchange.localizer().language().unwrap_or_default().to_owned());
        }
        let round = Arc::new(Round::new(client, state.answers.clone()));
        context.extensions.insert(Arc::clone(&round));
        Ok((exchange, Some(Pending { round, seal, bound, state })))
    }
}

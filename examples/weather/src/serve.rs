//! The two transports.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ServerHandler, ServiceExt};
use rmcp_l10n::http::LanguageLayer;
use tokio::net::TcpListener;
use tokio::signal;

/// The path of the MCP endpoint.
pub const PATH: &str = "/mcp";

/// Serves standard input and output until the input ends.
///
/// Ctrl-C ends the process: a read from standard input cannot be interrupted.
///
/// # Errors
///
/// If the client does not complete the handshake, or the task that serves it fails.
pub async fn stdio(handler: impl ServerHandler) -> io::Result<()> {
    let running = handler.serve(rmcp::transport::stdio()).await.map_err(io::Error::other)?;
    running.waiting().await?;
    Ok(())
}

/// Serves HTTP until Ctrl-C, with one handler a session, or a request where the protocol knows no sessions.
///
/// The address that was bound is printed to standard error, as one line.
///
/// # Errors
///
/// If the address cannot be bound.
pub async fn http<S, F>(address: SocketAddr, handler: F) -> io::Result<()>
where
    S: ServerHandler,
    F: Fn() -> S + Send + Sync + 'static,
{
    let config = config();
    let sessions = config.cancellation_token.clone();
    let listener = TcpListener::bind(address).await?;
    eprintln!("listening on http://{}{PATH}", listener.local_addr()?);
    axum::serve(listener, router(config, handler))
        .with_graceful_shutdown(async move {
            // Without a signal to wait for, the server runs until it is killed.
            if signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
            // Streams that are open for a session would keep the server from stopping.
            sessions.cancel();
        })
        .await
}

/// Plain JSON answers where the protocol allows them; event streams for the sessions of older clients.
pub fn config() -> StreamableHttpServerConfig {
    StreamableHttpServerConfig::default().with_json_response(true)
}

/// The routes of the server.
///
/// The layer refuses a request whose header and message ask for different languages, and names the language of a JSON
/// answer in its header.
pub fn router<S, F>(config: StreamableHttpServerConfig, handler: F) -> Router
where
    S: ServerHandler,
    F: Fn() -> S + Send + Sync + 'static,
{
    let sessions = Arc::new(LocalSessionManager::default());
    let service = StreamableHttpService::new(move || Ok(handler()), sessions, config);
    Router::new().route_service(PATH, service).layer(LanguageLayer::new())
}

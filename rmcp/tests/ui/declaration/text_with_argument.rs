use ui::l10n;

fn main() {
    let _ = rmcp_l10n::text!("greeting", "Hello { $name }"); //~ ERROR `text!` takes no arguments HELP #[derive(Message)]
    let _ = l10n::CATALOG.rows();
}

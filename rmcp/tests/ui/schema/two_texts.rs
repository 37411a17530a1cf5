use ui::l10n;

mod first {
    #[derive(rmcp_l10n::LocalizedSchema)]
    pub(crate) struct TwoSchemas {
        /// The first text
        pub(crate) name: u8,
    }
}

mod second {
    #[derive(rmcp_l10n::LocalizedSchema)]
    pub(crate) struct TwoSchemas {
        #[doc = " The second text"] //~ ERROR another text for `schema/TwoSchemas/name/description` HELP #[localize(scope = "...")]
        pub(crate) name: u8,
    }
}

fn main() {
    let _ = (l10n::CATALOG.rows(), |one: first::TwoSchemas, two: second::TwoSchemas| (one.name, two.name));
}

//! The languages, and how each of them counts.

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// Czech.
    Cs,
}

impl Lang {
    /// Every language, in the order in which they are offered.
    pub const ALL: &'static [Self] = &[Self::En, Self::Es, Self::Cs];

    /// The code of the `lang` attribute (ISO 639-1).
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Cs => "cs",
        }
    }

    /// The language's own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Es => "Español",
            Self::Cs => "Čeština",
        }
    }

    /// The language of a BCP 47 tag such as `es-MX`; English for any other.
    pub fn from_tag(tag: &str) -> Self {
        let first = tag.trim().split(['-', '_']).next().unwrap_or_default();
        Self::ALL.iter().copied().find(|lang| lang.code().eq_ignore_ascii_case(first)).unwrap_or_default()
    }
}

/// The form of a noun that a number asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// 1.
    One,
    /// Czech: 2 to 4.
    Few,
    /// Everything else.
    Other,
}

impl Form {
    /// The form that `n` things take in `lang`. Whole numbers only, as CLDR has it.
    pub(super) const fn of(lang: Lang, n: u64) -> Self {
        match (lang, n) {
            (Lang::En | Lang::Es | Lang::Cs, 1) => Self::One,
            (Lang::Cs, 2..=4) => Self::Few,
            (Lang::En | Lang::Es | Lang::Cs, _) => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Form::{Few, One, Other};
    use super::*;

    #[test]
    fn tag_of_a_region_gives_its_language() {
        for (tag, lang) in [
            ("es-MX", Lang::Es),
            ("cs", Lang::Cs),
            ("CS_cz", Lang::Cs),
            ("en-GB", Lang::En),
            ("est", Lang::En),
            ("fr", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(Lang::from_tag(tag), lang, "{tag}");
        }
    }

    #[test]
    fn czech_counts_in_three_forms() {
        let forms = [0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 101, 102].map(|n| Form::of(Lang::Cs, n));
        assert_eq!(forms, [Other, One, Few, Few, Few, Other, Other, Other, Other, Other, Other, Other]);
    }

    #[test]
    fn english_and_spanish_count_in_two_forms() {
        for lang in [Lang::En, Lang::Es] {
            assert_eq!(Form::of(lang, 1), Form::One);
            assert!([0, 2, 3, 5, 21].iter().all(|&n| Form::of(lang, n) == Form::Other));
        }
    }
}

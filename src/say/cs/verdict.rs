//! Stavy, plány a pochybnosti.

use crate::model::unit::{Check, Explanation};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::say::words::Meaning;

pub(in crate::say) const fn state(state: State) -> Meaning {
    match state {
        State::Verified => Meaning {
            word: "ověřená",
            means: "Každý soubor, který uvádí její pečeť, byl přečten až do konce a má udaný otisk.",
            next: "Nechte ji na místě a pojistěte ji kopií.",
            changes: "Jen soubor, který se změní po tomto čtení; přetáhněte složku znovu.",
        },
        State::Corrupt => Meaning {
            word: "poškozená",
            means: "Aspoň jeden soubor byl dvakrát přečten až do konce a jeho otisk není ten, který tento běh udal.",
            next: "Odložte ji do karantény a spusťte znovu, nebo obnovte celou kopii, pokud nějaká je.",
            changes: "Soubor s udaným otiskem na svém místě a nové přetažení složky.",
        },
        State::Unverifiable => Meaning {
            word: "nelze určit",
            means: "Něco z ní existuje, ale není důkaz, že je celá, ani že je poškozená.",
            next: "Podívejte se na ni a rozhodněte; do té doby zůstane, jak je.",
            changes: "To, co podle uvedeného důvodu chybí.",
        },
        State::Absent => Meaning {
            word: "nic nenalezeno",
            means: "V přetažených souborech z ní nic není, což neznamená, že nic není na disku.",
            next: "Přetáhněte složku, kde má být, nebo ji spusťte.",
            changes: "Složka, ve které je její pečeť nebo její soubory.",
        },
        State::EarlierGeneration => Meaning {
            word: "z dřívějšího běhu",
            means: "Je celá, ale zapečetil ji jiný běh nebo byla zapečetěna dřív, než tento začal.",
            next: "Ponechte ji; rozhodněte, zda se počítá i pro tento běh.",
            changes: "Pečeť tohoto běhu nad týmiž soubory.",
        },
    }
}

pub(in crate::say) const fn bucket(bucket: Bucket) -> Meaning {
    match bucket {
        Bucket::Safe => Meaning {
            word: "v bezpečí",
            means: "Nic se s ní neděje; nabídne se skript, který ji zkopíruje stranou.",
            next: "Není co dělat.",
            changes: "Jiný verdikt než ověřená.",
        },
        Bucket::Ask => Meaning {
            word: "k rozhodnutí",
            means: "Nic se s ní neděje, dokud nerozhodne člověk.",
            next: "Přečtěte si důkazy, vyberte a uveďte důvod.",
            changes: "Vaše rozhodnutí, nebo soubory, které pochybnost rozptýlí.",
        },
        Bucket::Rerun => Meaning {
            word: "spustit znovu",
            means: "Nejdřív se její soubory odloží do karantény, pak se spustí znovu.",
            next: "Zkontrolujte důkazy a schvalte plán.",
            changes: "Celá kopie vrácená na své místo.",
        },
        Bucket::Run => Meaning {
            word: "spustit",
            means: "Spustí se poprvé; nic se nemusí přesouvat.",
            next: "Schvalte plán.",
            changes: "Soubory, ve kterých z ní něco je.",
        },
        Bucket::EarlierGeneration => Meaning {
            word: "vedená zvlášť",
            means: "Je platná a zůstává; nepočítá se jako hotová v tomto běhu.",
            next: "Rozhodujte jen tehdy, když ji chcete udělat nově.",
            changes: "Pečeť tohoto běhu.",
        },
        Bucket::Blocked => Meaning {
            word: "zablokovaná",
            means: "Nemůže pokračovat, protože něco, co potřebuje, stojí.",
            next: "Nejdřív vyřešte, na co čeká.",
            changes: "Dokončení toho, na co čeká.",
        },
    }
}

pub(in crate::say) const fn doubt(doubt: Doubt) -> Meaning {
    match doubt {
        Doubt::NoSentinel => Meaning {
            word: "bez pečeti",
            means: "Jsou tu její soubory, ale žádná pečeť, která by za ně ručila.",
            next: "Soubor sestavte nebo přečtěte; je-li dobrý, ponechte ho.",
            changes: "Její pečeť, nebo člověk, který za soubor ručí.",
        },
        Doubt::ArtifactMissing => Meaning {
            word: "chybí soubor",
            means: "Její pečeť uvádí soubor, který mezi přetaženými není.",
            next: "Najděte soubor jinde a přetáhněte i jeho složku.",
            changes: "Chybějící soubor.",
        },
        Doubt::ArtifactUnreadable => Meaning {
            word: "nečitelný soubor",
            means: "Soubor tu je, ale nepodařilo se ho přečíst až do konce.",
            next: "Zkontrolujte oprávnění a otevřené programy a přetáhněte ho znovu, nebo otisk spočítejte ručně.",
            changes: "Úplné přečtení souboru.",
        },
        Doubt::SentinelMalformed => Meaning {
            word: "nečitelná pečeť",
            means: "Její pečeť není jeden celý objekt JSON, takže za nic neručí.",
            next: "Otevřete pečeť a porovnejte otisky ručně.",
            changes: "Celá pečeť, nebo člověk, který za soubor ručí.",
        },
        Doubt::NoArtifactsListed => Meaning {
            word: "pečeť bez souborů",
            means: "Její pečeť je celá, ale neuvádí žádný soubor k porovnání.",
            next: "Zjistěte, které soubory k ní patří, a podívejte se na ně.",
            changes: "Pečeť, která uvádí soubory i s otisky.",
        },
        Doubt::HashMalformed => Meaning {
            word: "nepoužitelný otisk",
            means: "Udaný otisk chybí nebo to není SHA-256, takže není s čím porovnat.",
            next: "Podívejte se na soubor sám a rozhodněte.",
            changes: "Správně zapsaný otisk z jiného záznamu.",
        },
        Doubt::ForeignSchema => Meaning {
            word: "jiné schéma",
            means: "Její pečeť má vlastní schéma; otisky byly přepočítány tam, kde je jejich význam zřejmý.",
            next: "Přečtěte si přepočtené hodnoty a rozhodněte.",
            changes: "Člověk, který to schéma zná.",
        },
        Doubt::StaleSentinel => Meaning {
            word: "stará pečeť",
            means: "Její pečeť je z jiného běhu nebo starší než tento a neodpovídá souborům, které tu leží.",
            next: "Soubory mohou být novější a dobré: než rozhodnete, podívejte se na ně.",
            changes: "Pečeť tohoto běhu, nebo člověk, který za soubor ručí.",
        },
        Doubt::StandInFile => Meaning {
            word: "zástupný soubor",
            means: "Místo souboru tu leží ukazatel git-lfs a jmenuje udaný otisk.",
            next: "Stáhněte skutečný soubor příkazem `git lfs pull` a přetáhněte složku znovu.",
            changes: "Skutečný soubor na svém místě.",
        },
        Doubt::EolConverted => Meaning {
            word: "jiné konce řádků",
            means: "Soubor se po záměně CRLF a LF rovná zapečetěnému: text je celý, bajty nejsou stejné.",
            next: "Nezáleží-li na koncích řádků, ponechte ho; podívejte se na `core.autocrlf` v gitu.",
            changes: "Soubor s původními konci řádků.",
        },
        Doubt::AmbiguousPath => Meaning {
            word: "dvojznačná cesta",
            means: "Cesta v její pečeti může znamenat víc než jeden přetažený soubor.",
            next: "Zjistěte, který soubor je míněn, a rozhodněte.",
            changes: "Složka, ve které vyhovuje jen jeden soubor.",
        },
        Doubt::PathEscape => Meaning {
            word: "cesta vede ven",
            means: "Cesta v její pečeti vede ven z pracovní složky, kde se nic neporovnává.",
            next: "Zjistěte, kde soubor opravdu leží, a rozhodněte.",
            changes: "Cesta uvnitř pracovní složky.",
        },
        Doubt::PathInvalid => Meaning {
            word: "cesta k ničemu",
            means: "Cesta v její pečeti je prázdná nebo nemůže být jménem souboru.",
            next: "Zjistěte, který soubor byl míněn.",
            changes: "Použitelná cesta.",
        },
        Doubt::NotAFile => Meaning {
            word: "cesta je složka",
            means: "Cesta v její pečeti je složka a složka nemá otisk.",
            next: "Podívejte se, co ve složce je, a rozhodněte.",
            changes: "Pečeť, která uvádí soubory v té složce.",
        },
        Doubt::NotDropped => Meaning {
            word: "nepřetažený soubor",
            means: "Výpis nebo git soubor jmenuje, takže existuje, ale přetažen nebyl.",
            next: "Přetáhněte i tu složku.",
            changes: "Ten soubor mezi přetaženými.",
        },
        Doubt::SentinelNotDropped => Meaning {
            word: "nepřetažená pečeť",
            means: "Výpis nebo git její pečeť jmenuje, ale přetažena nebyla.",
            next: "Přetáhněte i složku s její pečetí.",
            changes: "Pečeť mezi přetaženými soubory.",
        },
    }
}

pub(in crate::say) const fn check(check: Check) -> &'static str {
    match check {
        Check::Match => "shodný",
        Check::Differs => "odlišný",
        Check::Missing => "není mezi přetaženými",
        Check::Unreadable => "nečitelný do konce",
        Check::Unchecked => "neporovnaný",
        Check::Malformed => "udaný otisk je nepoužitelný",
        Check::Outside => "mimo pracovní složku",
        Check::NotDropped => "existuje, nepřetažen",
    }
}

pub(in crate::say) const fn explanation(explanation: Explanation) -> &'static str {
    match explanation {
        Explanation::Truncated => "je kratší, než bylo udáno",
        Explanation::Longer => "je delší, než bylo udáno",
        Explanation::NulTail => "končí bajty NUL",
        Explanation::EolConverted => "má zaměněné konce řádků",
        Explanation::BomAdded => "přibyla značka pořadí bajtů",
        Explanation::FinalNewlineLost => "ztratil se konec posledního řádku",
        Explanation::FinalNewlineAdded => "přibyl konec posledního řádku",
        Explanation::LfsPointer => "je to ukazatel git-lfs",
        Explanation::Swapped => "rovná se jinému udanému souboru: možná byly zaměněny",
        Explanation::EarlierGeneration => "rovná se tomu, co zapečetil dřívější běh",
        Explanation::Unexplained => "rozdíl nic nevysvětluje",
    }
}

pub(in crate::say) fn cut_at(bytes: &str, declared: &str) -> String {
    format!("je uříznutý na bajtu {bytes} z {declared}")
}

//! Upozornění.

use std::fmt::Display;

use crate::model::warning::Warning;
use crate::say::figures::{bytes, number, number_list, signed};
use crate::say::lang::Lang;
use crate::say::marked::{place, quote, quote_all};
use crate::say::words::Said;

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn warning(warning: &Warning) -> Said {
    match warning {
        Warning::Bom { file } => Said::fact(format!(
            "{file} začíná značkou pořadí bajtů; při čtení se vynechala.",
            file = quote(file)
        )),
        Warning::Utf16 { file } => {
            Said::fact(format!("{file} byl v UTF-16 a před čtením byl převeden.", file = quote(file)))
        }
        Warning::TornLine { file, line } => Said::new(
            format!(
                "Poslední řádek záznamu je uříznutý ({place}): co říkal, není známo.",
                place = place(file, *line)
            ),
            "Berte jeho volání jako neznámé, ne jako zaniklé.",
        ),
        Warning::BadLine { file, line } => Said::new(
            format!(
                "Řádek uprostřed záznamu je poškozený ({place}); ostatní byly přečteny.",
                place = place(file, *line)
            ),
            "Otevřete ten řádek a podívejte se, co mohl říkat.",
        ),
        Warning::NulBytes { file, line, count } => Said::new(
            format!(
                "Řádek obsahuje bajty NUL ({place}, celkem {count}): možná se tam ztratil záznam.",
                place = place(file, *line),
                count = number(Lang::Cs, *count)
            ),
            "Co mohl zaznamenat, berte jako neznámé.",
        ),
        Warning::SplicedLine { file, line } => Said::new(
            format!(
                "Na jednom řádku je víc záznamů ({place}); celé z nich byly přečteny.",
                place = place(file, *line)
            ),
            "Zdá-li se, že chybí výsledek, otevřete ten řádek.",
        ),
        Warning::InvalidUtf8 { file, lines } => Said::new(
            format!(
                "{file} obsahuje bajty, které nejsou UTF-8, na řádcích {lines}.",
                file = quote(file),
                lines = number_list(Lang::Cs, lines)
            ),
            "Texty těch řádků se ukazují s náhradními znaky.",
        ),
        Warning::NotQuiteJson { file, line } => Said::fact(format!(
            "Řádek obsahuje číslo nebo zápis znaku, které JSON nezná ({place}), a přesto byl přečten.",
            place = place(file, *line)
        )),
        Warning::LineTooLong { file, line, count } => Said::new(
            format!(
                "Řádek je delší, než se uchovává ({place}, {count}); jeho obsah není znám.",
                place = place(file, *line),
                count = bytes(Lang::Cs, *count)
            ),
            "Záleží-li na jeho volání, podívejte se na něj ručně.",
        ),
        Warning::UnkeyedLines { file, lines } => Said::new(
            format!(
                "Řádky v {file} nemají klíč (řádky {lines}): nelze je spárovat jako volání.",
                file = quote(file),
                lines = number_list(Lang::Cs, lines)
            ),
            "Nepočítejte je; rozhodují soubory.",
        ),
        Warning::OrphanResult { key, file, line } => Said::new(
            format!(
                "Volání {key} má výsledek, ale nemá začátek ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "Výsledek platí; začátek se ztratil nebo je v jiném žurnálu.",
        ),
        Warning::NullResult { key, file, line } => Said::new(
            format!(
                "Výsledek volání {key} je `null`: agent skončil a nic nedal ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "V přepisu agenta se podívejte, co už udělal.",
        ),
        Warning::EmptyEvidence { key, file, line, field } => Said::new(
            format!(
                "Výsledek volání {key} tvrdí, že proběhla kontrola, ale pole {field} je prázdné ({place}).",
                key = quote(key),
                place = place(file, *line),
                field = quote(field)
            ),
            "Berte kontrolu jako neprovedenou.",
        ),
        Warning::ErrorTextResult { key, file, line } => Said::new(
            format!(
                "Výsledek volání {key} je chybové hlášení, ne odpověď ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "Berte volání jako nedokončené.",
        ),
        Warning::DeadKeyButUnitVerified { key, unit } => Said::new(
            format!(
                "Volání {key} nemá výsledek, ale bajty jeho jednotky {unit} jsou celé.",
                key = quote(key),
                unit = quote(unit)
            ),
            "Autora znovu nespouštějte.",
        ),
        Warning::DeadAgentRole { key, agent_id, role_hint } => Said::fact(format!(
            "Agent {agent_id} nezanechal výsledek; jeho role: {role_hint}; jeho volání: {key}.",
            agent_id = quote(agent_id),
            role_hint = super::record::role(*role_hint),
            key = known(key.as_ref())
        )),
        Warning::QaIncomplete { unit, dead } => Said::new(
            format!(
                "Jednotka {unit} je celá, ale agenti, kteří ji měli ověřit, zanikli (počet: {dead}).",
                unit = quote(unit),
                dead = number(Lang::Cs, *dead)
            ),
            "Opakujte jen kontroly, ne autora.",
        ),
        Warning::TranscriptEndsAtLimit { agent_id, file, line } => Said::new(
            format!(
                "Agent {agent_id} se zastavil na limitu účtu ({place}).",
                agent_id = quote(agent_id),
                place = place(file, *line)
            ),
            "Před novým spuštěním ověřte, zda limit už pominul.",
        ),
        Warning::DanglingToolUse { agent_id, tool, path, file, line } => Said::new(
            format!(
                "Poslední volání nástroje agenta {agent_id} ({tool}, soubor {path}) zůstalo bez odpovědi ({place}).",
                agent_id = quote(agent_id),
                tool = quote(tool),
                path = known(path.as_deref()),
                place = place(file, *line)
            ),
            "Podívejte se na ten soubor: může být napsaný jen zpola.",
        ),
        Warning::UnreadResult { agent_id, unit, file } => Said::new(
            format!(
                "Agent {agent_id} skončil dobře (jednotka: {unit}), ale výsledek nebyl zapsán; odpověď je v {file}.",
                agent_id = quote(agent_id),
                unit = known(unit.as_ref()),
                file = quote(file)
            ),
            "Převezměte tu odpověď, místo abyste ji platili znovu.",
        ),
        Warning::ClaimedHashDiffers { unit, agent_id, claimed, actual } => Said::new(
            format!(
                "Agent {agent_id} tvrdil u jednotky {unit} otisk {claimed}; soubor má {actual}.",
                unit = quote(unit),
                agent_id = quote(agent_id),
                claimed = quote(claimed),
                actual = quote(actual)
            ),
            "Tvrzení nic nedokazuje; soubor se mohl změnit později.",
        ),
        Warning::RegistryFieldNull { field, file, line } => Said::fact(format!(
            "Pole {field} jednoho spuštění je `null` ({place}); kde to šlo, bylo vzato z jiných záznamů.",
            field = quote(field),
            place = place(file, *line)
        )),
        Warning::EmptyArgs { run_id, file, line } => Said::new(
            format!(
                "Jedno spuštění běhu {run_id} žádalo prázdný seznam jednotek ({place}).",
                run_id = quote(run_id),
                place = place(file, *line)
            ),
            "Ověřte, co bylo míněno: prázdný seznam je chyba, ne celá vlna.",
        ),
        Warning::SlugSharedByCwds { slug, cwds } => Said::new(
            format!(
                "Složku relací {slug} sdílí víc projektů: {cwds}.",
                slug = quote(slug),
                cwds = quote_all(cwds)
            ),
            "Ověřte, že běh patří k projektu, který máte na mysli.",
        ),
        Warning::RunNotFound { run_id } => Said::new(
            format!("Žádný záznam nejmenuje běh {run_id}.", run_id = quote(run_id)),
            "Zkontrolujte jméno, nebo přetáhněte i registr a složku relace.",
        ),
        Warning::WorkingFolderAmbiguous { chosen, others } => Said::new(
            format!(
                "Pracovní složkou může být víc přetažených složek; vzata byla {chosen}, ne {others}.",
                chosen = quote(chosen),
                others = quote_all(others)
            ),
            "Přetáhněte jen tu, kterou máte na mysli.",
        ),
        Warning::UnitsNotLiteral { file, line } => Said::new(
            format!(
                "Seznam jednotek ve skriptu se počítá, není vypsaný ({place}); skript se nespouštěl.",
                place = place(file, *line)
            ),
            "Chybí-li některé jednotky, vyjmenujte je ručně.",
        ),
        Warning::RunMayBeAlive { minutes, file } => Said::new(
            format!(
                "Běh možná ještě trvá: poslední známka života je {minutes} min stará ({file}).",
                minutes = signed(Lang::Cs, *minutes),
                file = known(file.as_ref())
            ),
            "Počkejte dvacet minut a přetáhněte znovu, nebo potvrďte, že je mrtvý.",
        ),
        Warning::ClockSkew { minutes, file } => Said::new(
            format!(
                "Nejnovější známka života je {minutes} min v budoucnosti ({file}): některé hodiny jdou špatně.",
                minutes = signed(Lang::Cs, *minutes),
                file = known(file.as_ref())
            ),
            "Než budete věřit stáří, zkontrolujte hodiny.",
        ),
        Warning::ReadFailed { file, kind, detail } => Said::new(
            format!(
                "{file} nešel přečíst: {kind} ({detail}).",
                file = quote(file),
                kind = super::record::read_fault(*kind),
                detail = quote(detail)
            ),
            "Zkontrolujte oprávnění a otevřené programy a přetáhněte ho znovu.",
        ),
        Warning::ShortRead { file, announced, got } => Said::new(
            format!(
                "{file} ohlásil velikost {announced} bajtů, přišlo {got}; nic se z něj nevyvozuje.",
                file = quote(file),
                announced = number(Lang::Cs, *announced),
                got = count_of(Lang::Cs, *got)
            ),
            "Přetáhněte ho znovu; nezmění-li se to, spočítejte otisk ručně.",
        ),
        Warning::Hole { folder, detail } => Said::new(
            format!(
                "Složku {folder} nešlo vypsat celou ({detail}): něco z ní nebylo vidět.",
                folder = quote(folder),
                detail = quote(detail)
            ),
            "Přetáhněte tu složku samostatně.",
        ),
        Warning::UntrustedName { file } => Said::new(
            format!(
                "Jméno {file} nemusí být to skutečné na disku; žádný příkaz ho neobsahuje.",
                file = quote(file)
            ),
            "Vyřešte ten soubor ručně.",
        ),
        Warning::TwinPaths { file, count } => Said::new(
            format!(
                "Cestu {file} má víc přetažených souborů (celkem {count}).",
                file = quote(file),
                count = number(Lang::Cs, *count)
            ),
            "Přetahujte složky po jedné, nebo jednu přejmenujte.",
        ),
        Warning::PathFormTranslated { unit, claimed, path } => Said::fact(format!(
            "Cesta jednotky {unit} byla zapsána pro jiný systém: {claimed} bylo vzato jako {path}.",
            unit = quote(unit),
            claimed = quote(claimed),
            path = quote(path)
        )),
        Warning::PathNormalised { unit, claimed, path } => Said::fact(format!(
            "Cesta jednotky {unit} sedí jen v jiném zápisu: {claimed} bylo vzato jako {path}.",
            unit = quote(unit),
            claimed = quote(claimed),
            path = quote(path)
        )),
        Warning::LfsPointer { unit, path, oid_matches } => Said::new(
            format!(
                "Místo {path} leží ukazatel git-lfs (jednotka {unit}); jmenuje udaný otisk: {oid_matches}.",
                unit = quote(unit),
                path = quote(path),
                oid_matches = yes(*oid_matches)
            ),
            "Stáhněte skutečný soubor příkazem `git lfs pull` a přetáhněte znovu.",
        ),
        Warning::EolNormalisedMatch { unit, path } => Said::new(
            format!(
                "{path} (jednotka {unit}) se od zapečetěného liší jen konci řádků.",
                unit = quote(unit),
                path = quote(path)
            ),
            "Text je celý; rozhodněte, zda na koncích řádků záleží.",
        ),
        Warning::GenerationUnknown { unit, file } => Said::fact(format!(
            "Pečeť {file} jednotky {unit} neříká, který běh ji vytvořil, nebo kdy.",
            unit = quote(unit),
            file = quote(file)
        )),
        Warning::SentinelOfOtherRun { unit, run_id, file } => Said::new(
            format!(
                "Pečeť {file} jednotky {unit} je z jiného běhu: {run_id}.",
                unit = quote(unit),
                run_id = known(run_id.as_ref()),
                file = quote(file)
            ),
            "Pro tento běh se nepočítá; soubor zůstává.",
        ),
        Warning::SentinelUnitDiffers { unit, file, says } => Said::new(
            format!(
                "Pečeť {file} patří podle jména k jednotce {unit}, ale uvnitř jmenuje {says}.",
                unit = quote(unit),
                file = quote(file),
                says = quote(says)
            ),
            "Zjistěte, která z nich je míněna.",
        ),
        Warning::SizeDiffers { unit, path, declared, actual } => Said::new(
            format!(
                "Otisk {path} (jednotka {unit}) souhlasí, ale udáno bylo {declared} bajtů a má jich {actual}.",
                unit = quote(unit),
                path = quote(path),
                declared = number(Lang::Cs, *declared),
                actual = number(Lang::Cs, *actual)
            ),
            "Rozhoduje otisk; udaná velikost byla chybná.",
        ),
        Warning::EmptyArtifact { unit, path } => Said::fact(format!(
            "{path} (jednotka {unit}) nemá žádné bajty, a právě to její pečeť udává.",
            unit = quote(unit),
            path = quote(path)
        )),
        Warning::DuplicateSentinel { unit, files } => Said::fact(format!(
            "Pečeť jednotky {unit} má kopie: {files}.",
            unit = quote(unit),
            files = quote_all(files)
        )),
        Warning::ConflictCopy { paths } => Said::new(
            format!("Synchronizace zanechala konfliktní kopie: {paths}.", paths = quote_all(paths)),
            "Porovnejte je s originály; jako jednotky se neposuzují.",
        ),
        Warning::AlreadyQuarantined { unit, folder, ts } => Said::fact(format!(
            "Jednotka {unit} už v karanténě byla: {folder}, čas {ts}.",
            unit = quote(unit),
            folder = quote(folder),
            ts = known(ts.as_deref())
        )),
        Warning::EffectFoundInGit { unit, commit, file, line } => Said::new(
            format!(
                "Git má commit, který jmenuje jednotku {unit}: {commit} ({place}).",
                unit = quote(unit),
                commit = quote(commit),
                place = place(file, *line)
            ),
            "Než jednotku spustíte znovu, podívejte se na něj.",
        ),
        Warning::OutdirIgnoredByGit { path } => Said::new(
            format!("Git přehlíží {path}: čistý status o jeho obsahu nic neříká.", path = quote(path)),
            "Neberte čistý status jako záruku.",
        ),
        Warning::OldVersionRerunsFinished { version, fixed_in } => Said::new(
            format!(
                "Verze nástroje je {version}: před {fixed_in} může pokračování spustit hotové agenty znovu.",
                version = quote(version),
                fixed_in = quote(fixed_in)
            ),
            "Raději nový běh jen s tím, co chybí.",
        ),
        Warning::State(warning) => super::state_warning::state_warning(warning),
        Warning::UnsupportedRecord { file } => Said::fact(format!(
            "{file} je záznam systému, který tato verze uvádí, ale nevykládá.",
            file = quote(file)
        )),
    }
}

pub(super) fn known(text: Option<impl Display>) -> String {
    text.map_or_else(|| "není známo".to_owned(), quote)
}

fn count_of(lang: Lang, n: Option<u64>) -> String {
    n.map_or_else(|| "není známo".to_owned(), |n| number(lang, n))
}

pub(super) const fn yes(answer: bool) -> &'static str {
    if answer { "ano" } else { "ne" }
}

//! Vodítka k jedné jednotce.

use std::fmt::Display;

use crate::model::warning::Hint;
use crate::say::figures::number;
use crate::say::lang::Lang;
use crate::say::marked::{place, quote};
use crate::say::words::Said;

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn hint(hint: &Hint) -> Said {
    match hint {
        Hint::WholeCopyElsewhere { path } => Said::new(
            format!("Celá kopie leží jinde: {path}.", path = quote(path)),
            "Obnovit ji nestojí nic; nové spuštění ano.",
        ),
        Hint::LooksCut { path, sign } => Said::new(
            format!(
                "{path} končí, jako by byl uříznutý: {sign}.",
                path = quote(path),
                sign = super::record::ending(*sign)
            ),
            "Než ho ponecháte, podívejte se na jeho konec.",
        ),
        Hint::ConflictMarkers { path } => Said::new(
            format!("V {path} jsou značky konfliktu gitu.", path = quote(path)),
            "Než ho ponecháte, konflikt vyřešte.",
        ),
        Hint::OnlyPart { path } => Said::new(
            format!("Je tu jen nedokončený soubor: {path}.", path = quote(path)),
            "Podívejte se, kam až došel; může být dobrým začátkem.",
        ),
        Hint::SealInterrupted { path } => Said::new(
            format!("Pečeť byla začata, ale nedostala se na místo: {path}.", path = quote(path)),
            "Soubor byl nejspíš hotový: sestavte ho nebo přečtěte.",
        ),
        Hint::OpenToolCall { agent_id, tool, path, file, line } => Said::new(
            format!(
                "Volání nástroje agenta {agent_id} ({tool}, soubor {path}) zůstalo bez odpovědi ({place}).",
                agent_id = quote(agent_id),
                tool = quote(tool),
                path = known(path.as_deref()),
                place = place(file, *line)
            ),
            "Soubor může být napsaný jen zpola: podívejte se na jeho konec.",
        ),
        Hint::ClaimedHashEquals { agent_id, sha256 } => Said::new(
            format!(
                "Agent {agent_id} tvrdil právě ten otisk, který soubor má: {sha256}.",
                agent_id = quote(agent_id),
                sha256 = quote(sha256)
            ),
            "Dobré znamení, ale ne důkaz.",
        ),
        Hint::ClaimedHashDiffers { agent_id, claimed, actual } => Said::new(
            format!(
                "Agent {agent_id} tvrdil otisk {claimed}, ale soubor má {actual}.",
                agent_id = quote(agent_id),
                claimed = quote(claimed),
                actual = quote(actual)
            ),
            "Tvrzení nic nedokazuje; soubor se mohl změnit později.",
        ),
        Hint::FinishedUnrecorded { agent_id } => Said::new(
            format!("Agent {agent_id} skončil dobře, ale výsledek nebyl zapsán.", agent_id = quote(agent_id)),
            "Přečtěte jeho poslední zprávu: odpověď lze převzít.",
        ),
        Hint::AgentDied { agent_id, role, cause } => Said::new(
            format!(
                "Agent {agent_id} zanikl; jeho role: {role}; příčina: {cause}.",
                agent_id = quote(agent_id),
                role = super::record::role(*role),
                cause = super::record::cause(*cause)
            ),
            "Leží tu to, co do té doby stihl napsat.",
        ),
        Hint::ChecksMissing { dead } => Said::new(
            format!(
                "Bajty jsou celé, ale agenti, kteří ji měli ověřit, zanikli (počet: {dead}).",
                dead = number(Lang::Cs, *dead)
            ),
            "Opakujte jen kontroly.",
        ),
        Hint::LfsPull { path } => Said::new(
            format!("{path} je ukazatel git-lfs.", path = quote(path)),
            "Spusťte `git lfs pull` a přetáhněte složku znovu.",
        ),
        Hint::EolNormalisedMatch { path } => Said::new(
            format!("{path} se liší jen konci řádků.", path = quote(path)),
            "Nezáleží-li na nich, ponechte ho.",
        ),
        Hint::MayBeInFlight => Said::new(
            "Běh ji možná právě zapisuje.".to_owned(),
            "Počkejte, až bude běh v klidu, a přetáhněte znovu.",
        ),
        Hint::QuarantinedBefore { folder, ts } => Said::new(
            format!(
                "Už v karanténě byla: {folder}, čas {ts}.",
                folder = quote(folder),
                ts = known(ts.as_deref())
            ),
            "Co se tehdy přesunulo, tam stále je; porovnejte.",
        ),
        Hint::CommitNamesIt { commit, subject } => Said::new(
            format!(
                "Jmenuje ji commit {commit} ({subject}).",
                commit = quote(commit),
                subject = quote(subject)
            ),
            "Možná už je hotová: podívejte se na commit.",
        ),
        Hint::GitHasIt { path } => Said::new(
            format!("Git má {path} pořád u sebe.", path = quote(path)),
            "Vezměte ho odtud, místo nového spuštění.",
        ),
        Hint::ListedNotDropped { path } => Said::new(
            format!("Výpis nebo git jmenuje {path}, ale přetažen nebyl.", path = quote(path)),
            "Přetáhněte i tu složku.",
        ),
        Hint::Swapped { path } => Said::new(
            format!("Udaný otisk má {path}: možná byly oba zaměněny.", path = quote(path)),
            "Než rozhodnete, oba soubory porovnejte.",
        ),
        Hint::ForeignAllMatch => Said::new(
            "Všechny otisky jejího vlastního schématu byly přepočteny a shodují se.".to_owned(),
            "Dobrý důvod ji ponechat.",
        ),
        Hint::ForeignDoubt { differs, missing } => Said::new(
            format!(
                "Přepočet otisků jejího vlastního schématu: odlišných {differs}, nenalezených {missing}.",
                differs = number(Lang::Cs, *differs),
                missing = number(Lang::Cs, *missing)
            ),
            "Zeptejte se někoho, kdo to schéma zná.",
        ),
        Hint::OtherTrace { file, line } => Said::new(
            format!(
                "Záznam říká, že z ní něco vzniklo ({place}), ale nic z ní přetaženo nebylo.",
                place = place(file, *line)
            ),
            "Než ji spustíte, hledejte, kde mohou její soubory ležet.",
        ),
    }
}

fn known(text: Option<impl Display>) -> String {
    text.map_or_else(|| "není známo".to_owned(), quote)
}

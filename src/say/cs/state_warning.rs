//! Upozornění na běhy vedené po krocích nebo etapách.

use crate::model::state_warning::StateWarning;
use crate::say::figures::number;
use crate::say::lang::Lang;
use crate::say::marked::{place, quote, quote_all};
use crate::say::words::Said;

use super::step::{approval_reason, state_fault};
use super::warning::{known, yes};

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn state_warning(warning: &StateWarning) -> Said {
    match warning {
        StateWarning::StaleArtifact { path, file } => Said::new(
            format!(
                "Artefakt {path} není to, co zaznamenal {file}: někdo ho upravil, nebo je uříznutý.",
                path = quote(path),
                file = quote(file)
            ),
            "Než se jeho krok spustí, zjistěte, čí je to změna.",
        ),
        StateWarning::OverwritesUnsealedBytes { path, file } => Said::new(
            format!(
                "Krok, který by se spustil, přepíše {path}, za jehož bajty žádný záznam neručí ({file}).",
                path = quote(path),
                file = quote(file)
            ),
            "Nejdřív je zkopírujte do bezpečí: udělá to ochranný skript.",
        ),
        StateWarning::MissingArtifact { path, file } => Said::new(
            format!("Artefakt {path} ze {file} nebyl přetažen.", path = quote(path), file = quote(file)),
            "Přetáhněte celou složku běhu, jestli existuje.",
        ),
        StateWarning::ArtifactEolConverted { path, file } => Said::new(
            format!(
                "Jen konce řádků {path} se liší od toho, co zaznamenal {file}.",
                path = quote(path),
                file = quote(file)
            ),
            "Obnovte konce řádků (obvykle za to může autocrlf v gitu) a přetáhněte ho znovu.",
        ),
        StateWarning::ArtifactOutsideRun { path, file } => Said::new(
            format!(
                "Cesta {path} ve {file} vede ven ze složky běhu; nesleduje se.",
                path = quote(path),
                file = quote(file)
            ),
            "Nic neopravujte ručně; zeptejte se, kdo ji zapsal.",
        ),
        StateWarning::UpperCaseHash { path, file } => Said::fact(format!(
            "Hash {path} ve {file} je zapsán velkými písmeny: nástroj, který porovnává text, by ho měl za jiný.",
            path = quote(path),
            file = quote(file)
        )),
        StateWarning::OwnerUnknown { path, owner, file } => Said::fact(format!(
            "Žádný krok nezná {owner}, vlastníka {path} ({file}); žádný se nehádal.",
            path = quote(path),
            owner = known(owner.as_ref()),
            file = quote(file)
        )),
        StateWarning::StepStatusBehindArtifact { step, file } => Said::fact(format!(
            "Krok {step} je veden jako nehotový, a jeho artefakty jsou hotové a shodné ({file}): chybí jen hlášení.",
            step = quote(step),
            file = quote(file)
        )),
        StateWarning::TmpStatePresent { file, whole } => Said::new(
            format!(
                "Vedle stavového souboru leží jeho rozepsaná verze: {file} (celá: {whole}). Nepoužila se.",
                file = quote(file),
                whole = yes(*whole)
            ),
            "Porovnejte ji se stavovým souborem; vybrat můžete jen vy.",
        ),
        StateWarning::StateInvalid { file, fault, line, column } => Said::new(
            format!(
                "Stavový soubor {file} nelze použít: {fault} (řádek {line}, znak {column}). Nic se z něj neplánuje.",
                file = quote(file),
                fault = state_fault(*fault),
                line = number(Lang::Cs, *line),
                column = number(Lang::Cs, *column)
            ),
            "Najděte celou kopii, nebo rozepsanou verzi vedle něj, a tu přetáhněte.",
        ),
        StateWarning::StateMissing { folder } => Said::new(
            format!("Složka běhu {folder} nemá stavový soubor: nic se neplánuje.", folder = quote(folder)),
            "Přetáhněte celou složku; nezačínejte znovu přes její artefakty.",
        ),
        StateWarning::RunIdMismatch { file, run_id, folder } => Said::new(
            format!(
                "{file} jmenuje běh {run_id} a složka je {folder}: psalo by se do jednoho běhu a zapisovalo do druhého.",
                file = quote(file),
                run_id = known(run_id.as_ref()),
                folder = quote(folder)
            ),
            "Zjistěte, který z nich to je; dokud se neshodnou, nic se neplánuje.",
        ),
        StateWarning::ApprovalInvalid { file, reason } => Said::new(
            format!(
                "Schválení ve {file} neplatí: {reason}.",
                file = quote(file),
                reason = approval_reason(*reason)
            ),
            "Nechte plán znovu schválit jeho vlastním skriptem; pole se nikdy neupravuje.",
        ),
        StateWarning::RequirementsHashDiffers { file, recorded, actual } => Said::new(
            format!(
                "Požadavky nejsou ty, které zaznamenal {file} (zapsáno {recorded}, nyní {actual}): vše se plánovalo pro jiné.",
                file = quote(file),
                recorded = known(*recorded),
                actual = known(*actual)
            ),
            "Rozhodněte, zda práce pro ty staré ještě platí.",
        ),
        StateWarning::GateStopped { gate, attempts, file } => Said::new(
            format!(
                "Brána {gate} konečně neprošla (pokusů: {attempts}, {file}): co na ní závisí, se nespustí.",
                gate = quote(gate),
                attempts = number(Lang::Cs, *attempts),
                file = quote(file)
            ),
            "Přečtěte, co našla; nové počítadlo další pokusy nedává.",
        ),
        StateWarning::CounterContradictsGate { gate, attempts, retry_counter, file } => Said::new(
            format!(
                "Brána {gate} má pokusů {attempts}, a počítadlo říká {retry_counter} ({file}).",
                gate = quote(gate),
                attempts = number(Lang::Cs, *attempts),
                retry_counter = number(Lang::Cs, *retry_counter),
                file = quote(file)
            ),
            "Věřte pokusům: počítadlo mohl vynulovat restart.",
        ),
        StateWarning::StepCycle { steps, file } => Said::new(
            format!(
                "Kroky se navzájem potřebují v kruhu: {steps} ({file}). Ani ony, ani co na nich závisí, nelze spustit.",
                steps = quote_all(steps),
                file = quote(file)
            ),
            "Opravte plán nástrojem, který ho zapsal.",
        ),
        StateWarning::StepUnknownDependency { step, missing, file } => Said::new(
            format!(
                "Krok {step} potřebuje krok {missing}, který neexistuje ({file}).",
                step = quote(step),
                missing = quote(missing),
                file = quote(file)
            ),
            "Opravte plán nástrojem, který ho zapsal.",
        ),
        StateWarning::StepNamedTwice { step, file } => Said::new(
            format!(
                "Dva kroky se jmenují {step} ({file}): nikdo nepozná, na kterém ostatní závisejí.",
                step = quote(step),
                file = quote(file)
            ),
            "Opravte plán nástrojem, který ho zapsal.",
        ),
        StateWarning::ModelNotPinned { stage, was, would_be, file, line } => Said::new(
            format!(
                "Volání {stage} nejmenuje model ({place}): běželo na {was}, a nové spuštění by ho pustilo na {would_be}, aniž by to kdo řekl.",
                stage = quote(stage),
                was = quote_all(was),
                would_be = model(would_be.as_ref()),
                place = place(file, *line)
            ),
            "Než znovu spustíte, napište model do volání.",
        ),
        StateWarning::PromptWhiteSpaceOnly { stage, file, line } => Said::new(
            format!(
                "Prompt etapy {stage} se od uloženého liší jen bílými znaky ({place}), a to stačí, aby se spustila znovu, i vše za ní.",
                stage = quote(stage),
                place = place(file, *line)
            ),
            "Pokud to nebyl záměr, vraťte bílé znaky zpět.",
        ),
        StateWarning::VerdictKeysDiffer { stage, attempt, missing, unknown, file, line } => Said::new(
            format!(
                "Verdikt o pokusu {attempt} etapy {stage} nesoudí právě ta kritéria ({place}); neposouzená: {missing}; cizí: {unknown}.",
                stage = quote(stage),
                attempt = number(Lang::Cs, *attempt),
                missing = quote_all(missing),
                unknown = quote_all(unknown),
                place = place(file, *line)
            ),
            "Nechte verdikty psát skript, který porovnává klíče.",
        ),
        StateWarning::IdentifierGivenTwice { id, paths } => Said::new(
            format!(
                "Identifikátor {id} byl přidělen dvakrát: {paths}.",
                id = quote(id),
                paths = quote_all(paths)
            ),
            "Rozhodněte, kterému dokumentu zůstane, než si agent vezme další.",
        ),
        StateWarning::LoopStopped { stage } => Said::new(
            format!(
                "Dvě etapy po sobě konečně selhaly; smyčka končí po {stage}. Jejich práce zůstává.",
                stage = quote(stage)
            ),
            "Co selhalo, převezměte v malém samostatném projektu.",
        ),
    }
}

fn model(name: Option<&String>) -> String {
    name.map_or_else(|| "modelu relace, která ho spustí".to_owned(), quote)
}

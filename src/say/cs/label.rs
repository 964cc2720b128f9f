//! Pevné texty stránky a zprávy.

use crate::say::label::Label;

#[expect(clippy::too_many_lines, clippy::match_same_arms, reason = "a table: one text for each label")]
pub(in crate::say) const fn label(label: Label) -> &'static str {
    match label {
        Label::Tagline => "Co z mrtvého běhu agentů zbylo celé, co ne a co teď udělat.",
        Label::SkipToContent => "Přejít na obsah",
        Label::Language => "Jazyk",
        Label::Theme => "Vzhled",
        Label::ThemeSystem => "Podle systému",
        Label::ThemeLight => "Světlý",
        Label::ThemeDark => "Tmavý",
        Label::PlaceDrop => "Přetažení",
        Label::PlaceUnits => "Jednotky",
        Label::PlacePlan => "Plán",
        Label::DropHeading => "Sem přetáhněte složky mrtvého běhu",
        Label::DropNow => "Pusťte je a soubory se přečtou v tomto panelu.",
        Label::DropWhat => "Složku projektu, složku relace a registr spuštění, najednou nebo postupně.",
        Label::ChooseFolder => "Vybrat složku",
        Label::ChooseFiles => "Vybrat soubory",
        Label::PasteText => "Vložit text",
        Label::LoadSample => "Načíst ukázkový běh",
        Label::AddMore => "Přidat další soubory",
        Label::StartOver => "Začít znovu",
        Label::StartOverAsk => {
            "Zapomenout vše, co bylo přečteno a rozhodnuto? Soubory samy zůstanou, jak jsou."
        }
        Label::Cancel => "Zrušit",
        Label::Close => "Zavřít",
        Label::Privacy => "Nic neopustí tento panel: soubory se čtou zde a stránka je nemá jak odeslat.",
        Label::PrivacyDetails => {
            "Bezpečnostní pravidla stránky zakazují každý požadavek. Přechod jinam zakázat nemohou, proto tu není odkaz ven ani kód, který by jinam přešel. Ověřte to ve vývojářských nástrojích, nebo si otevřete jednosouborovou verzi bez připojení."
        }
        Label::UploadWord => {
            "Prohlížeč bude mluvit o „nahrání“. Znamená to jen, že stránka smí soubory číst; zůstanou v tomto panelu."
        }
        Label::ReachHeading => "Jak se dostat ke skryté složce ~/.claude",
        Label::ReachLinux => "Linux: ve správci souborů nebo v dialogu stiskněte Ctrl+H, nebo cestu napište.",
        Label::ReachMacos => {
            "macOS: ve Finderu nebo v dialogu stiskněte Cmd+Shift+tečku, nebo Cmd+Shift+G a cestu napište."
        }
        Label::ReachWindows => {
            "Windows: do adresního řádku napište %USERPROFILE%\\.claude; ve WSL \\\\wsl$ a pak domovskou složku."
        }
        Label::ReachNotAll => "Stačí složka relace toho běhu a registr, ne celá ~/.claude.",
        Label::Reading => "Čtení",
        Label::Hashing => "Výpočet otisků",
        Label::Listing => "Vypisování souborů",
        Label::ReadingDone => "Všechny soubory jsou přečtené.",
        Label::ReadingCancelled => "Čtení bylo zrušeno; co přečteno nebylo, o ničem nerozhoduje.",
        Label::FoldersRefused => {
            "Tento prohlížeč nevypíše přetažené složky stránce otevřené z disku. Použijte tlačítko pro výběr složky: přečte tytéž soubory."
        }
        Label::EmptyDrop => "Zatím nic nebylo přetaženo.",
        Label::EmptyUnits => {
            "Není známa žádná jednotka. Přetáhněte registr, složku relace nebo složku s výsledky."
        }
        Label::EmptyFilter => "Filtru neodpovídá žádná jednotka.",
        Label::EmptyWarnings => "Není na co upozornit.",
        Label::EmptyAttempts => "Nebyl přetažen žádný záznam o agentovi.",
        Label::EmptyEvidence => "Vyberte jednotku a uvidíte její důkazy.",
        Label::EmptyPlan => "Není co přesouvat ani spouštět.",
        Label::EmptyExports => "Skripty se zde objeví po schválení plánu.",
        Label::PasteHeading => "Vložit text souboru nebo příkazu",
        Label::PasteHint => "Například výstup git status, git log nebo řádek registru.",
        Label::PasteAdd => "Přidat tento text",
        Label::Places => "Části stránky",
        Label::OnlyTroubled => "Jen soubory s potížemi",
        Label::Filter => "Zobrazit",
        Label::FilterAll => "Všechny jednotky",
        Label::ColumnUnit => "Jednotka",
        Label::ColumnState => "Stav",
        Label::ColumnPlan => "Co s ní",
        Label::ColumnReason => "Důvod",
        Label::ColumnRule => "Pravidlo",
        Label::ColumnWhere => "Kde",
        Label::ColumnSays => "Co říká",
        Label::ColumnDeclared => "Udáno",
        Label::ColumnFound => "Zjištěno",
        Label::ColumnResult => "Výsledek",
        Label::ColumnPath => "Cesta",
        Label::ColumnBytes => "Velikost",
        Label::ColumnAgent => "Agent",
        Label::ColumnRole => "Role",
        Label::ColumnOutcome => "Jak dopadl",
        Label::ColumnCause => "Příčina",
        Label::ColumnTokens => "Tokeny",
        Label::ColumnModel => "Model",
        Label::ColumnDuration => "Trvání",
        Label::ColumnFile => "Soubor",
        Label::ColumnKind => "Rozpoznáno jako",
        Label::ColumnProblems => "Potíže",
        Label::ColumnHow => "Kolik",
        Label::WhatItMeans => "Co to znamená",
        Label::WhatNext => "Co teď udělat",
        Label::WhatWouldChange => "Co by verdikt změnilo",
        Label::SeeItYourself => "Ověřte si to sami",
        Label::SeeItYourselfHint => "Spusťte ve složce projektu; příkaz jen čte.",
        Label::Evidence => "Důkazy",
        Label::Artifacts => "Soubory uvedené v pečeti",
        Label::Sentinel => "Pečeť",
        Label::Remains => "Soubory, které žádná pečeť neuvádí",
        Label::Candidates => "Soubory jinde, které mohou být míněny",
        Label::HashMatches => "má udaný otisk",
        Label::Hints => "Než rozhodnete",
        Label::AllReasons => "Všechny pochybnosti",
        Label::Agents => "Agenti, kteří na ní pracovali",
        Label::RunFacts => "O běhu",
        Label::RunName => "Jméno běhu",
        Label::RunSession => "Relace",
        Label::RunFolder => "Pracovní složka",
        Label::RunScript => "Skript",
        Label::RunArgs => "Zadání",
        Label::RunArgsWhole => "celá vlna",
        Label::RunArgsOpaque => "jejich význam zná jen skript",
        Label::RunStarted => "První spuštění",
        Label::RunRelaunched => "Poslední spuštění",
        Label::RunLastActivity => "Poslední známka života",
        Label::RunChosenBy => "Jak byl vybrán",
        Label::RunUnitsFrom => "Odkud jsou jednotky",
        Label::RunAlive => "Trvá ještě?",
        Label::OtherRuns => "Další běhy mezi přetaženými soubory",
        Label::ChooseRun => "Zachraňovat tento běh",
        Label::Journal => "Žurnál",
        Label::JournalNone => "Žurnál tohoto běhu přetažen nebyl; jednotky se posuzují bez něj.",
        Label::JournalSubtraction => "Začátky minus výsledky, po řádcích",
        Label::JournalKeys => "Volání bez výsledku, jako množina",
        Label::JournalAttempts => "Pokusy bez výsledku, které nic nenahradilo",
        Label::Attempts => "Pokusy",
        Label::Warnings => "Upozornění",
        Label::Inputs => "Vše, co bylo přetaženo",
        Label::Unclaimed => "Soubory, ke kterým se žádná jednotka nehlásí",
        Label::Git => "Co říká git",
        Label::GitBranch => "Větev",
        Label::GitModified => "Změněné",
        Label::GitUntracked => "Gitu neznámé",
        Label::GitIgnored => "Přehlížené",
        Label::GitDeleted => "Smazané; git jejich bajty má",
        Label::GitConflict => "V konfliktu",
        Label::GitCommits => "Commity",
        Label::NotKnown => "není známo",
        Label::Yes => "ano",
        Label::No => "ne",
        Label::SameSession => "Relace mrtvého běhu je stále otevřená",
        Label::SameSessionHelp => "Jen tehdy lze v běhu pokračovat; v nové relaci se spouští nanovo.",
        Label::ConfirmDead => "Běh je mrtvý",
        Label::ConfirmDeadHelp => {
            "Potvrďte to, jen pokud jste ho ukončili nebo viděli skončit. Dokud žije, plán by mohl přesunout soubory, které právě píše."
        }
        Label::JudgedAt => "Posouzeno",
        Label::Decide => "Vaše rozhodnutí",
        Label::DecisionReason => "Důvod rozhodnutí",
        Label::DecisionReasonHint => "Jedna věta; zapíše se do plánu a k přesunutým souborům.",
        Label::DecisionWithdraw => "Vzít rozhodnutí zpět",
        Label::DecisionNeedsReason => "Rozhodnutí potřebuje důvod.",
        Label::Decisions => "Rozhodnutí",
        Label::Approve => "Schválit",
        Label::WithdrawApproval => "Vzít schválení zpět",
        Label::Approved => "Tento plán je schválený.",
        Label::NotApproved => "Tento plán není schválený. Nic se nepředává ke spuštění.",
        Label::PlanChanged => "Plán se od schválení změnil, takže ho je třeba schválit znovu.",
        Label::Withheld => "Dokud běh může žít, nic se nepředává.",
        Label::Digest => "Otisk plánu",
        Label::Steps => "Kroky",
        Label::StepGraph => "Kroky a co potřebují; tabulka níže říká totéž",
        Label::ColumnStep => "Krok",
        Label::ColumnStatus => "Zapsáno jako",
        Label::ColumnNeeds => "Potřebuje",
        Label::ColumnArtifacts => "Artefakty",
        Label::ColumnAttempts => "Pokusy",
        Label::ColumnCounter => "Počítadlo pokusů",
        Label::ColumnResponsible => "Odpovídá",
        Label::ColumnFindings => "Co našla",
        Label::Gates => "Brány",
        Label::ColumnGate => "Brána",
        Label::PlanApproval => "Schválení plánu ve stavovém souboru",
        Label::Requirements => "Požadavky",
        Label::RequirementsHold => "Jsou to ty zapsané",
        Label::RequirementsDiffer => "Nejsou to ty zapsané, nebo nebyly přetaženy",
        Label::Rejections => "Počet odmítnutí",
        Label::Feedback => "Co se při odmítnutí řeklo",
        Label::StateNotes => "Poznámky běhu",
        Label::StateStop => "Z tohoto stavu se nic neplánuje",
        Label::StateDrafts => "Rozepsané verze vedle něj, celé a nepoužité",
        Label::Resume => "Pokračování",
        Label::ResumeHow => "Příkaz samotného workflow. Nejdřív zkopírujte do bezpečí, co tu je.",
        Label::ResumeRuns => "Má spustit",
        Label::ResumeNever => "Musí nechat být",
        Label::ResumeNone => {
            "Žádný příkaz se nenabízí: není co spustit, plán kroků je nemožný, nebo patří jinému systému."
        }
        Label::Stages => "Etapy",
        Label::ColumnStage => "Etapa",
        Label::ColumnRejected => "Odmítnuta kvůli, pokus po pokusu",
        Label::OnlyWhiteSpace => "liší se jen bílé znaky",
        Label::LoopRunning => "Smyčka pokračuje.",
        Label::LoopStopped => "Smyčka končí po",
        Label::Moves => "Co se odloží do karantény",
        Label::MovesTo => "Nové místo",
        Label::MovesWhy => "Na čí slovo",
        Label::ByProof => "důkazem",
        Label::ByPerson => "rozhodnutím člověka",
        Label::Copies => "Co se zkopíruje do bezpečí",
        Label::Launch => "Co se spustí",
        Label::LaunchFresh => "Nový běh jen s těmito jednotkami",
        Label::LaunchSame => "Pokračování v téže relaci",
        Label::NothingDeleted => "Nic se nemaže, nepřepisuje ani neupravuje.",
        Label::Exports => "Ke stažení",
        Label::Download => "Stáhnout",
        Label::DownloadDiagnosis => "Diagnóza (JSON)",
        Label::DownloadReport => "Zpráva (Markdown)",
        Label::Preview => "Ukázat",
        Label::Copy => "Kopírovat",
        Label::Copied => "Zkopírováno.",
        Label::CopyFailed => {
            "Prohlížeč stránce kopírovat nedovolí. Text je označený: stiskněte Ctrl+C, na macOS Cmd+C."
        }
        Label::DryRunFirst => "Bez --apply skript jen ukáže, co by udělal. Nejdřív si to přečtěte.",
        Label::WindowsNote => {
            "Na Windows spouštějte skripty ve WSL nebo v Git Bash; PowerShell jim nerozumí."
        }
        Label::KeyboardHelpText => {
            "Enter otevírá jednotku, šipky nebo j a k přecházejí z řádku na řádek, Escape zavírá důkazy."
        }
        Label::NoFiles => "Prohlížeč nepředal žádné soubory. Použijte tlačítka.",
        Label::HiddenFiles => {
            "Prohlížeče mohou vynechat skryté soubory a soubory bez oprávnění a neřeknou to."
        }
        Label::DotFilesHidden => {
            "Tento prohlížeč skrývá jako Safari každý soubor a složku, jejichž název začíná tečkou. Přetáhněte takové soubory přímo, nebo použijte Firefox či Chromium."
        }
        Label::InternalError => "Selhalo něco v samotné stránce.",
        Label::InternalErrorHelp => {
            "Vašich souborů se to nedotklo. Načtěte stránku znovu a přetáhněte je; text níže pomůže chybu najít."
        }
        Label::ReportTitle => "Zpráva o záchraně",
        Label::ReportLimits => "Co tato zpráva nedokazuje",
        Label::LimitContent => "Ověřená znamená, že bajty jsou ty zapečetěné, ne že je obsah dobrý.",
        Label::LimitSeen => "Vidět bylo jen to, co bylo přetaženo; co vidět nebylo, může existovat.",
        Label::LimitMoment => "Platí pro okamžik čtení; soubor se od té doby mohl změnit.",
        Label::LimitRecords => {
            "Záznamy nejsou důkaz: agent svůj konec zapsat nemůže a tvrzení je jen tvrzení."
        }
        Label::LimitForge => "Otisk chrání před nehodou; kdo může psát soubor, může napsat i jeho pečeť.",
    }
}

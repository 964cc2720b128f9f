//! Textos fijos de la página y del informe.

use crate::say::label::Label;

#[expect(clippy::too_many_lines, clippy::match_same_arms, reason = "a table: one text for each label")]
pub(in crate::say) const fn label(label: Label) -> &'static str {
    match label {
        Label::Tagline => "Qué sobrevivió de un run de agentes muerto, qué no, y qué hacer ahora.",
        Label::SkipToContent => "Saltar al contenido",
        Label::Language => "Idioma",
        Label::Theme => "Aspecto",
        Label::ThemeSystem => "Como el sistema",
        Label::ThemeLight => "Claro",
        Label::ThemeDark => "Oscuro",
        Label::PlaceDrop => "Soltar",
        Label::PlaceUnits => "Unidades",
        Label::PlacePlan => "El plan",
        Label::DropHeading => "Soltar aquí las carpetas del run muerto",
        Label::DropNow => "Soltar ahora para leer estos archivos en esta pestaña.",
        Label::DropWhat => {
            "La carpeta del proyecto, la carpeta de la sesión y el registro de lanzamientos, juntos o uno tras otro."
        }
        Label::ChooseFolder => "Elegir una carpeta",
        Label::ChooseFiles => "Elegir archivos",
        Label::PasteText => "Pegar texto",
        Label::LoadSample => "Cargar el run de ejemplo",
        Label::AddMore => "Añadir más archivos",
        Label::StartOver => "Empezar de nuevo",
        Label::StartOverAsk => "¿Olvidar todo lo leído y decidido? Los archivos mismos quedan como están.",
        Label::Cancel => "Cancelar",
        Label::Close => "Cerrar",
        Label::Privacy => {
            "Nada sale de esta pestaña: los archivos se leen aquí y la página no tiene cómo enviarlos."
        }
        Label::PrivacyDetails => {
            "La política de seguridad de la página prohíbe toda petición. No puede prohibir la navegación, por eso no hay enlaces hacia fuera ni código que navegue. Se puede comprobar en las herramientas de desarrollo, o abrir el archivo único sin conexión."
        }
        Label::UploadWord => {
            "El navegador dirá «subir». Solo significa que la página puede leer los archivos; se quedan en esta pestaña."
        }
        Label::ReachHeading => "Cómo llegar a la carpeta oculta ~/.claude",
        Label::ReachLinux => {
            "Linux: pulsar Ctrl+H en el gestor de archivos o en el diálogo, o escribir la ruta."
        }
        Label::ReachMacos => {
            "macOS: pulsar Cmd+Mayús+Punto en Finder o en el diálogo, o Cmd+Mayús+G y escribir la ruta."
        }
        Label::ReachWindows => {
            "Windows: escribir %USERPROFILE%\\.claude en la barra de direcciones; con WSL, \\\\wsl$ y luego la carpeta personal."
        }
        Label::ReachNotAll => "Bastan la carpeta de sesión del run y el registro, no todo ~/.claude.",
        Label::Reading => "Leyendo",
        Label::Hashing => "Calculando hashes",
        Label::Listing => "Listando archivos",
        Label::ReadingDone => "Todos los archivos están leídos.",
        Label::ReadingCancelled => "Se canceló la lectura; lo no leído no decide nada.",
        Label::FoldersRefused => {
            "Este navegador no muestra las carpetas arrastradas a una página abierta desde el disco. Use el botón de elegir carpeta: lee los mismos archivos."
        }
        Label::EmptyDrop => "Todavía no se soltó nada.",
        Label::EmptyUnits => {
            "No se conoce ninguna unidad. Soltar el registro, la carpeta de la sesión o la de los resultados."
        }
        Label::EmptyFilter => "Ninguna unidad encaja con el filtro.",
        Label::EmptyWarnings => "Nada que advertir.",
        Label::EmptyAttempts => "No se soltó ningún registro de un agente.",
        Label::EmptyEvidence => "Elegir una unidad para ver su evidencia.",
        Label::EmptyPlan => "No hay nada que mover ni que correr.",
        Label::EmptyExports => "Los scripts aparecen aquí cuando el plan está aprobado.",
        Label::PasteHeading => "Pegar el texto de un archivo o de un comando",
        Label::PasteHint => "Por ejemplo la salida de git status, de git log, o una línea del registro.",
        Label::PasteAdd => "Añadir este texto",
        Label::Places => "Secciones de la página",
        Label::OnlyTroubled => "Solo archivos con problemas",
        Label::Filter => "Mostrar",
        Label::FilterAll => "Todas las unidades",
        Label::ColumnUnit => "Unidad",
        Label::ColumnState => "Estado",
        Label::ColumnPlan => "Qué se hará",
        Label::ColumnReason => "Motivo",
        Label::ColumnRule => "Regla",
        Label::ColumnWhere => "Dónde",
        Label::ColumnSays => "Qué dice",
        Label::ColumnDeclared => "Declarado",
        Label::ColumnFound => "Encontrado",
        Label::ColumnResult => "Resultado",
        Label::ColumnPath => "Ruta",
        Label::ColumnBytes => "Tamaño",
        Label::ColumnAgent => "Agente",
        Label::ColumnRole => "Papel",
        Label::ColumnOutcome => "Desenlace",
        Label::ColumnCause => "Causa",
        Label::ColumnTokens => "Tokens",
        Label::ColumnModel => "Modelo",
        Label::ColumnDuration => "Duración",
        Label::ColumnFile => "Archivo",
        Label::ColumnKind => "Tomado por",
        Label::ColumnProblems => "Problemas",
        Label::ColumnHow => "Cuántos",
        Label::WhatItMeans => "Qué significa",
        Label::WhatNext => "Qué hacer ahora",
        Label::WhatWouldChange => "Qué cambiaría el veredicto",
        Label::SeeItYourself => "Comprobarlo a mano",
        Label::SeeItYourselfHint => "Ejecutarlo en la carpeta del proyecto; solo lee.",
        Label::Evidence => "Evidencia",
        Label::Artifacts => "Archivos que lista el centinela",
        Label::Sentinel => "Centinela",
        Label::Remains => "Archivos que ningún centinela lista",
        Label::Candidates => "Archivos en otro lugar que podrían ser",
        Label::HashMatches => "tiene el hash declarado",
        Label::Hints => "Conviene saberlo antes de decidir",
        Label::AllReasons => "Todas las dudas que hay",
        Label::Agents => "Agentes que trabajaron en ella",
        Label::RunFacts => "Datos del run",
        Label::RunName => "Nombre del run",
        Label::RunSession => "Sesión",
        Label::RunFolder => "Carpeta de trabajo",
        Label::RunScript => "El script",
        Label::RunArgs => "Pedido",
        Label::RunArgsWhole => "la tanda entera",
        Label::RunArgsOpaque => "solo el script sabe qué significan",
        Label::RunStarted => "Primer lanzamiento",
        Label::RunRelaunched => "Último lanzamiento",
        Label::RunLastActivity => "Última señal de vida",
        Label::RunChosenBy => "Cómo se eligió",
        Label::RunUnitsFrom => "Las unidades salen de",
        Label::RunAlive => "¿Sigue en marcha?",
        Label::OtherRuns => "Otros runs en lo soltado",
        Label::ChooseRun => "Rescatar este run",
        Label::Journal => "El journal",
        Label::JournalNone => "No se soltó ningún journal de este run; las unidades se juzgan sin él.",
        Label::JournalSubtraction => "Inicios menos resultados, línea a línea",
        Label::JournalKeys => "Llamadas sin resultado, como conjunto",
        Label::JournalAttempts => "Intentos sin resultado que nada reemplazó",
        Label::Attempts => "Intentos",
        Label::Warnings => "Avisos",
        Label::Inputs => "Todo lo que se soltó",
        Label::Unclaimed => "Archivos que ninguna unidad reclama",
        Label::Git => "Qué dice git",
        Label::GitBranch => "Rama",
        Label::GitModified => "Modificados",
        Label::GitUntracked => "Sin seguimiento",
        Label::GitIgnored => "Ignorados",
        Label::GitDeleted => "Borrados; git todavía tiene los bytes",
        Label::GitConflict => "En conflicto",
        Label::GitCommits => "Commits listados",
        Label::NotKnown => "se desconoce",
        Label::Yes => "sí",
        Label::No => "no",
        Label::SameSession => "La sesión del run muerto sigue abierta",
        Label::SameSessionHelp => {
            "Solo así se puede reanudar el run; en una sesión nueva se relanza como run fresco."
        }
        Label::ConfirmDead => "El run está muerto",
        Label::ConfirmDeadHelp => {
            "Afirmarlo solo si se detuvo o se vio terminar. Mientras viva, un plan podría mover archivos que está escribiendo."
        }
        Label::JudgedAt => "Juzgado a las",
        Label::Decide => "La decisión",
        Label::DecisionReason => "Motivo de la decisión",
        Label::DecisionReasonHint => "Una frase; se escribe en el plan y junto a los archivos que se mueven.",
        Label::DecisionWithdraw => "Retirar la decisión",
        Label::DecisionNeedsReason => "Una decisión necesita un motivo.",
        Label::Decisions => "Decisiones",
        Label::Approve => "Aprobar",
        Label::WithdrawApproval => "Retirar la aprobación",
        Label::Approved => "Este plan está aprobado.",
        Label::NotApproved => "Este plan no está aprobado. No se entrega nada para ejecutar.",
        Label::PlanChanged => "El plan cambió desde que se aprobó, así que hay que aprobarlo de nuevo.",
        Label::Withheld => "No se entrega nada mientras el run pueda seguir vivo.",
        Label::Digest => "Digest del plan",
        Label::Steps => "Pasos",
        Label::StepGraph => "Pasos y lo que necesitan; la tabla de abajo dice lo mismo",
        Label::ColumnStep => "Paso",
        Label::ColumnStatus => "Registrado como",
        Label::ColumnNeeds => "Necesita",
        Label::ColumnArtifacts => "Artefactos",
        Label::ColumnAttempts => "Intentos",
        Label::ColumnCounter => "Contador de reintentos",
        Label::ColumnResponsible => "Responsable",
        Label::ColumnFindings => "Lo que encontró",
        Label::Gates => "Compuertas",
        Label::ColumnGate => "Compuerta",
        Label::PlanApproval => "Aprobación del plan en el archivo de estado",
        Label::Requirements => "Requisitos",
        Label::RequirementsHold => "Son los registrados",
        Label::RequirementsDiffer => "No son los registrados, o no se soltaron",
        Label::Rejections => "Rechazos",
        Label::Feedback => "Lo que se dijo al rechazarlo",
        Label::StateNotes => "Notas del run",
        Label::StateStop => "No se planifica nada con este estado",
        Label::StateDrafts => "Borradores al lado, enteros y sin adoptar",
        Label::Resume => "Reanudar",
        Label::ResumeHow => "La orden del propio workflow. Antes, copie a un lugar seguro lo que hay.",
        Label::ResumeRuns => "Debería ejecutar",
        Label::ResumeNever => "No debe tocar",
        Label::ResumeNone => {
            "No se ofrece ninguna orden: no hay nada que ejecutar, el plan de pasos es imposible o es de otro sistema."
        }
        Label::Stages => "Etapas",
        Label::ColumnStage => "Etapa",
        Label::ColumnRejected => "Rechazada por, intento a intento",
        Label::OnlyWhiteSpace => "solo difieren los espacios",
        Label::LoopRunning => "El bucle sigue.",
        Label::LoopStopped => "El bucle se detiene tras",
        Label::Moves => "Qué pasa a cuarentena",
        Label::MovesTo => "Lugar nuevo",
        Label::MovesWhy => "Por qué prueba",
        Label::ByProof => "por prueba",
        Label::ByPerson => "por decisión de una persona",
        Label::Copies => "Qué se copia a un lugar seguro",
        Label::Launch => "Qué se corre",
        Label::LaunchFresh => "Un run fresco solo con estas unidades",
        Label::LaunchSame => "Una reanudación en la misma sesión",
        Label::NothingDeleted => "No se borra, sobrescribe ni edita nada.",
        Label::Exports => "Para llevar",
        Label::Download => "Descargar",
        Label::DownloadDiagnosis => "Diagnóstico (JSON)",
        Label::DownloadReport => "Informe (Markdown)",
        Label::Preview => "Ver",
        Label::Copy => "Copiar",
        Label::Copied => "Copiado.",
        Label::CopyFailed => {
            "El navegador no deja copiar a la página. El texto está seleccionado: pulsar Ctrl+C, o Cmd+C en macOS."
        }
        Label::DryRunFirst => "Sin --apply un script solo muestra lo que haría. Leerlo primero.",
        Label::WindowsNote => {
            "En Windows, ejecutar los scripts en WSL o en Git Bash; PowerShell no los entiende."
        }
        Label::KeyboardHelpText => {
            "Intro abre una unidad, las flechas o j y k pasan de fila en fila, Escape cierra la evidencia."
        }
        Label::NoFiles => "El navegador no entregó ningún archivo. Usar los botones.",
        Label::HiddenFiles => "Los navegadores pueden omitir archivos ocultos o sin permiso, sin decirlo.",
        Label::DotFilesHidden => {
            "Este navegador oculta, como Safari, todo archivo o carpeta cuyo nombre empieza por un punto. Soltar esos archivos uno a uno o usar Firefox o Chromium."
        }
        Label::InternalError => "Falló algo en la página misma.",
        Label::InternalErrorHelp => {
            "Los archivos están intactos. Recargar la página y soltarlos de nuevo; el texto de abajo ayuda a hallar el error."
        }
        Label::ReportTitle => "Informe de rescate",
        Label::ReportLimits => "Qué no prueba este informe",
        Label::LimitContent => {
            "Verificada significa que los bytes son los sellados, no que su contenido sea bueno."
        }
        Label::LimitSeen => "Solo se vio lo que se soltó; lo que no se vio puede existir.",
        Label::LimitMoment => "Vale para el momento de la lectura; un archivo pudo cambiar desde entonces.",
        Label::LimitRecords => {
            "Los registros no son prueba: un agente no puede anotar su propia muerte, y una afirmación es solo eso."
        }
        Label::LimitForge => {
            "Un hash protege de accidentes; quien puede escribir el archivo también puede escribir su centinela."
        }
    }
}

//! Estados, planes y dudas.

use crate::model::unit::{Check, Explanation};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::say::words::Meaning;

pub(in crate::say) const fn state(state: State) -> Meaning {
    match state {
        State::Verified => Meaning {
            word: "verificada",
            means: "Cada archivo que lista su centinela se leyó hasta el final y tiene el hash declarado.",
            next: "Dejarla donde está y protegerla con una copia.",
            changes: "Solo un archivo que cambie después de esta lectura; soltar la carpeta de nuevo para verlo.",
        },
        State::Corrupt => Meaning {
            word: "corrupta",
            means: "Al menos un archivo se leyó dos veces hasta el final y su hash no es el que declaró este run.",
            next: "Ponerla en cuarentena y re-correrla, o restaurar una copia íntegra si la hay.",
            changes: "Un archivo con el hash declarado en su lugar, y soltar la carpeta de nuevo.",
        },
        State::Unverifiable => Meaning {
            word: "no se puede saber",
            means: "Hay algo de ella, y ninguna prueba de que esté íntegra o dañada.",
            next: "Mirarla y decidir; hasta entonces se queda como está.",
            changes: "Lo que falte según el motivo indicado.",
        },
        State::Absent => Meaning {
            word: "nada encontrado",
            means: "No se vio nada de ella en lo que se soltó, y eso no significa que no haya nada en el disco.",
            next: "Soltar la carpeta donde debería estar, o correrla.",
            changes: "Soltar algo que contenga su centinela o sus archivos.",
        },
        State::EarlierGeneration => Meaning {
            word: "generación previa",
            means: "Está íntegra, pero la selló otro run o se selló antes de que empezara este.",
            next: "Conservarla; decidir si cuenta para este run.",
            changes: "Un centinela de este run sobre los mismos archivos.",
        },
    }
}

pub(in crate::say) const fn bucket(bucket: Bucket) -> Meaning {
    match bucket {
        Bucket::Safe => Meaning {
            word: "a salvo",
            means: "Se deja intacta y se ofrece un script que la copia a un lugar seguro.",
            next: "Nada que hacer.",
            changes: "Un veredicto distinto de verificada.",
        },
        Bucket::Ask => Meaning {
            word: "a decidir",
            means: "No se hace nada con ella hasta que una persona decida.",
            next: "Leer su evidencia, elegir y dar un motivo.",
            changes: "La decisión, o soltar algo que aclare la duda.",
        },
        Bucket::Rerun => Meaning {
            word: "re-correr",
            means: "Primero sus archivos pasan a cuarentena, después se corre de nuevo.",
            next: "Comprobar la evidencia y aprobar el plan.",
            changes: "Una copia íntegra devuelta a su lugar.",
        },
        Bucket::Run => Meaning {
            word: "correr",
            means: "Se corre por primera vez; no hay que mover nada.",
            next: "Aprobar el plan.",
            changes: "Soltar algo que contenga una parte de ella.",
        },
        Bucket::EarlierGeneration => Meaning {
            word: "lista aparte",
            means: "Es válida y se queda; no cuenta como completada por este run.",
            next: "Decidir solo si se quiere hacer de nuevo.",
            changes: "Un centinela de este run.",
        },
        Bucket::Blocked => Meaning {
            word: "bloqueada",
            means: "No puede seguir, porque algo que necesita está detenido.",
            next: "Resolver primero aquello que espera.",
            changes: "Que termine aquello que espera.",
        },
    }
}

pub(in crate::say) const fn doubt(doubt: Doubt) -> Meaning {
    match doubt {
        Doubt::NoSentinel => Meaning {
            word: "sin centinela",
            means: "Hay archivos de ella y ningún centinela que responda por ellos.",
            next: "Compilar o leer el archivo; si está bien, conservarlo.",
            changes: "Su centinela, o una persona que responda por el archivo.",
        },
        Doubt::ArtifactMissing => Meaning {
            word: "falta un archivo",
            means: "Su centinela lista un archivo que no está en lo que se soltó.",
            next: "Buscar el archivo en otro lugar y soltar también esa carpeta.",
            changes: "El archivo que falta.",
        },
        Doubt::ArtifactUnreadable => Meaning {
            word: "no legible",
            means: "Un archivo está ahí, pero no se pudo leer hasta el final.",
            next: "Revisar permisos y programas abiertos y soltarlo de nuevo, o calcular el hash a mano.",
            changes: "Una lectura completa del archivo.",
        },
        Doubt::SentinelMalformed => Meaning {
            word: "centinela ilegible",
            means: "Su centinela no es un solo objeto JSON completo, así que no responde por nada.",
            next: "Abrir el centinela y comparar sus hashes a mano.",
            changes: "Un centinela completo, o una persona que responda por el archivo.",
        },
        Doubt::NoArtifactsListed => Meaning {
            word: "centinela sin archivos",
            means: "Su centinela está completo, pero no lista ningún archivo que comparar.",
            next: "Averiguar qué archivos son suyos y mirarlos.",
            changes: "Un centinela que liste sus archivos con hashes.",
        },
        Doubt::HashMalformed => Meaning {
            word: "hash inservible",
            means: "Un hash declarado falta o no es un SHA-256, así que no hay con qué comparar.",
            next: "Mirar el archivo mismo y decidir.",
            changes: "Un hash bien formado de otro registro.",
        },
        Doubt::ForeignSchema => Meaning {
            word: "otro schema",
            means: "Su centinela tiene un schema propio; sus hashes se recalcularon donde su significado es evidente.",
            next: "Leer los valores recalculados y decidir.",
            changes: "Una persona que conozca ese schema.",
        },
        Doubt::StaleSentinel => Meaning {
            word: "centinela viejo",
            means: "Su centinela es de un run anterior o más viejo que este, y no casa con los archivos que hay.",
            next: "Quizá los archivos son más nuevos y buenos: mirarlos antes de decidir.",
            changes: "Un centinela de este run, o una persona que responda por el archivo.",
        },
        Doubt::StandInFile => Meaning {
            word: "archivo sustituto",
            means: "En lugar del archivo hay un puntero de git-lfs, y nombra el hash declarado.",
            next: "Traer el archivo real con `git lfs pull` y soltar de nuevo.",
            changes: "El archivo real en su lugar.",
        },
        Doubt::EolConverted => Meaning {
            word: "fines de línea distintos",
            means: "El archivo es igual a lo sellado si se intercambian CRLF y LF: el texto está completo, los bytes no son los mismos.",
            next: "Conservarlo si los fines de línea no importan; revisar `core.autocrlf` de git.",
            changes: "El archivo con sus fines de línea originales.",
        },
        Doubt::AmbiguousPath => Meaning {
            word: "ruta con dos sentidos",
            means: "Una ruta de su centinela puede referirse a más de un archivo soltado.",
            next: "Ver cuál de los archivos es y decidir.",
            changes: "Soltar algo donde solo un archivo encaje.",
        },
        Doubt::PathEscape => Meaning {
            word: "ruta hacia fuera",
            means: "Una ruta de su centinela sale de la carpeta de trabajo, donde no se compara nada.",
            next: "Ver dónde está de verdad el archivo y decidir.",
            changes: "Una ruta dentro de la carpeta de trabajo.",
        },
        Doubt::PathInvalid => Meaning {
            word: "ruta sin archivo",
            means: "Una ruta de su centinela está vacía o no puede ser el nombre de un archivo.",
            next: "Averiguar de qué archivo se trata.",
            changes: "Una ruta utilizable.",
        },
        Doubt::NotAFile => Meaning {
            word: "la ruta es una carpeta",
            means: "Una ruta de su centinela es una carpeta, y una carpeta no tiene hash.",
            next: "Mirar qué hay en la carpeta y decidir.",
            changes: "Un centinela que liste los archivos de la carpeta.",
        },
        Doubt::NotDropped => Meaning {
            word: "no se soltó",
            means: "Un listado o git nombra el archivo, así que existe, pero no se soltó.",
            next: "Soltar también esa carpeta.",
            changes: "El archivo entre lo que se suelta.",
        },
        Doubt::SentinelNotDropped => Meaning {
            word: "centinela no soltado",
            means: "Un listado o git nombra su centinela, pero no se soltó.",
            next: "Soltar también la carpeta con su centinela.",
            changes: "El centinela entre lo que se suelta.",
        },
    }
}

pub(in crate::say) const fn check(check: Check) -> &'static str {
    match check {
        Check::Match => "igual",
        Check::Differs => "distinto",
        Check::Missing => "no está en lo soltado",
        Check::Unreadable => "no legible hasta el final",
        Check::Unchecked => "sin comparar",
        Check::Malformed => "hash declarado inservible",
        Check::Outside => "fuera de la carpeta de trabajo",
        Check::NotDropped => "existe, no se soltó",
    }
}

pub(in crate::say) const fn explanation(explanation: Explanation) -> &'static str {
    match explanation {
        Explanation::Truncated => "es más corto de lo declarado",
        Explanation::Longer => "es más largo de lo declarado",
        Explanation::NulTail => "termina en bytes NUL",
        Explanation::EolConverted => "se intercambiaron sus fines de línea",
        Explanation::BomAdded => "se le añadió una marca de orden de bytes",
        Explanation::FinalNewlineLost => "perdió el salto de línea final",
        Explanation::FinalNewlineAdded => "se le añadió un salto de línea final",
        Explanation::LfsPointer => "es un puntero de git-lfs",
        Explanation::Swapped => "es igual a otro archivo declarado: quizá se intercambiaron",
        Explanation::EarlierGeneration => "es igual a lo que selló una generación previa",
        Explanation::Unexplained => "nada explica la diferencia",
    }
}

pub(in crate::say) fn cut_at(bytes: &str, declared: &str) -> String {
    format!("está cortado en el byte {bytes} de {declared}")
}

import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Italian. */
export const it: Language = {
  code: 'it',
  months: intlMonths('it', ['genn', 'febbr', 'mar', 'apr', 'magg', 'giu', 'lug', 'ago', 'sett', 'ott', 'nov', 'dic']),
  weekdays: intlWeekdays('it'),
  halves: intlHalves('it'),
  relative: intlRelative('it', "un|uno|una|un'"),
  dateSigns: null,
  smallWords: 'il|che|di|della|sono|gli|è|nel|anche|più',
  withinDate: 'di|il|del',
  ordinals: 'º|ª',
  on: 'il|il giorno|del',
  at: 'alle|alle ore|ore',
  oclock: 'h',

  posted: 'pubblicato|scritto|inserito|postato|inviato',
  by: 'da|di',
  author: 'autore|autrice|scritto da|pubblicato da',
  commenter: 'nome|inviato da|scritto da|commento di',
  says: 'dice|ha scritto|scrive|ha detto|disse|ha commentato|ha risposto',
  and: 'e',
  updated: 'aggiornato|aggiornata|ultimo aggiornamento|ultima modifica',
  madeBy: 'ospitato|realizzato con|creato con',
  anonymous: 'anonimo|ospite|sconosciuto',
  besideName: 'altro|non verificato|tutti gli articoli*|vedi tutti*|sito web|pagina iniziale',

  title: 'titolo',
  date: 'data',

  comment: 'commento',
  comments: 'commenti',
  responses: 'risposta|risposte|reazioni|pensieri|opinioni',
  trackbacks: 'trackback|pingback',
  noComments:
    'nessun commento|nessuna risposta|ancora nessun commento|i commenti sono chiusi|commenti chiusi|commenti disabilitati',
  leaveComment: 'lascia*|scrivi*|aggiungi un commento|inserisci un commento|invia un commento',
  commentsOn: '(commento|commenti) (a|per|su|di)',
  reply: 'rispondi|annulla risposta|accedi per rispondere',
  inReplyTo: 'in risposta a',
  actions: 'modifica|cita|elimina|segnala|mi piace|condividi',
  awaitingModeration: 'in attesa di (moderazione|approvazione)',
  permalink: 'permalink|link permanente|link',
  numbers: 'un|uno|una|due|tre|quattro|cinque',

  share: 'condividi|invia per email',
  subscribe: 'iscriviti|abbonati|segui(mi|ci)',
  related:
    'articoli correlati|post correlati|leggi anche|potrebbe interessarti[ …]|potrebbero interessarti[ …]|potrebbe anche interessarti|vedi anche|correlati',
  previous: 'precedente|precedenti|meno recenti|più vecchi',
  next: 'successivo|successivi|successiva|prossimo|più recenti',
  post: 'pagina|articolo|articoli|post',
  filedUnder: 'archiviato in|etichette|taggato|pubblicato in|inserito in',
  furniture: 'articolo (successivo|precedente)|torna su|pubblicità$|chiudi$',
  tags: 'etichetta|etichette|argomento|argomenti|tag|parole chiave',
  categories: 'categoria|categorie',
  uncategorised: 'senza categoria|non categorizzato',
  archives: 'archivio|archivi|notizie|tutti gli articoli',
  readMore: 'leggi|leggi tutto|leggi il resto|continua|continua a leggere|continua la lettura|prosegui|altro',
  more: 'altro|continua',
  loadMore:
    '(mostra|carica|vedi|leggi) (altro|altri|di più|tutto|tutti)[ (commenti|risposte|articoli)]|altri commenti|commenti precedenti|(mostra|vedi) [le ]risposte|continua a leggere',
  appearedFirst: "l'articolo … proviene da",
  rights: 'tutti i diritti riservati',
  readingTime: 'min|minuto|minuti|min di lettura|minuti di lettura',
  views: 'visualizzazioni|visite|letture|parole',

  sidePages: 'chi sono|chi siamo|contatti|informazioni|su di me|informativa sulla privacy|cerca|progetti',
  links: 'link|collegamenti|amici|siti amici|preferiti|leggo|consigliati',
  blogroll: '(blog|blogs) (amici|preferiti)|altri (blog|blogs)|i miei blog',
  page: 'pagina',
  restricted: 'protetto|protetta|privato|privata',
  notFound: 'pagina non (trovata|disponibile|esiste)|non trovat(o|a)|la pagina non esiste|nessun risultato trovato',
  error: 'errore',
  enable: 'abilit*|attiv*|richiede|richiesto|disabilitato',
}

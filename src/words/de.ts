import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** German. */
export const de: Language = {
  code: 'de',
  months: intlMonths('de', ['jänner', 'feber', 'mrz', '', '', '', '', '', 'sept', '', '', '']),
  weekdays: intlWeekdays('de'),
  halves: intlHalves('de'),
  relative: intlRelative('de', 'einem|einer'),
  dateSigns: null,
  smallWords: 'und|das|ist|nicht|ich|mit|auf|von|dem|zu|wie|auch',
  withinDate: 'den|der|im',
  ordinals: '.',
  spelledDays: null,
  on: 'am|den',
  at: 'um',
  oclock: 'uhr',

  posted: 'geschrieben|veröffentlicht|erstellt|verfasst|gepostet|publiziert|eingestellt',
  by: 'von',
  author: 'von|autor|autorin|verfasser|verfasserin',
  authors: 'autoren|autorinnen|verfasser',
  commenter: 'name|kommentar von|geschrieben von',
  says: 'sagt|sagte|schreibt|schrieb|meint|meinte|antwortete|kommentierte|hat gesagt|hat geschrieben',
  and: 'und',
  updated: 'aktualisiert|geändert|aktualisierung|zuletzt bearbeitet',
  madeBy: 'bereitgestellt|gehostet|betrieben mit|gestaltet',
  otherMaker: 'foto|fotos|übersetzt|übersetzung',
  theme: 'theme|thema|vorlage|template',
  anonymous: 'anonym|gast|unbekannt|anonymous',
  administrator: 'administrator|administratorin',
  besideName:
    'startseite|nicht überprüft|nicht verifiziert|mehr|alle beiträge*|weitere beiträge*|webseite|e-mail|der redaktion|unserer redaktion',

  title: 'titel|überschrift',
  date: 'datum',
  greeting: 'hallo|guten (tag|morgen|abend)|grüß gott|gruß|grüße|gruss|gruesse',

  comment: 'kommentar',
  comments: 'kommentare',
  beforeComments: 'neueste|letzte|aktuelle',
  responses: 'antwort|antworten|reaktionen|gedanken|meinungen|rückmeldungen',
  trackbacks: 'trackbacks|pingbacks',
  noComments:
    'keine kommentare|noch keine kommentare|kommentare [sind ]geschlossen|kommentare deaktiviert|bisher keine kommentare',
  leaveComment:
    'schreib*|kommentar (schreiben|verfassen|hinterlassen|abgeben)|hinterlasse|hinterlassen sie|kommentieren|einen kommentar',
  commentsOn: '(kommentar|kommentare) (zu|für|von)',
  reply: 'antworten|auf diesen kommentar antworten|zum antworten anmelden|antwort abbrechen|kommentieren',
  inReplyTo: 'als antwort auf|antwort auf',
  actions: 'bearbeiten|zitieren|löschen|melden|gefällt mir|teilen',
  awaitingModeration: 'wartet auf (freischaltung|moderation)|muss noch freigeschaltet werden',
  removed: 'gelöscht|entfernt',
  permalink: 'permalink|permanentlink|dauerhafter link|link',
  numbers: 'ein|eine|zwei|drei|vier|fünf',

  share: 'teilen|teile dies|teilen mit|drucken|weitersagen|per e-mail',
  subscribe: 'abonnieren|folge (mir|uns)|newsletter abonnieren',
  related:
    'ähnliche (beiträge|artikel|themen)|verwandte (beiträge|artikel)|weitere (artikel|beiträge)|das könnte … interessieren|das könnte dich auch interessieren|lesen sie auch|siehe auch|auch interessant',
  previous: 'vorherige|vorheriger|vorheriges|zurück|ältere',
  next: 'nächste|nächster|nächstes|weiter|neuere',
  post: 'seite|beitrag|beiträge|artikel|eintrag|einträge',
  filedUnder: 'veröffentlicht in|abgelegt unter|schlagwörter|verschlagwortet mit|kategorien',
  furniture: 'vorheriger|nächster|nach oben|werbung$|anzeige$|schließen$|präsentiert von',
  tags: 'tag|tags|schlagwort|schlagworte|schlagwörter|schlagwoerter|stichwort|stichwörter|thema|themen|etikett',
  categories: 'kategorie|kategorien|rubrik|rubriken',
  uncategorised: 'allgemein|unkategorisiert|nicht kategorisiert',
  archives: 'archiv|archive|aktuelles|neuigkeiten|alle beiträge',
  calendar: 'kalender|agenda|veranstaltungen|termine',
  readMore: 'weiterlesen|weiter lesen|mehr|mehr lesen|den ganzen (artikel|beitrag)|ganzen (artikel|beitrag) lesen',
  more: 'mehr|mehr antworten',
  loadMore:
    '(mehr|weitere|alle|ältere|frühere)[ *] (anzeigen|laden|einblenden)|(weitere|ältere|frühere|mehr) (kommentare|antworten|beiträge)|(kommentare|antworten|beiträge) (anzeigen|laden|einblenden)|mehr anzeigen|mehr laden|weiterlesen|mehr lesen|ausklappen',
  showAll: 'alle|alles|mehr|zeige',
  formButtons: 'ausblenden|schließen|sortieren|senden|absenden|abbrechen|anmelden|einloggen',
  appearedFirst: 'der beitrag … erschien zuerst',
  source: 'quelle',
  rights: 'alle rechte vorbehalten|urheberrecht',
  timeToRead: 'lesezeit|lesedauer|geschätzte lesezeit',
  readingTime: 'min|minute|minuten|min lesezeit|minuten lesezeit|minuten zum lesen|min. lesezeit',
  views: 'aufrufe|ansichten|wörter|mal gelesen',

  sidePages:
    'über|ueber|über mich|ueber mich|über uns|ueber uns|kontakt|impressum|datenschutz|datenschutzerklärung|datenschutzerklaerung|nutzungsbedingungen|gästebuch|suche|projekte',
  links: 'freunde|freunde & kollegen|nachbarn|lesenswert|ich lese|verweise|linkliste|empfehlungen|webseiten|lesestoff',
  blogroll: 'lieblingsblogs|andere blogs|(blog|blogs) die|blogroll',
  page: 'seite',
  restricted: 'geschützt|passwortgeschützt|privat',
  notFound:
    '(seite|beitrag|datei|inhalt|artikel|inhalte)[ wurde][ leider] nicht (gefunden|vorhanden|verfügbar)|nicht gefunden|nichts gefunden|diese seite existiert nicht',
  error: 'fehler',
  enable: 'aktivier*|einschalten|erforderlich|benötigt',
}

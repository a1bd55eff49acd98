import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Hungarian. */
export const hu: Language = {
  code: 'hu',
  months: intlMonths('hu'),
  weekdays: intlWeekdays('hu'),
  halves: intlHalves('hu'),
  relative: intlRelative('hu'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'év',
  ordinals: '.|-én|-án|-i',
  on: 'ekkor',
  at: 'kor',
  oclock: 'óra|h',

  posted: 'írta|közzétette|feltöltötte|beküldte|szerkesztette|publikálta',
  by: 'által',
  author: 'szerző|írta|szerzője',
  commenter: 'név|hozzászólás tőle',
  says: 'írta|azt írta|mondta|mondja|írja|szerint|válaszolta',
  and: 'és',
  updated: 'frissítve|módosítva|frissítés|utoljára szerkesztve',
  madeBy: 'üzemelteti|működteti|sablon',
  anonymous: 'névtelen|anonim|vendég|ismeretlen',
  besideName: 'kezdőlap|több|összes bejegyzés*',

  title: 'cím',
  date: 'dátum',

  comment: 'hozzászólás',
  comments: 'hozzászólások|hozzászólás*|komment|kommentek|megjegyzés|megjegyzések',
  responses: 'válasz|válaszok|vélemények|reakciók',
  trackbacks: 'trackbackek|pingbackek|visszakövetések',
  noComments:
    'nincs hozzászólás|nincsenek hozzászólások|nincs megjegyzés|nincsenek megjegyzések|a hozzászólások lezárva|hozzászólások lezárva|hozzászólás nem engedélyezett',
  leaveComment:
    'vélemény, hozzászólás?|szólj hozzá|hozzászólás írása|új hozzászólás|írj hozzászólást|megjegyzés küldése|hozzászólok',
  commentsOn: '(hozzászólás|hozzászólások) (a|az|ehhez)',
  reply: 'válasz|válasz erre|kilépés a válaszból|hozzászólás küldése',
  inReplyTo: 'válaszul erre|válasz erre a hozzászólásra',
  actions: 'szerkesztés|idézés|idézet|törlés|jelentés|tetszik|megosztás',
  awaitingModeration: 'moderálásra vár|jóváhagyásra vár',
  permalink: 'állandó hivatkozás|közvetlen link|permalink',
  numbers: 'egy|kettő|két|három|négy|öt',

  share: 'megosztás|oszd meg|ossza meg|nyomtatás',
  subscribe: 'feliratkozás|iratkozz fel|kövess',
  related:
    'kapcsolódó (bejegyzések|cikkek|írások)|hasonló (bejegyzések|cikkek)|ajánlott (bejegyzések|cikkek)|ez is érdekelhet|olvasd el ezt is|lásd még',
  previous: 'előző|régebbi',
  next: 'következő|újabb',
  post: 'oldal|bejegyzés|bejegyzések|cikk|cikkek|írás',
  filedUnder: 'megjelent a',
  furniture: 'vissza az elejére|hirdetés$|bezárás$',
  tags: 'címke|címkék|kulcsszavak|téma|témák|cimke|cimkek',
  categories: 'kategória|kategóriák|rovat|rovatok',
  uncategorised: 'egyéb kategória|nincs kategorizálva|besorolatlan',
  archives: 'archívum|archívumok|archiv|hírek|összes bejegyzés',
  readMore: 'tovább|tovább olvasom|tovább a bejegyzésre|olvass tovább|bővebben|olvasd tovább|a teljes cikk',
  more: 'több|tovább',
  loadMore:
    'több (megjelenítése|betöltése|hozzászólás)|további (hozzászólások|bejegyzések)|tovább olvasom|régebbi hozzászólások|válaszok megjelenítése',
  appearedFirst: 'a\\(z\\) … bejegyzés először|bejegyzés … először jelent meg',
  rights: 'minden jog fenntartva',
  readingTime: 'perc|perces olvasmány|perc olvasás|perc olvasási idő',
  views: 'megtekintés|olvasás|szó',

  sidePages: 'rólam|rólunk|a blogról|a szerzőről|kapcsolat|keresés|adatvédelem|impresszum|vendégkönyv',
  links: 'linkek|barátok|olvasom|ajánló',
  blogroll: 'barátaim blogjai|kedvenc blogok|blogok amiket olvasok',
  page: 'oldal',
  restricted: 'védett|jelszóval védett|privát|magán',
  notFound:
    '[a ][az ][keresett ]oldal nem található|az oldal nem létezik|nem található|nincs találat|a keresett oldal nem',
  error: 'hiba',
  enable: 'engedélyez*|szükséges|kapcsolja be|letiltva',
}

import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Romanian. */
export const ro: Language = {
  code: 'ro',
  months: intlMonths('ro'),
  weekdays: intlWeekdays('ro'),
  halves: intlHalves('ro'),
  relative: intlRelative('ro'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'de|din|la',
  ordinals: '-a',
  on: 'pe|în data de|la data de',
  at: 'la|ora',
  oclock: 'h',

  posted: 'publicat|scris|postat|adăugat',
  by: 'de',
  author: 'autor|autoare|scris de|publicat de|postat de',
  commenter: 'nume|comentariu de',
  says: 'spune|a spus|a scris|scrie|a comentat|a răspuns|zice|a zis',
  and: 'și|şi|si',
  updated: 'actualizat|modificat|ultima actualizare|editat',
  madeBy: 'susținut|găzduit|propulsat',
  anonymous: 'anonim|vizitator|necunoscut',
  besideName: 'acasă|mai mult|toate articolele*|vezi toate*',

  title: 'titlu',
  date: 'data|dată',

  comment: 'comentariu',
  comments: 'comentarii|comentariile',
  responses: 'răspuns|răspunsuri|raspunsuri|reacții|păreri',
  trackbacks: 'trackback-uri|pingback-uri',
  noComments:
    'niciun comentariu|nici un comentariu|fără comentarii|nu există comentarii|comentariile sunt închise|comentarii dezactivate',
  leaveComment:
    'lasă*|lăsați un comentariu|adaugă un comentariu|scrie un comentariu|trimiteți un comentariu|comentează|spune-ți părerea',
  commentsOn: '(comentariu|comentarii) (la|pentru|pe)',
  reply: 'răspunde|răspundeți|anulează răspunsul|autentifică-te pentru a răspunde',
  inReplyTo: 'ca răspuns la',
  actions: 'editează|citează|șterge|raportează|apreciază|distribuie',
  awaitingModeration: 'așteaptă (moderarea|aprobarea)',
  permalink: 'legătură permanentă|permalink|link permanent',
  numbers: 'un|o|una|doi|două|trei|patru|cinci',

  share: 'partajează|distribuie|distribuiți|imprimă|tipărește',
  subscribe: 'abonează-te|abonare|urmărește',
  related:
    'articole (similare|asemănătoare|înrudite|conexe)|citește și|vezi și|postări similare|s-ar putea să-ți placă',
  previous: 'precedent|precedentă|anterior|anterioare|mai vechi',
  next: 'următor|următorul|următoarea|următoare|mai noi',
  post: 'pagina|pagină|articol|articole|articolul|postare|postări',
  filedUnder: 'publicat în|clasat în|arhivat în',
  furniture: 'sus$|înapoi sus|publicitate$|închide$',
  tags: 'etichetă|etichete|cuvinte cheie|subiect|subiecte|tag|taguri',
  categories: 'categorie|categorii',
  uncategorised: 'fără categorie|necategorizat',
  archives: 'arhivă|arhiva|arhive|noutăți|știri',
  readMore:
    'citește (mai departe|mai mult|mai multe|tot|continuarea)|citeste mai (departe|mult|multe)|continuă să citești|continuă lectura|mai mult|mai multe|află mai multe|continuare',
  more: 'mai mult|mai multe',
  loadMore: '(arată|încarcă|vezi|citește) (mai mult|mai multe)|mai multe comentarii|vezi răspunsurile',
  appearedFirst: 'articolul … apare prima dată',
  rights: 'toate drepturile rezervate',
  readingTime: 'min|minut|minute|min de citit|minute de citit|minute de citire',
  views: 'vizualizări|afișări|cuvinte',

  sidePages: 'despre|despre mine|despre noi|contact|căutare|caută|politica de confidențialitate',
  links: 'legături|prieteni|linkuri|recomandări',
  blogroll: 'bloguri prietene|alte bloguri',
  page: 'pagina',
  restricted: 'protejat|protejată|privat',
  notFound: 'pagina nu (a fost găsită|există)|pagină inexistentă|nu a fost găsit|nu s-a găsit nimic',
  error: 'eroare',
  enable: 'activ*|necesită|dezactivat',
}

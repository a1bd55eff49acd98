import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Norwegian Bokmål. */
export const nb: Language = {
  code: 'nb',
  months: intlMonths('nb'),
  weekdays: intlWeekdays('nb'),
  halves: intlHalves('nb'),
  relative: intlRelative('nb', 'en|ett'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'den',
  ordinals: '.',
  on: 'den',
  at: 'kl|klokken',
  oclock: 'h',

  posted: 'skrevet|publisert|postet|lagt ut|skrev|lagt inn',
  by: 'av',
  author: 'forfatter|skribent|skrevet av|publisert av',
  commenter: 'av|navn|kommentar fra',
  says: 'sier|sa|skrev|skriver|svarte|kommenterte',
  and: 'og',
  updated: 'oppdatert|endret|sist endret|redigert',
  madeBy: 'drevet av|driftes av',
  anonymous: 'anonym|gjest|ukjent',
  besideName: 'hjem|mer|alle innlegg*|vis alle*',

  title: 'tittel|overskrift',
  date: 'dato',

  comment: 'kommentar',
  comments: 'kommentarer',
  responses: 'svar|tilbakemeldinger|tanker|reaksjoner',
  trackbacks: 'tilbakesporinger|pingbacks',
  noComments:
    'ingen kommentarer|ingen kommentarer ennå|kommentarer [er ]stengt|kommentarfeltet er stengt|kommentarer er deaktivert',
  leaveComment:
    'legg igjen en kommentar|legg igjen kommentar|skriv en kommentar|legg inn en kommentar|kommenter|gi [et ]svar|legg igjen et svar',
  commentsOn: '(kommentar|kommentarer) (til|på|om)',
  reply: 'svar|svar på|avbryt svar|logg inn for å svare',
  inReplyTo: 'som svar på|svar til',
  actions: 'rediger|siter|slett|rapporter|liker|del',
  awaitingModeration: 'venter på (moderering|godkjenning)',
  permalink: 'permalenke|permanent lenke',
  numbers: 'en|ett|to|tre|fire|fem',

  share: 'del|del dette|skriv ut|tips en venn',
  subscribe: 'abonner|følg (meg|oss)',
  related: 'relaterte (innlegg|artikler)|lignende (innlegg|artikler)|les også|se også|du vil kanskje også like',
  previous: 'forrige|tidligere|eldre',
  next: 'neste|nyere',
  post: 'side|innlegg|artikkel|artikler',
  filedUnder: 'publisert i|arkivert under|merket med',
  furniture: 'til toppen|annonse$|lukk$',
  tags: 'stikkord|etikett|etiketter|emne|emner|emneord|nøkkelord|tagger',
  categories: 'kategori|kategorier',
  uncategorised: 'ukategorisert|ikke kategorisert',
  archives: 'arkiv|arkivet|arkiver|nyheter|alle innlegg',
  readMore: 'les (mer|videre|hele|resten)|fortsett å lese|mer',
  more: 'mer',
  loadMore:
    'vis (mer|flere|alle)[ (kommentarer|svar)]|last inn flere|flere kommentarer|eldre kommentarer|vis svar|les mer',
  appearedFirst: 'innlegget … dukket først opp',
  rights: 'alle rettigheter forbeholdt|med enerett',
  readingTime: 'min|minutt|minutter|min lesetid|minutters lesetid|min å lese',
  views: 'visninger|lesninger|ord',

  sidePages: 'om|om meg|om oss|om bloggen|kontakt|kontakt meg|søk|personvern|gjestebok',
  links: 'lenker|venner|blogger|jeg leser',
  blogroll: 'andre blogger|blogger jeg (leser|liker|følger)',
  page: 'side',
  restricted: 'beskyttet|passordbeskyttet|privat',
  notFound: 'siden (ble ikke funnet|finnes ikke)|ikke funnet|ingenting funnet|fant ikke siden',
  error: 'feil',
  enable: 'aktiver|slå på|krever',
}

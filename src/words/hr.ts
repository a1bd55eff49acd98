import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Croatian. */
export const hr: Language = {
  code: 'hr',
  months: intlMonths('hr'),
  weekdays: intlWeekdays('hr'),
  halves: intlHalves('hr'),
  relative: intlRelative('hr'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'dana|godine',
  ordinals: '.',
  on: 'dana|dne',
  at: 'u',
  oclock: 'h|sati',

  posted: 'objavio|objavila|objavljeno|napisao|napisala|postao',
  by: 'od',
  author: 'autor|autorica|piše',
  commenter: 'ime|komentar od',
  says: 'kaže|je rekao|je rekla|je napisao|je napisala|odgovara|komentira',
  and: 'i',
  updated: 'ažurirano|izmijenjeno|uređeno',
  madeBy: 'pokreće|ugošćuje',
  anonymous: 'anonimno|anonimni|anoniman|gost|nepoznat',
  besideName: 'početna|više|sve objave*|svi postovi*',

  title: 'naslov',
  date: 'datum',

  comment: 'komentar',
  comments: 'komentari|komentara|komentare',
  responses: 'odgovor|odgovori|odgovora|reakcije|mišljenja',
  trackbacks: 'trackbackovi|pingbackovi',
  noComments: 'nema komentara|bez komentara|komentari su zatvoreni|komentari su isključeni',
  leaveComment:
    'ostavi komentar|ostavite komentar|dodaj komentar|napiši komentar|komentiraj|odgovori na članak|objavi komentar',
  commentsOn: '(komentar|komentari) (na|za|o)',
  reply: 'odgovori|poništi odgovor',
  inReplyTo: 'kao odgovor na|odgovor na',
  actions: 'uredi|citiraj|obriši|prijavi|sviđa mi se|podijeli',
  awaitingModeration: 'čeka (odobrenje|moderaciju)',
  permalink: 'stalna veza|trajna poveznica|trajni link',
  numbers: 'jedan|jedna|dva|tri|četiri|pet',

  share: 'podijeli|podijelite|ispiši',
  subscribe: 'pretplati se|pretplatite se|prati',
  related:
    'povezane objave|povezani (članci|postovi)|slične objave|slični članci|pročitajte i|možda će vas zanimati|vezani članci',
  previous: 'prethodn*|starij*',
  next: 'sljedeć*|novij*',
  post: 'stranica|objava|objave|članak|članci|post|postovi',
  filedUnder: 'objavljeno u|spremljeno pod',
  furniture: 'na vrh|oglas$|zatvori$',
  tags: 'oznaka|oznake|ključne riječi|tema|teme|tagovi',
  categories: 'kategorija|kategorije|rubrika|rubrike',
  uncategorised: 'nekategorizirano|bez kategorije',
  archives: 'arhiva|arhiv|arhive|novosti|vijesti',
  readMore: '(pročitaj|pročitajte|čitaj|saznaj) (više|dalje|ostatak)|više|nastavi čitati|nastavite čitati|opširnije',
  more: 'više',
  loadMore:
    '(prikaži|učitaj|vidi) (više|još|sve|starije)[ (komentara|komentare|odgovora)]|još komentara|stariji komentari|prikaži (komentare|odgovore)|pročitaj više',
  appearedFirst: 'objava … pojavila se prvi puta na',
  rights: 'sva prava pridržana',
  readingTime: 'min|minuta|minute|min čitanja|minuta čitanja',
  views: 'pregleda|pregledi|riječi',

  sidePages: 'o meni|o nama|o blogu|kontakt|traži|pretraga|pravila privatnosti',
  links: 'poveznice|linkovi|prijatelji|čitam|blogovi|prijatelji bloga',
  blogroll: 'blogovi prijatelja|drugi blogovi|omiljeni blogovi',
  page: 'stranica',
  restricted: 'zaštićeno|privatno',
  notFound: 'stranica (nije pronađena|ne postoji)|nije pronađeno|ništa nije pronađeno',
  error: 'greška',
  enable: 'omoguć*|uključi*|zahtijeva|onemogućen',
}

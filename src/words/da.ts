import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Danish. */
export const da: Language = {
  code: 'da',
  months: intlMonths('da'),
  weekdays: intlWeekdays('da'),
  halves: intlHalves('da'),
  relative: intlRelative('da', 'en|et'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'den',
  ordinals: '.',
  on: 'den|d',
  at: 'kl|klokken',
  oclock: 'h',

  posted: 'skrevet|udgivet|publiceret|postet|oprettet|indsendt|lagt op',
  by: 'af',
  author: 'forfatter|skribent|skrevet af|udgivet af',
  commenter: 'af|navn|kommentar fra|indsendt af',
  says: 'siger|sagde|skrev|skriver|svarede|kommenterede',
  and: 'og',
  updated: 'opdateret|ændret|sidst ændret|redigeret',
  madeBy: 'drevet af|drives af',
  anonymous: 'anonym|gæst|ukendt',
  besideName: 'hjem|forside|mere|alle indlæg*|vis alle*',

  title: 'titel|overskrift',
  date: 'dato',

  comment: 'kommentar',
  comments: 'kommentarer',
  responses: 'svar|tilbagemeldinger|tanker|reaktioner',
  trackbacks: 'trackbacks|pingbacks',
  noComments:
    'ingen kommentarer|ingen kommentarer endnu|kommentarer [er ]lukket|lukket for kommentarer|der er lukket for kommentarer',
  leaveComment:
    'skriv [en ]kommentar|efterlad [en ]kommentar|tilføj [en ]kommentar|kommentér|send en kommentar|skriv et svar|læg en kommentar',
  commentsOn: '(kommentar|kommentarer) (til|på|om)',
  reply: 'svar|besvar|annuller svar|log ind for at svare',
  inReplyTo: 'som svar på|som svar til|svar til',
  actions: 'rediger|citér|slet|anmeld|synes godt om|del',
  awaitingModeration: 'afventer (moderering|godkendelse)',
  permalink: 'permalink|permanent link',
  numbers: 'en|et|to|tre|fire|fem',

  share: 'del|del dette|udskriv|tip en ven',
  subscribe: 'abonner|abonnér|følg (mig|os)',
  related: 'relaterede (indlæg|artikler)|lignende (indlæg|artikler)|læs også|se også|måske kan du også lide',
  previous: 'forrige|tidligere|ældre',
  next: 'næste|nyere',
  post: 'side|indlæg|artikel|artikler',
  filedUnder: 'udgivet i|arkiveret under|tagget[ med]',
  furniture: 'til toppen|annonce$|luk$',
  tags: 'etiket|etiketter|emne|emner|emneord|nøgleord|tags',
  categories: 'kategori|kategorier',
  uncategorised: 'ikke kategoriseret|ukategoriseret',
  archives: 'arkiv|arkiver|nyheder|alle indlæg',
  readMore: 'læs (mere|videre|hele|resten)|fortsæt læsning|fortsæt med at læse|mere',
  more: 'mere',
  loadMore:
    'vis (mere|flere|alle)[ (kommentarer|svar)]|indlæs flere|flere kommentarer|ældre kommentarer|vis svar|læs mere',
  appearedFirst: 'indlægget … blev først udgivet',
  rights: 'alle rettigheder forbeholdes',
  readingTime: 'min|minut|minutter|min læsetid|minutters læsning',
  views: 'visninger|læsninger|ord',

  sidePages: 'om|om mig|om os|om bloggen|kontakt|kontakt mig|søg|privatlivspolitik|gæstebog',
  links: 'links|venner|jeg læser|blogs',
  blogroll: 'andre blogs|blogs jeg (læser|følger)',
  page: 'side',
  restricted: 'beskyttet|privat',
  notFound: 'siden (blev ikke fundet|findes ikke)|ikke fundet|intet fundet|der blev ikke fundet noget',
  error: 'fejl',
  enable: 'aktivér|slå til|kræver',
}

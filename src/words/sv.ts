import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Swedish. */
export const sv: Language = {
  code: 'sv',
  months: intlMonths('sv'),
  weekdays: intlWeekdays('sv'),
  halves: intlHalves('sv'),
  relative: intlRelative('sv', 'en|ett'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'den|i',
  ordinals: ':e|:a|e',
  on: 'den',
  at: 'kl|klockan',
  oclock: 'h',

  posted: 'skriven|skrivet|publicerad|publicerat|postat|postad|inlagd|skrevs|upplagd',
  by: 'av',
  author: 'författare|skribent|skrivet av|publicerat av|upplagd av',
  commenter: 'av|namn|kommentar av',
  says: 'skrev|skriver|säger|sa|sade|svarade|kommenterade',
  and: 'och',
  updated: 'uppdaterad|uppdaterat|ändrad|senast ändrad|redigerad',
  madeBy: 'drivs med|drivs av',
  anonymous: 'anonym|gäst|okänd',
  besideName: 'hem|mer|alla inlägg*|visa alla*',

  title: 'titel|rubrik',
  date: 'datum',

  comment: 'kommentar',
  comments: 'kommentarer',
  responses: 'svar|åsikter|tankar|reaktioner',
  trackbacks: 'trackbacks|pingbacks',
  noComments:
    'inga kommentarer|inga kommentarer än|kommentarer [är ]avstängda|kommentarer inaktiverade|kommentarsfunktionen är avstängd',
  leaveComment:
    'lämna (en|ett) (kommentar|svar)|skriv [en ]kommentar|kommentera|lägg till [en ]kommentar|skicka en kommentar|lämna kommentar',
  commentsOn: '(kommentar|kommentarer) (till|på|för)',
  reply: 'svara|avbryt svar|logga in för att svara',
  inReplyTo: 'som svar på|svar till',
  actions: 'redigera|citera|ta bort|anmäl|gilla|dela',
  awaitingModeration: 'väntar på (granskning|godkännande|moderering)',
  permalink: 'permalänk|permanent länk',
  numbers: 'en|ett|två|tre|fyra|fem',

  share: 'dela|dela detta|skriv ut|tipsa',
  subscribe: 'prenumerera|följ (mig|oss)',
  related:
    'relaterade (inlägg|artiklar)|liknande (inlägg|artiklar)|läs också|läs även|se även|du kanske också gillar|mer om',
  previous: 'föregående|tidigare|äldre',
  next: 'nästa|nyare|senare',
  post: 'sida|inlägg|inlägget|artikel|artiklar',
  filedUnder: 'publicerat i|arkiverad under|postat i',
  furniture: 'till toppen|annons$|stäng$|(föregående|nästa) inlägg',
  tags: 'etikett|etiketter|tagg|taggar|nyckelord|ämne|ämnen',
  categories: 'kategori|kategorier',
  uncategorised: 'okategoriserad|okategoriserade',
  archives: 'arkiv|arkivet|nyheter|alla inlägg',
  readMore: 'läs (mer|vidare|hela)|fortsätt läsa|mer',
  more: 'mer',
  loadMore:
    'visa (mer|fler|alla)[ (kommentarer|svar|inlägg)]|ladda (mer|fler)|fler kommentarer|(äldre|tidigare) kommentarer|visa (svar|kommentarer)|läs (mer|vidare)',
  appearedFirst: 'inlägget … dök först upp',
  rights: 'alla rättigheter förbehållna|med ensamrätt',
  readingTime: 'min|minut|minuter|min läsning|min lästid|minuters läsning',
  views: 'visningar|läsningar|ord',

  sidePages: 'om|om mig|om oss|om bloggen|kontakt|kontakta mig|sök|integritetspolicy|gästbok',
  links: 'länkar|vänner|bloggar|jag läser|bloggar jag läser',
  blogroll: 'andra bloggar|bloggar jag (läser|gillar|följer)|vänners bloggar|blogglista',
  page: 'sida',
  restricted: 'skyddad|skyddat|lösenordsskyddad|lösenordsskyddat|privat',
  notFound: 'sidan (kunde inte hittas|hittades inte|finns inte)|hittades inte|inget hittades|ingenting hittades',
  error: 'fel',
  enable: 'aktivera|slå på|krävs|kräver',
}

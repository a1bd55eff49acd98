import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Finnish. */
export const fi: Language = {
  code: 'fi',
  months: intlMonths('fi'),
  weekdays: intlWeekdays('fi'),
  halves: intlHalves('fi'),
  relative: intlRelative('fi', 'yksi'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'na',
  ordinals: '.',
  on: 'pvm',
  at: 'klo|kello',
  oclock: 'klo',

  posted: 'julkaistu|julkaissut|kirjoittanut|lähettänyt|kirjoitettu|lisännyt',
  by: 'toimesta',
  author: 'kirjoittaja|kirjoittanut|tekijä|lähettänyt|julkaissut',
  commenter: 'nimi|nimimerkki|kommentoija',
  says: 'kirjoitti|kirjoittaa|sanoo|sanoi|kommentoi|vastasi',
  and: 'ja',
  updated: 'päivitetty|muokattu|viimeksi muokattu',
  madeBy: 'palvelun tarjoaa|voimanlähteenä',
  anonymous: 'anonyymi|vieras|tuntematon|nimetön',
  besideName: 'etusivu|lisää|kaikki artikkelit*|kaikki kirjoitukset*',

  title: 'otsikko',
  date: 'päiväys|päivämäärä|pvm',

  comment: 'kommentti',
  comments: 'kommentit|kommenttia|kommenttien|kommentteja|kommentti*',
  responses: 'vastaus|vastaukset|vastausta|mielipiteet|ajatuksia',
  trackbacks: 'paluuviitteet|trackbackit',
  noComments:
    'ei kommentteja|ei vielä kommentteja|kommentit on suljettu|kommentit suljettu|kommentointi on suljettu|kommentit pois päältä',
  leaveComment: 'jätä kommentti|kirjoita kommentti|lisää kommentti|lähetä kommentti|kommentoi|vastaa|jätä vastaus',
  commentsOn: '(kommentti|kommentit) (artikkeliin|kirjoitukseen|sivulle)|kommentit artikkelille',
  reply: 'vastaa|peruuta vastaus|kirjaudu vastataksesi',
  inReplyTo: 'vastauksena|vastaus käyttäjälle',
  actions: 'muokkaa|lainaa|poista|ilmoita|tykkää|jaa',
  awaitingModeration: 'odottaa (moderointia|hyväksyntää|tarkistusta)',
  permalink: 'kestolinkki|pysyvä linkki|ikilinkki|permalinkki',
  numbers: 'yksi|kaksi|kolme|neljä|viisi',

  share: 'jaa|jaa tämä|tulosta|kerro kaverille',
  subscribe: 'tilaa|seuraa (minua|meitä)',
  related:
    'aiheeseen liittyvää|samankaltaisia (artikkeleita|kirjoituksia)|liittyvät (artikkelit|kirjoitukset)|lue myös|katso myös|saatat pitää myös',
  previous: 'edellinen|edelliset|vanhemmat|aiempi',
  next: 'seuraava|seuraavat|uudemmat|uudempi',
  post: 'sivu|artikkeli|artikkelit|kirjoitus|kirjoitukset|postaus|postaukset',
  filedUnder: 'julkaistu kategoriassa',
  furniture: 'takaisin ylös|mainos$|sulje$',
  tags: 'avainsana|avainsanat|tunniste|tunnisteet|aihe|aiheet|asiasanat',
  categories: 'kategoria|kategoriat|luokka',
  uncategorised: 'yleinen|luokittelematon|kategorioimaton',
  archives: 'arkisto|arkistot|uutiset|ajankohtaista',
  readMore: 'lue lisää|lue loppuun|jatka lukemista|lue koko (artikkeli|juttu)|lisää',
  more: 'lisää',
  loadMore:
    'näytä (lisää|kaikki)[ (kommentteja|kommentit)]|lataa lisää|lisää kommentteja|näytä (vastaukset|kommentit)|vanhemmat kommentit|lue lisää',
  appearedFirst: 'artikkeli … julkaistiin ensimmäisen kerran|… ilmestyi ensin',
  rights: 'kaikki oikeudet pidätetään',
  readingTime: 'min|minuutti|minuuttia|min lukuaika|minuutin lukuaika',
  views: 'katselukertaa|lukukertaa|sanaa',

  sidePages:
    'tietoa|tietoja|minusta|meistä|tietoa minusta|yhteystiedot|ota yhteyttä|haku|tietosuojaseloste|vieraskirja',
  links: 'linkkejä|linkit|ystävät|blogit|luen',
  blogroll: 'muita blogeja|suosikkiblogit|blogit joita luen|blogilista',
  page: 'sivu',
  restricted: 'suojattu|salasanasuojattu|yksityinen',
  notFound: 'sivua ei löy*|hakemaasi sivua ei|ei löytynyt|mitään ei löytynyt',
  error: 'virhe',
  enable: 'ota käyttöön|salli|vaatii|käytöstä',
}

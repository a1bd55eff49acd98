import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Polish. */
export const pl: Language = {
  code: 'pl',
  months: intlMonths('pl'),
  weekdays: intlWeekdays('pl'),
  halves: intlHalves('pl'),
  relative: intlRelative('pl'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'z|dnia|r|roku',
  ordinals: '.',
  on: 'dnia|w dniu|w|dn',
  at: 'o|o godz|godz',
  oclock: 'h',

  posted: 'napisane|napisał|napisała|opublikowane|opublikowano|opublikował|opublikowała|dodane|zamieszczone',
  by: 'przez',
  author: 'przez|autor|autorka',
  commenter: 'imię|komentarz od|dodany przez',
  says: 'pisze|napisał|napisała|napisał\\(a\\)|powiedział|powiedziała|powiedział\\(a\\)|mówi|komentuje|odpowiedział|odpowiedziała',
  and: 'i|oraz',
  updated: 'zaktualizowano|aktualizacja|zmodyfikowano|ostatnia zmiana|edytowano',
  madeBy: 'dumnie wspierane|wspierane przez|obsługiwane przez|szablon',
  anonymous: 'anonim|anonimowy|gość|nieznany',
  besideName: 'strona główna|niezweryfikowany|więcej|wszystkie wpisy*|zobacz wszystkie*',

  title: 'tytuł',
  date: 'data',

  comment: 'komentarz',
  comments: 'komentarze|komentarzy|komentarz*',
  responses: 'odpowiedź|odpowiedzi|odpowiedz|opinie|reakcje|myśli',
  trackbacks: 'trackbacki|pingbacki',
  noComments:
    'brak komentarzy|nie ma komentarzy|komentarze wyłączone|komentarze są wyłączone|możliwość komentowania została wyłączona',
  leaveComment: 'dodaj*|napisz komentarz|zostaw komentarz|skomentuj|prześlij komentarz|pozostaw odpowiedź',
  commentsOn: '(komentarz|komentarze) (do|dla|w)',
  reply: 'odpowiedz|anuluj pisanie odpowiedzi|zaloguj się, aby odpowiedzieć',
  inReplyTo: 'w odpowiedzi na|w odpowiedzi do',
  actions: 'edytuj|cytuj|usuń|zgłoś|lubię to|udostępnij',
  awaitingModeration: 'oczekuje na moderację|czeka na moderację',
  permalink: 'stały link|bezpośredni odnośnik|permalink|odnośnik bezpośredni',
  numbers: 'jeden|jedna|dwa|trzy|cztery|pięć',

  share: 'udostępnij|podziel się|drukuj|wyślij e-mailem',
  subscribe: 'subskrybuj|zapisz się|obserwuj',
  related:
    'powiązane (wpisy|artykuły|posty)|podobne (wpisy|artykuły|posty)|zobacz także|zobacz też|przeczytaj także|czytaj także|polecane wpisy',
  previous: 'poprzedni|poprzednia|poprzednie|wcześniejsze|starsze',
  next: 'następny|następna|następne|kolejny|nowsze',
  post: 'strona|strony|wpis|wpisy|artykuł|artykuły|post|posty',
  filedUnder: 'opublikowano w|zaszufladkowano do',
  furniture: 'do góry|powrót do góry|reklama$|zamknij$',
  tags: 'tag|tagi|etykieta|etykiety|słowa kluczowe|temat|tematy',
  categories: 'kategoria|kategorie',
  uncategorised: 'bez kategorii|brak kategorii',
  archives: 'archiwum|archiwa|aktualności|wszystkie wpisy',
  readMore: 'czytaj|czytaj (dalej|więcej|całość)|więcej|przeczytaj (więcej|resztę|całość)|kontynuuj czytanie',
  more: 'więcej|dalej',
  loadMore:
    '(pokaż|załaduj|wczytaj|zobacz|czytaj) (więcej|wszystkie|dalej|kolejne)[ (komentarzy|komentarze|odpowiedzi)]|więcej komentarzy|(starsze|poprzednie) komentarze|pokaż (komentarze|odpowiedzi)|rozwiń',
  appearedFirst: 'artykuł … pochodzi z serwisu|wpis … pojawił się poraz pierwszy',
  rights: 'wszelkie prawa zastrzeżone|wszystkie prawa zastrzeżone',
  readingTime: 'min|minuta|minuty|minut|min czytania|minut czytania|minuty czytania',
  views: 'wyświetleń|odsłon|odsłony|wyświetlenia|słów',

  sidePages: 'o mnie|o nas|o blogu|o autorze|kontakt|szukaj|polityka prywatności|księga gości|współpraca',
  links: 'linki|przyjaciele|zaprzyjaźnione|polecane|czytam',
  blogroll: 'blogi znajomych|inne (blog|blogs|blogi)|blogi które czytam',
  page: 'strona',
  restricted: 'zabezpieczone|zabezpieczony|zabezpieczono|chronione|chroniony|prywatne|prywatny',
  notFound: 'nie znaleziono|strona nie (istnieje|została znaleziona)|nie znaleziono strony|nic nie znaleziono',
  error: 'błąd',
  enable: 'włącz*|wymaga*|wyłączon*',
}

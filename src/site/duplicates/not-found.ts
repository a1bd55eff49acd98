import type { Page } from '../../page/index.ts'
import { pageTitle, visibleText } from '../../page/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { bitsApart, type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { linesOf } from './frame-lines.ts'
import { NEAR_BITS } from './seen-pages.ts'

/** How a page says that it is none. */
export interface NotFound {
  readonly why: string
}

/** What servers and templates say in the main languages, as the beginning of a title or heading. */
const NOT_FOUND = new RegExp(
  `^(${[
    '((error|fehler|erreur|erro|errore|ошибка|http|status)\\W+)?404(\\W*(-|–|:|error|not|page|file|fehler|erreur|seite|nicht|página|pagina|introuvable|ошибка).*not.*|\\W+(error|page|file|fehler|not found|erreur).{0,20})?$',
    '(the )?(page|file|post|article|document|url|content|blog|site|resource|object)( you( requested|.re looking for))? ?(was |is |could |can ?)?(not?(t be)?|n.t be) (be )?found',
    '(page|post|article|content) (does not|doesn.t|no longer) exists?',
    '(this|that) (page|post) (does not|doesn.t) exist',
    'not found',
    'nothing (was )?found',
    'page (missing|unavailable|not available)',
    '(oops|sorry|whoops)[!,. ]+(that page|this page|the page|page|we)',
    '(seite|beitrag|datei|inhalt|artikel)( wurde)? (leider )?nicht (gefunden|vorhanden|verfügbar)',
    'nicht gefunden',
    'page (introuvable|non trouvée|inexistante|inconnue)',
    '(article|billet|document|contenu) (introuvable|non trouvé)',
    'p[áa]gina no (encontrada|existe|disponible)',
    'no se (ha )?(encontr(ó|ado)|encuentra)',
    '(art[íi]culo|entrada|contenido) no encontrad[oa]',
    'p[áa]gina n[ãa]o (encontrada|existe)',
    'n[ãa]o encontrad[oa]',
    'pagina non (trovata|disponibile|esiste)',
    'non trovat[oa]',
    'pagina (niet gevonden|bestaat niet)',
    'nie znaleziono|strona nie (istnieje|została znaleziona)',
    'str[áa]nka nen[áí] ?(nalezena)?|str[áa]nka nebyla nalezena',
    'sidan (kunde inte hittas|hittades inte|finns inte)',
    'siden (ble ikke funnet|blev ikke fundet|findes ikke|finnes ikke)',
    'sivua ei löyt',
    'a(z)? (keresett )?oldal nem tal[áa]lható',
    'sayfa bulunamad[ıi]',
    'pagina nu (a fost g[ăa]sit[ăa]|exist[ăa])',
    'страница не (найдена|существует)|ничего не найдено|не найдено',
    'сторінк[ауи] не (знайдено|знайдена|існує)',
    'η σελίδα δεν βρέθηκε',
    '(页面|頁面|网页|網頁|文章)?(未找到|找不到|不存在|没有找到|沒有找到)|抱歉.{0,6}(页面|頁面)',
    'ページが(見つかりません|ありません|存在しません)|お探しのページ|指定された(ページ|記事)',
    '(페이지|글)를? ?(찾을 수 없|존재하지 않)',
    'الصفحة غير موجودة|لم يتم العثور',
    'הדף לא נמצא|העמוד (המבוקש )?לא נמצא',
    'không tìm thấy|halaman tidak ditemukan|ไม่พบหน้า',
  ].join('|')})`,
  'iu',
)

/** A page that says no more than this is not about missing pages: it is one. */
const MOST_WORDS = 250

/**
 * Whether a page that came with 200 says that it is not there: its title or first heading says so and there is little else.
 * Null where it is a page like others.
 */
export function notFound(page: Page, fingerprint: Fingerprint): NotFound | null {
  if (fingerprint.words > MOST_WORDS) return null
  const said = sayings(page).find(text => NOT_FOUND.test(text))
  return said === undefined ? null : { why: `it says "${said}"` }
}

/** An address that no blog has, beside its posts: what comes back is how the server says no. */
export function nonsenseAddress(home: Url): Url | null {
  return parseUrl('permablog-asks-for-a-page-that-is-not-there-7f3a91', home)
}

/** How a server says no to an address that does not exist, where it does so with a page and 200. */
export interface Refusal {
  readonly title: string | null
  readonly text: Fingerprint
}

/** What a page says apart from its own address, which such pages like to repeat. */
export function refusalOf(page: Page): Refusal {
  const path = decodedPath(page.url)
  return { title: pageTitle(page), text: fingerprintOf(linesOf(page).join('\n').replaceAll(path, ' ')) }
}

/** So many posts, each with a title of its own, show that titles tell the pages of a blog apart. */
const TELLING_TITLES = 3

/**
 * Whether a page is what the server gives for an address that does not exist. It has the same title; and as some blogs give
 * all pages one title, either the titles of posts show that this one does not, or the text is the same too.
 */
export function isRefusal(page: Page, refusal: Refusal, postTitles: ReadonlySet<string>): boolean {
  if (pageTitle(page) !== refusal.title) return false
  if (refusal.title !== null && postTitles.size >= TELLING_TITLES && !postTitles.has(refusal.title)) return true
  const { text } = refusalOf(page)
  return bitsApart(text, refusal.text) <= NEAR_BITS && isAsLong(text, refusal.text)
}

function decodedPath(url: Url): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The parts of the title, and the first headings. */
function sayings(page: Page): string[] {
  const headings = [...page.byTag('h1').slice(0, 2), ...page.byTag('h2').slice(0, 2)].map(node => visibleText(node))
  const parts = (pageTitle(page) ?? '').split(/\s+[|–—»«·-]\s+|\s*[|»«]\s*/)
  return [...parts, ...headings].map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text !== '')
}

function isAsLong(a: Fingerprint, b: Fingerprint): boolean {
  return Math.abs(a.words - b.words) <= Math.max(3, b.words * 0.1)
}

import { hostKey } from '../../discover/index.ts'
import { addressOn, type ElementNode, linksOf, metaOf, type Page } from '../../page/index.ts'
import { PLATFORMS } from '../../platforms/index.ts'
import type { Url } from '../../url.ts'
import { anyOf, lazily } from '../../words/index.ts'

/** What a page shows of its design, and the evidence. */
export interface FoundMark {
  readonly name: string
  readonly evidence: string
}

/** Paths of theme files in known software: the name follows. Those with a folder of their own come before the plain one. */
const THEME_PATHS: readonly (readonly [software: string, path: RegExp])[] = [
  ...PLATFORMS.flatMap(({ name, themePath }) => (themePath === null ? [] : [[name, themePath] as const])),
  ['Habari', /\/user\/themes\/([\w.-]+)\//i],
  ['', /\/themes\/([\w.-]+)\/(?:style|js|img|css|assets|source)/i],
]
/** Classes of the body that name a theme. */
const THEME_CLASS = /^(?:wp-theme-|theme-(?!color|dark|light|auto|default$)|template-theme-)([\w-]{3,40})$/i
/** Metas that name one. */
const THEME_METAS = ['theme', 'theme-name', 'template', 'blogger-template'] as const
const themeWord = lazily(() => new RegExp(`(?<![\\p{L}-])${anyOf('theme')}(?!\\p{L})`, 'iu'))
/** The word right before the link to a theme in the footer, with only a separator or “by” between; or right after it. */
const wordBefore = lazily(
  () => new RegExp(`(?<![\\p{L}-])${anyOf('theme')}\\s*[-:：–|]?\\s*(?:is|${anyOf('by')})?\\s*$`, 'iu'),
)
const wordBehind = lazily(() => new RegExp(`^\\s*${anyOf('theme')}(?!\\p{L})`, 'iu'))
/** How many of the last links are searched for a credit: it is in the footer. */
const LAST_LINKS = 12
const NEAR = 50
/** Files that are looked at. */
const MOST_FILES = 300
const LONGEST = 80

/**
 * The theme of a page: by the path of its files, otherwise by a class, a meta or the credit in the footer; null without
 * evidence.
 */
export function themeOn(page: Page, blog: Url): FoundMark | null {
  return byPath(page) ?? byClass(page) ?? byMeta(page) ?? byCredit(page, blog)
}

/** The software that the page says it was made with. */
export function generatorOn(page: Page): FoundMark | null {
  const name = metaOf(page).get('generator')?.[0]
  return name === undefined ? null : { name: name.slice(0, LONGEST), evidence: 'meta generator' }
}

function byPath(page: Page): FoundMark | null {
  const files = [
    ...page
      .byTag('link')
      .flatMap(({ attributes }) =>
        /\b(?:stylesheet|icon)\b/i.test(attributes.rel ?? '') ? (attributes.href ?? []) : [],
      ),
    ...page.byTag('script').flatMap(({ attributes }) => attributes.src ?? []),
    ...page.byTag('img').flatMap(({ attributes }) => attributes.src ?? []),
  ]
  for (const file of files.slice(0, MOST_FILES)) {
    const url = addressOn(page, file.trim())
    // Servers that join files name them all after the question mark.
    const path = url === null ? '' : new URL(url).pathname + new URL(url).search
    for (const [software, pattern] of THEME_PATHS) {
      const name = pattern.exec(path)?.[1]
      if (name !== undefined)
        return { name: decoded(name).slice(0, LONGEST), evidence: `${software} ${path}`.trim().slice(0, LONGEST) }
    }
  }
  return null
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function byClass(page: Page): FoundMark | null {
  const names = page.byTag('body')[0]?.attributes.class?.split(/\s+/) ?? []
  for (const name of names) {
    const theme = THEME_CLASS.exec(name)?.[1]
    if (theme !== undefined) return { name: theme, evidence: `class ${name}` }
  }
  return null
}

function byMeta(page: Page): FoundMark | null {
  const metas = metaOf(page)
  for (const meta of THEME_METAS) {
    const name = metas.get(meta)?.[0]
    if (name !== undefined) return { name: name.slice(0, LONGEST), evidence: `meta ${meta}` }
  }
  return null
}

/** “Theme: NexT”, “Tema por Ann”, “主题 Yilia”: the last links of a page, with the word right before, in or after them. */
function byCredit(page: Page, blog: Url): FoundMark | null {
  const own = hostKey(blog)
  for (const { url, text, element } of linksOf(page).slice(-LAST_LINKS).reverse()) {
    if (text === '' || text.length > 40 || hostKey(url) === own || !isAtFoot(element)) continue
    const siblings = element.parent?.children ?? []
    const at = siblings.indexOf(element)
    const [before, behind] = [siblings[at - 1], siblings[at + 1]]
    const [said, follows] = [before, behind].map(node => (node?.kind === 'text' ? node.text : ''))
    const isNamed = wordBefore().test(said ?? '') || themeWord().test(text) || wordBehind().test(follows ?? '')
    if (!isNamed) continue
    const near = `${said?.slice(-NEAR)} ${text} ${follows?.slice(0, NEAR)}`
    const name = themeWord().test(text) && text.split(/\s+/).length === 1 ? lastOf(url) : text
    return {
      name: name.replace(themeWord(), ' ').replace(/\s+/g, ' ').trim() || name,
      evidence: near.replace(/\s+/g, ' ').trim().slice(0, LONGEST),
    }
  }
  return null
}

const FOOT = /foot|copyright|credit|colophon|powered|generator|site-info|bottom|theme/i

function isAtFoot(element: ElementNode): boolean {
  for (let at = element.parent; at !== null && at.tag !== 'body'; at = at.parent) {
    if (at.tag === 'footer' || FOOT.test(`${at.attributes.class ?? ''} ${at.attributes.id ?? ''}`)) return true
  }
  return false
}

function lastOf(url: Url): string {
  const { pathname, hostname } = new URL(url)
  return pathname.split('/').filter(Boolean).at(-1) ?? hostname
}

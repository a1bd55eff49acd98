import { isWebAddress } from './outer-link.tsx'

/** What an archived article is shown with. */
export interface ArticleOptions {
  readonly html: string
  readonly lang: string | null
  readonly theme: 'light' | 'dark'
  /** Address of our stylesheet for articles. */
  readonly stylesheet: string
  /** Said in place of a picture that is not kept. */
  readonly missing: string
}

/**
 * Nothing runs and nothing is loaded but pictures, sound, film and our stylesheet, all from this server. The page's own
 * policy holds in the frame as well; this one is stricter and holds without it.
 */
const POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; form-action 'none'; base-uri 'none'"

/** Elements that have no place in an article, whatever the archive says. */
const REFUSED =
  'script, style, link, meta, base, template, iframe, frame, object, embed, form, input, button, select, textarea, dialog, noscript'

/** Attributes that an article may keep; layout comes from us. */
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(
  'href src alt title lang dir colspan rowspan scope headers datetime cite start reversed value width height controls kind srclang open'.split(
    ' ',
  ),
)

/** Blocks of text, each of which finds its own direction, as in a post that quotes another script. */
const BLOCKS = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'td', 'th', 'dt', 'dd', 'figcaption']
  .map(name => `${name}:not([dir])`)
  .join()

/** Languages that are written from right to left; of others the first letters of the text tell. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(-|$)/i

/** The document of an article's frame; a string, because the browser itself is to parse it there, under the policy. */
export function articleDocument({ html, lang, theme, stylesheet, missing }: ArticleOptions): string {
  const article = cleanArticle(html, missing)
  return [
    `<!doctype html><html data-theme="${theme}"${lang === null ? '' : ` lang="${escaped(lang)}"`}><head>`,
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    `<link rel="stylesheet" href="${escaped(stylesheet)}"></head><body dir="${RIGHT_TO_LEFT.test(lang ?? '') ? 'rtl' : 'auto'}">`,
    article,
    '</body></html>',
  ].join('')
}

/** Parsed in a document that loads and runs nothing; the frame's sandbox is what safety rests on, not this. */
function cleanArticle(html: string, missing: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(REFUSED)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name)
    cleanLink(element)
    cleanSource(element, missing)
  }
  for (const block of body.querySelectorAll(BLOCKS)) if (hasOwnWords(block)) block.setAttribute('dir', 'auto')
  return body.innerHTML
}

/** Whether a block has letters besides what we say of a picture; one without takes the direction of the article. */
function hasOwnWords(block: Element): boolean {
  const said = block.querySelector('.missing')?.textContent ?? ''
  return /\p{L}/u.test((block.textContent ?? '').replace(said, ''))
}

function cleanLink(element: Element): void {
  const href = element.getAttribute('href')
  if (href === null) return
  if (element.localName === 'a' && isWebAddress(href)) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noreferrer noopener')
  } else {
    element.removeAttribute('href')
  }
}

/** What is not kept would be asked for from outside: it is named instead. */
function cleanSource(element: Element, missing: string): void {
  const source = element.getAttribute('src')
  if (element.localName === 'img' && (source === null || !isOwnFile(source))) {
    const stand = element.ownerDocument.createElement('span')
    stand.className = 'missing'
    // With a direction of its own it has no say in that of the article.
    stand.dir = 'auto'
    stand.textContent = [missing, element.getAttribute('alt') ?? ''].filter(part => part.trim() !== '').join(': ')
    element.replaceWith(stand)
  } else if (source !== null && !isOwnFile(source)) {
    element.removeAttribute('src')
  } else if (element.localName === 'img') {
    element.setAttribute('decoding', 'async')
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
  }
  if (element.localName === 'video' || element.localName === 'audio') element.setAttribute('controls', '')
}

/** A path of this server, and neither `//elsewhere` nor an address with a scheme. */
function isOwnFile(source: string): boolean {
  return /^\/(?![/\\])/.test(source)
}

function escaped(value: string): string {
  return value.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)
}

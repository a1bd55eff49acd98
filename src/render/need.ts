import { hidesComments } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { type ElementNode, type Page, parseFragment, textContent, visibleText } from '../page/index.ts'
import { PLATFORMS } from '../platforms/index.ts'
import { anyOf, eachWord, lazily, letterCount } from '../words/index.ts'
import type { Widget } from './widget.ts'
import { WIDGETS } from './widgets.ts'

/** Why a page is to be rendered. */
export type Need =
  | { readonly kind: 'shell'; readonly sign: ShellSign }
  /** The text that the feed has of it: this share of it is there; null where it is expected from other pages of the blog. */
  | { readonly kind: 'promise'; readonly share: number | null }
  | { readonly kind: 'widget'; readonly widget: string }
  /** Comments are counted, have a place or a button, and none is there. */
  | { readonly kind: 'hidden' }

/** How a page is seen to be filled by a script. */
type ShellSign =
  | { readonly code: 'app-root'; readonly element: string; readonly letters: number }
  | { readonly code: 'asks-for-script'; readonly letters: number }
  | { readonly code: 'no-text' }

/** Letters on a page that has hardly any text. */
const FEW_LETTERS = 300
/** With an element that frameworks draw into, or words that ask for JavaScript, a heading and a footer may stand around it. */
const FEW_LETTERS_MARKED = 1200
/** Elements that frameworks draw into: React, Vue, Next, Nuxt, Gatsby, Angular, Svelte, Ember, Docsify. */
const APP_ROOTS = [
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'svelte',
  'ember-application',
  'react-root',
  'q-app',
  'main-app',
]
const APP_TAGS = ['app-root', 'my-app', 'ng-view', 'ui-view']
const scriptWanted = lazily(() => {
  const enable = anyOf('enable')
  return new RegExp(`${enable}[^.]{0,40}java ?script|java ?script[^.]{0,60}${enable}`, 'iu')
})
const aboutComments = lazily(() => new RegExp(`disqus|redirect|${anyOf('comment', 'comments')}`, 'iu'))
/** Words that a feed's text must have before it says anything about the page. */
const LEAST_WORDS = 12
/** Words of the feed's text that are looked for. */
const MOST_WORDS = 400
/** Below this share of its word pairs the page does not have what the feed promises; on plain pages nearly all are there. */
const LEAST_SHARE = 0.25
/** Data lacks the line breaks and marks of the page, so some pairs differ. */
const MOSTLY_SHOWN = 0.6

/** What a plain page lacks that a browser may bring, or null: it is enough as it is. */
export function needOfRendering(page: Page, entry: FeedEntry | null, comments: boolean): Need | null {
  // Nothing but a script can add to a page.
  const scripts = page.byTag('script').filter(isRunning)
  if (scripts.length === 0) return null
  const shell = scripts.some(leadsOn) ? null : shellOf(page)
  if (shell !== null) return { kind: 'shell', sign: shell }
  const share = entry === null ? null : shareOf(visibleText(page.root), entry, page)
  if (share !== null && share < LEAST_SHARE) return { kind: 'promise', share }
  if (!comments || entry?.comments.count === 0 || hasInterface(scripts)) return null
  const widget = widgetOn(page, scripts)
  if (widget !== null) return { kind: 'widget', widget }
  return hidesComments(page, entry?.comments.count ?? null) ? { kind: 'hidden' } : null
}

/** What the scripts of widgets have whose comments an interface of their platform tells without them. */
const TOLD_WITHOUT = PLATFORMS.flatMap(({ commentInterface }) => commentInterface?.widgetAttribute ?? [])

function hasInterface(scripts: readonly ElementNode[]): boolean {
  return scripts.some(({ attributes }) => TOLD_WITHOUT.some(name => attributes[name] !== undefined))
}

/** A need for people, in words that follow "because". */
export function describeNeed(need: Need): string {
  switch (need.kind) {
    case 'shell':
      return describeShell(need.sign)
    case 'promise':
      return need.share === null
        ? 'most pages of this blog have their text from a script'
        : `it has ${Math.round(need.share * 100)} % of the text that the feed has of it`
    case 'widget':
      return `its comments are drawn by ${need.widget}`
    case 'hidden':
      return 'its comments seem to come by a script'
    default:
      return need satisfies never
  }
}

function describeShell(sign: ShellSign): string {
  switch (sign.code) {
    case 'app-root':
      return `it is the shell of an app (${sign.element} holds ${sign.letters} letters)`
    case 'asks-for-script':
      return `it asks for JavaScript and has ${sign.letters} letters`
    case 'no-text':
      return 'it has scripts and no text at all'
    default:
      return sign satisfies never
  }
}

/** JSON-LD and the like are data, not programs. */
function isRunning({ attributes }: ElementNode): boolean {
  return attributes.type === undefined || /^\s*$|javascript|ecmascript|module/i.test(attributes.type)
}

/** The beginning of a page that shows whether it has more than few letters; most pages need not be read to their end for it. */
const BEGINNING = 4 * FEW_LETTERS_MARKED

function shellOf(page: Page): ShellSign | null {
  if (letterCount(visibleText(page.root, { enough: BEGINNING }), FEW_LETTERS_MARKED) > FEW_LETTERS_MARKED) return null
  const letters = letterCount(visibleText(page.root), FEW_LETTERS_MARKED)
  if (letters > FEW_LETTERS_MARKED) return null
  const asks = page.byTag('noscript').some(element => asksForScript(textContent(element)))
  const root = APP_ROOTS.flatMap(id => page.byId(id))[0] ?? APP_TAGS.flatMap(tag => page.byTag(tag))[0]
  const isEmptyRoot = root !== undefined && letterCount(visibleText(root), FEW_LETTERS) <= FEW_LETTERS
  if (isEmptyRoot && letters <= FEW_LETTERS_MARKED && (asks || letters <= FEW_LETTERS)) {
    return { code: 'app-root', element: root.attributes.id ? `#${root.attributes.id}` : root.tag, letters }
  }
  if (asks && letters <= FEW_LETTERS) return { code: 'asks-for-script', letters }
  const isBare =
    letters === 0 && page.byTag('img').length === 0 && page.byTag('frame').length === 0 && page.byTag('a').length === 0
  return isBare ? { code: 'no-text' } : null
}

/** How much of the text that the feed has of it a page shows; null where the feed has too little to tell. */
function shareOf(text: string, entry: FeedEntry, page: Page): number | null {
  const promised = parseFragment(entry.content ?? entry.summary ?? '', page.base)
  return shownShare(text, promised)
}

/** Whether a page shows what its data says of the post: then nothing is lacking, whatever else was promised. */
export function isShown(page: Page, told: Page): boolean {
  return (shownShare(visibleText(page.root), told) ?? 0) >= MOSTLY_SHOWN
}

/** The share of a text's word pairs that stands in another; null where it is too short to tell. */
function shownShare(shown: string, wanted: Page): number | null {
  const words = wordsIn(visibleText(wanted.root)).slice(0, MOST_WORDS)
  if (words.length < LEAST_WORDS) return null
  const pairs = new Set(pairsOf(wordsIn(shown)))
  const own = pairsOf(words)
  return own.filter(pair => pairs.has(pair)).length / own.length
}

function wordsIn(text: string): string[] {
  // Languages without spaces are compared by the letter.
  const lower = text.toLowerCase()
  const words: string[] = []
  eachWord(lower, (start, end) => words.push(lower.slice(start, end)) > 0)
  return words
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/** The widget whose comments a page is to show, where they are not in it. */
function widgetOn(page: Page, scripts: readonly ElementNode[]): string | null {
  const said = scripts.map(script => `${script.attributes.src ?? ''}\n${scriptText(script)}`)
  for (const widget of WIDGETS) {
    const { name, marks, attributes = [], places, makesPlace = false, comment, onlyWith } = widget
    if (marks === null || comment === null) continue
    if (onlyWith?.every(token => page.byClass(token).length === 0)) continue
    const isBuiltIn = (element: ElementNode) =>
      attributes.some(names => names.every(one => element.attributes[one] !== undefined))
    const isScript = scripts.some(isBuiltIn)
    const isMarked = isScript || said.some(words => marks.test(words))
    if (makesPlace && (isScript || scripts.some(({ attributes: { src = '' } }) => marks.test(src)))) return name
    // Scripts that count comments stand on lists as well: only where there is a place for them do comments come.
    const isPlaced = places.some(place => placeOn(page, place, isMarked, widget))
    if (isPlaced) return name
  }
  return null
}

/** Widgets are set up in the first lines of a script; large bundles are not searched to their end. */
const MOST_SCRIPT = 20_000

function scriptText(script: ElementNode): string {
  return textContent(script).slice(0, MOST_SCRIPT)
}

/**
 * Whether a page has the place of a widget; an element of the widget's own name needs no script beside it, nor one that bears
 * the name of a widget and is empty: the script may be part of a bundle.
 */
function placeOn(page: Page, place: string, isMarked: boolean, { ownName }: Widget): boolean {
  const [, name = '', value] = /^\[([\w-]+)="(.*)"\]$/.exec(place) ?? []
  if (!/^[#.[]/.test(place)) return place.includes('-') ? page.byTag(place).length > 0 : isMarked
  const isOwn = (element: ElementNode) => isMarked || (ownName?.test(place) === true && visibleText(element) === '')
  if (place.startsWith('#')) return page.byId(place.slice(1)).some(isOwn)
  if (place.startsWith('.')) return page.byClass(place.slice(1)).some(isOwn)
  return isMarked && page.nodes.some(node => node.kind === 'element' && node.attributes[name] === value)
}

/** Widgets ask for JavaScript too, for the comments alone; and a page that leads on says so where it can't by itself. */
function asksForScript(words: string): boolean {
  return scriptWanted().test(words) && !aboutComments().test(words)
}

/** Longer scripts do more than lead on. */
const REDIRECT_LENGTH = 400

/** A short script that does nothing but lead to another address. */
function leadsOn(script: ElementNode): boolean {
  const text = textContent(script)
  return text.length < REDIRECT_LENGTH && /\blocation(?:\.href)?\s*=[^=]|\blocation\.(?:replace|assign)\(/.test(text)
}

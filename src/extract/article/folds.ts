import { type ElementNode, hiddenBy, type Page, type PageNode, showFold, textContent } from '../../page/index.ts'
import { remember } from '../../remember.ts'
import { anyWord, inEachLanguage, lazily } from '../../words/index.ts'
import { namesAs, namesAt, namesOf } from '../names.ts'
import {
  FRAME_ROLE,
  FRAME_TAG,
  isAroundFurnitureName,
  isCommentsName,
  isConsentName,
  isFrameName,
  isNoticeName,
  isWindowName,
} from './hints.ts'

/** A hidden text with fewer characters is a label or a notice, not a fold. */
const LEAST_TEXT = 40
/** With more than this share of its text in links, it is a menu. */
const MOST_LINKED = 0.5
/** A paragraph with at least this many characters is running text. */
const PARAGRAPH = 80
/** How many levels above a fold its sibling text is searched. */
const MOST_UP = 4
/** How many letters are compared to recognise a copy. */
const PROBE = 60
/** Limits on folds per page and nodes in them, to bound the work. */
const MOST_FOLDS = 300
const MOST_NODES = 50_000

/** Elements that hold an author's text; a fold without any is furniture. */
const TEXT_TAGS = new Set('p li pre blockquote td dd h2 h3 h4'.split(' '))
/** Elements that take input from the reader. */
const ASKING = new Set('form input select textarea dialog'.split(' '))
const UNREAD = new Set('script style template noscript head svg iframe'.split(' '))
/** Scripts fold text with this style only; other ways of hiding mean that nobody should see the text. */
const FOLDING_STYLE = /(?:^|[;\s])display\s*:\s*none\b/i

/**
 * Marks the folds of a page's text as shown: accordions, tabs after the first, what "read more" opens. A fold needs
 * something that opens it; dialogs, menus, forms, translations and copies of shown text are not folds.
 */
export function showFolds(page: Page): void {
  for (const node of page.nodes) {
    if (node.kind === 'element' && mayFold(node) && isFold(node)) showFold(node)
  }
}

/** Whether an element is hidden in a way that scripts use to fold text. */
function mayFold(element: ElementNode): boolean {
  const { hidden, style, 'aria-hidden': aria } = element.attributes
  if (hidden === undefined && aria === undefined && (style === undefined || !FOLDING_STYLE.test(style))) return false
  const by = hiddenBy(element)
  return by === 'hidden-attribute' || by === 'inline-style' || by === 'aria-hidden'
}

function isFold(element: ElementNode): boolean {
  if (isFrame(element) || isFurniture(element) || isTranslation(element)) return false
  const root = frameless(element)
  if (root === null) return false
  const facts = factsOf(root)
  const isOpened =
    element.attributes.role === 'tabpanel' || facts.opened.has(element.attributes.id ?? '') || isRestOfList(element)
  // Text that nothing opens is not for readers: pending messages, cookie notices, injected spam.
  if (!isOpened || !hasRoom(facts, element) || !(isInArticle(element) || isByParagraph(element))) return false
  const words = wordsOf(element)
  return words !== null && words.length >= LEAST_TEXT && !isCopy(facts.letters, words)
}

/** Whether the page's node budget still covers an element; if so, charges the element to it. */
function hasRoom(facts: PageFacts, { order, last }: ElementNode): boolean {
  facts.folds += 1
  facts.nodes += last - order
  return facts.folds <= MOST_FOLDS && facts.nodes <= MOST_NODES
}

/** Whether an element is in another language than its surroundings, so a translation of the same text. */
function isTranslation({ attributes, parent }: ElementNode): boolean {
  const own = languageIn(attributes.lang)
  if (own === null) return false
  for (let around = parent; around !== null; around = around.parent) {
    const language = languageIn(around.attributes.lang)
    if (language !== null) return language !== own
  }
  return false
}

function languageIn(lang: string | undefined): string | null {
  return /^[a-z]{2,3}/i.exec(lang ?? '')?.[0].toLowerCase() ?? null
}

function isInArticle({ parent }: ElementNode): boolean {
  for (let around = parent; around !== null; around = around.parent) {
    if (around.tag === 'article' || around.attributes.itemprop === 'articleBody') return true
  }
  return false
}

function isFrame({ tag, attributes: { role } }: ElementNode): boolean {
  return FRAME_TAG.has(tag) || tag === 'header' || tag === 'template' || (role !== undefined && FRAME_ROLE.has(role))
}

/** Words in names that say nothing about a box's purpose. */
const GENERIC =
  /^(?:\d*|box|form|wrap|wrapper|panel|pane|content|inner|list|links?|icons?|buttons?|area|container|section|toggle|posts?|articles?|bar|block|sub|mobile|mega|main|site|page|post|entry|notice|banner|footer|header|[a-z])$/

/**
 * Whether an element is named as something that opens over a page or beside its text. The whole name must say so:
 * "share-menu" does, while "search-engines" and "social-history" are an author's topics.
 */
function isFurniture(element: ElementNode): boolean {
  if (isWindowName(namesAt(element))) return true
  return namesOf(element)
    .split(' ')
    .some(name => name !== '' && isFurnitureName(name))
}

const isFurnitureName = remember((name: string): boolean => {
  const words = name.split('-').filter(word => !GENERIC.test(word))
  const isFurnitureWord = (word: string) => {
    const names = namesAs(word)
    return isFrameName(names) || isCommentsName(names) || isConsentName(names) || isNoticeName(names)
  }
  return words.length > 0 && words.every(isFurnitureWord)
})

/** Elements that are items of a list. */
const ITEM = new Set('li tr dd'.split(' '))
/** Least number of items that a list shows before it folds the rest. */
const LEAST_SHOWN = 2
/** Most nodes between the list and the button that unfolds it. */
const BUTTON_REACH = 3
const loadMore = lazily(() => new RegExp(`^(?:${inEachLanguage(words => words('loadMore'))})$`, 'iu'))
const showAll = lazily(() => new RegExp(`^${anyWord('showAll')}`, 'iu'))

/** Whether an element is the folded rest of a list, with a button after it that shows the whole list. */
function isRestOfList(element: ElementNode): boolean {
  const { tag, parent } = element
  if (parent === null) return false
  const isItem = ITEM.has(tag)
  const isList = tag === 'ul' || tag === 'ol'
  if (!isItem && !isList) return false
  const shown = parent.children.filter(child => child.kind === 'element' && child.tag === tag && !isHiddenItself(child))
  if (isItem && shown.length < LEAST_SHOWN) return false
  return buttonsBehind(isItem ? parent : element).some(button => {
    const label = textContent(button).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return label.length <= LEAST_TEXT && (loadMore().test(label) || showAll().test(label))
  })
}

/** Clickable elements right after an element. */
function buttonsBehind(list: ElementNode): readonly ElementNode[] {
  const siblings = list.parent?.children.filter(child => child.kind === 'element') ?? []
  const at = siblings.indexOf(list)
  return siblings.slice(at + 1, at + 1 + BUTTON_REACH).flatMap(sibling => {
    const inner = sibling.children.filter(child => child.kind === 'element')
    return [sibling, ...inner].filter(
      ({ tag, attributes }) => tag === 'button' || tag === 'a' || attributes.role === 'button',
    )
  })
}

/** The root of the page if no frame lies between; otherwise null. */
function frameless(element: ElementNode): ElementNode | null {
  let root = element
  for (let around = element.parent; around !== null; around = around.parent) {
    if (around.tag !== 'body' && (isFrame(around) || isAroundFurnitureName(namesAt(around)))) return null
    root = around
  }
  return root
}

/** The letters of the text; null where it is not text to read: mostly links, or a form. */
function wordsOf(element: ElementNode): string | null {
  let text = ''
  let linked = ''
  let isText = false
  const open: (readonly [node: PageNode, isLink: boolean])[] = [[element, false]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, isLink] = next
    if (node.kind === 'text') {
      text += node.text
      if (isLink) linked += node.text
    } else if (ASKING.has(node.tag)) return null
    else if (!UNREAD.has(node.tag)) {
      isText ||= TEXT_TAGS.has(node.tag)
      for (const child of node.children.toReversed()) open.push([child, isLink || node.tag === 'a'])
    }
  }
  const letters = lettersOf(text)
  // The rest of a paragraph is folded in a `<span>`, which holds no paragraph of its own.
  isText ||= letters.length >= PARAGRAPH || element.parent?.tag === 'p'
  return isText && lettersOf(linked).length <= MOST_LINKED * letters.length ? letters : null
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a paragraph of running text is a sibling of an element or of one of its ancestors. */
function isByParagraph(element: ElementNode): boolean {
  let branch = element
  for (let up = 0; up < MOST_UP && branch.parent !== null; up++) {
    if (hasRunningChild(branch.parent)) return true
    branch = branch.parent
  }
  return false
}

const RUNNING = new WeakMap<ElementNode, boolean>()

/** Cached per element, because it may hold many folds. */
function hasRunningChild(parent: ElementNode): boolean {
  const known = RUNNING.get(parent)
  if (known !== undefined) return known
  const answer = parent.children.some(
    child => child.kind === 'element' && child.tag === 'p' && !isHiddenItself(child) && isRunning(child),
  )
  RUNNING.set(parent, answer)
  return answer
}

function isHiddenItself({ attributes: { hidden, style = '' } }: ElementNode): boolean {
  return hidden !== undefined || /display\s*:\s*none/i.test(style)
}

function isRunning(paragraph: ElementNode): boolean {
  return (wordsOf(paragraph)?.length ?? 0) >= PARAGRAPH
}

/** Facts about a page: the ids that something on it opens, and all its letters. */
interface PageFacts {
  readonly opened: ReadonlySet<string>
  readonly letters: string
  /** How many folds, and nodes in them, were examined. */
  folds: number
  nodes: number
}

const FACTS = new WeakMap<ElementNode, PageFacts>()

function factsOf(root: ElementNode): PageFacts {
  const known = FACTS.get(root)
  if (known !== undefined) return known
  const opened = new Set<string>()
  let text = ''
  const open: PageNode[] = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'text') text += next.text
    else if (!UNREAD.has(next.tag)) {
      for (const id of openedBy(next)) opened.add(id)
      for (const child of next.children.toReversed()) open.push(child)
    }
  }
  const facts = { opened, letters: lettersOf(text), folds: 0, nodes: 0 }
  FACTS.set(root, facts)
  return facts
}

/** The ids that an element controls when it is clicked. */
function openedBy({ attributes }: ElementNode): readonly string[] {
  const { href, onclick } = attributes
  const named = [
    attributes['aria-controls'],
    attributes['data-target'],
    attributes['data-bs-target'],
    attributes['data-toggle'],
  ]
  const ids = named.flatMap(value => value?.split(/\s+/).map(one => one.replace(/^#/, '')) ?? [])
  if (href?.startsWith('#') === true && href.length > 1) ids.push(href.slice(1))
  if (onclick !== undefined || href?.startsWith('javascript:') === true)
    ids.push(...`${onclick ?? ''} ${href ?? ''}`.matchAll(/['"]#?([\w:.-]+)['"]/g).map(([, id = '']) => id))
  return ids.filter(id => id !== '')
}

/** Whether the text occurs on the page once more, outside of itself. */
function isCopy(letters: string, words: string): boolean {
  const probe = words.slice(0, PROBE)
  return timesIn(letters, probe) > timesIn(words, probe)
}

/** Stop counting here. */
const MOST_TIMES = 50

function timesIn(text: string, probe: string): number {
  let times = 0
  for (let at = text.indexOf(probe); at !== -1 && times < MOST_TIMES; at = text.indexOf(probe, at + 1)) times++
  return times
}

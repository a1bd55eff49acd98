import type { ElementNode, PageNode } from './tree.ts'

/** A hidden text with fewer characters is a label or a notice. */
const LEAST_TEXT = 40
/** With more of its text in links it is a menu. */
const MOST_LINKED = 0.5
/** A paragraph beside it with as many characters is running text. */
const PARAGRAPH = 80
/** How far above a fold the text stands that it belongs to. */
const MOST_UP = 4
/** By so many letters a copy is known. */
const PROBE = 60
/** More on one page, and more nodes in them, are no folds of an article; bounds the work. */
const MOST_FOLDS = 300
const MOST_NODES = 50_000

/** What carries text of an author; a fold without any is furniture. */
const TEXT_TAGS = new Set('p li pre blockquote td dd h2 h3 h4'.split(' '))
/** What asks the reader for something. */
const ASKING = new Set('form input select textarea dialog'.split(' '))
const UNREAD = new Set('script style template noscript head svg iframe'.split(' '))
/** What frames a page, with all that it hides. */
const FRAME = new Set('nav footer aside header form dialog menu template'.split(' '))
const FRAME_ROLE =
  /^(?:dialog|alertdialog|menu|menubar|navigation|search|banner|contentinfo|complementary|tooltip|alert)$/
/** Names of what opens over a page or beside its text. */
const FURNITURE =
  /(?:^|[\s_-])(?:modal|pop-?up|overlay|lightbox|dialog|tooltip|dropdown|drawer|off-?canvas|shar(?:e|es|ing)|social|(?:sub|mobile|mega)?-?menus?|nav|navbar|navigation|comments?|respond|reply|repl(?:y|ies)|cookies?|consent|gdpr|login|sign-?up|subscri(?:be|ption)|newsletter|search|side-?bar|widgets?|footer|templates?|print|schema|seo|meta|honeypot|related|ads?|advert\w*)(?=$|[\s_-])/i
/** Around it only whole names tell: themes name columns by all that stands in them. */
const FURNITURE_AROUND =
  /(?:^|\s)(?:comments?|comment-?list|comments-area|respond|sidebar|widget|widget-area|footer|site-footer|menu|nav|modal|popup|overlay|dropdown-menu|share|social)(?=$|\s)/i

const KNOWN = new WeakMap<ElementNode, boolean>()

/**
 * Whether a hidden element is a fold of the text around it: an accordion, a tab behind the first, what "read more" opens. Something
 * opens it; windows, menus, forms, translations and copies of what is shown are none.
 */
export function isFold(element: ElementNode): boolean {
  const known = KNOWN.get(element)
  if (known !== undefined) return known
  const answer = tellsFold(element)
  KNOWN.set(element, answer)
  return answer
}

function tellsFold(element: ElementNode): boolean {
  if (isFrame(element) || FURNITURE.test(namesOf(element)) || isTranslation(element)) return false
  const root = frameless(element)
  if (root === null) return false
  const facts = factsOf(root)
  const isOpened = element.attributes.role === 'tabpanel' || facts.opened.has(element.attributes.id ?? '')
  // What nothing opens is for nobody to read: messages that wait, cookies, spam that somebody put in.
  if (!isOpened || !hasRoom(facts, element) || !(isInArticle(element) || isByParagraph(element))) return false
  const words = wordsOf(element)
  return words !== null && words.length >= LEAST_TEXT && !isCopy(facts.letters, words)
}

/** Whether a page has still nodes to be looked at; takes those of an element from them. */
function hasRoom(facts: PageFacts, { order, last }: ElementNode): boolean {
  facts.folds += 1
  facts.nodes += last - order
  return facts.folds <= MOST_FOLDS && facts.nodes <= MOST_NODES
}

/** Whether an element is in another language than what is around it: the same once more. */
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

function namesOf({ attributes: { class: classes = '', id = '' } }: ElementNode): string {
  return `${classes} ${id}`.replace(/([a-z])([A-Z])/g, '$1-$2')
}

function isFrame({ tag, attributes: { role } }: ElementNode): boolean {
  return FRAME.has(tag) || (role !== undefined && FRAME_ROLE.test(role))
}

/** The root of the page, where no frame lies between. */
function frameless(element: ElementNode): ElementNode | null {
  let root = element
  for (let around = element.parent; around !== null; around = around.parent) {
    if (around.tag !== 'body' && (isFrame(around) || FURNITURE_AROUND.test(namesOf(around)))) return null
    root = around
  }
  return root
}

/** The letters of what would be read; null where it is no text: links for the most part, or something to fill in. */
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
  return isText && lettersOf(linked).length <= MOST_LINKED * letters.length ? letters : null
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a paragraph of running text stands beside an element, or beside what is around it. */
function isByParagraph(element: ElementNode): boolean {
  let branch = element
  for (let up = 0; up < MOST_UP && branch.parent !== null; up++) {
    if (hasRunningChild(branch.parent)) return true
    branch = branch.parent
  }
  return false
}

const RUNNING = new WeakMap<ElementNode, boolean>()

/** Found out once of each element, as many folds may stand in it. */
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

/** What is known of a page: the ids that something on it opens, and all its letters. */
interface PageFacts {
  readonly opened: ReadonlySet<string>
  readonly letters: string
  /** Folds, and nodes in them, that were looked at. */
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

/** The ids that an element names as what a click on it is about. */
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

/** Whether the words stand on the page once more than in themselves. */
function isCopy(letters: string, words: string): boolean {
  const probe = words.slice(0, PROBE)
  return timesIn(letters, probe) > timesIn(words, probe)
}

/** More need not be counted. */
const MOST_TIMES = 50

function timesIn(text: string, probe: string): number {
  let times = 0
  for (let at = text.indexOf(probe); at !== -1 && times < MOST_TIMES; at = text.indexOf(probe, at + 1)) times++
  return times
}

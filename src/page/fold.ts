import type { ElementNode, PageNode } from './tree.ts'

/** A hidden text with fewer characters is a label or a notice. */
const LEAST_TEXT = 40
/** With more of its text in links it is a menu. */
const MOST_LINKED = 0.5
/** A paragraph beside it with as many characters is running text. */
const PARAGRAPH = 80
/** Hidden in the middle of a text that nothing opens: as many paragraphs beside it show that it is one of them. */
const BESIDE = 2
/** How far above a fold the text stands that it belongs to. */
const MOST_UP = 4
/** By so many letters a copy is known. */
const PROBE = 60
/** Deeper or larger ones are no fold of an article; bounds the work. */
const MOST_NODES = 20_000

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
 * opens it, or it stands between paragraphs; windows, menus, forms and copies of what is shown are none.
 */
export function isFold(element: ElementNode): boolean {
  const known = KNOWN.get(element)
  if (known !== undefined) return known
  const answer = tellsFold(element)
  KNOWN.set(element, answer)
  return answer
}

function tellsFold(element: ElementNode): boolean {
  if (isFrame(element) || FURNITURE.test(namesOf(element)) || element.last - element.order > MOST_NODES) return false
  const words = wordsOf(element)
  if (words === null || words.length < LEAST_TEXT) return false
  const root = frameless(element)
  if (root === null) return false
  const paragraphs = paragraphsAround(element)
  const isOpened = element.attributes.role === 'tabpanel' || factsOf(root).opened.has(element.attributes.id ?? '')
  if (isOpened ? paragraphs === 0 : paragraphs < BESIDE || !hasParagraph(element)) return false
  return !isCopy(factsOf(root).letters, words)
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

function hasParagraph(element: ElementNode): boolean {
  const open = [element]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.tag === 'p') return true
    for (const child of next.children) if (child.kind === 'element') open.push(child)
  }
  return false
}

/** How many paragraphs of running text stand beside an element, or beside what is around it. */
function paragraphsAround(element: ElementNode): number {
  let branch = element
  for (let up = 0; up < MOST_UP && branch.parent !== null; up++) {
    const { parent } = branch
    const own = branch
    const beside = parent.children.filter(
      child => child !== own && child.kind === 'element' && child.tag === 'p' && isRunning(child),
    )
    if (beside.length > 0) return beside.length
    branch = parent
  }
  return 0
}

function isRunning(paragraph: ElementNode): boolean {
  return (wordsOf(paragraph)?.length ?? 0) >= PARAGRAPH
}

/** What is known of a page: the ids that something on it opens, and all its letters. */
interface PageFacts {
  readonly opened: ReadonlySet<string>
  readonly letters: string
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
  const facts = { opened, letters: lettersOf(text) }
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

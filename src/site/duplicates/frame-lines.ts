import { z } from 'zod'
import type { ElementNode } from '../../page/index.ts'
import { type Page, pageTitle, visibleText } from '../../page/index.ts'
import { type Fingerprint, fingerprintOfLines, hashOf, wordHashesOf } from './fingerprint.ts'

/** Elements that are the frame of a site by definition. */
const FRAME_ELEMENTS = new Set(['nav', 'footer', 'aside', 'form', 'script', 'style', 'noscript', 'template'])
/** Limit of lines counted; those of the first pages decide what is frame. */
const MOST_LINES = 5000
/** Limit per page: its first and its last lines. Between them is its own content. */
const MOST_LINES_OF_PAGE = 1000
/** Least pages before anything counts as frame. */
const LEAST_PAGES = 4
/** A line on more than this share of the pages is frame. */
const FRAME_SHARE = 0.5

/** What is stored between runs. */
export interface FrameState {
  readonly pages: number
  /** By the hash of the line: on how many pages it occurs. */
  readonly lines: readonly (readonly [number, number])[]
}

/** The schema of the stored state. */
export const frameSchema: z.ZodType<FrameState> = z.object({
  pages: z.number(),
  lines: z.array(z.tuple([z.number(), z.number()])),
})

/** The content of a page, in two fingerprints. */
export interface PageFingerprints {
  /** Of the whole text: never changes. For `QueryLearner` and `NumberedRuns`. */
  readonly whole: Fingerprint
  /** Without the lines that most pages have; may change as these are learned. For `SeenPages` and `notFound`. */
  readonly own: Fingerprint
  /** The hashes of its lines, each once: the input of `count`. */
  readonly lines: readonly number[]
}

/** Learns which lines occur on most pages of a blog, so that pages are compared by their own content. */
export class FrameLines {
  #pages: number
  readonly #counts: Map<number, number>

  constructor(state: FrameState = { pages: 0, lines: [] }) {
    this.#pages = state.pages
    this.#counts = new Map(state.lines)
  }

  /** How many pages were read. */
  get pages(): number {
    return this.#pages
  }

  get state(): FrameState {
    return { pages: this.#pages, lines: [...this.#counts] }
  }

  /** Counts a page and returns its fingerprints. */
  read(page: Page): PageFingerprints {
    const lines = visibleLinesOf(page)
    const each = lines.map(line => hashOf(line))
    const hashes = endsOf([...new Set(each)])
    this.count(hashes)
    const words = lines.map(wordHashesOf)
    const own = words.filter((_, at) => !this.#isFrame(each[at] ?? 0))
    const whole = fingerprintOfLines(words)
    // A page that is all frame is identified by its whole text.
    const isPlain = own.length === 0 || own.length === lines.length
    const plain = isPlain ? whole : fingerprintOfLines(own)
    // A page without words of its own, such as a photo below the same title every day, is only marked as frame.
    const isFrame = own.length === 0
    return { whole, own: { ...plain, title: titleNumber(page), isFrame }, lines: hashes }
  }

  /** Counts the lines of a page. */
  count(lines: readonly number[]): void {
    this.#pages += 1
    for (const line of lines) {
      const count = this.#counts.get(line)
      if (count !== undefined) this.#counts.set(line, count + 1)
      else if (this.#counts.size < MOST_LINES) this.#counts.set(line, 1)
    }
    if (this.#counts.size >= MOST_LINES) this.#forget()
  }

  /** Evicts lines that only one page had; they are not frame. */
  #forget(): void {
    for (const [line, count] of this.#counts) if (count === 1) this.#counts.delete(line)
  }

  #isFrame(line: number): boolean {
    return this.#pages >= LEAST_PAGES && (this.#counts.get(line) ?? 0) > this.#pages * FRAME_SHARE
  }
}

/** How many first headings count; further ones belong to the text. */
const MOST_HEADINGS = 3

/** The title of a page and its main headings, as some blogs use their own name as the title of every page. */
function titleNumber(page: Page): number {
  const headings = ['h1', 'h2'].flatMap(tag =>
    page
      .byTag(tag)
      .slice(0, MOST_HEADINGS)
      .map(heading => visibleText(heading)),
  )
  const words = [pageTitle(page) ?? '', ...headings].join('\n').trim()
  return words === '' ? 0 : hashOf(words) >>> 0
}

function endsOf(lines: readonly number[]): readonly number[] {
  if (lines.length <= MOST_LINES_OF_PAGE) return lines
  return [...lines.slice(0, MOST_LINES_OF_PAGE / 2), ...lines.slice(-MOST_LINES_OF_PAGE / 2)]
}

/** The visible lines, without elements that are frame by definition. */
export function visibleLinesOf(page: Page): string[] {
  const skip = (element: ElementNode) =>
    FRAME_ELEMENTS.has(element.tag) || (element.tag === 'header' && !isWithinArticle(element))
  const text = visibleText(page.root, { skip })
  const lines = text.split('\n').filter(line => line.trim() !== '')
  // Some templates put the whole page into one of these.
  return lines.length > 0 ? lines : visibleText(page.root).split('\n')
}

/** The header of an article holds its title, which distinguishes posts with the same text. */
function isWithinArticle(element: ElementNode): boolean {
  for (let around = element.parent; around !== null; around = around.parent) {
    if (around.tag === 'article' || around.tag === 'main') return true
  }
  return false
}

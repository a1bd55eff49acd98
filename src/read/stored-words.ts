import { comparableText } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { type Page, parseFragment, textContent, visibleText } from '../page/index.ts'
import { authorsDay, type EntryRecord } from '../records.ts'
import type { ReadEntry } from './pipeline.ts'

/** A shorter line is on a page by chance, or is a label of the theme. */
const LEAST_LETTERS = 20
const HEADINGS = ['h1', 'h2', 'h3', 'title'] as const

/**
 * A page read again without the feed, with the stored texts where it still has these and no others: otherwise the same
 * post in the feed's form and in the page's would be two versions.
 */
export function withStoredWords(read: ReadEntry, stored: EntryRecord | null, page: Page): ReadEntry {
  if (stored === null) return read
  const { entry } = read.content
  const wasFed = (field: 'title' | 'text' | 'excerpt') =>
    stored.sources[field] === 'feed' && entry.sources[field] !== 'feed'
  const keepsTitle = wasFed('title') && stored.title !== null && showsTitle(page, stored.title)
  const keepsText = wasFed('text') && isSameText(entry, stored, page)
  const keepsExcerpt = wasFed('excerpt') && (keepsText || entry.text === stored.text)
  // A new design may show only the day, or no date; a list may have given it.
  const keepsDate = entry.published === null || entry.published === authorsDay(stored)
  const keepsAuthors = entry.authors.length === 0 && areNamedOn(page, stored.authors)
  const { title, text, html, media, links, excerpt, published, publishedOffset, authors } = stored
  const kept = {
    ...entry,
    ...(keepsTitle ? { title } : {}),
    ...(keepsText ? { text, html, media, links } : {}),
    ...(keepsExcerpt ? { excerpt } : {}),
    ...(keepsDate ? { published, publishedOffset } : {}),
    ...(keepsAuthors ? { authors } : {}),
    sources: {
      ...entry.sources,
      ...(keepsTitle ? FED.title : {}),
      ...(keepsText ? FED.text : {}),
      ...(keepsExcerpt ? FED.excerpt : {}),
      ...(keepsAuthors && stored.sources.authors !== undefined ? { authors: stored.sources.authors } : {}),
    },
  }
  return { ...read, content: { ...read.content, entry: kept } }
}

/** Whether a page still names all of them: a new design may do so without marking them as authors. */
function areNamedOn(page: Page, authors: EntryRecord['authors']): boolean {
  const shown = authors.length === 0 ? '' : comparableText(visibleText(page.root))
  return authors.length > 0 && authors.every(({ name }) => shown.includes(comparableText(name)))
}

const FED = { title: { title: 'feed' }, text: { text: 'feed' }, excerpt: { excerpt: 'feed' } } as const

/**
 * The feed entry of a page that is read again from storage, without the texts that were outdated when it was stored: a
 * post that was edited after it left the feed keeps its old text there for good. Texts were current if the stored
 * version has them, or the page does.
 */
export function heldOn(page: Page, stated: FeedEntry, { title, text, excerpt }: EntryRecord['sources']): FeedEntry {
  const isTitled = stated.title === null || title === 'feed' || showsTitle(page, stated.title)
  const isWorded = text === 'feed' || excerpt === 'feed' || showsWords(page, stated)
  if (isTitled && isWorded) return stated
  return { ...stated, ...(isTitled ? {} : { title: null }), ...(isWorded ? {} : NO_WORDS), updated: null }
}

const NO_WORDS = { content: null, summary: null } as const

function showsWords(page: Page, { content, summary }: FeedEntry): boolean {
  const html = content ?? summary
  if (html === null) return true
  const shown = letters(visibleText(page.root))
  return linesOf({ text: visibleText(parseFragment(html, page.url).root) }).every(line => shown.includes(line))
}

/** Least share of the letters of a stored text for a page to count as still showing it. */
const LEAST_SHOWN = 0.5

/**
 * Whether a page still is the stored post, as far as can be seen: it has one of these titles, or much of the stored
 * text.
 */
export function stillShows(page: Page, stored: EntryRecord, statedTitle: string | null): boolean {
  if ([stored.title, statedTitle].some(title => title !== null && title !== '' && showsTitle(page, title))) return true
  const shown = letters(visibleText(page.root))
  const lines = linesOf(stored)
  const lengthOf = (some: readonly string[]) => some.reduce((sum, line) => sum + line.length, 0)
  const all = lengthOf(lines)
  return all > 0 && lengthOf(lines.filter(line => shown.includes(line))) >= all * LEAST_SHOWN
}

/** Whether a heading of the page, or its title, is exactly this one. */
function showsTitle(page: Page, title: string): boolean {
  const key = comparableText(title)
  return HEADINGS.some(tag => page.byTag(tag).some(heading => comparableText(textContent(heading)) === key))
}

/** Whether the page has every stored line, and its article no others. */
function isSameText(entry: EntryRecord, stored: EntryRecord, page: Page): boolean {
  const shown = letters(visibleText(page.root))
  const known = letters(stored.text)
  return linesOf(stored).every(line => shown.includes(line)) && linesOf(entry).every(line => known.includes(line))
}

function linesOf({ text }: Pick<EntryRecord, 'text'>): string[] {
  const lines = text.split('\n').map(letters)
  const long = lines.filter(line => line.length >= LEAST_LETTERS)
  return long.length > 0 ? long : lines
}

/** Letters and digits only: white space and punctuation differ between a page and its feed. */
function letters(text: string): string {
  return comparableText(text).replaceAll(' ', '')
}

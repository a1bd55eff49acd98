import type { FeedEntry } from '../feed/index.ts'
import {
  type BlogKnowledge,
  newReading,
  offlineContext,
  type ReadContext,
  readOn,
  readSharedPage,
} from '../read/index.ts'
import type { EntryField, EntryRecord, FieldSource, RuleField } from '../records.ts'
import { plainView } from '../render/index.ts'
import { type Url, urlKey } from '../url.ts'
import { testComments } from './comment-agreement.ts'
import type { SampledPage } from './sampled-pages.ts'

/** What the rules find on one sampled page, compared with the feed. */
export interface RuleTest {
  readonly url: Url
  readonly fields: readonly FieldTest[]
}

/** One field of a page; for a list, one field of all its posts that the feed has. */
export interface FieldTest {
  readonly field: RuleField
  readonly source: FieldSource | null
  readonly found: string | null
  /** The feed's value; null where it has none. */
  readonly expected: string | null
  readonly agrees: boolean | null
}

/** Tests the rules on a page as a harvest reads it: on each of its posts, where it holds several. */
export async function testPosts(sampled: SampledPage, context: ReadContext): Promise<RuleTest[]> {
  const { key, response, page } = sampled
  const { known } = context
  const feedEntry = known.feedEntries.get(key) ?? null
  const shared = await readSharedPage(newReading({ kind: 'post', response, feedEntry, view: plainView(page) }), context)
  if (shared.length === 0) return [await testPage(sampled, known)]
  return shared.map(({ content: { entry } }) => {
    return { url: entry.url, fields: fieldTests(entry, known.feedEntries.get(urlKey(entry.url)) ?? null) }
  })
}

/** Reads a page by the current rules, without the feed, and compares with the feed's values. */
export async function testPage({ key, page }: SampledPage, known: BlogKnowledge): Promise<RuleTest> {
  const reading = newReading({ kind: 'post', response: null, feedEntry: null, view: plainView(page) })
  const { content } = await readOn(reading, offlineContext({ ...known, commentEntries: {} }), 'comments')
  const stated = known.feedEntries.get(key) ?? null
  if (content === null) return { url: page.url, fields: [] }
  return { url: page.url, fields: [...fieldTests(content.entry, stated), ...testComments(content, stated)] }
}

function fieldTests(found: EntryRecord, entry: FeedEntry | null): FieldTest[] {
  const names = (authors: readonly { name: string }[]) => authors.map(({ name }) => name).join(', ') || null
  const date = entry?.published ?? entry?.updated ?? null
  const test = (field: EntryField, value: string | null, expected: string | null, same = haveSameWords): FieldTest => {
    const source = found.sources[field] ?? null
    // What was taken from the feed agrees with it whatever the page shows.
    const agrees = expected === null || source === 'feed' ? null : value !== null && same(value, expected)
    return { field, source, found: value, expected, agrees }
  }
  const labelTest = (field: 'tags' | 'categories') =>
    found[field].length === 0 ? [] : [test(field, found[field].join(', '), null)]
  return [
    test('title', found.title, entry?.title ?? null),
    test('authors', names(found.authors), names(entry?.authors ?? [])),
    test('published', found.published, date, isWithinADay),
    test('text', opening(found.text), null),
    // Many blogs have neither, and then there is nothing to report.
    ...labelTest('tags'),
    ...labelTest('categories'),
  ]
}

/** Whether two texts have the same words. */
export function haveSameWords(a: string, b: string): boolean {
  const words = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')
  return words(a) === words(b)
}

/** Time zones differ between feed and page by up to a day. */
export function isWithinADay(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= 24 * 3600 * 1000
}

const OPENING = 120

function opening(text: string): string | null {
  return text === '' ? null : text.slice(0, OPENING).replaceAll('\n', ' ')
}

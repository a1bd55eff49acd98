import { joinComments, lettersOf, postParts } from '../../extract/index.ts'
import { type Page, pageIn, visibleText } from '../../page/index.ts'
import type { EntryRecord } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { feedEntryOf } from '../blog-knowledge.ts'
import { askOn } from '../discussion/ask-on.ts'
import { lackingComments, readFurther } from '../further-page.ts'
import type { ReadContext, Reading, Stage } from '../reading.ts'

/**
 * The further pages of a post that is split into several: their article and comments are added, and their URLs belong
 * to the post.
 */
export const parts = {
  name: 'parts',
  async run(reading, context) {
    const { content, view } = reading
    if (content === null || view === null || content.entry.kind !== 'post') return reading
    const first = postParts(view.page, view.page.url)
    if (first.length === 0) return reading
    const lacksComments = context.ways.areWanted && content.entry.comments.length < content.promisedComments
    if (lacksComments || !hasFurtherText(content.entry, view.page))
      return await joined(reading, content, first, context)
    return { ...reading, further: { ...reading.further, parts: await notPosts(first, context) } }
  },
} as const satisfies Stage

/**
 * Whether a feed or an interface already has the text of further pages: its text begins on this page and ends on
 * another.
 */
function hasFurtherText({ text, sources }: Pick<EntryRecord, 'text' | 'sources'>, page: Page): boolean {
  if (sources.text !== 'feed') return false
  const feedLetters = lettersOf(text)
  const shown = lettersOf(visibleText(page.root))
  return shown.includes(feedLetters.slice(0, START)) && !shown.includes(feedLetters.slice(-START))
}

async function joined(
  reading: Reading,
  content: NonNullable<Reading['content']>,
  first: readonly Url[],
  context: ReadContext,
): Promise<Reading> {
  const post = content.entry
  const { language, published: posted } = post
  // The feed may have the text of the whole post, while only this page's part is wanted.
  const about = { language, posted, feedEntry: null, lacking: lackingComments(reading.feedEntry, post.comments) }
  let entry = post
  const addresses: Url[] = []
  // Where nothing may be fetched, the stored pages are used.
  const isOffline = context.locate(post.url) === null
  const located = (urls: readonly Url[]) => (isOffline ? urls : urls.flatMap(url => context.locate(url) ?? []))
  const { isWhole } = await askOn(await notPosts(located(first), context), context, (answer, url) => {
    if (urlKey(answer.url) !== urlKey(url)) return null
    const page = pageIn(answer)
    const { comments, ...rest } = readFurther(page, answer, about, context)
    const part = { ...rest, comments: context.ways.areWanted ? comments : [] }
    if (!isOfPost(part, post)) return []
    addresses.push(url)
    entry = withPart(entry, part)
    return located(postParts(page, post.url))
  })
  if (!isWhole) entry = await withKept(entry, context)
  return {
    ...reading,
    content: { ...content, entry },
    further: { ...reading.further, parts: addresses, lacksParts: !isWhole },
  }
}

/** URLs that no feed and no earlier visit knows as posts of their own. */
async function notPosts(urls: readonly Url[], { known, store }: ReadContext): Promise<Url[]> {
  const parts: Url[] = []
  for (const url of urls) {
    const key = urlKey(url)
    const isStated = known.feedEntries.has(key) || (store !== null && (await feedEntryOf(known, store, key)) !== null)
    if (!isStated && (await store?.entry(url)) == null) parts.push(url)
  }
  return parts
}

/** Most further words in the titles of further pages: "The flood – page 2". */
const PAGE_WORDS = 3

/**
 * Whether a page has the title and the day of the post and continues it: one that shows the same again is a page of its
 * comments.
 */
function isOfPost(part: Pick<EntryRecord, 'text' | 'title' | 'published'>, post: EntryRecord): boolean {
  if (startsAlike(part.text, post.text)) return false
  const apart = Date.parse(part.published ?? '') - Date.parse(post.published ?? '')
  if (Math.abs(apart) > DAY) return false
  if (part.title === null || post.title === null) return true
  const [own, title] = [wordsOf(part.title), wordsOf(post.title)]
  const isSame = own.join(' ').startsWith(title.join(' ')) || title.join(' ').startsWith(own.join(' '))
  return isSame && Math.abs(own.length - title.length) <= PAGE_WORDS
}

const DAY = 86_400_000

function wordsOf(title: string): readonly string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Where a page could not be fetched, its text from an earlier visit is kept. */
async function withKept(entry: EntryRecord, { store, known }: ReadContext): Promise<EntryRecord> {
  const stored = (await store?.entry(entry.url))?.entry
  if (stored === undefined || stored.blog !== known.blog.id) return entry
  const isLonger = stored.text.length > entry.text.length && startsAlike(stored.text, entry.text)
  const { text, html, links, media } = isLonger ? stored : entry
  return { ...entry, text, html, links, media, comments: joinComments(entry.comments, stored.comments) }
}

/** The entry with the content of a further page; a feed or an interface may already have the whole text. */
function withPart(
  post: EntryRecord,
  part: Pick<EntryRecord, 'text' | 'html' | 'links' | 'media' | 'comments'>,
): EntryRecord {
  const entry = { ...post, comments: joinComments(post.comments, part.comments) }
  const words = lettersOf(part.text)
  if (words === '' || lettersOf(entry.text).includes(words.slice(0, START))) return entry
  const urls = new Set(entry.links.map(({ url }) => url))
  const files = new Set(entry.media.map(({ url }) => url))
  return {
    ...entry,
    text: `${entry.text}\n\n${part.text}`,
    html: `${entry.html}\n${part.html}`,
    links: [...entry.links, ...part.links.filter(({ url }) => !urls.has(url))],
    media: [...entry.media, ...part.media.filter(({ url }) => !files.has(url))],
  }
}

/** How many letters distinguish the beginnings of two texts. */
const START = 200

function startsAlike(one: string, other: string): boolean {
  const start = lettersOf(other).slice(0, START)
  return start !== '' && lettersOf(one).startsWith(start)
}

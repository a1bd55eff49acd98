import { extractEntry, postParts } from '../../extract/index.ts'
import { pageIn } from '../../page/index.ts'
import type { EntryRecord } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { blogContext } from '../blog-knowledge.ts'
import { askOn } from '../discussion/ask-on.ts'
import { type ReadContext, type Reading, type Stage, sentAt } from '../reading.ts'

/** The further pages of a post that is cut into several: what they have of its article is added, and their addresses are its own. */
export const parts = {
  name: 'parts',
  async run(reading, context) {
    const { content, view } = reading
    if (content === null || view === null || content.entry.kind !== 'post') return reading
    const first = postParts(view.page, view.page.url)
    return first.length === 0 ? reading : await joined(reading, content, first, context)
  },
} as const satisfies Stage

async function joined(
  reading: Reading,
  content: NonNullable<Reading['content']>,
  first: readonly Url[],
  context: ReadContext,
): Promise<Reading> {
  const { known } = context
  const post = content.entry.url
  let { entry } = content
  const addresses: Url[] = []
  await askOn(first, context, (answer, url) => {
    const page = pageIn(answer)
    const part = extractEntry(page, {
      feedEntry: null,
      blog: blogContext(known),
      rules: known.rules,
      ...sentAt(answer),
    })
    // What shows the same again is a page of its comments.
    if (urlKey(answer.url) === urlKey(post) || startsAlike(part.text, content.entry.text)) return null
    addresses.push(url)
    entry = withPart(entry, part)
    return postParts(page, post)
  })
  return {
    ...reading,
    content: { ...content, entry },
    further: { ...reading.further, parts: addresses },
  }
}

/** The entry with what a further page has of it; a feed or an interface may have brought the whole before. */
function withPart(entry: EntryRecord, part: Pick<EntryRecord, 'text' | 'html' | 'links' | 'media'>): EntryRecord {
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

/** Letters by which the beginnings of two texts are told apart. */
const START = 200

function startsAlike(one: string, other: string): boolean {
  const start = lettersOf(other).slice(0, START)
  return start !== '' && lettersOf(one).startsWith(start)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

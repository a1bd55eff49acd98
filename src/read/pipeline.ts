import { type Page, parseFragment } from '../page/index.ts'
import type { EntryRecord } from '../records.ts'
import { plainView } from '../render/index.ts'
import type { Url } from '../url.ts'
import { newReading, type ReadContext, type Reading, type Stage } from './reading.ts'
import { capture } from './stages/capture.ts'
import { comments } from './stages/comments.ts'
import { content } from './stages/content.ts'
import { listed } from './stages/listed.ts'
import { media } from './stages/media.ts'
import { parts } from './stages/parts.ts'
import { view } from './stages/view.ts'
import { withStoredWords } from './stored-words.ts'

/** The stages for the page of an entry, in this order, for everything that reads one. */
const STAGES = [view, content, listed, comments, parts, media, capture] as const satisfies readonly Stage[]

/** The name of a stage. */
type StageName = (typeof STAGES)[number]['name']

/** Takes a page through all stages, or up to one; what a reading already has is not made again. */
export async function readOn(reading: Reading, context: ReadContext, until?: StageName): Promise<Reading> {
  let current = reading
  for (const stage of STAGES) {
    current = await stage.run(current, context)
    if (stage.name === until) break
  }
  return current
}

/** A reading with the entry that came of it. */
export interface ReadEntry extends Reading {
  readonly content: NonNullable<Reading['content']>
}

/**
 * Takes a page through all stages and returns the entry, with the stored texts of an earlier visit where the page still
 * shows them.
 */
export async function readEntry(reading: Reading, context: ReadContext): Promise<ReadEntry> {
  const read = await readStages(reading, context)
  return read.view === null ? read : await inStoredWords(read, read.view.page, context)
}

/** An entry with the stored texts of an earlier visit, where its page still shows them. */
export async function inStoredWords(read: ReadEntry, page: Page, { before }: ReadContext): Promise<ReadEntry> {
  return withStoredWords(read, await before(read.content.entry.url), page)
}

/** Takes a page through all stages and returns the entry, with what is still to be fetched. */
export async function readStages(reading: Reading, context: ReadContext): Promise<ReadEntry> {
  const read = await readOn(reading, context)
  if (read.content === null) throw new Error('No stage made an entry: there was neither a response nor a view.')
  return { ...read, content: read.content }
}

/** A post as given by the feed alone; null where it gives nothing. */
export async function readFeedEntry(
  url: Url,
  feedEntry: Reading['feedEntry'],
  context: ReadContext,
): Promise<EntryRecord | null> {
  if (!feedEntry?.content && !feedEntry?.title) return null
  const page = parseFragment(feedEntry.content ?? feedEntry.summary ?? '', url)
  const reading = newReading({ kind: 'post', response: null, feedEntry, view: plainView(page) })
  return (await readStages(reading, context)).content.entry
}

import type { EntryRecord } from '../../records.ts'
import { marksOf, SPAM_DECISIONS, SpamDecisions, type SpamMark, withoutSpam } from '../../spam/index.ts'
import type { Url } from '../../url.ts'
import type { BlogInput } from '../analyser.ts'

/** Removes the comments that count as spam from entries of a blog, for analysers of links and persons. */
export async function markedCommentRemover(input: BlogInput): Promise<(entry: EntryRecord) => EntryRecord> {
  const decisions = new SpamDecisions((await input.decided(SPAM_DECISIONS)) ?? [])
  const marked = new Map<Url, ReadonlyMap<string, SpamMark>>()
  for await (const { entry, known } of input.numbered('spam')) {
    const marks = marksOf(entry, known, decisions)
    if (marks.size > 0) marked.set(entry.url, marks)
  }
  return entry => withoutSpam(entry, marked.get(entry.url))
}

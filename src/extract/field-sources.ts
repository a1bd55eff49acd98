import { type Author, ENTRY_FIELDS, type EntryField, type FieldSource, type Timestamp } from '../records.ts'
import type { Url } from '../url.ts'
import { type Candidate, firstAnswer, type Source } from './candidate.ts'

/** The type of each field's value. */
interface FieldValues {
  readonly title: string
  readonly authors: readonly Author[]
  readonly published: Timestamp
  readonly updated: Timestamp
  readonly language: string
  readonly text: string
  readonly excerpt: string
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly canonicalUrl: Url
}

/** For each field the best that feed, structured data and the page itself say, or null. */
export type Answers = { readonly [Field in EntryField]: Candidate<FieldValues[Field]> | null }

/** For each field the sources in the order they are asked; learned rules will stand first in these lists. */
const SOURCES: { readonly [Field in EntryField]: readonly Source<Answers, FieldValues[Field]>[] } = {
  title: [found => found.title],
  authors: [found => found.authors],
  published: [found => found.published],
  updated: [found => found.updated],
  language: [found => found.language],
  text: [found => found.text],
  excerpt: [found => found.excerpt],
  tags: [found => found.tags],
  categories: [found => found.categories],
  canonicalUrl: [found => found.canonicalUrl],
}

/** Asks the sources of every field. */
export function answerFields(found: Answers): Answers {
  return {
    title: firstAnswer(SOURCES.title, found),
    authors: firstAnswer(SOURCES.authors, found),
    published: firstAnswer(SOURCES.published, found),
    updated: firstAnswer(SOURCES.updated, found),
    language: firstAnswer(SOURCES.language, found),
    text: firstAnswer(SOURCES.text, found),
    excerpt: firstAnswer(SOURCES.excerpt, found),
    tags: firstAnswer(SOURCES.tags, found),
    categories: firstAnswer(SOURCES.categories, found),
    canonicalUrl: firstAnswer(SOURCES.canonicalUrl, found),
  }
}

/** Which source each field has, why, and how sure the entry as a whole is: the mean over what a post must have. */
export function explain(answers: Answers) {
  const sources: Partial<Record<EntryField, FieldSource>> = {}
  const reasons: Partial<Record<EntryField, string>> = {}
  for (const field of ENTRY_FIELDS) {
    const answer = answers[field]
    if (answer === null) continue
    sources[field] = answer.source
    reasons[field] = answer.reason
  }
  const needed = [answers.title, answers.published, answers.text]
  const confidence = needed.reduce((sum, answer) => sum + (answer?.confidence ?? 0), 0) / needed.length
  return { sources, reasons, confidence: Math.round(confidence * 100) / 100 }
}

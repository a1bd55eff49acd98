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

/** What the blog's rules say; null where it has none for a field, or the page lacks what it leads to. */
export type RuleAnswers = { readonly [Field in RuledField]: Candidate<FieldValues[Field]> | null }
type RuledField = 'title' | 'authors' | 'published' | 'tags' | 'categories'

interface Found {
  readonly rules: RuleAnswers
  readonly page: Answers
}

/** A rule is asked first, unless the feed speaks of this very post; one that is set by hand knows better than the feed. */
function ruled<Field extends RuledField>(field: Field): Source<Found, FieldValues[Field]> {
  return ({ rules, page }) => (page[field]?.source === 'feed' && rules[field]?.confidence !== 1 ? null : rules[field])
}

/** Where a rule knows the day and the page also the hour, both are right. */
function ruledDate(found: Found): Candidate<Timestamp> | null {
  const answer = ruled('published')(found)
  const exact = found.page.published?.value ?? ''
  return answer !== null && exact.startsWith(answer.value) ? { ...answer, value: exact } : answer
}

/** For each field the sources in the order they are asked; the article's rule has been asked for its element already. */
const SOURCES: { readonly [Field in EntryField]: readonly Source<Found, FieldValues[Field]>[] } = {
  title: [ruled('title'), found => found.page.title],
  authors: [ruled('authors'), found => found.page.authors],
  published: [ruledDate, found => found.page.published],
  updated: [found => found.page.updated],
  language: [found => found.page.language],
  text: [found => found.page.text],
  excerpt: [found => found.page.excerpt],
  tags: [ruled('tags'), found => found.page.tags],
  categories: [ruled('categories'), found => found.page.categories],
  canonicalUrl: [found => found.page.canonicalUrl],
}

/** Asks the sources of every field. */
export function answerFields(page: Answers, rules: RuleAnswers): Answers {
  const found = { page, rules }
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

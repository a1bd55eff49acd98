import { type Author, ENTRY_FIELDS, type EntryField, type FieldSource, type Timestamp } from '../records.ts'
import type { Url } from '../url.ts'
import { isLogin, isNumbered } from './authors/author-name.ts'
import { type Candidate, CERTAIN, firstAnswer, type Source } from './candidate.ts'
import type { FieldReason } from './field-reason.ts'

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

/** The answer that was chosen for each field, or null. */
export type Answers = { readonly [Field in EntryField]: Candidate<FieldValues[Field]> | null }

/** The best answer of feed, structured data and the page itself for each field; computed only on demand. */
export type PageAnswers = { readonly [Field in EntryField]: () => Answers[Field] }

/** The answers of the blog's rules; null where there is none for a field, or it matches nothing. */
export type RuleAnswers = Pick<Answers, RuledField>
type RuledField = 'title' | 'authors' | 'published' | 'tags' | 'categories'

interface Found {
  /** Whether the feed has this post. */
  readonly isInFeed: boolean
  readonly rules: RuleAnswers
  readonly page: PageAnswers
}

/** A rule is asked first, unless the feed has this post; a manual rule goes before the feed. */
function ruled<Field extends RuledField>(field: Field): Source<Found, FieldValues[Field]> {
  return ({ isInFeed, rules, page }) => {
    const answer = rules[field]
    if (answer === null || !isInFeed || answer.confidence === CERTAIN) return answer
    return page[field]()?.source === 'feed' ? null : answer
  }
}

/** A learned byline has the full name where the feed has only the account. */
function ruledAuthors(found: Found): Candidate<readonly Author[]> | null {
  const { rules, page } = found
  const accounts = page.authors()?.value ?? []
  const isBetter = ({ name }: Author) => !isLogin(name) || accounts.some(account => isNumbered(account.name, name))
  const isAccount = accounts.length > 0 && accounts.every(({ name }) => isLogin(name))
  return isAccount && rules.authors?.value.some(isBetter) ? rules.authors : ruled('authors')(found)
}

/** Where a rule knows the day and the page also the time, combines both. */
function ruledDate(found: Found): Candidate<Timestamp> | null {
  const answer = ruled('published')(found)
  if (answer === null) return null
  const exact = found.page.published()
  if (!exact?.value.startsWith(answer.value)) return answer
  return { ...answer, value: exact.value, offset: exact.offset ?? null }
}

/** For each field, its sources in order; the article's rule has already been used to find its element. */
const SOURCES: { readonly [Field in EntryField]: readonly Source<Found, FieldValues[Field]>[] } = {
  title: [ruled('title'), ({ page }) => page.title()],
  authors: [ruledAuthors, ({ page }) => page.authors()],
  published: [ruledDate, ({ page }) => page.published()],
  updated: [({ page }) => page.updated()],
  language: [({ page }) => page.language()],
  text: [({ page }) => page.text()],
  excerpt: [({ page }) => page.excerpt()],
  tags: [ruled('tags'), ({ page }) => page.tags()],
  categories: [ruled('categories'), ({ page }) => page.categories()],
  canonicalUrl: [({ page }) => page.canonicalUrl()],
}

/** Asks the sources of every field; stops at the first confident answer. */
export function answerFields(found: Found): Answers {
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

/** Which source each field has, why, and the confidence of the entry as a whole: the mean over the required fields. */
export function explainAnswers(answers: Answers) {
  const sources: Partial<Record<EntryField, FieldSource>> = {}
  const reasons: Partial<Record<EntryField, FieldReason>> = {}
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

import { remember } from '../remember.ts'
import { detectLanguage, isPlainlyIn } from '../words/index.ts'
import { type Candidate, STATED } from './candidate.ts'
import { type FieldReason, fieldReason } from './field-reason.ts'
import type { PostView } from './post-view.ts'

/** The detector needs at least this many letters to overrule the declared language. */
const ENOUGH_TEXT = 200
/** Letters given to the detector, which reads only some 350. */
const SAMPLE = 500
/** How much of a text is examined to find its script. */
const BEGINNING = 4000
/** How many letters are enough for the detector to confirm the declared language. */
const GLANCE = 160

/** Least share of letters for a script to be that of the text rather than of a quotation. */
const OTHER_SCRIPT = 0.1

/** With fewer letters, guesses are wrong more often than right. */
const LEAST_TEXT = 20
/** The detector's result, by whether it is sure. */
const CONFIDENCE = { sure: 0.9, unsure: 0.4 } as const

/** The language of a post: as page and feed declare it, unless a long enough text is clearly in another. */
export function findLanguage(view: PostView, text: string): Candidate<string> | null {
  const declared = declaredLanguage(view)
  const sample = sampleOf(text)
  if (declared !== null && (sample.length < ENOUGH_TEXT || isIn(declared.value, sample))) return declared
  const detected = detectLanguage(sample)
  if (detected.language === '' || (declared !== null && !detected.isReliable())) return declared
  if (declared !== null && primaryOf(declared.value) === detected.language) return declared
  if (declared === null && sample.length < LEAST_TEXT) return null
  const confidence = detected.isReliable() ? CONFIDENCE.sure : CONFIDENCE.unsure
  return { value: detected.language, source: 'fallback', confidence, reason: fieldReason('text-language') }
}

/** Whether a text may be in a language: confirming needs few words, and hardly ever the slow detector. */
function isIn(language: string, words: string): boolean {
  const primary = primaryOf(language)
  return isPlainlyIn(primary, words) || detectLanguage(words.slice(0, GLANCE)).language === primary
}

/** Code and names are in Latin letters everywhere; where a text has enough of another script, only that is used. */
function sampleOf(text: string): string {
  const sample = text.slice(0, BEGINNING)
  if (!BEYOND_LATIN.test(sample)) return sample.slice(0, SAMPLE)
  const letters = sample.replace(/\P{L}+/gu, '')
  const others = letters.replace(/\p{Script=Latin}+/gu, '')
  const isOther = others.length > OTHER_SCRIPT * letters.length
  return (isOther ? sample.replace(/[\p{Script=Latin}\d]+/gu, ' ') : sample).slice(0, SAMPLE)
}

/** A letter beyond the Latin script, excluding typographic punctuation. */
const BEYOND_LATIN = /[\u0370-\u1DFF\u2C00-\uFFEF]/

/** The declared language as a BCP 47 tag: the page's, otherwise the feed's or the blog's. */
export function declaredLanguage({ page, structured, context }: Omit<PostView, 'language'>): Candidate<string> | null {
  const { lang, 'xml:lang': xmlLang } = page.root.attributes
  const facts = structured.facts.map(({ language }) => language)
  const said: readonly (readonly [string | null | undefined, Candidate<string>['source'], FieldReason['code']])[] = [
    [lang, 'structured', 'page-language'],
    [xmlLang, 'structured', 'xml-language'],
    ...facts.map(language => [language, 'structured', 'structured-data'] as const),
    [context.feedEntry?.language, 'feed', 'feed-language'],
    [context.blog.language, 'feed', 'blog-language'],
  ]
  for (const [value, source, code] of said) {
    const tag = tagOf(value ?? '')
    if (tag !== null) return { value: tag, source, confidence: STATED, reason: fieldReason(code) }
  }
  return null
}

const tagOf = remember((value: string): string | null => {
  const tag = value.trim().replaceAll('_', '-').split(',')[0] ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
})

function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}

import type { TextLanguage } from './detect.ts'

/** A language, and the evidence. */
export interface LanguageStatement {
  readonly language: string
  readonly by: 'text' | 'declared' | 'both'
}

/** How much of a post's HTML is read: more text than detectors use. */
const MOST_HTML = 30_000
/** With less prose than this, a post of code is judged by all its text. */
const LEAST_PROSE = 60

/**
 * The language of a post or comment: that of its words where they are certain, otherwise the declared one if a detector
 * agrees; only the declared one where there are too few words. Null where words and declaration disagree, and neither
 * is certain.
 */
export function decideLanguage(text: TextLanguage, declared: readonly (string | null)[]): LanguageStatement | null {
  const said = declared.flatMap(tag => (tag === null ? [] : [primaryOf(tag)]))
  const agreeing = said.find(code => code === text.language || text.others.includes(code))
  if (text.language !== null && text.isSure && (agreeing === undefined || agreeing === text.language)) {
    return { language: text.language, by: agreeing === undefined ? 'text' : 'both' }
  }
  if (agreeing !== undefined) return { language: agreeing, by: 'both' }
  const [first] = said
  return text.language === null && first !== undefined ? { language: first, by: 'declared' } : null
}

/** Least share of posts in the declared language for a blog to have it: of two languages, one is its own. */
const OWN_SHARE = 1 / 3

/** The language of a blog by its posts: the declared one where it is much used, otherwise that of most. */
export function languageOfBlog(posts: Readonly<Record<string, number>>, declared: string | null): string | null {
  const total = Object.values(posts).reduce((sum, number) => sum + number, 0)
  const own = declared === null ? null : primaryOf(declared)
  if (own !== null && total > 0 && (posts[own] ?? 0) >= OWN_SHARE * total) return own
  return Object.entries(posts).find(([code, number]) => code !== 'und' && number > total / 2)?.[0] ?? null
}

/** The prose of a post or comment: code is English everywhere, and left out if enough remains. */
export function proseOf({ text, html }: { readonly text: string; readonly html: string }): string {
  if (!/<(?:pre|code|blockquote)\b/i.test(html)) return text
  const prose = html
    .slice(0, MOST_HTML)
    .replace(/<(pre|code|blockquote)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^<>]*>|&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
  return prose.length >= LEAST_PROSE ? prose : text
}

function primaryOf(tag: string): string {
  const code = tag.split('-')[0]?.toLowerCase() ?? tag
  return code === 'no' ? 'nb' : code
}

import { metaOf, type Page, pageTitle, visibleText } from '../page/index.ts'
import { detectLanguage, isPlainlyIn } from '../words/index.ts'
import type { FoundFeed } from './read-feeds.ts'

/** What a blog says about itself. */
export interface SiteName {
  readonly title: string | null
  readonly description: string | null
  readonly language: string | null
}

/** The name, description and language of a blog: preferably from its feed, otherwise from the head of its home page. */
export function nameOf(home: Page, mainFeed: FoundFeed | null): SiteName {
  const feed = mainFeed?.feed.metadata ?? null
  const meta = metaOf(home)
  const said = (name: string) => meta.get(name)?.[0]
  return {
    title: first([feed?.title, said('og:site_name'), pageTitle(home)]),
    description: first([feed?.description, said('description'), said('og:description')]),
    language: languageOf(sampleText(home, mainFeed), [
      home.root.attributes.lang,
      home.root.attributes['xml:lang'],
      feed?.language,
      mainFeed?.feed.entries[0]?.language,
      said('content-language'),
      said('og:locale'),
    ]),
  }
}

function first(values: readonly (string | null | undefined)[]): string | null {
  for (const value of values) {
    const text = value?.replace(/\s+/g, ' ').trim()
    if (text !== undefined && text !== '') return text
  }
  return null
}

/** Enough text to detect its language. */
const SAMPLE_LENGTH = 4000
const ENTRIES_OF_SAMPLE = 10
const MIN_SAMPLE_LENGTH = 200
/** In a longer text, small words of another language add up, from quotations and names. */
const PLAIN_SAMPLE = 500

/** The blogger's text: the posts of the feed, otherwise the home page. Without code, which is English everywhere. */
function sampleText(home: Page, mainFeed: FoundFeed | null): string {
  const entries = mainFeed?.feed.entries.slice(0, ENTRIES_OF_SAMPLE) ?? []
  const html = entries.map(
    ({ title, content, summary }) => `${title ?? ''} ${(content ?? summary ?? '').slice(0, SAMPLE_LENGTH)}`,
  )
  const text = withoutMarkup(html.join(' '))
  return text.length >= MIN_SAMPLE_LENGTH ? text : visibleText(home.root).slice(0, SAMPLE_LENGTH * 2)
}

function withoutMarkup(html: string): string {
  return html
    .replace(/<(pre|code|script|style)\b[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replace(/<[^<>]*>|&[#\w]+;|https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
}

/** The declared language, unless the text is clearly in another: themes and generators declare English by default. */
function languageOf(sample: string, declared: readonly (string | null | undefined)[]): string | null {
  const said = declaredLanguage(declared)
  const primary = said?.split('-', 1)[0] ?? null
  if (sample.length < MIN_SAMPLE_LENGTH || (primary !== null && isPlainlyIn(primary, sample.slice(0, PLAIN_SAMPLE))))
    return said
  const found = detectLanguage(sample)
  if (found.language === '' || !found.isReliable()) return said
  return primary === found.language ? said : found.language
}

/** The first value that is a language tag, in its usual spelling (`pt_BR` is `pt-BR`). */
function declaredLanguage(values: readonly (string | null | undefined)[]): string | null {
  for (const value of values) {
    const tag = value
      ?.trim()
      .split(/[,;\s]/)[0]
      ?.replaceAll('_', '-')
      .replace(/-x-\w+$|\.utf-?8$/i, '')
    if (tag === undefined || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) continue
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? null
    } catch {}
  }
  return null
}

import { parsePage } from '../page/index.ts'
import type { Rule } from '../records.ts'
import { urlOf } from '../url.ts'
import { type ExtractedEntry, extractEntry } from './extract-entry.ts'

/** Reads the fields of a post from its HTML; `rules` were learned from other posts of the blog. */
export function extract(
  html: string,
  url: string,
  rules: { readonly rules: readonly Rule[] } = NO_RULES,
): ExtractedEntry {
  const blog = { url: urlOf(new URL('/', url).href), title: null, language: null, authors: [] }
  const { article, ...entry } = extractEntry(parsePage(html, urlOf(url)), { feedEntry: null, blog, rules: rules.rules })
  return entry
}

const NO_RULES = { rules: [] }

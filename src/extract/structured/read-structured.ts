import { type ElementNode, headLinks, linksOf, metaOf, type Page } from '../../page/index.ts'
import type { Survey } from '../article/survey.ts'
import type { Facts } from './facts.ts'
import { jsonLdFacts, jsonLdItems } from './json-ld.ts'
import { type MetaTags, metaFacts } from './meta-tags.ts'
import { microdataFacts } from './microdata.ts'
import { microformatFacts } from './microformats.ts'

/** What a page says about its post in machine-readable form. */
export interface Structured {
  /** One for each vocabulary present, the most precise first. */
  readonly facts: readonly Facts[]
  readonly meta: MetaTags
  /** As found in the page, for storing. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** Limit of JSON-LD items stored with an entry; the rest is in the page's capture. */
const MAX_KEPT_ITEMS = 50
const KEPT_META =
  /^(?:og|article|twitter|dc|dcterms|citation|parsely|sailthru|fb|book|author|description|keywords|generator|geo|icbm|place|licen[cs]e|rights|copyright)\b/
/** Limit of licences stored: of the page and of parts of it. */
const MAX_KEPT_LICENCES = 10

/** Reads all vocabularies; `article` decides which of several described things is the post. */
export function readStructured(page: Page, article: ElementNode, survey: Survey): Structured {
  const items = jsonLdItems(page)
  const meta = metaOf(page)
  const facts = [
    jsonLdFacts(page, items),
    microdataFacts(page, article),
    microformatFacts(page, article, survey),
    ...metaFacts(page, meta),
  ].filter(one => one !== null)
  const raw: Record<string, unknown> = {}
  if (items.length > 0) raw['json-ld'] = items.slice(0, MAX_KEPT_ITEMS)
  const kept: Record<string, string | readonly string[]> = {}
  for (const [name, values] of meta)
    if (KEPT_META.test(name)) kept[name] = values.length === 1 ? (values[0] ?? '') : values
  if (Object.keys(kept).length > 0) raw.meta = kept
  const licences = licenceLinks(page)
  if (licences.length > 0) raw.licence = licences
  return { facts, meta, raw }
}

/** The URLs of the licences that the page names with `rel=license`: the page itself may not be kept. */
function licenceLinks(page: Page): readonly string[] {
  const ofHead = headLinks(page).filter(({ rel }) => rel.includes('license'))
  const ofBody = linksOf(page).filter(({ rel }) => rel !== null && /(?:^|\s)license(?:\s|$)/i.test(rel))
  return [...new Set([...ofHead, ...ofBody].map(({ url }) => url))].slice(0, MAX_KEPT_LICENCES)
}

import { type Page, parseFragment } from '../../page/index.ts'
import type { EntryRecord } from '../../records.ts'
import {
  type Found,
  type Licence,
  licenceOf,
  nodesOf,
  readJsonLd,
  readStructuredData,
  type StructuredData,
  valuesByVocabulary,
} from '../../structured/index.ts'

/** The article of a record as a page, to read its HTML. */
export function articlePage({ html, url }: EntryRecord): Page {
  return parseFragment(html, url)
}

/** The licences that the page named with `rel=license`, as the record has them. */
export function licencesOfRecord({ structured }: EntryRecord): readonly Found<Licence>[] {
  const links = Array.isArray(structured.licence) ? structured.licence : []
  return links.flatMap((link: unknown) => {
    const value = typeof link === 'string' ? licenceOf(link) : null
    return value === null ? [] : [{ value, syntax: 'rel' as const, where: 'rel=license on the page' }]
  })
}

/** The structured data in the record of a post, where its page is not stored: JSON-LD, metas, and its own HTML. */
export async function structuredFromRecord(entry: EntryRecord, article: Page): Promise<StructuredData> {
  const ofArticle = await readStructuredData(article)
  const items = entry.structured['json-ld']
  const jsonLd = Array.isArray(items) ? items : []
  const { triples } = await readJsonLd(jsonLd, entry.url)
  return { ...ofArticle, jsonLd, jsonLdNodes: nodesOf(triples), ...valuesByVocabulary(metaPairs(entry)) }
}

function metaPairs({ structured }: EntryRecord): readonly (readonly [string, string])[] {
  const { meta } = structured
  if (typeof meta !== 'object' || meta === null) return []
  return Object.entries(meta).flatMap(([name, values]) =>
    [values].flat().flatMap((value: unknown) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
}

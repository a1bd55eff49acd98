import {
  type BlogKnowledge,
  blogSchema,
  type Entity,
  entitiesSchema,
  genreSchema,
  mainLicence,
  type PostKnowledge,
  postSchema,
} from '../analyse/index.ts'
import type { EntryRecord } from '../records.ts'

/** What a reference record says of what analysers found out; null where that is not known. */
export interface KnownFacts {
  readonly structured: Readonly<Record<string, unknown>>
  readonly licence: { readonly url: string | null; readonly name: string | null } | null
  /** Names in the text, by place. */
  readonly entities: readonly Entity[]
  readonly geo: { readonly latitude: number; readonly longitude: number; readonly name: string | null } | null
}

/** The facts of an entry, from what the analyser of structured data gave for it, if anything. */
export function knownFacts({ structured }: EntryRecord, result: unknown, entities: readonly Entity[]): KnownFacts {
  const { data: post } = postSchema.safeParse(result)
  if (post === undefined) return { structured, licence: null, geo: null, entities }
  // Written by the analyser: its syntaxes are those of `Found`.
  const licence = mainLicence(post.licences as Parameters<typeof mainLicence>[0])?.value
  return {
    structured: wholeStructured(structured, post),
    licence: licence === undefined ? null : { url: licence.url, name: licence.name },
    geo: geoOf(post),
    entities,
  }
}

/** The names in a post, from what the analyser of entities gave for it. */
export function knownEntities(result: unknown): readonly Entity[] {
  return entitiesSchema.safeParse(result).data?.entities ?? []
}

/** What kind of text a post is, from what the analyser of genres gave for it; null where it is not sure. */
export function knownGenre(result: unknown): string | null {
  return genreSchema.safeParse(result).data?.genre ?? null
}

/** The licence of a blog, from what the analyser of structured data gave for it. */
export function knownLicence(result: unknown): KnownFacts['licence'] {
  const licence: BlogKnowledge['licence'] = blogSchema.safeParse(result).data?.licence ?? null
  return licence === null ? null : { url: licence.url, name: licence.name }
}

function geoOf({ places }: PostKnowledge): KnownFacts['geo'] {
  for (const { value } of places) {
    const { latitude, longitude, name } = value
    if (latitude !== null && longitude !== null) return { latitude, longitude, name }
  }
  return null
}

/** What the record has, and what of the page it has not: only what is there is named. */
function wholeStructured(kept: EntryRecord['structured'], { data }: PostKnowledge): KnownFacts['structured'] {
  const names = { ...data.meta, ...data.dublinCore, ...data.twitter, ...data.openGraph }
  const meta = Object.entries(names).map(([name, values]) => [name, values.length === 1 ? values[0] : values])
  const lists = Object.entries({
    'json-ld': data.jsonLd,
    microdata: data.microdata,
    rdfa: data.rdfa,
    microformats: data.microformats,
    links: data.links,
  }).filter(([, items]) => items.length > 0)
  return { ...kept, ...Object.fromEntries(lists), ...(meta.length === 0 ? {} : { meta: Object.fromEntries(meta) }) }
}

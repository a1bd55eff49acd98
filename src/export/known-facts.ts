import {
  type BlogKnowledge,
  blogSchema,
  type Entity,
  entitiesSchema,
  type Lesson,
  lessonsSchema,
  mainLicence,
  type PostKnowledge,
  postSchema,
  type Teacher,
  withTaught,
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

/** The names in a post: those that were found in it, and those of which links in other posts say what they mean. */
export function knownEntities({ text }: EntryRecord, result: unknown, teacher: Teacher): readonly Entity[] {
  const { data } = entitiesSchema.safeParse(result)
  if (data === undefined) return []
  return data.language === null ? data.entities : withTaught(data.entities, teacher.find(text, data.language))
}

/** What the links of a blog teach, from what the analyser of entities gave for it. */
export function knownLessons(result: unknown): readonly Lesson[] {
  return lessonsSchema.safeParse(result).data?.lessons ?? []
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

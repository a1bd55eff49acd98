import { z } from 'zod'
import type { EntryRecord } from '../../records.ts'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { type Entity, entitySchema } from './entity.ts'
import { findEntities } from './find-entities.ts'
import { type Anchor, anchorsOf } from './link-anchors.ts'
import { LessonBook, lessonsSchema } from './teacher.ts'

/**
 * Languages in which names are found by capitals and lexicon as well as by links: those in which persons are found as well as
 * we want (docs/analysis.md has the figures). In all others links alone are used.
 */
const RECOGNISED: ReadonlySet<string> = new Set(['pt'])
/** Names of one post that are kept, and letters of it that are read. */
const MOST_ENTITIES = 1000
const MOST_LETTERS = 200_000

/** What an analysed post says of names. */
export const entitiesSchema = z.object({ language: z.string().nullable(), entities: z.array(entitySchema) })

/** What posts name, and what the links of a blog teach on the meaning of phrases. */
export const entities: Analyser = {
  name: 'entities',
  version: 1,
  about: 'persons, organisations, places, works, products and events that posts name',
  post: { schema: entitiesSchema, analyse: analysePost },
  blog: { schema: lessonsSchema, uses: [], analyse: analyseBlog },
}

async function analysePost({ blog, entry }: PostInput): Promise<z.infer<typeof entitiesSchema>> {
  const language = languageOfEntry(entry, blog.language)
  const text = entry.text.slice(0, MOST_LETTERS)
  const linked = anchorsOf(entry.links).flatMap(anchor => occurrences(text, anchor))
  const named = language !== null && RECOGNISED.has(language) ? await findEntities(text, language) : []
  return { language, entities: withoutOverlaps([...linked, ...named]).slice(0, MOST_ENTITIES) }
}

async function analyseBlog({ blog, entries }: BlogInput): Promise<z.infer<typeof lessonsSchema>> {
  const book = new LessonBook()
  for await (const { entry } of entries()) {
    const language = languageOfEntry(entry, blog.language)
    if (language !== null) for (const anchor of anchorsOf(entry.links)) book.add(language, anchor)
  }
  return { lessons: book.result() }
}

function languageOfEntry({ language }: EntryRecord, ofBlog: string | null): string | null {
  return (language ?? ofBlog)?.split(/[-_]/)[0]?.toLowerCase() ?? null
}

/** Where the phrase of an anchor stands in a text: what is linked once is meant everywhere in the post. */
function occurrences(text: string, { phrase, target, kind }: Anchor): readonly Entity[] {
  const found: Entity[] = []
  for (let start = text.indexOf(phrase); start !== -1; start = text.indexOf(phrase, start + phrase.length)) {
    const end = start + phrase.length
    const isWhole =
      !/\p{L}\p{L}/u.test(text.slice(start - 1, start + 1)) && !/\p{L}\p{L}/u.test(text.slice(end - 1, end + 1))
    if (isWhole || start === 0) found.push({ start, end, text: phrase, kind, target, reason: 'link' })
  }
  return found
}

/** The first of those that stand in each other's way: links come first. */
function withoutOverlaps(all: readonly Entity[]): Entity[] {
  const kept: Entity[] = []
  for (const entity of all) {
    if (!kept.some(({ start, end }) => start < entity.end && entity.start < end)) kept.push(entity)
  }
  return kept.sort((a, b) => a.start - b.start)
}

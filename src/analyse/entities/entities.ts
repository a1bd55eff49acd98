import { z } from 'zod'
import type { Link } from '../../records.ts'
import type { Analyser, BlogInput, PostInput, Preparation } from '../analyser.ts'
import { personsSchema } from '../persons/schema.ts'
import { archiveTeacher } from './archive-teacher.ts'
import { type Entity, type EntityKind, entitySchema } from './entity.ts'
import { EntityIndex, entityIndexSchema } from './entity-index.ts'
import { textAndLanguage } from './entry-text.ts'
import { findEntities } from './find-entities.ts'
import { taughtSchema } from './lessons.ts'
import type { LinkReading } from './link-anchors.ts'
import { linkReading } from './link-reading.ts'
import { isTopic, linkedEntities } from './linked-entities.ts'
import { RECOGNISED } from './recognised-languages.ts'
import type { Surroundings } from './surroundings.ts'
import { type Teacher, withTaught } from './teacher.ts'
import { WordHabits } from './word-counts.ts'

/** Limit of names stored per post. */
const MOST_ENTITIES = 1000
/**
 * Unchanged posts are analysed again when the archive knows this many times more phrases: otherwise each new link would
 * be a reason to read all posts.
 */
const GROWTH = 1.1

/** What an analysed post says of names. */
export const entitiesSchema = z.object({
  language: z.string().nullable(),
  entities: z.array(entitySchema),
  /** The service that was asked as well. */
  service: z.string().nullable(),
})

/** What posts name. */
export const entities: Analyser = {
  name: 'entities',
  version: 4,
  about: 'persons, organisations, places, works, products and events that posts name',
  isLate: true,
  post: { schema: entitiesSchema, prepare },
  blog: { schema: entityIndexSchema, uses: ['entities', 'lessons'], analyse: indexOf },
}

/** How names are searched in the posts of one blog. */
interface Search {
  readonly teacher: Teacher
  readonly habits: ReadonlyMap<string, WordHabits>
  readonly names: ReadonlyMap<string, EntityKind>
  readonly reading: LinkReading
}

async function prepare(blog: BlogInput): Promise<Preparation> {
  const { data: taught } = taughtSchema.safeParse(await blog.known('lessons'))
  const languages = new Set(Object.keys(taught?.words ?? {}))
  const teacher = await archiveTeacher(blog.archive, languages)
  const habits = new Map(
    Object.entries(taught?.words ?? {}).map(([language, counts]) => [language, new WordHabits(counts)]),
  )
  const search = { teacher, habits, names: await namesOfPersons(blog), reading: await linkReading(blog) }
  const generation = `taught-${Math.round(Math.log(1 + teacher.size) / Math.log(GROWTH))}`
  const served = `${generation} service`
  const service = blog.entityService
  return {
    key: service === null ? generation : served,
    // Results with a service are as good where it is not asked again.
    keysAsGood: service === null ? [served] : [],
    analyse: (post, previous) => analysePost(post, search, service, previous),
    // A missing answer is requested again.
    keyOf: value => (entitiesSchema.safeParse(value).data?.service ? served : generation),
  }
}

/** Authors and commenters with a first name and a surname. */
async function namesOfPersons(blog: BlogInput): Promise<ReadonlyMap<string, EntityKind>> {
  const { data } = personsSchema.safeParse(await blog.known('persons'))
  const names = (data?.aliases ?? [])
    .map(({ name }) => name)
    .filter(name => /^\p{Lu}\S+(?: \p{Lu}\S*){1,2}$/u.test(name))
  return new Map(names.map(name => [name, 'person']))
}

async function analysePost(
  { blog, entry }: PostInput,
  search: Search,
  service: BlogInput['entityService'],
  previous: unknown,
): Promise<z.infer<typeof entitiesSchema>> {
  const { text, language } = textAndLanguage(entry, blog.language)
  const around = { habits: habitsIn(search, language), names: search.names }
  const answer = service === null ? null : await service.find(text, language)
  const before = entitiesSchema.safeParse(previous).data
  // A service's earlier answer for the same text stays where it is not asked, or does not answer.
  const served = answer ?? before?.entities.filter(({ reason }) => reason === 'service') ?? []
  const { teacher, reading } = search
  const found = await namesIn({ text, language, links: entry.links, around, teacher, reading, served })
  const asked = service === null ? (before?.service ?? null) : answer === null ? null : service.url
  return { language, entities: found.slice(0, MOST_ENTITIES), service: asked }
}

/** A text whose names are searched, and its context. */
export interface NamedText {
  readonly text: string
  readonly language: string | null
  readonly links: readonly Link[]
  readonly around: Surroundings
  readonly teacher: Teacher
  /** Knowledge about links: the blog's own URLs, and first names. */
  readonly reading?: LinkReading
  /** What a service found. */
  readonly served?: readonly Entity[]
  /** Whether names are also found by capitals and lexicon; by default, in languages where that is good enough. */
  readonly isRecognised?: boolean
}

/** The names in a text: from its links, a service, recognition, and links elsewhere. */
export async function namesIn(given: NamedText): Promise<readonly Entity[]> {
  const { text, language, links, around, teacher, reading, served = [] } = given
  const isRecognised = given.isRecognised ?? (language !== null && RECOGNISED.has(language))
  const named = isRecognised && language !== null ? await findEntities(text, language, around) : []
  const linked = linkedEntities(text, links, around.habits, { ...reading, language })
  const own = withoutOverlaps([...linked.map(entity => withKind(entity, named)), ...served, ...named])
  const taught = language === null ? [] : teacher.find(text, language)
  return withTaught(
    own,
    taught.filter(({ kind, text: phrase }) => !isTopic({ phrase, kind }, around.habits)),
  )
}

function habitsIn({ habits }: Search, language: string | null): WordHabits {
  return (language === null ? undefined : habits.get(language)) ?? new WordHabits()
}

/** A link often shows where a name leads, but not its kind. */
function withKind(entity: Entity, named: readonly Entity[]): Entity {
  if (entity.kind !== null) return entity
  const same = named.find(({ start, end }) => start === entity.start && end === entity.end)
  return same === undefined || same.reason === 'capitals' ? entity : { ...entity, kind: same.kind }
}

/** The first of overlapping ones: links come first. */
function withoutOverlaps(all: readonly Entity[]): Entity[] {
  const kept: Entity[] = []
  for (const entity of all) {
    if (!kept.some(({ start, end }) => start < entity.end && entity.start < end)) kept.push(entity)
  }
  return kept.sort((a, b) => a.start - b.start)
}

async function indexOf({ results }: BlogInput): Promise<z.infer<typeof entityIndexSchema>> {
  const index = new EntityIndex()
  for await (const { entry, value } of results('entities')) {
    const { data } = entitiesSchema.safeParse(value)
    if (data !== undefined) index.add(entry, data.entities)
  }
  return index.result()
}

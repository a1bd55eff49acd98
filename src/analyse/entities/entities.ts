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

/** Names of one post that are kept. */
const MOST_ENTITIES = 1000
/**
 * Posts that have not changed are looked at again when the archive knows this much more phrases: every time would make each new
 * link a reason to read all posts.
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

/** How names are looked for in the posts of one blog. */
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
    // What a service found is as good where it is not asked again.
    keysAsGood: service === null ? [served] : [],
    analyse: (post, previous) => analysePost(post, search, service, previous),
    // What it did not answer is asked for again.
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
  // What a service said of the same text stays where it is not asked, or does not answer.
  const served = answer ?? before?.entities.filter(({ reason }) => reason === 'service') ?? []
  const { teacher, reading } = search
  const found = await namesIn({ text, language, links: entry.links, around, teacher, reading, served })
  const asked = service === null ? (before?.service ?? null) : answer === null ? null : service.url
  return { language, entities: found.slice(0, MOST_ENTITIES), service: asked }
}

/** A text whose names are looked for, and what is known around it. */
export interface NamedText {
  readonly text: string
  readonly language: string | null
  readonly links: readonly Link[]
  readonly around: Surroundings
  readonly teacher: Teacher
  /** What is known of links: the blog's own addresses, and first names. */
  readonly reading?: LinkReading
  /** What a service found. */
  readonly served?: readonly Entity[]
  /** Whether names are told by capitals and lexicon too; where it is left out, in languages in which that is good enough. */
  readonly isRecognised?: boolean
}

/** The names in a text: what it links, what a service says, what is recognised, and what links elsewhere teach. */
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

/** A link often says where a name leads, and not what it is. */
function withKind(entity: Entity, named: readonly Entity[]): Entity {
  if (entity.kind !== null) return entity
  const same = named.find(({ start, end }) => start === entity.start && end === entity.end)
  return same === undefined || same.reason === 'capitals' ? entity : { ...entity, kind: same.kind }
}

/** The first of those that stand in each other's way: links come first. */
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

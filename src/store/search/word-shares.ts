import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import type { Db } from '../schema.ts'
import { sketchedWords } from './sketch.ts'

/**
 * How many posts of a language are sampled for word frequencies, spread evenly over the archive: common words show in
 * fewer.
 */
const SAMPLED = 1000
/** How many entries are examined for posts of a language, so that a rare one in a large archive has a sample too. */
const LOOKED_THROUGH = 20_000
/** How many posts of a blog are sampled: only words in a third of them count, which fewer posts show. */
const SAMPLED_OF_BLOG = 200
/**
 * Words in more posts of a language are grammar or small talk, not a subject: in English, French and Russian posts,
 * words around this share were "without, already, though", with few such as "software"; at a tenth, as many of one kind
 * as of the other.
 */
const COMMON_SHARE = 0.15
/** Words in more posts of a blog are its general subject, or its furniture: they do not distinguish its posts. */
const COMMON_SHARE_OF_BLOG = 1 / 3
/** With fewer posts of a blog, a third of them may well be about the same. */
const FEWEST_OF_BLOG = 20
/** How frequent words are changes slowly. */
const FRESH_FOR = 10 * 60_000
/** Limit of cached samples: each has some ten thousand words, so these take at most some fifty megabytes. */
const MOST_REMEMBERED = 50

/** Word frequencies among comparable posts. */
export interface WordShares {
  /** How rare a stem is: the logarithm of the number of posts per post that has it; 0 where it is too common. */
  rarity(stem: number): number
  /** The share of posts of the language that have it. */
  share(stem: number): number
}

/** The stems of some posts. */
interface Sample {
  readonly posts: number
  readonly counts: ReadonlyMap<number, number>
}

const samplesOfDatabase = new WeakMap<
  object,
  Map<string, { readonly until: number; readonly sample: Promise<Sample> }>
>()

/** Word frequencies in posts of a language, over the archive and in one blog, from samples that are cached for a while. */
export async function wordShares(
  db: Db,
  backend: Backend,
  { language, blog }: { readonly language: string | null; readonly blog: string },
): Promise<WordShares> {
  const everywhere = await remembered(db, `${language}`, () => sampleOfLanguage(db, backend, language))
  const inBlog = await remembered(db, `${language} ${blog}`, () => sampleOfBlog(db, backend, language, blog))
  const share = (stem: number) => shareIn(everywhere, stem)
  const isCommon = (stem: number) =>
    share(stem) > COMMON_SHARE || (inBlog.posts >= FEWEST_OF_BLOG && shareIn(inBlog, stem) > COMMON_SHARE_OF_BLOG)
  return { share, rarity: stem => (isCommon(stem) ? 0 : -Math.log(share(stem))) }
}

function shareIn({ posts, counts }: Sample, stem: number): number {
  return ((counts.get(stem) ?? 0) + 0.5) / (posts + 1)
}

function remembered(db: Db, name: string, make: () => Promise<Sample>): Promise<Sample> {
  const samples = samplesOfDatabase.get(db) ?? new Map()
  samplesOfDatabase.set(db, samples)
  const before = samples.get(name)
  if (before !== undefined && before.until > Date.now()) return before.sample
  if (samples.size >= MOST_REMEMBERED) samples.clear()
  const sample = make()
  samples.set(name, { until: Date.now() + FRESH_FOR, sample })
  // The caller gets the error; the next one retries.
  sample.catch(() => samples.delete(name))
  return sample
}

async function sampleOfLanguage(db: Db, backend: Backend, language: string | null): Promise<Sample> {
  const newest = await db
    .selectFrom('search_entry')
    .select(({ fn }) => fn.max<number | null>('entry').as('entry'))
    .executeTakeFirst()
  const last = Number(newest?.entry ?? 0)
  const step = Math.max(1, last / LOOKED_THROUGH)
  const ids = Array.from({ length: Math.min(LOOKED_THROUGH, last) }, (_, at) => Math.ceil((at + 1) * step))
  const { rows } = await sql<{ entry: number }>`select search_entry.entry
    from ${backend.numbersTable(ids)} as numbers cross join search_entry
    where search_entry.entry = numbers.value and ${isIn(language)} order by search_entry.entry`.execute(db)
  const found = rows.map(({ entry }) => Number(entry))
  return await sampleOf(db, backend, spread(found, SAMPLED))
}

async function sampleOfBlog(db: Db, backend: Backend, language: string | null, blog: string): Promise<Sample> {
  const { rows } = await sql<{ entry: number }>`select search_entry.entry
    from (select id from entry where blog = ${blog} order by position desc, id desc limit ${LOOKED_THROUGH}) as own
    cross join search_entry where search_entry.entry = own.id and ${isIn(language)} order by search_entry.entry`.execute(
    db,
  )
  const found = rows.map(({ entry }) => Number(entry))
  return await sampleOf(db, backend, spread(found, SAMPLED_OF_BLOG))
}

function isIn(language: string | null) {
  return language === null ? sql`search_entry.language is null` : sql`search_entry.language = ${language}`
}

/** At most this many of them, evenly spread. */
function spread(ids: readonly number[], most: number): readonly number[] {
  const step = Math.max(1, ids.length / most)
  return ids.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

async function sampleOf(db: Db, backend: Backend, ids: readonly number[]): Promise<Sample> {
  const counts = new Map<number, number>()
  if (ids.length === 0) return { posts: 0, counts }
  const { rows } = await sql<{ sketch: Uint8Array }>`select search_entry.sketch
    from ${backend.numbersTable(ids)} as numbers cross join search_entry
    where search_entry.entry = numbers.value`.execute(db)
  for (const { sketch } of rows) {
    for (const stem of new Set(sketchedWords(sketch).map(word => word.stem))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  }
  return { posts: rows.length, counts }
}

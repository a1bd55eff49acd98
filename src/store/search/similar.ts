import { sql } from 'kysely'
import type { EntryRecord } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import type { Backend, RowRange } from '../backend.ts'
import { entriesById } from '../entries.ts'
import type { Db } from '../schema.ts'
import { archiveFigures } from './archive-figures.ts'
import { type DistinctiveWord, distinctiveWeight, distinctiveWords, TITLE_TIMES } from './distinctive-words.ts'
import { entriesLinkedWith } from './entries-linked-with.ts'
import { allOf, word } from './match.ts'
import type { SimilarOptions, SimilarPost } from './search-types.ts'
import { sketchedWords } from './sketch.ts'
import { blogToken, entryOfRow } from './tokens.ts'
import { type WordShares, wordShares } from './word-shares.ts'

/** How many words are used to find other posts, and how many posts of each, the newest: together they bound the time. */
const LOOKED_UP_WORDS = 24
const ROWS_OF_WORD = 150
/** In a large archive, words in more than this share of posts have too many rows to look up. */
const LOOKED_UP_SHARE_OF_MANY = 0.02
const MANY = 5000
/** How many posts with the most distinctive words in common are compared word by word. */
const COMPARED = 200
/** What each common link adds, and how many count; not measured. Links alone are enough to be shown. */
const LINK_BONUS = 0.1
const MOST_LINKS = 3
/**
 * Less in common is chance, unless they are linked. One or two rare words occur in posts about anything. Within five
 * blogs, posts with a cosine below 0.05 shared a tag about as often as any two, from 0.075 on nearly as often as those
 * above. Posts of different blogs are less often about the same: up to 0.1, the words they shared were mostly
 * unrelated.
 */
const FEWEST_SHARED = 3
const LOWEST_COSINE_IN_BLOG = 0.075
const LOWEST_COSINE = 0.1
const SHOWN_WORDS = 5

/**
 * Posts about the same subject as an entry, given by its id or URL, the most similar first; null where the archive does
 * not have it. Copies of it are left out, and pages: a list of all posts has words of each.
 */
export async function similarPosts(
  db: Db,
  backend: Backend,
  asked: number | Url,
  options: SimilarOptions,
): Promise<SimilarPost[] | null> {
  const id = typeof asked === 'number' ? asked : await numberOf(db, asked)
  const entry = id === null ? undefined : (await entriesById(db, [id])).get(id)?.entry
  if (id === null || entry === undefined) return null
  const self = await indexed(db, backend, [id])
  const own = self.get(id)
  if (own === undefined) return []
  const shares = await wordShares(db, backend, own)
  const words = await distinctiveWords(entry, own.language, shares)
  const links = await entriesLinkedWith(db, id, entry)
  const candidates = await candidatesOf(db, backend, words, options, shares)
  for (const linked of links.keys()) candidates.add(linked)
  candidates.delete(id)
  const found = await indexed(db, backend, [...candidates])
  const scored = Array.from(found.values())
    .filter(({ kind }) => kind === 'post')
    .filter(other => other.copyGroup !== own.copyGroup && (options.blog ?? other.blog) === other.blog)
    .map(other => ({ ...other, ...likeness(words, other.sketch, shares, links.get(other.id) ?? 0) }))
    .filter(
      ({ id: other, blog, cosine }) =>
        links.has(other) || cosine >= (blog === own.blog ? LOWEST_COSINE_IN_BLOG : LOWEST_COSINE),
    )
    .sort((one, other) => other.score - one.score || other.id - one.id)
  const groups = Map.groupBy(scored, ({ copyGroup }) => copyGroup)
  const best = Array.from(groups.values(), ([first]) => first).filter(first => first !== undefined)
  return best.length === 0 ? [] : await described(db, best.slice(0, options.limit))
}

/** If two blogs have it, that of the first. */
async function numberOf(db: Db, url: Url): Promise<number | null> {
  const row = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.min<number | null>('id').as('id'))
    .where('key', '=', urlKey(url))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Entries that share the most distinctive words, as far as a few lookups show. */
async function candidatesOf(
  db: Db,
  backend: Backend,
  words: readonly DistinctiveWord[],
  { blog }: SimilarOptions,
  shares: WordShares,
): Promise<Set<number>> {
  const scores = new Map<number, number>()
  const range: RowRange = { from: 0, to: Number.MAX_SAFE_INTEGER, order: 'newest', limit: ROWS_OF_WORD, gone: null }
  const most = (await archiveFigures(db)).entries < MANY ? 1 : LOOKED_UP_SHARE_OF_MANY
  const asked = words.filter(({ stem }) => shares.share(stem) <= most).slice(0, LOOKED_UP_WORDS)
  const within = blog === undefined ? [] : [word(blogToken(blog))]
  const matches = asked.map(({ token }) => allOf([word(token), ...within]))
  const found = await backend.rowsOfEach(db, matches, range)
  for (const [at, rows] of found.entries()) {
    const weight = asked[at]?.weight ?? 0
    for (const row of rows) scores.set(entryOfRow(row), (scores.get(entryOfRow(row)) ?? 0) + weight)
  }
  const best = [...scores].sort(([, one], [, other]) => other - one).slice(0, COMPARED)
  return new Set(best.map(([entry]) => entry))
}

interface IndexedEntry {
  readonly id: number
  readonly blog: string
  readonly kind: EntryRecord['kind']
  readonly language: string | null
  readonly copyGroup: number
  readonly sketch: Uint8Array
}

async function indexed(db: Db, backend: Backend, ids: readonly number[]): Promise<Map<number, IndexedEntry>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<IndexedEntry>`select entry.id, entry.blog, entry.kind, search_entry.language,
    search_entry.copy_group as "copyGroup", search_entry.sketch
    from ${backend.numbersTable(ids)} as numbers cross join search_entry cross join entry
    where search_entry.entry = numbers.value and entry.id = numbers.value`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * The cosine of both posts' words, each weighted by rarity and frequency, 0 where they share too few; plus the bonus
 * for links.
 */
function likeness(
  words: readonly DistinctiveWord[],
  sketch: Uint8Array,
  shares: WordShares,
  links: number,
): { score: number; shared: string[]; cosine: number } {
  const weights = new Map<number, number>()
  for (const { stem, times, inTitle, inTags } of sketchedWords(sketch)) {
    weights.set(stem, (weights.get(stem) ?? 0) + times + (inTitle || inTags ? TITLE_TIMES : 0))
  }
  let norm = 0
  for (const [stem, times] of weights) {
    const weight = distinctiveWeight(times, shares.rarity(stem))
    weights.set(stem, weight)
    norm += weight * weight
  }
  const common = words.flatMap(own => {
    const weight = weights.get(own.stem)
    return weight === undefined || weight === 0 ? [] : [{ written: own.written, product: own.weight * weight }]
  })
  const ownNorm = Math.sqrt(words.reduce((sum, { weight }) => sum + weight * weight, 0))
  const cosine = common.reduce((sum, { product }) => sum + product, 0) / Math.max(1e-9, ownNorm * Math.sqrt(norm))
  const telling = common.sort((one, other) => other.product - one.product).slice(0, SHOWN_WORDS)
  const score = Math.min(1, cosine + LINK_BONUS * Math.min(MOST_LINKS, links))
  return {
    score: Math.round(score * 1000) / 1000,
    shared: telling.map(({ written }) => written),
    cosine: common.length < FEWEST_SHARED ? 0 : cosine,
  }
}

async function described(
  db: Db,
  posts: readonly { id: number; score: number; shared: string[] }[],
): Promise<SimilarPost[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'url', 'title', 'blog', 'published'])
    .where(
      'id',
      'in',
      posts.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return posts.flatMap(({ id, score, shared }) => {
    const row = byId.get(id)
    // Addresses are written by `saveEntries` alone.
    return row === undefined ? [] : [{ ...row, url: row.url as Url, score, shared }]
  })
}

import { createHash } from 'node:crypto'
import { entitiesSchema, postLinksSchema } from '../analyse/index.ts'
import { authorsDay, type BlogRecord, type EntryRecord, localTime } from '../records.ts'
import { passagePrints, wordNumbers } from '../reuse/index.ts'
import {
  type ComparedPost,
  countWords,
  languageCode,
  type NewPost,
  type Store,
  withoutAccents,
  writtenWords,
} from '../store/index.ts'
import { type KnownPost, linksOut, termsOfPost } from './terms-of-post.ts'

/** A post whose words are held against those of others. */
export interface ComparablePost {
  readonly post: NewPost
  readonly entry: EntryRecord
  /** Its words as numbers. */
  readonly numbers: Uint32Array
}

/** How contributions are brought up to date. */
export interface ContributionOptions {
  readonly store: Store
  readonly signal?: AbortSignal | undefined
  /** Finds what posts share with those of other blogs. */
  readonly compare: (blog: BlogRecord, posts: readonly ComparablePost[]) => Promise<readonly ComparedPost[]>
}

/** Counted up where posts are read in another way than before: all of them are read again. */
const VERSION = 2
/** Analysers whose results are used. */
const USED = ['entities', 'links']
/** Posts whose state is looked at in one query, and those that are stored in one transaction. */
const LOOKED_AT_ONCE = 500
const BATCH = 50
/** Words of a text that are held against others: those of a short book. */
const MOST_COMPARED = 50_000

/** Brings up to date what the posts of a blog contribute to the archive as a whole; says how many posts had changed. */
export async function contributePosts(blog: BlogRecord, options: ContributionOptions): Promise<number> {
  const { store, signal } = options
  let changed = await store.trends.prune(blog)
  for (let after = 0; ; ) {
    if (signal?.aborted) return changed
    const inputs = await store.derived.inputs(blog.id, after, LOOKED_AT_ONCE)
    const stale = await staleOf(store, blog.id, inputs)
    for (let start = 0; start < stale.length && !signal?.aborted; start += BATCH) {
      changed += await contributeBatch(blog, stale.slice(start, start + BATCH), options)
    }
    after = inputs.at(-1)?.id ?? after
    if (inputs.length < LOOKED_AT_ONCE) return changed
  }
}

/** A post, and what tells what is known of it now from what was. */
interface MarkedPost {
  readonly id: number
  readonly mark: string
}

async function staleOf(
  store: Store,
  blog: string,
  inputs: readonly { readonly id: number; readonly input: string }[],
): Promise<readonly MarkedPost[]> {
  const ids = inputs.map(({ id }) => id)
  const known = await store.trends.marks(ids)
  const used = Map.groupBy(
    (await store.derived.marks(blog, 'entry', ids.map(String))).filter(({ analyser }) => USED.includes(analyser)),
    ({ subject }) => subject,
  )
  return inputs.flatMap(({ id, input }) => {
    const marks = (used.get(String(id)) ?? []).map(({ analyser, version, input }) => `${analyser} ${version} ${input}`)
    const text = [VERSION, input, ...marks.sort()].join('\n')
    const mark = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    return known.get(id) === mark ? [] : [{ id, mark }]
  })
}

async function contributeBatch(
  blog: BlogRecord,
  batch: readonly MarkedPost[],
  { store, compare }: ContributionOptions,
): Promise<number> {
  const stored = await store.derived.entries(batch.map(({ id }) => id))
  const marked = batch.flatMap(({ id, mark }) => {
    const entry = stored.get(id)?.entry
    return entry?.kind === 'post' ? [{ id, mark, entry }] : []
  })
  if (marked.length === 0) return 0
  const urls = marked.map(({ entry }) => entry.url)
  const [entities, links] = [
    await store.derived.atUrls(blog.id, 'entities', urls),
    await store.derived.atUrls(blog.id, 'links', urls),
  ]
  const posts: ComparablePost[] = []
  for (const { id, mark, entry } of marked) {
    const known: KnownPost = {
      entry,
      language: languageCode(entry.language) ?? languageCode(blog.language),
      entities: entitiesSchema.safeParse(entities.get(entry.url)).data?.entities ?? [],
      links: postLinksSchema.safeParse(links.get(entry.url)).data?.links ?? [],
    }
    posts.push(await comparablePost(id, mark, known))
  }
  const other = await store.trends.savePosts(
    blog,
    posts.map(({ post }) => post),
  )
  // After the passages were stored: of two who store at the same time, the later one sees those of both.
  const compared = await compare(
    blog,
    posts.filter(({ post }) => other.has(post.entry)),
  )
  if (compared.length > 0) await store.trends.saveTaken(blog, compared)
  return posts.length
}

async function comparablePost(id: number, input: string, known: KnownPost): Promise<ComparablePost> {
  const { entry, language, links } = known
  const numbers = comparedWords(entry.text)
  const post: NewPost = {
    ...{ entry: id, input, language },
    day: authorsDay(entry),
    hour: hourOf(entry),
    words: countWords(entry.text),
    links: linksOut(links).length,
    prints: passagePrints(numbers),
    terms: await termsOfPost(known),
  }
  return { post, entry, numbers }
}

/** The words of a text as they are held against those of others: in lower case, without accents, as numbers. */
export function comparedWords(text: string): Uint32Array {
  return wordNumbers(writtenWords(text).slice(0, MOST_COMPARED).map(withoutAccents))
}

/** The hour of the author's day; null where the source did not say how far the clock was from UTC. */
function hourOf({ published, publishedOffset }: EntryRecord): number | null {
  if (published === null || publishedOffset === null || !published.includes('T')) return null
  const hour = Number(localTime(published, publishedOffset).slice(11, 13))
  return Number.isInteger(hour) ? hour : null
}

import type { Timestamp } from '../records.ts'
import type { NewResult, Store } from '../store/index.ts'
import type { Analyser, BlogInput, JudgedTogether, NumberedPost } from './analyser.ts'

/** Posts that are read, and whose results are stored, at a time. */
const BATCH = 50

/** Makes the results for posts that depend on all posts of a blog; unchanged ones are kept. */
export async function judgeTogether(
  { name, version, blog: whole }: Analyser,
  input: BlogInput,
  store: Store,
  at: Timestamp,
): Promise<void> {
  if (whole?.posts === undefined) return
  const { schema, analyse } = whole.posts
  for await (const batch of batches(analyse(input))) {
    const changed = await changedOf(batch, store, input.blog.id, { name, version })
    if (changed.length === 0) continue
    // First: what a crash leaves in between is made again.
    await store.derived.hideComments(input.blog, new Map(changed.map(({ post, hides }) => [post.id, hides])))
    const results = changed.map(({ post, value }): NewResult => {
      const subject = String(post.id)
      return { kind: 'entry', subject, analyser: name, version, input: post.input, value: schema.parse(value) }
    })
    await store.derived.save(input.blog, results, at)
  }
}

async function changedOf(
  batch: readonly JudgedTogether[],
  store: Store,
  blog: string,
  { name, version }: Pick<Analyser, 'name' | 'version'>,
): Promise<readonly JudgedTogether[]> {
  const subjects = batch.map(({ post }) => String(post.id))
  const urls = batch.map(({ post }) => post.entry.url)
  const stored = await store.derived.atUrls(blog, name, urls)
  const marks = await store.derived.marks(blog, 'entry', subjects)
  return batch.filter(({ post, value }) => {
    const mark = marks.find(({ subject, analyser }) => subject === String(post.id) && analyser === name)
    const isSame = mark?.version === version && mark.input === post.input
    return !isSame || JSON.stringify(stored.get(post.entry.url) ?? null) !== JSON.stringify(value)
  })
}

/** All posts and pages of a blog by number. */
export async function* numberedEntries(store: Store, blog: string): AsyncGenerator<Omit<NumberedPost, 'known'>> {
  let after = 0
  for (;;) {
    const inputs = await store.derived.inputs(blog, after, BATCH)
    const entries = await store.derived.entries(inputs.map(({ id }) => id))
    for (const { id, input } of inputs) {
      const entry = entries.get(id)?.entry
      if (entry !== undefined) yield { id, input, entry }
    }
    after = inputs.at(-1)?.id ?? after
    if (inputs.length < BATCH) return
  }
}

/** Posts with an analyser's result for each. */
export async function* withKnown(
  posts: AsyncIterable<Omit<NumberedPost, 'known'>>,
  store: Store,
  blog: string,
  analyser: string,
): AsyncGenerator<NumberedPost> {
  for await (const batch of batches(posts)) {
    const urls = batch.map(({ entry }) => entry.url)
    const known = await store.derived.atUrls(blog, analyser, urls)
    for (const post of batch) yield { ...post, known: known.get(post.entry.url) ?? null }
  }
}

async function* batches<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

import type { PlacedPost, SourceQuery, Store } from '../store/index.ts'

/** A text that stands on several blogs: who wrote it first, and who has it too. */
export interface CopiedText {
  readonly first: PlacedPost
  readonly later: readonly {
    readonly post: PlacedPost
    readonly way: 'quote' | 'copy'
    readonly words: number
    /** Of the words of the later post, those that it has from the first. */
    readonly share: number
  }[]
  /** The longest passage. */
  readonly passage: string
}

/** Later posts of one text that are shown. */
const MOST_LATER = 50

/** Texts that other blogs took something from, those that most did first. */
export async function copiedTexts(store: Store, query: SourceQuery): Promise<readonly CopiedText[]> {
  const sources = await store.trends.sources(query)
  const taken = (await store.trends.takenFrom(sources)).filter(
    ({ way }) => query.way === undefined || way === query.way,
  )
  const ids = [...new Set([...sources, ...taken.map(({ later }) => later)])]
  const posts = await store.trends.posts(ids)
  const facts = await store.trends.facts(ids)
  const bySource = Map.groupBy(taken, ({ earlier }) => earlier)
  return sources.flatMap(id => {
    const first = posts.get(id)
    const rows = (bySource.get(id) ?? []).slice(0, MOST_LATER)
    const longest = rows[0]
    if (first === undefined || longest === undefined) return []
    const later = rows.flatMap(({ later: other, way, words }) => {
      const post = posts.get(other)
      return post === undefined ? [] : [{ post, way, words, share: words / Math.max(1, facts.get(other)?.words ?? 1) }]
    })
    return [{ first, later, passage: longest.passage }]
  })
}

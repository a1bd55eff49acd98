import type { Stage } from '../reading.ts'

/** The date of a post whose page has none, where a list of the blog names the post with one. */
export const listed = {
  name: 'listed',
  async run(reading, { known }) {
    const { content, kind } = reading
    if (content === null || kind !== 'post') return reading
    const { url, published: own } = content.entry
    if (own !== null) {
      known.listed?.prove(url, own)
      return reading
    }
    const published = (await known.listed?.dateOf(url, known)) ?? null
    if (published === null) return reading
    const sources = { ...content.entry.sources, published: 'fallback' as const }
    return { ...reading, content: { ...content, entry: { ...content.entry, published, sources } } }
  },
} as const satisfies Stage

import { mediaOfPost } from '../../media/index.ts'
import type { Stage } from '../reading.ts'

/** Which files belong to the entry; they are fetched when all pages are done. */
export const media: Stage = {
  name: 'media',
  run(reading, { known }) {
    const { content, feedEntry, response, view } = reading
    if (content === null) return reading
    const page = response === null ? null : (view?.page ?? null)
    const entry = { ...content.entry, media: mediaOfPost(content.entry, { page, feedEntry, emblem: known.emblem }) }
    return { ...reading, content: { ...content, entry } }
  },
}

import type { Stage } from '../reading.ts'

/** The page as a reader sees it: parsed, and rendered in a browser where the plain one lacks something. */
export const view: Stage = {
  name: 'view',
  async run(reading, { rendering, known, source, now, comments }) {
    const { response, feedEntry } = reading
    if (reading.view !== null || response === null) return reading
    return { ...reading, view: await rendering.view(response, feedEntry, { blog: known.blog, source, now, comments }) }
  },
}

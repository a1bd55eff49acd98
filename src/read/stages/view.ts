import type { Stage } from '../reading.ts'

/** The page as a reader sees it: parsed, and rendered in a browser where the plain one lacks something. */
export const view = {
  name: 'view',
  async run(reading, { rendering, known, source, now, ways }) {
    const { response, feedEntry } = reading
    if (reading.view !== null || response === null) return reading
    const context = { blog: known.blog, source, now, comments: ways.areWanted }
    return { ...reading, view: await rendering.view(response, feedEntry, context) }
  },
} as const satisfies Stage

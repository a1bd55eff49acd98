import { extractEntry } from '../../extract/index.ts'
import { blogContext } from '../blog-knowledge.ts'
import { type Stage, sentAt } from '../reading.ts'

/** Title, authors, dates, article, tags and links: every field from the most reliable source that has it. */
export const content = {
  name: 'content',
  run(reading, { known }) {
    const { kind, feedEntry, response, view } = reading
    if (view === null) return reading
    const context = { feedEntry, blog: blogContext(known), rules: known.rules, ...sentAt(response) }
    const { reasons, article, isProtected, ...fields } = extractEntry(view.page, context)
    const { id: blog } = known.blog
    const entry = { kind, blog, url: view.page.url, ...fields, comments: [], entities: [], capture: null }
    return {
      ...reading,
      content: { entry, article, reasons, isProtected, areCommentsByRule: false, promisedComments: 0 },
    }
  },
} as const satisfies Stage

import { z } from 'zod'
import { count, topicRow } from '../topic-row.ts'

const INSTALLED = 'Somebody can install one: `permablog doctor` says how.'
const LESS_BUSY = 'On a machine that is less busy, or has more memory, it may succeed.'

const page = z.object({ because: z.string(), said: z.string() })
const screenshots = z.object({ n: count, said: z.string() })

const drawing = () =>
  topicRow({
    values: page,
    level: 'warning',
    concern: 'act',
    why: LESS_BUSY,
    isEach: true,
    closing: 'harvest',
    sentence: ({ because, said }) => `The page was rendered because ${because}, but: ${said} It is kept as it came.`,
  })

const others = (n: number) => (n === 1 ? '' : ` So it is with ${n - 1} more.`)

const picture = (why: string) =>
  topicRow({
    values: screenshots,
    level: 'warning',
    concern: 'act',
    why,
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, said }) => `No picture: ${said}${others(n)}`,
  })

/** The browser. */
export const BROWSER_TOPICS = {
  'no-browser': topicRow({
    values: page,
    level: 'warning',
    concern: 'act',
    why: INSTALLED,
    isEach: false,
    closing: 'harvest',
    sentence: ({ because, said }) =>
      `Some pages need a browser (here ${because}), and there is none that works. ${said} “permablog doctor” says what to do; --render never leaves it out.`,
  }),
  'render-time': drawing(),
  'render-crash': drawing(),
  'render-browser-lost': drawing(),
  'render-limits': topicRow({
    values: z.object({ limits: z.array(z.string()) }),
    level: 'info',
    concern: 'figure',
    why: 'The limits keep one page from taking the whole machine; what was drawn until then is kept.',
    isEach: true,
    closing: 'harvest',
    sentence: ({ limits }) => `The page was not rendered to its end: ${limits.join('; ')}.`,
  }),
  'render-in-vain': topicRow({
    values: z.object({ n: count, because: z.string() }),
    level: 'info',
    concern: 'figure',
    why: 'It only says why the browser was not used further.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, because }) =>
      `${n} pages were rendered because ${because}; it brought nothing, so the others are read as they are.`,
  }),
  'picture-no-browser': picture(INSTALLED),
  'picture-time': picture(LESS_BUSY),
  'picture-crash': picture(LESS_BUSY),
  'picture-browser-lost': picture(LESS_BUSY),
  'picture-limits': topicRow({
    values: screenshots,
    level: 'info',
    concern: 'figure',
    why: 'A screenshot ends somewhere; the post itself is whole.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, said }) => `The picture is not complete: ${said}.${others(n)}`,
  }),
  'context-full': topicRow({
    values: z.object({ n: count, most: count, megabytes: count }),
    level: 'info',
    concern: 'figure',
    why: 'Posts and their pictures are whole; only how the pages looked is kept in part.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, most, megabytes }) =>
      `Of the files that show how the pages looked, ${n} are kept; the limit is ${most} files and ${megabytes} MB. The posts and their media are not touched by it.`,
  }),
} as const

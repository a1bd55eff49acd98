import { z } from 'zod'
import { type Closing, type Concern, count, examplesIn, nothing, said, topicRow } from '../topic-row.ts'

/** Added where the feed has what its page does not give. */
const KEPT = ' The post is kept as the feed has it.'

/** From this share of the pages that were read on, more is wrong than a few old links. */
const MANY_MISSING = 0.1

const failed = z.object({ said: z.string(), isKept: z.boolean() })

/** A page that could not be had; what the web or we said against it comes along. */
function failedPage(concern: Concern, closing: Closing, why: string) {
  return topicRow({
    values: failed,
    level: 'warning',
    concern,
    why,
    isEach: true,
    closing,
    sentence: ({ said, isKept }) => `${said}${isKept ? KEPT : ''}`,
  })
}

/** Faults that pass: asking again is all that helps, and often does. */
const passing = () => failedPage('act', 'address', 'Often a passing fault: an update asks again.')

/** Faults of the page itself. */
const lasting = () => failedPage('figure', 'address', 'The page is so, whoever asks; each harvest tries again.')

/** Single pages, and the blog where its pages should be. */
export const PAGE_TOPICS = {
  'page-missing': topicRow({
    values: z.object({ status: count, isKept: z.boolean() }),
    level: 'warning',
    concern: 'figure',
    why: 'The page is gone from the web; what the feed had of it is kept.',
    isEach: true,
    closing: 'address',
    sentence: ({ status, isKept }) => `The feed names a post whose page is gone (${status}).${isKept ? KEPT : ''}`,
  }),
  'pages-missing': topicRow({
    values: z.object({ n: count, pages: count, isCopy: z.boolean(), examples: z.array(z.string()) }),
    level: ({ n, pages, isCopy }) => (isCopy || n >= MANY_MISSING * pages ? 'warning' : 'info'),
    concern: 'warnings',
    why: 'Some broken links are the way of the web; a copy that lacks pages can be completed.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, isCopy, examples }) => {
      const where = isCopy ? 'not in the copy that was read' : 'not there'
      const which = n === 1 ? 'page that is linked is' : 'pages that are linked are'
      return `${n} ${which} ${where}.${examplesIn(examples)}`
    },
  }),
  'soft-missing': topicRow({
    values: said,
    level: 'info',
    concern: 'figure',
    why: 'Broken links are the way of the web.',
    isEach: true,
    closing: 'address',
    sentence: ({ said }) => `Taken for a missing page: ${said}.`,
  }),
  'post-gone': topicRow({
    values: z.object({ status: count.nullable(), said: z.string() }),
    level: 'warning',
    concern: 'figure',
    why: 'It is kept here with all its versions; nobody else has to do anything.',
    isEach: true,
    closing: 'address',
    sentence: ({ status, said }) =>
      status === null
        ? `The page is not there any more: ${said}. What was stored of it stays, marked as gone.`
        : `The page is not there any more (${status}). What was stored of it stays, marked as gone.`,
  }),
  'post-protected': topicRow({
    values: nothing,
    level: 'info',
    concern: 'figure',
    why: 'Few have the password; those who do give the cookies of their browser with --cookies.',
    isEach: true,
    closing: 'harvest',
    sentence: () =>
      'The post asks for a password, so its text is not kept. --cookies takes those of a reader who has given it.',
  }),
  'blog-replaced': topicRow({
    values: nothing,
    level: 'warning',
    concern: 'act',
    why: 'Whether the blog moved, and where, only a person can find out.',
    isEach: false,
    closing: 'visit',
    sentence: () =>
      'The address seems to answer with something else than the blog: its pages are one and the same, or lead elsewhere. Nothing of them was stored, and what is stored stays as it was.',
  }),
  'many-missing': topicRow({
    values: z.object({ n: count, of: count }),
    level: 'warning',
    concern: 'act',
    why: 'A blog that moved looks like this, and only a person knows where.',
    isEach: false,
    closing: 'visit',
    sentence: ({ n, of }) =>
      `${n} of ${of} posts that were looked at were not there. So many are hardly deleted at once, so they are not marked as gone; the next update looks again.`,
  }),
  'blocked-robots': failedPage(
    'figure',
    'address',
    'What robots.txt forbids is not asked for; --ignore-robots is for blogs of your own.',
  ),
  'blocked-private-address': failedPage(
    'act',
    'address',
    'Whether pages in the own network are meant, only the owner can say.',
  ),
  'blocked-login': failedPage('act', 'address', 'Who has a login can give the cookies of the browser.'),
  'fetch-no-such-host': passing(),
  'fetch-refused': passing(),
  'fetch-reset': passing(),
  'fetch-timeout': passing(),
  'fetch-tls': passing(),
  'fetch-server-error': passing(),
  'fetch-throttled': passing(),
  'fetch-aborted': passing(),
  'fetch-not-http': lasting(),
  'fetch-too-large': lasting(),
  'fetch-redirect-loop': lasting(),
  'fetch-too-many-redirects': lasting(),
  'fetch-bad-redirect': lasting(),
  'fetch-bad-encoding': lasting(),
} as const

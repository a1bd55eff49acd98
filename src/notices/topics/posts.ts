import { z } from 'zod'
import type { NoticeLevel } from '../../records.ts'
import { type Concern, count, examplesIn, topicRow } from '../topic-row.ts'

const RULES =
  '`permablog rules` shows and sets where the fields stand; `permablog extract --again` then reads the kept pages again.'

/** Blogs count a few comments that nobody sees; from this share on words of readers are lost. */
const MANY_MISSING = 0.1

const faults = z.object({ n: count, of: count, examples: z.array(z.string()) })

/** What is wrong with many posts of a harvest. */
function fault(level: NoticeLevel, concern: Concern, why: string, sentence: (n: number, of: number) => string) {
  return topicRow({
    values: faults,
    level,
    concern,
    why,
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, of, examples }) => `${sentence(n, of)}${examplesIn(examples)} ${RULES}`,
  })
}

const CORRECTABLE = 'A person sees on the page where it stands, and can correct the rule.'

/** Rules, and posts of a harvest looked at together. */
export const POST_TOPICS = {
  'doubtful-field': topicRow({
    values: z.object({
      by: z.enum(['sample', 'news']),
      fields: z.array(z.string()),
      right: z.array(count),
      of: z.array(count),
    }),
    level: 'info',
    concern: 'act',
    why: CORRECTABLE,
    isEach: false,
    closing: 'harvest',
    sentence: ({ by, fields, right, of }) => {
      const each = fields.map((field, at) => `${field} on ${right[at] ?? 0} of ${of[at] ?? 0}`).join(', ')
      return by === 'sample'
        ? `The page has the same as the feed for ${each} sampled posts; where the feed is silent, it may be wrong. \`permablog rules\` shows and sets where it stands.`
        : `The rules bring what the feed says for ${each} new posts. \`permablog rules\` shows and sets where it stands, and learns it again.`
    },
  }),
  'unstated-field': topicRow({
    values: z.object({
      by: z.enum(['sample', 'news']),
      fields: z.array(z.string()),
      without: z.array(count),
      of: z.array(count),
    }),
    level: 'info',
    concern: 'act',
    why: 'Where the pages do show it, a person sees it at once, and can set the rule.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ by, fields, without, of }) => {
      const each = fields.map((field, at) => `${field} on ${without[at] ?? 0} of ${of[at] ?? 0}`).join(', ')
      return `Nothing was found for ${each} ${by === 'sample' ? 'sampled' : 'new'} posts, though the feed has it; posts that no feed has are without it. \`permablog rules\` sets where it stands, if the pages show it at all.`
    },
  }),
  'unproven-author': topicRow({
    values: z.object({ names: z.array(z.string()) }),
    level: 'info',
    concern: 'act',
    why: 'Whether these are the authors, a person sees at once.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ names }) =>
      `By the titles or in the heads of the sampled posts stand words that may be their authors (${names.join(', ')}), and nothing proves it; they are not taken. \`permablog rules\` shows and sets where the author stands.`,
  }),
  drift: topicRow({
    values: z.object({ n: count, of: count, isLearned: z.boolean() }),
    level: ({ isLearned }) => (isLearned ? 'warning' : 'info'),
    concern: 'warnings',
    why: 'New rules should be looked at once; a design that is only suspected is watched on.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, of, isLearned }) => {
      const which = `${n} of ${of} posts that were read are not where the rules look.`
      return isLearned
        ? `The design of the blog has changed: ${which} Rules were learned again; the old ones stay for the old pages.`
        : `The design of the blog may have changed: ${which} They were read without rules until there are enough to learn from.`
    },
  }),
  'design-learned': topicRow({
    values: z.object({ n: count }),
    level: 'info',
    concern: 'figure',
    why: 'It went well.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n }) =>
      `Some posts are of another design than the newest: rules for it were learned from ${n} of them.`,
  }),
  'posts-without-text': fault(
    'warning',
    'act',
    CORRECTABLE,
    (n, of) => `${n} of ${of} posts have neither text nor pictures.`,
  ),
  'posts-with-same-text': fault(
    'warning',
    'act',
    CORRECTABLE,
    (n, of) => `${n} of ${of} posts have for the most part the text of others.`,
  ),
  'posts-shorter-than-feed': fault(
    'warning',
    'act',
    CORRECTABLE,
    (n, of) => `${n} of ${of} posts have far less text than the feed has of them.`,
  ),
  'posts-cut-off': fault(
    'warning',
    'act',
    'A person sees whether the rest is somewhere else on the page, on another one, or behind a login.',
    (n, of) =>
      `${n} of ${of} posts end in a link to the rest of them, and no feed has more: perhaps only their beginnings are kept.`,
  ),
  'posts-with-frame': fault(
    'info',
    'act',
    CORRECTABLE,
    (n, of) =>
      `${n} of ${of} posts have lines that other posts have too, and that no feed has: words of the frame may be kept with them.`,
  ),
  'posts-without-date': fault('info', 'act', CORRECTABLE, (n, of) => `No date was found on ${n} of ${of} posts.`),
  'posts-without-author': fault('info', 'act', CORRECTABLE, (n, of) =>
    n < of
      ? `No author was found on ${n} of ${of} posts.`
      : `No author was found on any of ${of} posts, though the feed or the heads of the pages name somebody.`,
  ),
  'posts-of-other-design': fault(
    'info',
    'figure',
    'Old posts are read well by rules of thumb; where they are not, the other topics say so.',
    (n, of) =>
      `On ${n} of ${of} posts the learned rule for the article finds nothing: they are of another design than the newest, and read without rules.`,
  ),
  'posts-of-pictures-alone': fault(
    'info',
    'figure',
    'Mostly it is the way of the author.',
    (n, of) => `${n} of ${of} posts have pictures and no text, unlike those of the feed.`,
  ),
  'comments-missing': topicRow({
    values: z.object({ n: count, promised: count, posts: count, of: count, examples: z.array(z.string()) }),
    level: ({ n, promised }) => (n / promised >= MANY_MISSING ? 'warning' : 'info'),
    concern: 'warnings',
    why: 'Blogs count a few comments that nobody sees; where many are missing, a browser may bring them.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, promised, posts, of, examples }) =>
      `${posts} of ${of} posts have fewer comments here than the blog says, ${n} of ${promised} in all: pages, feeds and interfaces were asked. For example ${examples.join(', ')}. Comments that were deleted, or that only members see, may be counted.`,
  }),
} as const

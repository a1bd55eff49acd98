import { z } from 'zod'
import { count, nothing, said, topicRow } from '../topic-row.ts'

/** From this share of the posts on a part of the blog may be missing. */
const MANY_LEFT_OUT = 0.1

/** Whether the pages were read from a copy, where a browser brings no more. */
const ofCopy = z.object({ isCopy: z.boolean().default(false) })

function addressesOf({ isCopy }: { readonly isCopy: boolean }): string {
  const others = isCopy ? 'The others may be missing from the copy; ' : ''
  return `${others}--urls takes addresses that nothing leads to.`
}

/** Feeds, and lists of posts. */
export const FEED_TOPICS = {
  'no-feed': topicRow({
    values: nothing,
    level: 'warning',
    concern: 'act',
    why: 'Whoever knows the blog sees whether titles and dates are right, and can correct where they stand.',
    isEach: false,
    closing: 'harvest',
    sentence: () => 'The blog has no feed that we could find; posts are told from other pages by their markup.',
  }),
  'empty-feed': topicRow({
    values: nothing,
    level: 'warning',
    concern: 'act',
    why: 'As without a feed.',
    isEach: false,
    closing: 'harvest',
    sentence: () => 'The feed has no entries; posts are told from other pages by their markup.',
  }),
  'feed-lost': topicRow({
    values: z.object({ why: z.enum(['unread', 'no-feed', 'elsewhere']), said: z.string() }),
    level: 'warning',
    concern: 'act',
    why: 'A blog that moved has a new address, which only a person can give.',
    isEach: false,
    closing: 'visit',
    sentence: ({ said }) => said,
  }),
  'feed-moved': topicRow({
    values: z.object({ to: z.string() }),
    level: 'info',
    concern: 'figure',
    why: 'The new address is used already.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ to }) => `The feed is at ${to} now.`,
  }),
  'feed-gap': topicRow({
    values: nothing,
    level: 'info',
    concern: 'figure',
    why: 'The posts in between were looked for already, and visits come sooner from now on.',
    isEach: false,
    closing: 'harvest',
    sentence: () =>
      'The feed shares no entry with what was stored, so posts were published in between: they are looked for in its further pages and on the lists of the blog.',
  }),
  'endless-history': topicRow({
    values: nothing,
    level: 'warning',
    concern: 'figure',
    why: 'What has no end cannot be kept, and nobody can give it one.',
    isEach: false,
    closing: 'harvest',
    sentence: () =>
      'The history that the feed or the interface shows has no end, so it is left here. Some of it may be made up.',
  }),
  'endless-numbers': topicRow({
    values: z.object({ why: z.enum(['same-pages', 'nothing-new']), said: z.string() }),
    level: 'info',
    concern: 'figure',
    why: 'Such addresses bring nothing; --urls and --include are there for the rare ones that do.',
    isEach: true,
    closing: 'harvest',
    sentence: ({ said }) =>
      `Further addresses like this one are left out: ${said}. --urls and --include reach further.`,
  }),
  'endless-sitemaps': topicRow({
    values: said,
    level: 'warning',
    concern: 'figure',
    why: 'Posts that only those name are found by links, or nobody can tell of them.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ said }) =>
      `No further sitemaps are read: ${said}. Posts that only those name are found by links, or not at all.`,
  }),
  'no-posts': topicRow({
    values: ofCopy,
    level: 'warning',
    concern: 'act',
    why: 'The address may be another than was meant, or the posts need a browser or their addresses.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ isCopy }) => {
      const more = isCopy ? ' in the copy' : ', --render always draws pages that scripts fill'
      return `No post was found: no page was taken for one. \`permablog detect\` shows what the address is taken for; --urls takes the addresses of posts${more}.`
    },
  }),
  'posts-unfound': topicRow({
    values: z.discriminatedUnion('by', [
      z.object({ by: z.literal('counts'), n: count, promised: count, ...ofCopy.shape }),
      z.object({ by: z.literal('home'), n: count, sign: z.string(), isAll: z.boolean(), ...ofCopy.shape }),
      z.object({ by: z.literal('feed'), n: count, ...ofCopy.shape }),
      z.object({ by: z.literal('named'), n: count, isFolder: z.boolean(), examples: z.array(z.string()) }),
    ]),
    level: values => {
      const isSure = values.by === 'counts' || (values.by === 'home' && values.isAll)
      return isSure || (values.by === 'named' && values.isFolder) ? 'warning' : 'info'
    },
    concern: 'act',
    why: 'A list of addresses, or a browser, can bring the rest.',
    isEach: false,
    closing: 'harvest',
    sentence: values => {
      switch (values.by) {
        case 'counts':
          return `The blog's own counts, in its feed, beside its archives or on the pages of its home page, promise ${values.promised} posts, and ${values.n} were found. ${addressesOf(values)}`
        case 'home': {
          const rest = values.isCopy
            ? 'A copy holds seldom what scripts load'
            : '--render always lets a browser load the rest'
          return `The home page says that there is more to see (${values.sign}), and nothing but the ${values.n} posts that it shows, or its feed has, was found. ${rest}; --urls takes addresses that nothing leads to.`
        }
        case 'named': {
          const { n, isFolder, examples } = values
          const where = isFolder ? 'not in the folder' : 'not there'
          return `${n} ${n === 1 ? 'post' : 'posts'} that the blog names ${n === 1 ? 'is' : 'are'} ${where}: ${examples.join(', ')}.`
        }
        default:
          return `All ${values.n} posts that were found are those of the feed, and nothing on the blog leads to others: neither lists nor a sitemap. If it has older ones, ${values.isCopy ? 'the copy may lack them; ' : ''}--urls takes their addresses.`
      }
    },
  }),
  'pages-left-out': topicRow({
    values: z.object({
      by: z.enum(['design', 'folder']),
      n: count,
      posts: count,
      examples: z.array(z.string()),
    }),
    level: ({ n, posts }) => (n < MANY_LEFT_OUT * posts ? 'info' : 'warning'),
    concern: 'warnings',
    why: 'A few are the about page and its like; where they are many, whoever knows the blog can tell which are posts.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ by, n, examples }) =>
      by === 'design'
        ? `${n} pages with a text of their own were read and not taken for posts, as their address and design are others than those of the feed's posts, or they have no date: ${examples.join(', ')}. Those that are posts can be given by --urls.`
        : `${n} ${n === 1 ? 'page' : 'pages'} of the folder ${n === 1 ? 'was' : 'were'} not read, as no page that was read leads there: ${examples.join(', ')}. --urls takes their addresses.`,
  }),
  'posts-on-one-page': topicRow({
    values: z.object({ n: count, pages: count, examples: z.array(z.string()) }),
    level: 'warning',
    concern: 'figure',
    why: 'What could be told apart was; the pages themselves are kept.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n, pages, examples }) =>
      `The blog keeps several posts on one page: ${n} posts on ${pages} pages are linked by places on them, as ${examples.join(', ')}. Not all of them could be told apart and kept one by one; their pages are in the WARC files, where those are written.`,
  }),
  'several-blogs': topicRow({
    values: z.object({ n: count, blog: z.string(), others: z.array(z.string()) }),
    level: 'warning',
    concern: 'act',
    why: 'Which of them was meant, only a person knows.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ blog, others }) =>
      `The host has more than one blog. This is a harvest of ${blog} alone; to have another one as well, give its own address: ${others.join(', ')}.`,
  }),
  'foreign-folder': topicRow({
    values: z.object({ host: z.string(), blog: z.string() }),
    level: 'warning',
    concern: 'act',
    why: 'The address or the folder may be the wrong one, which only a person knows.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ host, blog }) =>
      `The pages of the folder say that they are of ${host}, which is another blog than ${blog}, unless it has moved. They were taken for pages of ${blog}.`,
  }),
} as const

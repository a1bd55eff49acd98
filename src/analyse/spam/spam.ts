import type { z } from 'zod'
import {
  blogSpamSchema,
  marksOf,
  type PostSpam,
  postSpamSchema,
  SPAM_DECISIONS,
  SpamDecisions,
} from '../../spam/index.ts'
import type { Analyser, BlogInput, NumberedPost, PostInput } from '../analyser.ts'
import { type NameLexicon, nameLexicon } from '../entities/name-lexicon.ts'
import { commentLanguagesSchema } from '../language/schema.ts'
import { CommentCounts, type SpamElsewhere, textPrint } from './comment-counts.ts'
import { commenterSite, isSharedSite } from './commenter.ts'
import { judgeComment, SPAM_FROM } from './judge-comment.ts'
import { judgeSplog, SPLOG_FROM } from './judge-splog.ts'
import { MOST_POSTS } from './splog-features.ts'
import { surroundingsOf } from './surroundings.ts'
import { readThread } from './thread.ts'

/** Comment spam and splogs: marked with their reasons, never removed. */
export const spam: Analyser = {
  name: 'spam',
  version: 7,
  about: 'comments and blogs that look like spam',
  blog: {
    schema: blogSpamSchema,
    uses: ['language'],
    posts: { schema: postSpamSchema, analyse: judgePosts },
    analyse: analyseBlog,
  },
}

/** Limit of spam sites and texts stored for use on other blogs. */
const MOST_TOLD = 2000

/** Comments are judged when all of a blog are known: repetition on other posts is the strongest evidence. */
async function* judgePosts(input: BlogInput) {
  if (!(await hasComments(input))) return
  const decisions = new SpamDecisions((await input.decided(SPAM_DECISIONS)) ?? [])
  const counts = new CommentCounts(input.blog.url, await spamElsewhere(input))
  for await (const { entry } of input.entries()) counts.addEntry(entry)
  for await (const { entry } of input.entries()) if (entry.comments.length > 0) counts.addPostRuns(entry)
  for await (const post of input.numbered('language')) {
    if (post.entry.comments.length === 0) continue
    const value = judgePost(post, counts, await nameLexicon())
    yield { post, value, hides: new Set(marksOf(post.entry, value, decisions).keys()) }
  }
}

/** Counting the words of a blog without comments would be wasted. */
async function hasComments({ entries }: BlogInput): Promise<boolean> {
  for await (const { entry } of entries()) if (entry.comments.length > 0) return true
  return false
}

function judgePost({ entry, known }: NumberedPost, counts: CommentCounts, lexicon: NameLexicon): PostSpam {
  const comments: PostSpam['comments'] = {}
  const { data } = commentLanguagesSchema.safeParse(known)
  const own = data?.post?.language ?? null
  const company = { counts, lexicon, thread: readThread(entry) }
  for (const comment of entry.comments) {
    if (comment.kind !== 'comment') continue
    const language = data?.comments[comment.id] ?? null
    const isOtherLanguage = own !== null && language !== null && language !== own
    const judged = judgeComment(comment, { ...surroundingsOf(entry, comment, company), isOtherLanguage })
    if (judged.score >= SPAM_FROM) comments[comment.id] = { score: judged.score, reasons: [...judged.reasons] }
  }
  return { comments }
}

async function spamElsewhere(input: BlogInput): Promise<SpamElsewhere> {
  const [sites, texts] = [new Set<string>(), new Set<string>()]
  for await (const value of input.elsewhere('spam')) {
    const { data } = blogSpamSchema.safeParse(value)
    for (const site of data?.sites ?? []) sites.add(site)
    for (const text of data?.texts ?? []) texts.add(text)
  }
  return { sites, texts }
}

/** From this many posts on they are thinned out while reading, to bound memory. */
const MOST_KEPT = 4 * MOST_POSTS
/** Shorter texts are equal in many honest comments. */
const LEAST_TEXT = 40

async function analyseBlog({ blog, numbered }: BlogInput): Promise<z.infer<typeof blogSpamSchema>> {
  const [sites, texts] = [new Set<string>(), new Set<string>()]
  let comments = 0
  let posts: { title: string | null; text: string; links: PostInput['entry']['links'] }[] = []
  let step = 1
  let number = 0
  for await (const { entry, known } of numbered('spam')) {
    const marked = postSpamSchema.safeParse(known).data?.comments ?? {}
    for (const { id, authorUrl, text } of entry.comments) {
      if (marked[id] === undefined) continue
      comments += 1
      const site = commenterSite(authorUrl)
      if (site !== '' && !isSharedSite(site) && sites.size < MOST_TOLD) sites.add(site)
      if (text.length >= LEAST_TEXT && texts.size < MOST_TOLD) texts.add(textPrint(text))
    }
    if (entry.kind !== 'post' || number++ % step !== 0) continue
    posts.push({ title: entry.title, text: entry.text, links: entry.links })
    if (posts.length < MOST_KEPT) continue
    posts = posts.filter((_, n) => n % 2 === 0)
    step *= 2
  }
  const splog = judgeSplog(posts, blog.url)
  const isSplog = splog !== null && splog.score >= SPLOG_FROM
  const judged = splog === null ? null : { score: splog.score, reasons: [...splog.reasons] }
  return { isSplog, splog: judged, comments, sites: [...sites], texts: [...texts] }
}

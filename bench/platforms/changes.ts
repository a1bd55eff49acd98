import { randomOf } from '../strangers/random.ts'
import {
  type Block,
  type MadeBlog,
  type MadeComment,
  type MadePost,
  makePost,
  moment,
  type Recipe,
} from './made-blog.ts'
import { writerOf } from './made-text.ts'
import { VOCABULARIES } from './words.ts'

/** Something that its owner or a reader does to a blog. */
export type Change =
  | { readonly kind: 'edit'; readonly post: MadePost }
  | { readonly kind: 'delete'; readonly post: MadePost }
  | { readonly kind: 'comment'; readonly post: MadePost; readonly comment: MadeComment }
  | { readonly kind: 'publish'; readonly post: MadePost }

/** What happens to a blog, and what it is then. */
export interface Changed {
  readonly blog: MadeBlog
  readonly changes: readonly Change[]
}

/** A feed has the ten newest, as a rule: changes of these are no art. */
const IN_FEED = 10
const [EDITS, DELETIONS, LATE_COMMENTS, NEW_POSTS] = [6, 4, 6, 2]
/** Posts with something special about them are left as they are, so that their fields stay comparable. */
const isPlain = ({ title, parts, password, isDraft }: MadePost) =>
  title !== null && parts.length === 1 && password === null && !isDraft

/** Edits and deletes old posts, has readers comment on old posts, and publishes new ones, all at one moment. */
export function changeBlog(blog: MadeBlog, recipe: Recipe, at: Date): Changed {
  const random = randomOf(`${recipe.seed}/${recipe.language}/changes`)
  const writer = writerOf(vocabularyOf(recipe.language), random)
  const old = blog.posts.slice(0, -IN_FEED).filter(isPlain)
  // Of ten in the feed and the drafts, this is one of the feed.
  const fresh = blog.posts.filter(isPlain).at(-3)
  const order = random.some(old, old.length).sort(() => random.next() - 0.5)
  const edited = [...order.slice(0, EDITS - 1), ...(fresh === undefined ? [] : [fresh])]
  const deleted = order.slice(EDITS - 1, EDITS - 1 + DELETIONS)
  const commented = order.slice(EDITS - 1 + DELETIONS, EDITS - 1 + DELETIONS + LATE_COMMENTS)
  const modified = moment(at.getTime())
  const changes: Change[] = [
    ...edited.map(post => ({ kind: 'edit', post: { ...editedPost(post, writer.paragraph()), modified } }) as const),
    ...deleted.map(post => ({ kind: 'delete', post }) as const),
    ...commented.map(post => {
      const comment = lateComment(post, modified, writer.remark())
      return { kind: 'comment', post: { ...post, comments: [...post.comments, comment] }, comment } as const
    }),
    ...newPosts(blog, recipe, at),
  ]
  return { blog: after(blog, changes), changes }
}

/** Posts that appear at this moment; for a look at a new design. */
export function publishMore(blog: MadeBlog, recipe: Recipe, at: Date): Changed {
  const changes = newPosts(blog, recipe, at)
  return { blog: after(blog, changes), changes }
}

function newPosts(blog: MadeBlog, recipe: Recipe, at: Date): Change[] {
  const first = Math.max(...blog.posts.map(({ id }) => id)) + 1
  return Array.from({ length: NEW_POSTS }, (_, index) => {
    const id = first + index
    const random = randomOf(`${recipe.seed}/${recipe.language}/new/${id}`)
    const vocabulary = vocabularyOf(recipe.language)
    const writer = writerOf(vocabulary, random)
    const date = moment(at.getTime() - (NEW_POSTS - index) * 60_000)
    // As plain as a post can be: no number of a post that has something special about it.
    const post = makePost({ id: 1, date, random, vocabulary, writer, recipe })
    return { kind: 'publish', post: { ...post, id, slug: `post-${id}`, comments: [] } }
  })
}

function after(blog: MadeBlog, changes: readonly Change[]): MadeBlog {
  const deleted = new Set(changes.flatMap(({ kind, post }) => (kind === 'delete' ? [post.id] : [])))
  const others = new Map(changes.filter(({ kind }) => kind !== 'delete').map(({ post }) => [post.id, post]))
  const kept = blog.posts.filter(({ id }) => !deleted.has(id)).map(post => others.get(post.id) ?? post)
  const published = changes.flatMap(({ kind, post }) => (kind === 'publish' ? [post] : []))
  return { ...blog, posts: [...kept, ...published] }
}

function editedPost(post: MadePost, added: Block): MadePost {
  const [blocks = []] = post.parts
  return { ...post, parts: [[...blocks.slice(0, 1), added, ...blocks.slice(1)]] }
}

function lateComment({ id, comments }: MadePost, date: string, text: string): MadeComment {
  const parent = comments.find(({ kind, isApproved }) => kind === 'comment' && isApproved)?.id ?? null
  return { id: id * 1000 + 999, parent, kind: 'comment', author: 'Late Reader', date, text, isApproved: true }
}

function vocabularyOf(language: string) {
  const vocabulary = VOCABULARIES[language]
  if (vocabulary === undefined) throw new RangeError(`no words of ${language}`)
  return vocabulary
}

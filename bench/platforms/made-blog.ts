import { type Random, randomOf } from '../strangers/random.ts'
import { writerOf } from './made-text.ts'
import { VOCABULARIES } from './words.ts'

/** A blog that was made up: what the software is filled with, and at the same time the truth about it. */
export interface MadeBlog {
  readonly language: string
  readonly title: string
  readonly tagline: string
  readonly authors: readonly string[]
  readonly posts: readonly MadePost[]
  readonly pages: readonly MadePage[]
}

/** A post as its author wrote it. */
export interface MadePost {
  /** By which changes and addresses name it. */
  readonly id: number
  /** Latin, for software that takes it as it is given; null where the software makes one of the title. */
  readonly slug: string
  readonly title: string | null
  readonly author: string
  /** ISO 8601 in UTC. */
  readonly date: string
  readonly modified: string
  /** More than one where the post stands on several pages. */
  readonly parts: readonly (readonly Block[])[]
  readonly category: string
  readonly tags: readonly string[]
  readonly isDraft: boolean
  /** Readers must type it to read the post. */
  readonly password: string | null
  /** Whether its front part is shown on lists, parted by `<!--more-->`. */
  readonly hasMore: boolean
  readonly comments: readonly MadeComment[]
}

/** A piece of a post: how it is marked up, and what a reader reads. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'list' | 'code' | 'quote' | 'picture'
  readonly html: string
  readonly text: string
}

/** A page beside the stream. */
export interface MadePage {
  readonly slug: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** What a reader said, or another blog that links here. */
export interface MadeComment {
  readonly id: number
  /** The id of the comment that it answers. */
  readonly parent: number | null
  readonly kind: 'comment' | 'pingback'
  readonly author: string
  readonly date: string
  readonly text: string
  /** False where it waits for the owner, and nobody sees it. */
  readonly isApproved: boolean
}

/** What a blog is made from. */
export interface Recipe {
  readonly seed: string
  readonly language: string
  readonly posts: number
  /** Comments of the one post that has many. */
  readonly many: number
  /** Everything is older than this. */
  readonly before: Date
}

const DAY = 86_400_000
/** Posts are spread over this many years. */
const YEARS = 7
const TAGS = ['tools', 'slow', 'repair', 'boats', 'letters', 'maps']
const READERS = [
  'Nils',
  'Priya K.',
  'old_sailor',
  'Bea Lindqvist',
  'J. Park',
  'Zoë',
  'Marek Nowak',
  'anna-lena',
  'Li Wei',
]

/** Makes a blog; the same recipe gives the same blog. */
export function makeBlog(recipe: Recipe): MadeBlog {
  const { language, seed, posts: count } = recipe
  const vocabulary = VOCABULARIES[language]
  if (vocabulary === undefined) throw new RangeError(`no words of ${language}`)
  const random = randomOf(`${seed}/${language}`)
  const writer = writerOf(vocabulary, random)
  // Drafts come on top of the number that was asked for.
  const drafts = 2
  const posts = Array.from({ length: count + drafts }, (_, at) => {
    const isDraft = at >= count
    const age = isDraft ? 3 : 2 + ((count - 1 - at) / Math.max(1, count - 1)) ** 1.5 * YEARS * 365
    const date = moment(recipe.before.getTime() - age * DAY - random.below(DAY))
    return { ...makePost({ id: at + 1, date, random, vocabulary, writer, recipe }), isDraft }
  })
  return {
    language,
    title: `${writer.title()} 27`,
    tagline: writer.title(),
    authors: vocabulary.authors,
    posts,
    pages: [
      { slug: 'about', title: vocabulary.about, blocks: writer.article(3) },
      { slug: 'colophon', title: writer.title(), blocks: writer.article(4) },
    ],
  }
}

interface PostMaking {
  readonly id: number
  readonly date: string
  readonly random: Random
  readonly vocabulary: (typeof VOCABULARIES)[string]
  readonly writer: ReturnType<typeof writerOf>
  readonly recipe: Recipe
}

/** What is special about posts, by their number: every blog has each of these at least once. */
const [UNTITLED, PARTED, PROTECTED, BUSY, LIVELY] = [9, 12, 17, 7, 5]

/** Makes one post. */
export function makePost({ id, date, random, vocabulary, writer, recipe }: PostMaking): MadePost {
  const isOf = (turn: number, every = 20) => id % every === turn
  const parts = isOf(PARTED) ? [writer.article(5), writer.article(4), writer.article(4)] : [writer.article()]
  const title = isOf(UNTITLED) ? null : writer.title()
  const isProtected = id === PROTECTED
  const comments = id === BUSY ? recipe.many : isOf(LIVELY, 10) ? 24 : random.chance(0.5) ? random.below(9) : 0
  return {
    id,
    slug: `post-${id}`,
    title,
    author: random.pick(vocabulary.authors),
    date,
    modified: date,
    parts,
    category: random.pick(vocabulary.categories),
    tags: random.some(TAGS, random.below(4)),
    isDraft: false,
    password: isProtected ? 'herring' : null,
    hasMore: !isOf(PARTED) && random.chance(0.2),
    comments: isProtected ? [] : makeComments(id, comments, date, writer, random, recipe.before),
  }
}

function makeComments(
  post: number,
  count: number,
  after: string,
  writer: PostMaking['writer'],
  random: Random,
  before: Date,
): MadeComment[] {
  const made: MadeComment[] = []
  const from = Date.parse(after)
  const span = Math.min(before.getTime() - from - 3_600_000, 40 * DAY)
  for (let at = 0; at < count; at++) {
    const isPingback = random.chance(0.06)
    const answered = made.filter(({ kind, parent }) => kind === 'comment' && (parent === null || random.chance(0.5)))
    const parent = !isPingback && answered.length > 0 && random.chance(0.4) ? random.pick(answered) : null
    made.push({
      id: post * 1000 + at,
      parent: parent === null || !parent.isApproved ? null : parent.id,
      kind: isPingback ? 'pingback' : 'comment',
      author: isPingback ? writer.title() : random.pick(READERS),
      date: moment(from + ((at + 1) * span) / (count + 1)),
      text: isPingback ? `[…] ${writer.sentence()} […]` : writer.remark(),
      isApproved: !random.chance(0.03),
    })
  }
  return made
}

/** Without parts of a second, which databases drop. */
export function moment(time: number): string {
  return new Date(Math.floor(time / 1000) * 1000).toISOString()
}

/** What a reader of the whole post reads. */
export function textOfPost({ parts }: Pick<MadePost, 'parts'>): string {
  return parts
    .flat()
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join('\n\n')
}

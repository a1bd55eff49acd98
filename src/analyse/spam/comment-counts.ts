import { createHash } from 'node:crypto'
import type { Comment, EntryRecord, Timestamp } from '../../records.ts'
import { rowNumbers, wordNumbers } from '../../reuse/index.ts'
import { letterRuns } from '../../words/index.ts'
import { BlogWords } from './blog-words.ts'
import { commenterSite, hostWithoutWww, isSharedSite } from './commenter.ts'
import { FirstSaid, isBareDay } from './first-said.ts'
import type { JudgedComment } from './read-comment.ts'

/** Limit of texts and sites counted per blog, to bound memory. */
const MOST_COUNTED = 200_000
/** This much of a text is compared with others. */
const MOST_OF_TEXT = 20_000
/** Who says the words of a post: no name is a line break. */
const POST = '\n'
/** Fewer runs of words say nothing. */
const LEAST_RUNS = 2
/** Comments within this many minutes may come from one run of a program. */
const RUN_MINUTES = 10

/** What the other comments of a blog, and spam on other blogs, show about one comment. */
export interface CommentCompany {
  /** How many further comments have the same text, longer than a word or two; 0 where none of them is certainly older. */
  readonly sameText: number
  /** How many comments with other names give the same site; 0 for the name that gave it first. */
  readonly sameSite: number
  /** On how many other posts the same name with the same site comments. */
  readonly otherPosts: number
  /** The most words in one comment of the same name with the same site. */
  readonly mostSaid: number
  /** How many comments with other names came on other posts within some minutes. */
  readonly run: number
  /** The share of its runs of words that were in earlier comments of others, or in a post. */
  readonly parroted: number
  /** Whether the same site or text is marked as spam on another blog of the archive. */
  readonly isMarkedElsewhere: boolean
  /** Whether a post of the blog links to the commenter's site, or it is the blog's own. */
  readonly isKnownSite: boolean
  /** The host of the blog itself. */
  readonly ownHost: string
}

/** What is known of spam on the other blogs of the archive. */
export interface SpamElsewhere {
  readonly sites: ReadonlySet<string>
  readonly texts: ReadonlySet<string>
}

type CountedComment = JudgedComment & Partial<Pick<Comment, 'published'>>

/** Counts what the comments of a blog have in common, post by post. */
export class CommentCounts {
  readonly words = new BlogWords()
  /** Hosts that posts link to. */
  readonly #linked = new Set<string>()
  readonly #texts = new Map<string, number>()
  readonly #firstTexts = new FirstSaid<string>(MOST_COUNTED)
  /** Who said a run of words first: an author, or a post. */
  readonly #firstRuns = new FirstSaid<number>(MOST_COUNTED)
  readonly #firstSites = new FirstSaid<string>(MOST_COUNTED)
  readonly #names = new Map<string, Set<string>>()
  readonly #posts = new Map<string, Set<string>>()
  readonly #mostSaid = new Map<string, number>()
  /** Names and posts of the comments of each stretch of some minutes. */
  readonly #runs = new Map<number, { readonly name: string; readonly post: string }[]>()
  readonly #ownHost: string
  readonly #elsewhere: SpamElsewhere | null

  constructor(blog: string | null, elsewhere: SpamElsewhere | null = null) {
    this.#ownHost = hostWithoutWww(blog)
    this.#elsewhere = elsewhere
  }

  /** All that an entry tells but what its text says first: its words, where it links, its comments. */
  addEntry(entry: EntryRecord): void {
    this.words.addPost(entry)
    for (const { url } of entry.links) if (this.#linked.size < MOST_COUNTED) this.#linked.add(hostWithoutWww(url))
    for (const comment of entry.comments) this.add(comment, entry.url)
  }

  /**
   * What a post says that comments repeat; to be called when all comments were added, so that nothing is kept of the words that
   * only posts have. An edit may quote comments: a post says all of its words only since the last one.
   */
  addPostRuns({ text, published, updated }: Pick<EntryRecord, 'text' | 'published' | 'updated'>): void {
    if (published === null) return
    const at = updated !== null && updated > published ? updated : published
    for (const run of wordRuns(text)) this.#firstRuns.addKnown(run, POST, at)
  }

  add(comment: CountedComment, post = ''): void {
    const { published = null } = comment
    const name = comment.author ?? ''
    const text = textPrint(comment.text)
    const site = commenterSite(comment.authorUrl)
    this.words.add(comment.text)
    for (const run of wordRuns(comment.text)) this.#firstRuns.add(run, name, published)
    this.#firstTexts.add(text, name, published)
    this.#firstSites.add(site, name, published)
    if (this.#texts.size < MOST_COUNTED) this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    if (site !== '' && this.#names.size < MOST_COUNTED) addTo(this.#names, site, name)
    const who = whoOf(comment)
    if (this.#posts.size < MOST_COUNTED) addTo(this.#posts, who, post)
    if (this.#mostSaid.size < MOST_COUNTED)
      this.#mostSaid.set(who, Math.max(this.#mostSaid.get(who) ?? 0, wordsIn(comment.text).length))
    const minute = runOf(published)
    if (minute === null || this.#runs.size >= MOST_COUNTED) return
    const run = this.#runs.get(minute)
    if (run === undefined) this.#runs.set(minute, [{ name, post }])
    else run.push({ name, post })
  }

  /** The context of a comment that was added. */
  around(comment: CountedComment, post = ''): CommentCompany {
    const site = commenterSite(comment.authorUrl)
    const isOwn = site === '' || site === this.#ownHost || isSharedSite(site)
    const name = comment.author ?? ''
    const isFirst = this.#firstSites.by(site) === name
    const text = textPrint(comment.text)
    const isCopy = this.#firstTexts.isBefore(text, comment.published ?? null)
    const sites = this.#elsewhere?.sites
    return {
      sameText: isCopy ? (this.#texts.get(text) ?? 1) - 1 : 0,
      sameSite: isOwn || isFirst ? 0 : unrelatedNames(name, this.#names.get(site)),
      otherPosts: site === '' ? 0 : (this.#posts.get(whoOf(comment))?.size ?? 1) - 1,
      mostSaid: this.#mostSaid.get(whoOf(comment)) ?? Number.POSITIVE_INFINITY,
      run: this.#runAround(comment, post),
      parroted: this.#parroted(comment),
      isMarkedElsewhere: (!isOwn && sites?.has(site) === true) || this.#elsewhere?.texts.has(text) === true,
      isKnownSite: site !== '' && (site === this.#ownHost || (!isSharedSite(site) && this.#linked.has(site))),
      ownHost: this.#ownHost,
    }
  }

  #parroted({ text, author, published = null }: CountedComment): number {
    const runs = wordRuns(text)
    if (runs.length < LEAST_RUNS) return 0
    const name = author ?? ''
    const said = runs.filter(run => this.#firstRuns.by(run) !== name && this.#firstRuns.isBefore(run, published))
    return said.length / runs.length
  }

  #runAround({ author, published = null }: CountedComment, post: string): number {
    const minute = runOf(published)
    if (minute === null) return 0
    const near = [minute - 1, minute, minute + 1].flatMap(each => this.#runs.get(each) ?? [])
    return new Set(near.filter(each => each.post !== post && each.name !== (author ?? '')).map(({ name }) => name)).size
  }
}

/** The same for texts of the same words. */
export function textPrint(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return createHash('sha256').update(words).digest('base64url').slice(0, 12)
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Every six words in a row, which are seldom the same by chance. */
function wordRuns(text: string): Uint32Array {
  return rowNumbers(wordNumbers(letterRuns(text.slice(0, MOST_OF_TEXT).toLowerCase())))
}

/** How many of the names have no word in common with one. */
function unrelatedNames(name: string, all: ReadonlySet<string> | undefined): number {
  const letters = name.toLowerCase().replace(/[^\p{L}]/gu, '')
  const parts = name.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return [...(all ?? [])].filter(other => {
    const otherLetters = other.toLowerCase().replace(/[^\p{L}]/gu, '')
    const others = other.toLowerCase().match(/\p{L}{3,}/gu) ?? []
    return !parts.some(part => otherLetters.includes(part)) && !others.some(part => letters.includes(part))
  }).length
}

function whoOf({ author, authorUrl }: JudgedComment): string {
  return `${author ?? ''}\n${commenterSite(authorUrl)}`
}

/** The interval of some minutes of a comment; null for a day without a time. */
function runOf(published: Timestamp | null): number | null {
  if (published === null || isBareDay(published)) return null
  const time = Date.parse(published)
  return Number.isNaN(time) ? null : Math.floor(time / (RUN_MINUTES * 60_000))
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([value]))
  else if (set.size < 100) set.add(value)
}

import type { Comment, EntryRecord } from '../../src/records.ts'
import { urlKey, urlOf } from '../../src/url.ts'
import { agreement } from '../articles/agreement.ts'
import type { MadeComment } from './made-blog.ts'
import type { TruePost } from './truth.ts'

/** How many are right, of how many. */
export interface Share {
  readonly right: number
  readonly of: number
}

/** What of a blog is as it was written. */
export interface BlogScore {
  readonly recall: Share
  readonly precision: Share
  readonly title: Share
  readonly author: Share
  readonly date: Share
  /** Texts of which most is there, and little else. */
  readonly text: Share
  readonly comments: { readonly f1: number | null; readonly of: number; readonly found: number; readonly given: number }
  readonly commentAuthor: Share
  /** To the minute, in whichever time zone. */
  readonly commentDate: Share
  readonly commentParent: Share
  readonly pingbacks: Share
  /** Everything that is wrong, a line each. */
  readonly failures: readonly string[]
}

/** As the yardstick of bench quality has it. */
const TEXT_F1 = 0.9
const COMMENT_F1 = 0.8
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Holds the records of posts against what the blog was filled with. */
export function scoreBlog(truth: readonly TruePost[], entries: readonly EntryRecord[]): BlogScore {
  const failures: string[] = []
  const posts = entries.filter(({ kind }) => kind === 'post')
  const byKey = recordsByKey(posts)
  const pairs = truth.flatMap(post => {
    const record = byKey.get(keyOf(post.url))
    if (record === undefined) failures.push(`not found ${post.url}`)
    return record === undefined ? [] : [{ post, record }]
  })
  const used = new Set(pairs.map(({ record }) => record))
  for (const { url } of posts.filter(record => !used.has(record))) failures.push(`not a post ${url}`)
  const share = (name: string, isRight: (pair: Pair) => boolean | null, shown: (pair: Pair) => string): Share => {
    const judged = pairs.flatMap(pair => {
      const right = isRight(pair)
      if (right === false) failures.push(`${name} ${shown(pair)} ${pair.post.url}`)
      return right === null ? [] : [right]
    })
    return { right: judged.filter(right => right).length, of: judged.length }
  }
  const comments = pairs.map(pair => scoreComments(pair, failures))
  const missed = truth.filter(({ url }) => !byKey.has(keyOf(url))).flatMap(({ comments }) => spoken(comments))
  const sum = (of: (one: CommentScore) => number) => comments.reduce((so, one) => so + of(one), 0)
  const [of, given, found] = [sum(one => one.of) + missed.length, sum(one => one.given), sum(one => one.found)]
  return {
    recall: { right: pairs.length, of: truth.length },
    precision: { right: used.size, of: posts.length },
    title: share(
      'title',
      ({ post, record }) =>
        words(post.title) === words(record.title) && (post.title === null) === (record.title === null),
      ({ post, record }) => `«${record.title}» ≠ «${post.title}»`,
    ),
    author: share(
      'author',
      ({ post, record }) =>
        sameNames(
          post.authors,
          record.authors.map(({ name }) => name),
        ),
      ({ post, record }) => `«${record.authors.map(({ name }) => name).join('; ')}» ≠ «${post.authors.join('; ')}»`,
    ),
    date: share(
      'date',
      ({ post, record }) => isSameDate(record.published, post.date),
      ({ post, record }) => `«${record.published}» ≠ «${post.date}»`,
    ),
    text: share(
      'text',
      ({ post, record }) => (post.text === null ? null : agreement(post.text, record.text).f1 >= TEXT_F1),
      ({ post, record }) => shownAgreement(agreement(post.text ?? '', record.text)),
    ),
    comments: { f1: of === 0 ? null : (2 * found) / Math.max(1, of + given), of, found, given },
    commentAuthor: { right: sum(one => one.author), of: found },
    commentDate: { right: sum(one => one.date), of: found },
    commentParent: { right: sum(one => one.parent), of: found },
    pingbacks: { right: sum(one => one.pingbacks), of: sum(one => one.pingbacksOf) },
    failures,
  }
}

interface Pair {
  readonly post: TruePost
  readonly record: EntryRecord
}

type CommentScore = Readonly<
  Record<'of' | 'given' | 'found' | 'author' | 'date' | 'parent' | 'pingbacks' | 'pingbacksOf', number>
>

const spoken = (comments: readonly MadeComment[]) => comments.filter(({ kind }) => kind === 'comment')

function scoreComments({ post, record }: Pair, failures: string[]): CommentScore {
  const left = [...record.comments]
  const taken = new Map<number, Comment>()
  for (const isLoose of [false, true]) {
    for (const comment of post.comments.filter(({ id }) => !taken.has(id))) {
      const at = indexOfComment(left, comment, isLoose)
      const [given] = at === -1 ? [] : left.splice(at, 1)
      if (given !== undefined) taken.set(comment.id, given)
    }
  }
  const wanted = spoken(post.comments)
  const found = wanted.flatMap(comment => {
    const given = taken.get(comment.id)
    return given === undefined ? [] : [{ comment, given }]
  })
  const pingbacks = post.comments.filter(({ kind }) => kind === 'pingback')
  const lost = wanted.length - found.length
  if (lost + left.length > 0)
    failures.push(`comments ${lost} of ${wanted.length} missing, ${left.length} too many ${post.url}`)
  const count = (name: string, isRight: (one: (typeof found)[number]) => boolean) => {
    const wrong = found.filter(one => !isRight(one))
    const [first] = wrong
    if (first !== undefined) {
      const { given, comment } = first
      const shown = `«${given.author}», ${given.published}, ${given.parent === null ? 'no parent' : 'a parent'}`
      failures.push(
        `comment ${name}: ${wrong.length} of ${found.length} wrong, as ${shown} ≠ «${comment.author}», ${comment.date} ${post.url}`,
      )
    }
    return found.length - wrong.length
  }
  return {
    of: wanted.length,
    given: found.length + left.length,
    found: found.length,
    author: count('author', ({ comment, given }) => words(comment.author) === words(given.author)),
    date: count('date', ({ comment, given }) => isSameMinute(given.published, comment.date)),
    parent: count('parent', ({ comment, given }) => {
      const parent = comment.parent === null ? null : (taken.get(comment.parent)?.id ?? null)
      return given.parent === parent
    }),
    pingbacks: pingbacks.filter(({ id }) => taken.has(id)).length,
    pingbacksOf: pingbacks.length,
  }
}

function indexOfComment(left: readonly Comment[], comment: MadeComment, isLoose: boolean): number {
  const text = words(comment.text)
  // Themes may show no more of a pingback than the title of the page that it comes from.
  if (isLoose && comment.kind === 'pingback')
    return left.findIndex(given => given.kind === 'pingback' && words(given.author) === words(comment.author))
  if (isLoose) return left.findIndex(given => agreement(comment.text, given.text).f1 >= COMMENT_F1)
  const exact = left.findIndex(given => words(given.text) === text && words(given.author) === words(comment.author))
  return exact === -1 ? left.findIndex(given => words(given.text) === text) : exact
}

/** By all addresses that a record has. */
export function recordsByKey<Kept extends Pick<EntryRecord, 'url' | 'canonicalUrl'>>(
  records: readonly Kept[],
): ReadonlyMap<string, Kept> {
  const canonical = records.flatMap(record =>
    record.canonicalUrl === null ? [] : [[keyOf(record.canonicalUrl), record] as const],
  )
  return new Map([...canonical, ...records.map(record => [keyOf(record.url), record] as const)])
}

/** By which two spellings of one address are the same. */
export function keyOf(url: string): string {
  return urlKey(urlOf(url))
}

/** Two days are the same as well where one of them is a moment, in some time zone. */
function isSameDate(given: string | null, wanted: string): boolean {
  const [own, moment] = [Date.parse(given ?? ''), Date.parse(wanted)]
  if (Number.isNaN(own)) return false
  const isBare = /^\d{4}-\d\d-\d\d$/.test(given ?? '')
  return isBare ? moment >= own - DAY / 2 && moment < own + 1.5 * DAY : Math.abs(own - moment) <= DAY
}

/** Pages name no time zone: a difference of whole quarters of an hour up to a day is one of zones. */
function isSameMinute(given: string | null, wanted: string): boolean {
  if (given === null || !given.includes('T')) return false
  const apart = Math.abs(Date.parse(given) - Date.parse(wanted))
  const rest = apart % (15 * MINUTE)
  return apart <= DAY && Math.min(rest, 15 * MINUTE - rest) <= MINUTE
}

function sameNames(wanted: readonly string[], given: readonly string[]): boolean {
  const names = (list: readonly string[]) => list.map(words).sort().join('; ')
  return names(wanted) === names(given)
}

function words(text: string | null | undefined): string {
  return (
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

function shownAgreement({ precision, recall }: { readonly precision: number; readonly recall: number }): string {
  return `P ${precision.toFixed(2)} R ${recall.toFixed(2)}`
}

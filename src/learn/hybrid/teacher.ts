import { type ElementNode, visibleText } from '../../page/index.ts'
import { type Grams, gramsOf, likeness, matchPage } from './grams.ts'
import { learnRange, stretchLikeness } from './learn-range.ts'
import { containsSummary, type Lesson, NO_GRAMS } from './lesson.ts'
import type { TaughtLesson } from './taught-lesson.ts'

/** The source of the expected article texts. */
export interface Teacher {
  readonly name: 'feed' | 'structured' | 'page'
  /** The page alone, read without rules: it agrees with itself and must be outvoted to be corrected. */
  readonly isPage: boolean
  /** Lines of the frame of the site that what it says is without, though pages are read with them; null where nothing was taken out. */
  readonly frame: ReadonlySet<string> | null
  taughtTextOf(lesson: Lesson): Grams
}

/** The feed, if it has whole posts; otherwise structured data, if it has; otherwise the pages themselves. */
export function teacherOf(lessons: readonly Lesson[]): Teacher {
  const feed = ({ feedText }: Lesson) => feedText
  const stated = ({ statedText }: Lesson) => statedText
  if (hasWholePosts(lessons, feed)) return { name: 'feed', isPage: false, frame: null, taughtTextOf: feed }
  const isStated = lessons.filter(lesson => stated(lesson).total > 0).length > lessons.length / 2
  if (isStated && hasWholePosts(lessons, stated))
    return { name: 'structured', isPage: false, frame: null, taughtTextOf: stated }
  const agreeing = lessons.filter(containsSummary).length
  // A page that is read otherwise than its summary says is misread; but summaries may be written by hand, or be none.
  const isChecked = agreeing >= lessons.length / 2
  const isRepeated = repeated(lessons)
  const isMisread = (lesson: Lesson) => isRepeated(lesson) || (isChecked && !containsSummary(lesson))
  const own = withoutFrame(lessons)
  const textOf = (lesson: Lesson) => own?.texts.get(lesson) ?? lesson.genericText
  const taughtTextOf = (lesson: Lesson) => (isMisread(lesson) ? NO_GRAMS : textOf(lesson))
  return { name: 'page', isPage: true, frame: own?.frame ?? null, taughtTextOf }
}

/** Tells pages whose reading equals that of another, word for word: both then have only the frame. */
function repeated(lessons: readonly Lesson[]): (lesson: Lesson) => boolean {
  const pages = Map.groupBy(lessons, ({ generic }) => generic.text)
  return ({ generic }) => generic.text !== '' && (pages.get(generic.text)?.length ?? 0) > 1
}

/** Lines on at least this many pages, and this share of them, are frame. */
const FRAME_PAGES = 3
const FRAME_SHARE = 0.4
/** With at least this share of frame in a text, the frame was taken for the post. */
const MOSTLY = 0.5

/** What each page has of its own, and the lines of the frame that are taken out of it. */
interface Frameless {
  readonly texts: ReadonlyMap<Lesson, Grams>
  readonly frame: ReadonlySet<string>
}

/**
 * What each page has of its own, where some page was read for the most part as the frame of the site, or some pages were read with
 * a part of the frame that others show and were read without; null elsewhere, as what all readings have is cut from the posts later.
 */
function withoutFrame(lessons: readonly Lesson[]): Frameless | null {
  const shown = countLines(lessons.map(({ page }) => visibleText(page.root)))
  const often = Math.max(FRAME_PAGES, lessons.length * FRAME_SHARE)
  const frame = new Set([...shown].flatMap(([line, pages]) => (pages >= often ? line : [])))
  const texts = new Map(lessons.map(lesson => [lesson, gramsOf(ownText(lesson, frame))]))
  const isMostlyFrame = [...texts].some(([{ genericText }, { total }]) => total < MOSTLY * genericText.total)
  return isMostlyFrame || isReadUnevenly(lessons, frame, shown) ? { texts, frame } : null
}

/** Shorter lines ("Reply", a name) may well be read on one page and left out on another for a reason. */
const TELLING_LINE = 40
/** On one page alone a line may be read by chance. */
const LEAST_READ = 2

/** Whether lines of the frame were read on some pages as part of the post, and left out on others that show them too. */
function isReadUnevenly(
  lessons: readonly Lesson[],
  frame: ReadonlySet<string>,
  shown: ReadonlyMap<string, number>,
): boolean {
  const read = countLines(lessons.map(({ generic }) => generic.text))
  return [...read].some(
    ([line, pages]) =>
      line.length >= TELLING_LINE && frame.has(line) && pages >= LEAST_READ && pages < (shown.get(line) ?? 0),
  )
}

/** Of each line, in how many of the texts it stands. */
function countLines(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) for (const line of new Set(linesIn(text))) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** A text without some of its lines. */
export function withoutLines(text: string, lines: ReadonlySet<string>): string {
  return linesIn(text)
    .filter(line => !lines.has(line))
    .join('\n')
}

/** What a page was read as, without the frame; lists of links below a heading of the frame are frame up to the end. */
function ownText({ page, generic }: Lesson, frame: ReadonlySet<string>): string {
  const lines = linesIn(generic.text)
  const links = new Set(page.byTag('a').map(link => visibleText(link).trim()))
  const last = lines.findLastIndex(line => !frame.has(line) && !links.has(line))
  const end = lines.findIndex((line, at) => at > last && line !== '' && frame.has(line))
  return withoutLines((end < 0 ? lines : lines.slice(0, end)).join('\n'), frame)
}

function linesIn(text: string): string[] {
  return text.split('\n').map(line => line.trim())
}

/** Least posts: one alone shows nothing that others share. */
const MIN_TAUGHT = 2

/** In a feed with whole posts the median entry has at least this share of what the page shows. */
const WHOLE_SHARE = 0.6
/** The share that counts as nearly all. */
const SURE_SHARE = 0.9
/** Feeds cut excerpts at about 55 words; if no entry is longer than this, they are excerpts. */
const EXCERPT_WORDS = 130

/** Whether a teacher has whole posts: by the median entry, because the page itself may be misread now and then. */
function hasWholePosts(lessons: readonly Lesson[], taughtTextOf: Teacher['taughtTextOf']): boolean {
  const fed = lessons.filter(lesson => taughtTextOf(lesson).total > 0)
  if (fed.length < Math.min(MIN_TAUGHT, lessons.length)) return false
  const longest = Math.max(0, ...fed.map(lesson => taughtTextOf(lesson).total))
  const share = middle(fed.map(lesson => taughtTextOf(lesson).total / Math.max(1, lesson.genericText.total)))
  if (longest <= EXCERPT_WORDS) return share >= SURE_SHARE || isWholeBesideFrame(fed, taughtTextOf)
  // A page that is misread on every post still has an element for the feed's text, larger than a paragraph.
  const taught = teach(fed, taughtTextOf)
  return share >= WHOLE_SHARE || middle(taught.map(bestContainer)) >= SURE_SHARE || isStretch(taught)
}

/**
 * Whether the entries are short because the posts are: each fills one element of its page, or several in a row, and is
 * most of the page's own text. Where the page of an excerpt has its beginning in an element of its own, more words than
 * these follow.
 */
function isWholeBesideFrame(fed: readonly Lesson[], taughtTextOf: Teacher['taughtTextOf']): boolean {
  const own = withoutFrame(fed)?.texts ?? null
  if (own === null || fed.filter(isBrokenOff).length * 2 >= fed.length) return false
  const isAll = (lesson: Lesson) => {
    const { total } = own.get(lesson) ?? NO_GRAMS
    return total - taughtTextOf(lesson).total <= Math.max(RUNS_BESIDE, (1 - SURE_SHARE) * total)
  }
  if (fed.filter(isAll).length < MOST_OF_POSTS * fed.length || fed.some(showsMore)) return false
  const ownLikeness = ({ lesson, target }: TaughtLesson) => likeness(own.get(lesson) ?? NO_GRAMS, target)
  const isWhole = (one: TaughtLesson) =>
    Math.max(bestContainer(one), ownLikeness(one)) >= leastLikeness(one.target.total)
  return teach(fed, taughtTextOf).filter(isWhole).length * 2 > fed.length
}

/** Least share of posts that must be whole in the feed: one that is truncated is lost. */
const MOST_OF_POSTS = 0.8
/** Runs of words that a page may have of its own beside a short post: its date, title and categories. */
const RUNS_BESIDE = 5
/** Pictures that every post may have above it. */
const MOST_PICTURES = 1

/** Whether a post's page shows pictures that its feed entry lacks: a very short entry is then their caption. */
function showsMore({ page, entry }: Lesson): boolean {
  const fed = [...(entry?.content ?? '').matchAll(/<img\b/gi)].length
  return page.byTag('img').filter(isLarge).length > fed + MOST_PICTURES
}

/** Icons and portraits declare a small size. */
function isLarge({ attributes: { width } }: ElementNode): boolean {
  return width === undefined || Number.parseInt(width, 10) > SMALL_PICTURE
}

const SMALL_PICTURE = 100

/** On a page the first two runs of a text include words before it, which matters for a text of ten words. */
const RUNS_BEFORE = 2

function leastLikeness(words: number): number {
  return Math.min(SURE_SHARE, 1 - RUNS_BEFORE / words)
}

/** How a truncated feed entry ends. */
const BROKEN_OFF =
  /(?:\.\.\.|…|\[…\]|\[\.\.\.\])\s*(?:<\/?\w[^>]*>\s*)*$|(?:read|continue)\s(?:more|reading)[^<]{0,60}(?:<\/?\w[^>]*>\s*)*$/i

/** How many characters at the end of an entry are read, including closing tags. */
const END_LENGTH = 400

function isBrokenOff({ entry }: Lesson): boolean {
  return BROKEN_OFF.test((entry?.content ?? '…').slice(-END_LENGTH))
}

/** Whether the text is a range of the same element on every page, up to a named element. */
function isStretch(taught: readonly TaughtLesson[]): boolean {
  const isBroken = taught.some(({ lesson }) => isBrokenOff(lesson))
  const rule = isBroken || taught.length < MIN_STRETCHES ? null : (learnRange(taught)?.(null) ?? null)
  // Where the post is cut for the front page, its own page may have a marker, at which feeds are cut too.
  if (rule === null || rule.range?.to == null || /more|jump|cut/i.test(rule.range.to)) return false
  return middle(taught.map(lesson => stretchLikeness(lesson, rule))) >= SURE_SHARE
}

const MIN_STRETCHES = 3

function bestContainer({ lesson, match }: TaughtLesson): number {
  let best = 0
  for (const node of lesson.page.nodes) {
    if (node.kind === 'element' && CONTAINER.has(node.tag)) best = Math.max(best, match.likeness(node))
  }
  return best
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The lessons for which a teacher has a text, with all elements of their pages compared with it. */
export function teach(lessons: readonly Lesson[], taughtTextOf: Teacher['taughtTextOf']): readonly TaughtLesson[] {
  return lessons.flatMap(lesson => {
    const target = taughtTextOf(lesson)
    return target.total === 0 ? [] : [{ lesson, target, match: matchPage(lesson.grams, target) }]
  })
}

const CONTAINER = new Set('div section article main td body'.split(' '))

import { readDate } from '../../extract/index.ts'
import { visibleText } from '../../page/index.ts'
import { type Grams, gramsOf } from './grams.ts'
import type { Lesson } from './lesson.ts'

/** The lines of a site's pages that are not of the posts. */
export interface Frame {
  /** A text of a page without those of its lines that are frame. */
  takenOut(lesson: Lesson, text: string): string
}

/** What each page has of its own, and the frame that was taken out of it. */
interface Frameless {
  readonly texts: ReadonlyMap<Lesson, Grams>
  readonly frame: Frame
}

/** Lines on at least this many pages, and this share of them, are frame. */
const FRAME_PAGES = 3
const FRAME_SHARE = 0.4
/** With at least this share of frame in a text, the frame was taken for the post. */
const MOSTLY = 0.5

/**
 * What each page has of its own, where some page was read for the most part as the frame of the site, or some pages were read with
 * a part of the frame that others show and were read without; null elsewhere, as what all readings have is cut from the posts later.
 */
export function withoutFrame(lessons: readonly Lesson[]): Frameless | null {
  const shown = new Map(lessons.map(lesson => [lesson, [...new Set(linesIn(visibleText(lesson.page.root)))]]))
  const often = Math.max(FRAME_PAGES, lessons.length * FRAME_SHARE)
  const counts = countEach([...shown.values()])
  const same = new Set([...counts].flatMap(([line, pages]) => (pages >= often ? line : [])))
  const alike = linesAlike(shown, often)
  const linesOf = (lesson: Lesson) => same.union(alike.get(lesson) ?? NO_LINES)
  const texts = new Map(lessons.map(lesson => [lesson, gramsOf(ownText(lesson, linesOf(lesson)))]))
  const isMostlyFrame = [...texts].some(([{ genericText }, { total }]) => total < MOSTLY * genericText.total)
  const frame: Frame = { takenOut: (lesson, text) => withoutLines(linesIn(text), linesOf(lesson)) }
  return isMostlyFrame || isReadUnevenly(lessons, same, counts) ? { texts, frame } : null
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
  const read = countEach(lessons.map(({ generic }) => linesIn(generic.text)))
  return [...read].some(
    ([line, pages]) =>
      line.length >= TELLING_LINE && frame.has(line) && pages >= LEAST_READ && pages < (shown.get(line) ?? 0),
  )
}

const NO_LINES: ReadonlySet<string> = new Set()

/** Longer lines are prose, or lists of the whole site. */
const LONGEST_ALIKE = 300
/** More around what differs is a sentence, which an author may well write each time of another thing. */
const LONGEST_LABEL = 40

/**
 * The lines of each page that are the same on others but for what differs from post to post: its date and author, counts, and the
 * words of links: "Ann Cole / 3 May 2014 / 1 min", "Tags: ink, maps", "« On ink | On maps »".
 */
function linesAlike(
  shown: ReadonlyMap<Lesson, readonly string[]>,
  often: number,
): ReadonlyMap<Lesson, ReadonlySet<string>> {
  const forms = new Map([...shown].map(([lesson, lines]) => [lesson, formsOf(lesson, lines)]))
  const counts = countEach([...forms.values()].map(form => [...form.values()]))
  const isFrame = (form: string) => (counts.get(form) ?? 0) >= often
  return new Map(
    [...forms].map(([lesson, form]) => [
      lesson,
      new Set<string>([...form].flatMap(([line, kept]) => (isFrame(kept) ? line : []))),
    ]),
  )
}

/** What remains of each line, where that is a label. */
function formsOf(lesson: Lesson, lines: readonly string[]): ReadonlyMap<string, string> {
  const { page, generic, entry } = lesson
  const names = [...generic.authors, ...(entry?.authors ?? [])].map(({ name }) => name)
  const links = page.byTag('a').map(link => visibleText(link).trim())
  const words = [...new Set([...names, ...links])].filter(word => word !== '').sort((a, b) => b.length - a.length)
  const forms = lines
    .filter(line => line.length <= LONGEST_ALIKE)
    .map(line => [line, formOf(line, words, generic.language)] as const)
  return new Map(forms.filter(([line, form]) => form !== '' && form !== line && form.length <= LONGEST_LABEL))
}

function formOf(line: string, words: readonly string[], language: string | null): string {
  const date = readDate(line, language)
  let form = date === null ? line : `${line.slice(0, date.start)} ${line.slice(date.end)}`
  for (const word of words) form = form.replaceAll(word, ' ')
  return form
    .replace(/\p{Nd}+/gu, '#')
    .replace(/[\s,，、]+/gu, ' ')
    .trim()
}

/** Of each line, in how many of the texts it is. */
function countEach(texts: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const lines of texts) for (const line of new Set(lines)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** What a page was read as, without the frame; lists of links below a heading of the frame are frame up to the end. */
function ownText({ page, generic }: Lesson, frame: ReadonlySet<string>): string {
  const lines = linesIn(generic.text)
  const links = new Set(page.byTag('a').map(link => visibleText(link).trim()))
  const last = lines.findLastIndex(line => !frame.has(line) && !links.has(line))
  const end = lines.findIndex((line, at) => at > last && line !== '' && frame.has(line))
  return withoutLines(end < 0 ? lines : lines.slice(0, end), frame)
}

function withoutLines(lines: readonly string[], frame: ReadonlySet<string>): string {
  return lines.filter(line => !frame.has(line)).join('\n')
}

function linesIn(text: string): string[] {
  return text.split('\n').map(line => line.trim())
}

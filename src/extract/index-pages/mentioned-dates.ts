import type { ElementNode, Page } from '../../page/index.ts'
import type { Timestamp } from '../../records.ts'
import { anyWord, isAnyOf, lazily } from '../../words/index.ts'
import { isoDate, readDate } from '../dates/read-date.ts'
import type { TitledView } from '../post-view.ts'
import { lineOf } from '../text-flow.ts'

/** Most words beside a date in a byline without a verb: two names, "on", and a topic. */
const BYLINE_WORDS = 4
const WORD = /\p{L}+/gu
/** The end of a sentence; a shorter word before a full stop is "p.m." or an initial. */
const SENTENCE_END = /\p{L}{3}[.!?。！？…]+["”»’)]*(?:\s|$)/u
/** Separators between the parts of a byline. */
const PARTS = /[|·•/;–—]/u
const ofPosting = lazily(() => new RegExp(anyWord('posted', 'author', 'date'), 'iu'))
/** "3 comments, last on": if no word is between them, the comment count and the date are unrelated. */
const ofComments = lazily(() => new RegExp(`${anyWord('comment', 'comments', 'responses')}\\P{L}+\\p{L}`, 'iu'))

const isOfPost = isAnyOf('post', 'permalink', 'on')
/** A label before a date: "When: ", "Fällig am: "; the only labels of a byline are those of posting. */
const LABEL = /(?:^|[|·•/;–—,.]\s*)(\p{L}[\p{L}\p{M}\s'’-]{0,30}?)\s*[:：]\s*$/u

/** Whether the date of a post in a list occurs only in its text, its comment count or a label for another date. */
export function isOnlyMentioned(view: TitledView, published: Timestamp, isMarked: boolean): boolean {
  const [day] = published.split('T')
  let isMentioned = false
  for (const { text, block } of view.lines) {
    const line = view.title === null ? text : text.replace(view.title, '|')
    const found = readDate(line, view.language ?? view.context.blog.language)
    if (found === null || isoDate(found.date) !== day) continue
    const [before, behind] = [line.slice(0, found.start), line.slice(found.end)]
    const isOwn = !isOfComments(before) && !isLabelled(view.page, block, before)
    if (isOwn && (isMarked || !isInSentence(before, behind))) return false
    isMentioned = true
  }
  return isMentioned
}

function isOfComments(before: string): boolean {
  const part = before.split(PARTS).at(-1) ?? ''
  return ofComments().test(part) && !ofPosting().test(part)
}

/** Whether a label announces the date of something else: the labels of posting are known. */
function isLabelled(page: Page, block: ElementNode, before: string): boolean {
  const label = before === '' ? termOf(page, block) : LABEL.exec(before)?.[1]
  return label !== undefined && label !== '' && !ofPosting().test(label) && !isOfPost(label)
}

/** The term before a definition. */
function termOf(page: Page, { tag, parent, order }: ElementNode): string | undefined {
  if (tag !== 'dd') return undefined
  const terms = parent?.children.filter(child => child.kind === 'element' && child.tag === 'dt' && child.order < order)
  const term = terms?.at(-1)
  return term?.kind === 'element' ? lineOf(page, term) : undefined
}

function isInSentence(before: string, behind: string): boolean {
  if (!/\p{L}/u.test(before) || ofPosting().test(before)) return false
  const words = `${before} ${behind}`.match(WORD)?.length ?? 0
  return words > BYLINE_WORDS && SENTENCE_END.test(behind)
}

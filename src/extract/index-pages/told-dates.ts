import type { ElementNode, Page } from '../../page/index.ts'
import type { Timestamp } from '../../records.ts'
import { anyWord, isAnyOf, lazily } from '../../words/index.ts'
import { isoDate, readDate } from '../dates/read-date.ts'
import type { TitledView } from '../post-view.ts'
import { lineOf } from '../text-flow.ts'

/** Words beside a date that a byline without a verb has at most: two names, "on", and a topic. */
const BYLINE_WORDS = 4
const WORD = /\p{L}+/gu
/** The end of a sentence; what is shorter before a full stop is "p.m." or an initial. */
const SENTENCE_END = /\p{L}{3}[.!?。！？…]+["”»’)]*(?:\s|$)/u
/** What stands between the parts of a byline. */
const PARTS = /[|·•/;–—]/u
const ofPosting = lazily(() => new RegExp(anyWord('posted', 'author', 'date'), 'iu'))
/** "3 comments, last on": where no word stands between, the number of comments and the date are two things. */
const ofComments = lazily(() => new RegExp(`${anyWord('comment', 'comments', 'responses')}\\P{L}+\\p{L}`, 'iu'))

const isOfPost = isAnyOf('post', 'permalink', 'on')
/** A label before a date: "When: ", "Fällig am: "; a byline has none but those of posting. */
const LABEL = /(?:^|[|·•/;–—,.]\s*)(\p{L}[\p{L}\p{M}\s'’-]{0,30}?)\s*[:：]\s*$/u

/** Whether the date of a post in a list stands only where its text, the count of its comments or a label tells of another day. */
export function isToldOnly(view: TitledView, published: Timestamp, isMarked: boolean): boolean {
  const [day] = published.split('T')
  let isTold = false
  for (const { text, block } of view.lines) {
    const line = view.title === null ? text : text.replace(view.title, '|')
    const found = readDate(line, view.language ?? view.context.blog.language)
    if (found === null || isoDate(found.date) !== day) continue
    const [before, behind] = [line.slice(0, found.start), line.slice(found.end)]
    const isOwn = !isOfComments(before) && !isLabelled(view.page, block, before)
    if (isOwn && (isMarked || !isInSentence(before, behind))) return false
    isTold = true
  }
  return isTold
}

function isOfComments(before: string): boolean {
  const part = before.split(PARTS).at(-1) ?? ''
  return ofComments().test(part) && !ofPosting().test(part)
}

/** Whether a label says that the day is that of something else: what labels of posting are called is known. */
function isLabelled(page: Page, block: ElementNode, before: string): boolean {
  const label = before === '' ? termOf(page, block) : LABEL.exec(before)?.[1]
  return label !== undefined && label !== '' && !ofPosting().test(label) && !isOfPost(label)
}

/** What the term before a definition is called. */
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

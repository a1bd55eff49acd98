import { isAnyOf } from '../../words/index.ts'
import { readDate } from '../dates/read-date.ts'
import { joinedLines } from '../lines.ts'
import { placeInPost } from '../place-in-post.ts'
import type { TitledView } from '../post-view.ts'
import { oneLine } from '../text-folding.ts'
import { isFullName, isPossible } from './author-name.ts'
import { isTitle } from './marked-authors.ts'
import { withoutOtherMakers } from './other-makers.ts'
import { isTopic } from './plain-byline.ts'
import { isFact, isQuoted } from './shown-things.ts'
import { isSiteName } from './site-names.ts'

/** A full name that a line around the article consists of, or that stands behind a label. */
export interface Signature {
  /** The place of the line and the words before the name: what is the same on all posts of a blog. */
  readonly shape: string
  readonly name: string
}

/** Longest line that is a signature. */
const MAX_LINE = 80
/** "Words: Ann Cole", "Story by Ann Cole", "— Ann Cole", "Ann Cole". */
const LABELLED = /^((?:[^\p{N}:：]{2,20}[:：]|\p{L}{2,15}\s\p{Ll}{2,4}(?=\s\p{Lu})|[—–―-])?)\s*(\p{Lu}.*)$/u
/** What ends the name: a sign, or the next label. */
const BESIDE = /\s*[|•·,，、;/]\s*|\s+[–—-]\s+|\s+(?=\p{L}+[:：])/u
const isOtherMaker = isAnyOf('otherMaker', 'tags', 'categories', 'title', 'filedUnder', 'source', 'updated')

/**
 * The lines around the article that may be signatures, with no word that says so. One page cannot tell; callers that know
 * several pages of the blog can.
 */
export function signaturesOn(view: TitledView): readonly Signature[] {
  const lines = joinedLines(view.lines)
  return lines.flatMap((line, at) => {
    const isOfPost = line.zone === 'content' || line.zone === 'meta'
    if (!isOfPost || line.text.length > MAX_LINE || line.first > view.post.last) return []
    if (readDate(line.text, view.language) !== null) return []
    const { kind } = placeInPost(view, line.first)
    if (kind === 'frame' || kind === 'prose' || kind === 'above') return []
    const signature = signatureOf(line.text)
    if (signature === null || isQuoted(view, line) || isFact(lines, at)) return []
    const { label, name } = signature
    if (isTitle(view, name) || isSiteName(view, name) || isTopic(view, line, name)) return []
    const place = kind === 'head' || kind === 'opening' ? 'before' : 'behind'
    return [{ shape: `${place} ${line.block.tag} ${label}`, name }]
  })
}

function signatureOf(line: string): { readonly label: string; readonly name: string } | null {
  const [, label = '', rest = ''] = LABELLED.exec(line) ?? []
  const name = oneLine(rest.split(BESIDE)[0] ?? '')
  if (!isFullName(name) || !isPossible(name)) return null
  const words = label.replace(/\s*[:：]$/u, '').toLowerCase()
  // Without a label the name is all: "Ann Cole, Bob Day: On rivers" is a paper.
  if (!/\p{L}/u.test(words) && oneLine(rest) !== name) return null
  return isOtherMaker(words) || withoutOtherMakers(line) === '' ? null : { label: words, name }
}

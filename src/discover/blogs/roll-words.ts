import { anyWord, isAnyOf, lazily } from '../../words/index.ts'

/** Headings over lists of other blogs, wherever these words stand in them. */
const withinHeading = lazily(() => new RegExp(anyWord('blogroll'), 'iu'))

/** Headings that mean such a list only when nothing else stands in them. */
const isWholeHeading = isAnyOf('links')

/** Longer texts are sentences or titles of posts. */
const LONGEST_HEADING = 40

/** Whether a heading stands over a list of other blogs. */
export function isRollHeading(text: string): boolean {
  const heading = text.replace(/\s+/g, ' ').trim()
  if (heading === '' || heading.length > LONGEST_HEADING) return false
  return withinHeading().test(heading) || isWholeHeading(heading)
}

import { anyWord, isAnyOf, lazily } from '../../words/index.ts'

/** Headings of lists of other blogs, with these words anywhere in them. */
const withinHeading = lazily(() => new RegExp(anyWord('blogroll'), 'iu'))

/** Headings that mean such a list only if they have no other words. */
const isWholeHeading = isAnyOf('links')

/** Longest heading; longer texts are sentences or titles of posts. */
const LONGEST_HEADING = 40

/** Whether a heading is that of a list of other blogs. */
export function isRollHeading(text: string): boolean {
  const heading = text.replace(/\s+/g, ' ').trim()
  if (heading === '' || heading.length > LONGEST_HEADING) return false
  return withinHeading().test(heading) || isWholeHeading(heading)
}

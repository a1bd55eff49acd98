import type { ElementNode } from '../../page/index.ts'
import type { Author } from '../../records.ts'
import type { Candidate } from '../candidate.ts'
import { fieldReason } from '../field-reason.ts'
import type { TitledView } from '../post-view.ts'
import { lineOf } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { ancestorsOf, elementsIn } from '../tree-walk.ts'
import { givenName } from './author-name.ts'
import { siteNames } from './site-names.ts'

/** A box with a picture, a name and a few lines about somebody is no larger, and no deeper. */
const MAX_BOX = 60
const MAX_UP = 5
/** A name on a picture is no longer. */
const MAX_NAME = 40
/** So many letters of prose tell about somebody; a logo has none beside it. */
const MIN_WORDS = 80
const CONFIDENCE = 0.55

/**
 * The box about the author without any name in its markup: a picture called as the words beside it, some lines about that person,
 * and a blog that is called after them. Each alone may be anything.
 */
export function portrayedAuthor(view: TitledView): Candidate<readonly Author[]> | null {
  const { page, survey, titleElement } = view
  const from = titleElement?.order ?? view.article.order
  for (const image of page.byTag('img')) {
    const name = (image.attributes.alt ?? '').length > MAX_NAME ? null : givenName(image.attributes.alt ?? '')
    if (name === null || image.order < from || !isCalledAfter(view, name)) continue
    const zone = survey.zone(image.order)
    if (zone === 'comments' || zone === 'hidden' || zone === 'unseen') continue
    if (!tellsAbout(view, image, name)) continue
    const reason = fieldReason('portrait', name)
    return { value: [{ name, url: null }], source: 'fallback', confidence: CONFIDENCE, reason }
  }
  return null
}

/** Whether the site's name begins with the name of a person and has more to it. */
function isCalledAfter(view: TitledView, name: string): boolean {
  const words = comparableText(name)
  return words !== '' && siteNames(view).some(site => site.startsWith(`${words} `))
}

function tellsAbout({ page }: TitledView, image: ElementNode, name: string): boolean {
  let up = 0
  for (const box of ancestorsOf(image)) {
    if (++up > MAX_UP || box.last - box.order > MAX_BOX || box.tag === 'body') return false
    const isLink = box.tag === 'a'
    if (isLink) return false
    if (lineOf(page, box).length - name.length < MIN_WORDS) continue
    for (const element of elementsIn(page, box)) {
      if (element !== box && comparableText(lineOf(page, element, MAX_NAME * 2)) === comparableText(name)) return true
    }
  }
  return false
}

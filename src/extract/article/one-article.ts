import { addressOn, type ElementNode, type Page } from '../../page/index.ts'
import { hostOf, urlKey } from '../../url.ts'
import { coveredBy, elementsIn, holds } from '../tree-walk.ts'
import { chooseElement } from './choose.ts'
import { teasersWithin } from './leave-out-teasers.ts'
import { isHeadingTag } from './skipped-zone.ts'
import { type Survey, surveyPage } from './survey.ts'

/** With less prose, it is the description of a list. */
const LEAST_PROSE = 150
/** Least share of the page's text outside its frame that the article must have. */
const MAIN_SHARE = 0.25
/** With at least this many headings that link to other pages, an element is a list of posts. */
const LIST_SIZE = 3
/** Most characters between a title and its article: byline and summary. */
const BELOW_TITLE = 600

/**
 * Whether the page is one article under its own title, however much it shows of others: one text has most of the page's
 * prose, and no headings that link to other pages.
 */
export function isOneArticle(page: Page): boolean {
  const survey = surveyPage(page)
  const { titleHeading, prose, text } = survey
  if (titleHeading === null || linksAway(page, titleHeading)) return false
  const { element, leftOut } = chooseElement(page, survey)
  const isMain = prose(element) >= LEAST_PROSE && prose(element) >= MAIN_SHARE * text(page.root)
  if (!isMain || !standsBelow(survey, titleHeading, element)) return false
  const teasers = teasersWithin(survey, element).flatMap(({ blocks }) => blocks)
  const isLeftOut = coveredBy(page, [...leftOut, ...teasers])
  const others = survey.headings.filter(
    ({ element: heading }) =>
      isHeadingTag(heading.tag) &&
      holds(element, heading) &&
      !survey.isSkipped(heading.order) &&
      !isLeftOut(heading.order) &&
      linksAway(page, heading),
  )
  return others.length < LIST_SIZE
}

function standsBelow(survey: Survey, title: ElementNode, element: ElementNode): boolean {
  if (holds(element, title)) return true
  return title.order < element.order && survey.proseBetween(title.last, element.order) <= BELOW_TITLE
}

/** Whether a heading is a link to another page of the site. */
function linksAway(page: Page, heading: ElementNode): boolean {
  const around = heading.parent?.tag === 'a' ? [heading.parent] : []
  return [...around, ...elementsIn(page, heading)].some(({ tag, attributes }) => {
    const target = tag === 'a' ? addressOn(page, attributes.href?.trim() ?? '') : null
    return target !== null && hostOf(target) === hostOf(page.url) && urlKey(target) !== urlKey(page.url)
  })
}

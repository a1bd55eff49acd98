import type { Page } from '../../page/index.ts'
import { urlKey } from '../../url.ts'
import { surveyPage } from '../article/survey.ts'
import { datesAbove } from '../index-pages/dates-above.ts'
import { areTitles } from '../index-pages/link-groups.ts'
import type { IndexPageContext, Permalink } from '../index-pages/permalinks.ts'
import { type ListedPost, readUnit } from '../index-pages/read-unit.ts'
import { measureText } from '../index-pages/text-measure.ts'
import { withoutStamps } from '../index-pages/title-stamps.ts'
import { isDateStamp, type Unit } from '../index-pages/units.ts'
import { linesOf } from '../lines.ts'
import { cutPlaces, type PlacedPost } from './cut-places.ts'
import type { Place } from './places.ts'

/** The posts of a page that keeps several, each at its fragment, as far as the page can be cut into them. Pure. */
export function sharedPosts(page: Page, places: readonly Place[], list: IndexPageContext): readonly ListedPost[] {
  const units = cutPlaces(page, measureText(page), places).map(unitOf)
  const lines = linesOf(page, surveyPage(page))
  const language = list.blog?.language ?? page.root.attributes.lang ?? null
  const above = datesAbove(page, units, lines, language)
  const areTitled = areTitles(units.map(({ link }) => link))
  const posts = units.map((unit, at) =>
    withoutDayAsTitle(
      page,
      readUnit(unit, {
        page,
        list,
        areTitles: areTitled,
        isRuled: false,
        dateLanguage: null,
        above: above[at] ?? { day: null, words: '', year: null, month: '' },
      }),
      unit,
    ),
  )
  return withoutStamps(posts, language)
}

/** A heading that holds only the date of a post is not its title. */
function withoutDayAsTitle(page: Page, post: ListedPost, { nodes }: Unit): ListedPost {
  const isDay = nodes.some(
    node =>
      node.kind === 'element' && isDateStamp(page, node) && post.title !== null && textOf(node).includes(post.title),
  )
  return isDay ? { ...post, title: null } : post
}

function textOf(node: Unit['nodes'][number]): string {
  return node.kind === 'text' ? node.text : node.children.map(textOf).join('')
}

function unitOf({ place, nodes }: PlacedPost): Unit {
  const end = nodes.at(-1)
  const first = nodes[0]?.order ?? place.element.order
  return { link: permalinkOf(place), nodes, first, last: end === undefined ? first : lastOf(end) }
}

function lastOf(node: Unit['nodes'][number]): number {
  return node.kind === 'element' ? node.last : node.order
}

function permalinkOf({ url, text, element }: Place): Permalink {
  return {
    url,
    key: urlKey(url),
    text,
    element,
    heading: null,
    mark: null,
    isPostLike: true,
    isKnown: true,
    isPermanent: true,
    isFrame: false,
  }
}

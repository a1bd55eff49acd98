import { addressOn, type ElementNode, isBeacon, visibleText } from '../../page/index.ts'
import { urlKey } from '../../url.ts'
import type { TitledView } from '../post-view.ts'
import { ancestorsOf, classesOf, holds } from '../tree-walk.ts'
import { isFurnitureLine } from './edge-words.ts'

/** The pictures of a photo post, in the order of the page. */
export interface LeadPictures {
  readonly before: readonly ElementNode[]
  readonly behind: readonly ElementNode[]
}

const NONE: LeadPictures = { before: [], behind: [] }
/** With a longer text, it is an ordinary post, and a picture above it is an ornament of the theme. */
const SHORT_TEXT = 600
/** A narrower picture is a portrait or an icon. */
const LEAST_WIDTH = 200
/** Longest text beside a picture that may be its caption. */
const LONGEST_CAPTION = 250
/** Most nodes in an element that holds a picture and its caption. */
const MOST_NODES = 40
/** Limit of pictures examined per page. */
const MOST_PICTURES = 50
/** Pictures of the theme, recognised by name or by being as wide as the page. */
const OF_THEME = /\b(?:banner|hero|masthead|ornament|divider|logo|decor\w*|background)\b/i
const WIDEST = 3
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/**
 * Pictures of a post that are outside its text, each with its caption: themes of photo blogs show the photo above the
 * words. Used where the text is short and has no picture itself.
 */
export function leadPictures(view: TitledView, text: string): LeadPictures {
  const { page, article, survey, titleElement, post } = view
  if (text.length > SHORT_TEXT || titleElement === null || survey.pictures(article) > 0) return NONE
  const shown = page
    .byTag('img')
    .filter(
      picture => holds(post, picture) && picture.order > titleElement.order && survey.zone(picture.order) === 'content',
    )
    .slice(0, MOST_PICTURES)
    .filter(
      picture =>
        isLarge(picture) &&
        !isOfTheme(picture, post) &&
        !isBeacon(picture.attributes.src ?? '') &&
        !leadsElsewhere(picture, view),
    )
    .map(picture => withCaption(picture, view, post))
  const before = shown.filter(({ last }) => last < article.order)
  // After the text there are also pictures of other posts: only those marked up like the ones above it belong to this
  // post.
  const dresses = new Set(before.map(dressOf))
  const behind = shown.filter(block => block.order > article.last && dresses.has(dressOf(block)))
  return { before: [...new Set(before)], behind: [...new Set(behind)] }
}

function isLarge({ attributes }: ElementNode): boolean {
  return [attributes.width, attributes.height].every(size => {
    const pixels = Number.parseInt(size ?? '', 10)
    return Number.isNaN(pixels) || pixels >= LEAST_WIDTH
  })
}

function isOfTheme(picture: ElementNode, post: ElementNode): boolean {
  const [width, height] = [picture.attributes.width, picture.attributes.height].map(size =>
    Number.parseInt(size ?? '', 10),
  )
  if (width !== undefined && height !== undefined && width > WIDEST * height) return true
  if (OF_THEME.test(`${picture.attributes.src} ${picture.attributes.class}`)) return true
  for (const around of ancestorsOf(picture)) {
    if (around === post) return false
    if (OF_THEME.test(`${around.attributes.class} ${around.attributes.id}`)) return true
  }
  return false
}

/** A picture that links to another page belongs to that page. */
function leadsElsewhere(picture: ElementNode, { page }: TitledView): boolean {
  const link = [...ancestorsOf(picture)].find(({ tag }) => tag === 'a')
  const target = link?.attributes.href === undefined ? null : addressOn(page, link.attributes.href)
  if (target === null) return false
  return urlKey(target) !== urlKey(page.url) && !PICTURE_FILE.test(new URL(target).pathname)
}

/** The largest element around a picture that holds nothing else but its caption. */
function withCaption(
  picture: ElementNode,
  { article, titleElement, language }: TitledView,
  post: ElementNode,
): ElementNode {
  let block = picture
  for (const around of ancestorsOf(picture)) {
    if (around === post || holds(around, article) || (titleElement !== null && holds(around, titleElement))) break
    // Galleries hold thousands of nodes, which would be read again for each picture.
    if (around.last - around.order > MOST_NODES) break
    const words = visibleText(around).trim()
    if (words.length > LONGEST_CAPTION || (words !== '' && isFurnitureLine(words, language))) break
    block = around
  }
  return block
}

function dressOf(block: ElementNode): string {
  return `${block.tag} ${classesOf(block).join(' ')}`
}

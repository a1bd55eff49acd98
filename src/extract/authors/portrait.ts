import type { ElementNode } from '../../page/index.ts'
import type { Author } from '../../records.ts'
import { anyOf, lazily } from '../../words/index.ts'
import type { Candidate } from '../candidate.ts'
import { fieldReason } from '../field-reason.ts'
import type { TitledView } from '../post-view.ts'
import { lineOf } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { ancestorsOf, elementsIn } from '../tree-walk.ts'
import { givenName } from './author-name.ts'
import { siteNames } from './site-names.ts'

/** Most nodes and levels in a box with a picture, a name and a few lines about somebody. */
const MAX_BOX = 60
const MAX_UP = 5
/** Longest name on a picture. */
const MAX_NAME = 40
/** Least letters of prose that describe a person; a logo has none beside it. */
const MIN_WORDS = 80
const CONFIDENCE = 0.55

/** Largest width and height of a picture of a person beside such text. */
const MAX_FACE = 200
const FACE_FILE = /avatar|gravatar|profile|portrait|author/i

/** "Piše: Ana", "Von Ana": labels before a name on a card. */
const label = lazily(() => new RegExp(`^${anyOf('author', 'by')}\\s*[:：]?\\s+`, 'iu'))

/**
 * The author box without any name in its markup: a picture labelled with the words beside it, and some lines about that
 * person. Each alone may be anything; together they are the author's where the blog is named after them, or where the
 * only such box is after the article with a picture as small as a portrait.
 */
export function portrayedAuthor(view: TitledView): Candidate<readonly Author[]> | null {
  const cards = cardsOn(view)
  const named = cards.find(({ name }) => isNamedAfter(view, name))
  const behind = cards.filter(({ image }) => isBehindText(view, image) && isFace(image) && !isLinked(image))
  const [card = null, ...others] = named === undefined ? behind : [named]
  if (card === null || others.some(({ name }) => name !== card.name)) return null
  const { name } = card
  return {
    value: [{ name, url: null }],
    source: 'fallback',
    confidence: CONFIDENCE,
    reason: fieldReason('portrait', name),
  }
}

/** Most characters after the card in the article's element: its own text, share links and links to other posts. */
const MAX_BEHIND = 600

/** After the article, or at its end where its element holds the card as well. */
function isBehindText({ article, page }: TitledView, image: ElementNode): boolean {
  if (image.order > article.last) return true
  if (image.order < article.order) return false
  let [before, behind] = [0, 0]
  for (let order = article.order; order <= article.last; order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'text') continue
    if (order < image.order) before += node.text.trim().length
    else behind += node.text.trim().length
  }
  return behind <= MAX_BEHIND && behind < before
}

interface Card {
  readonly name: string
  readonly image: ElementNode
}

function cardsOn(view: TitledView): readonly Card[] {
  const { page, survey, titleElement } = view
  const from = titleElement?.order ?? view.article.order
  return page.byTag('img').flatMap(image => {
    const name = (image.attributes.alt ?? '').length > MAX_NAME ? null : givenName(image.attributes.alt ?? '')
    const zone = survey.zone(image.order)
    if (name === null || image.order < from || zone === 'comments' || zone === 'hidden' || zone === 'unseen') return []
    return describesPerson(view, image, name) ? [{ name, image }] : []
  })
}

function isFace({ attributes }: ElementNode): boolean {
  const sizes = [attributes.width, attributes.height].map(size => Number.parseInt(size ?? '', 10))
  if (sizes.every(size => size > 0 && size <= MAX_FACE)) return true
  return sizes.every(Number.isNaN) && FACE_FILE.test(`${attributes.src} ${attributes.class}`)
}

/** Whether a picture is in a link: in lists of other posts, pictures have their titles. */
function isLinked(image: ElementNode): boolean {
  return [...ancestorsOf(image)].some(({ tag }) => tag === 'a' || tag === 'li')
}

const QUOTED = /[“”„«»"]/u

/** Whether the site's name begins with a person's name and continues after it. */
function isNamedAfter(view: TitledView, name: string): boolean {
  const words = comparableText(name)
  return words !== '' && siteNames(view).some(site => site.startsWith(`${words} `))
}

function describesPerson({ page }: TitledView, image: ElementNode, name: string): boolean {
  let up = 0
  const wanted = comparableText(name)
  for (const box of ancestorsOf(image)) {
    if (++up > MAX_UP || box.last - box.order > MAX_BOX || box.tag === 'body') return false
    const isLink = box.tag === 'a'
    if (isLink) return false
    const words = lineOf(page, box)
    if (words.length - name.length < MIN_WORDS) continue
    // A quotation about the blog does not describe its author.
    if (QUOTED.test(words) || box.tag === 'blockquote') return false
    for (const element of elementsIn(page, box)) {
      if (element === box) continue
      const said = lineOf(page, element, MAX_NAME * 2)
      if (comparableText(said) === wanted || comparableText(said.replace(label(), '')) === wanted) return true
    }
  }
  return false
}

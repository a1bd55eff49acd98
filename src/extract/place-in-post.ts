import type { TitledView } from './post-view.ts'

/** The position of a node relative to title and article, and its bonus for a date or a byline. */
export interface PlaceInPost {
  readonly kind: 'above' | 'head' | 'opening' | 'prose' | 'closing' | 'foot' | 'frame'
  readonly bonus: number
}

/** Most prose before or after a node at the edge of the article. */
const EDGE = 250
/** With this much prose between the article and a node, the node belongs to something else. */
const FAR = 800

/** The bonus of each position for a date or a byline; the differences decide between two of the same kind. */
const BONUS = {
  /** Comments, sidebars, headers: belongs to something else. */
  frame: -1,
  /** After a lot of other prose. */
  farBelow: -0.5,
  /** After some prose that is not the article's. */
  belowProse: -0.25,
  /** Bylines are common in the footer of the post itself. */
  footOfPost: -0.02,
  /** After the post, where the next one or the comments begin. */
  belowPost: -0.2,
  opening: 0,
  /** A signature at the end, or something mentioned last. */
  closing: -0.05,
  /** A date or a name mentioned in the text. */
  prose: -0.4,
  /** The usual position of bylines is between title and article. */
  head: 0.1,
  /** Above the title with prose between: belongs to another post. */
  aboveProse: -0.3,
  /** Right above the title, where old blogs show the day. */
  above: 0.02,
} as const

/** Finds the position of a node from its document order. */
export function placeInPost({ survey, article, titleElement, post }: TitledView, order: number): PlaceInPost {
  const zone = survey.zone(order)
  if (zone === 'comments' || zone === 'frame' || zone === 'hidden' || zone === 'unseen')
    return { kind: 'frame', bonus: BONUS.frame }
  if (order > article.last) {
    const between = survey.proseBetween(article.last + 1, order)
    if (between > FAR) return { kind: 'frame', bonus: BONUS.farBelow }
    return {
      kind: 'foot',
      bonus: between > EDGE ? BONUS.belowProse : order <= post.last ? BONUS.footOfPost : BONUS.belowPost,
    }
  }
  if (order >= article.order) {
    const before = survey.proseBetween(article.order, order)
    if (before < EDGE) return { kind: 'opening', bonus: BONUS.opening }
    return survey.proseBetween(order, article.last + 1) < EDGE
      ? { kind: 'closing', bonus: BONUS.closing }
      : { kind: 'prose', bonus: BONUS.prose }
  }
  const start = titleElement?.order ?? article.order
  if (order >= start) return { kind: 'head', bonus: BONUS.head }
  const between = survey.proseBetween(order, start)
  return { kind: 'above', bonus: between > EDGE ? BONUS.aboveProse : BONUS.above }
}

import type { TitledView } from './post-view.ts'

/** Where something stands in relation to title and article, and what that is worth for a date or a byline. */
export interface PlaceInPost {
  readonly kind: 'above' | 'head' | 'opening' | 'prose' | 'closing' | 'foot' | 'frame'
  readonly bonus: number
}

/** Prose before or behind something that still lets it stand at the edge of the article. */
const EDGE = 250
/** This much prose between the article and something makes it part of another thing. */
const FAR = 800

/** What a place is worth for a date or a byline; the differences decide between two of the same kind. */
const BONUS = {
  /** Comments, side bars, headers: of something else. */
  frame: -1,
  /** Behind much other prose. */
  farBelow: -0.5,
  /** Behind some prose that is not the article's. */
  belowProse: -0.25,
  /** In the foot of the post itself bylines are common. */
  footOfPost: -0.02,
  /** Behind the post, where the next one or the comments begin. */
  belowPost: -0.2,
  opening: 0,
  /** Signed at the end, or the last thing told. */
  closing: -0.05,
  /** A date or a name that the text speaks of. */
  prose: -0.4,
  /** Between title and article is the place of bylines. */
  head: 0.1,
  /** Above the title with prose between: of another post. */
  aboveProse: -0.3,
  /** Right above the title, as days stand on old blogs. */
  above: 0.02,
} as const

/** Places a node by its order in the document. */
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

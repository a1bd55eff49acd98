import type { TitledView } from './post-view.ts'

/** Where something stands in relation to title and article, and what that is worth for a date or a byline. */
export interface PlaceInPost {
  readonly kind: 'above' | 'head' | 'opening' | 'prose' | 'closing' | 'foot' | 'frame'
  readonly bonus: number
}

/** Prose before or behind something that still lets it stand at the edge of the article. */
const EDGE = 250
/** So much prose between the article and something makes it part of another thing. */
const FAR = 800

/** Places a node by its order in the document. */
export function placeInPost({ survey, article, titleElement, post }: TitledView, order: number): PlaceInPost {
  const zone = survey.zone(order)
  if (zone === 'comments' || zone === 'frame' || zone === 'hidden' || zone === 'unseen')
    return { kind: 'frame', bonus: -1 }
  if (order > article.last) {
    const between = survey.proseBetween(article.last, order)
    if (between > FAR) return { kind: 'frame', bonus: -0.5 }
    return { kind: 'foot', bonus: between > EDGE ? -0.25 : order <= post.last ? -0.02 : -0.2 }
  }
  if (order >= article.order) {
    const before = survey.proseBetween(article.order, order)
    if (before < EDGE) return { kind: 'opening', bonus: 0 }
    return survey.proseBetween(order, article.last) < EDGE
      ? { kind: 'closing', bonus: -0.05 }
      : { kind: 'prose', bonus: -0.4 }
  }
  const start = titleElement?.order ?? article.order
  if (order >= start) return { kind: 'head', bonus: 0.1 }
  const between = survey.proseBetween(order, start)
  return { kind: 'above', bonus: between > EDGE ? -0.3 : 0.02 }
}

import type { StructuredData } from '../structured-data.ts'
import { distinctFound, type Found } from './found.ts'
import { itemsOfType, propertyText } from './microformat-items.ts'
import { graphsOf, numberIn } from './schema-graph.ts'

/** What is said of how good something is. */
export interface Review {
  /** By one person, or the mean of many. */
  readonly kind: 'review' | 'aggregate'
  /** What is spoken of. */
  readonly item: string | null
  readonly rating: number | null
  readonly best: number | null
  /** How many have rated it. */
  readonly count: number | null
  readonly author: string | null
}

/** The reviews that a page marks as such. */
export function reviewsOf(data: StructuredData): readonly Found<Review>[] {
  return distinctFound([...graphReviews(data), ...microformatReviews(data)])
}

function graphReviews(data: StructuredData): readonly Found<Review>[] {
  return graphsOf(data).flatMap(graph => {
    const reviews = graph.ofType(/^(?:\w*Review)$/).map(node => {
      const rating = graph.targets(node, 'reviewRating')[0] ?? node
      const value: Review = {
        kind: 'review',
        item: graph.text(node, 'itemReviewed') ?? nameOf(graph.sources(node)[0]),
        rating: numberIn(graph.text(rating, 'ratingValue') ?? graph.text(node, 'reviewRating', 'rating')),
        best: numberIn(graph.text(rating, 'bestRating')),
        count: null,
        author: graph.text(node, 'author', 'reviewer'),
      }
      return { value, syntax: graph.syntax, where: graph.describe(node) }
    })
    const aggregates = graph.ofType(/^AggregateRating$/).map(node => {
      const value: Review = {
        kind: 'aggregate',
        item: graph.text(node, 'itemReviewed') ?? nameOf(graph.sources(node)[0]),
        rating: numberIn(graph.text(node, 'ratingValue')),
        best: numberIn(graph.text(node, 'bestRating')),
        count: numberIn(graph.text(node, 'ratingCount', 'reviewCount')),
        author: null,
      }
      return { value, syntax: graph.syntax, where: graph.describe(node) }
    })
    function nameOf(node: Parameters<typeof graph.text>[0] | undefined): string | null {
      return node === undefined ? null : graph.text(node, 'name', 'headline')
    }
    return [...reviews, ...aggregates].filter(({ value }) => value.rating !== null || value.item !== null)
  })
}

function microformatReviews({ microformats }: StructuredData): readonly Found<Review>[] {
  const types = ['h-review', 'h-review-aggregate']
  return itemsOfType(microformats, types).map(item => ({
    value: {
      kind: item.type.includes('h-review') ? ('review' as const) : ('aggregate' as const),
      item: propertyText(item, 'item'),
      rating: numberIn(propertyText(item, 'rating', 'average')),
      best: numberIn(propertyText(item, 'best')),
      count: numberIn(propertyText(item, 'count', 'votes')),
      author: propertyText(item, 'author', 'reviewer'),
    },
    syntax: 'microformats' as const,
    where: item.type.find(type => types.includes(type)) ?? 'h-review',
  }))
}

import type { StructuredData } from '../structured-data.ts'
import { distinctFound, type Found } from './found.ts'
import { itemsOfType, propertyText } from './microformat-items.ts'
import { graphsOf } from './schema-graph.ts'

/** Something that takes place. */
export interface Event {
  readonly name: string | null
  /** As written. */
  readonly start: string | null
  readonly end: string | null
  readonly place: string | null
  readonly url: string | null
}

/** The events that a page marks as such; one without a name and a time is none. */
export function eventsOf(data: StructuredData): readonly Found<Event>[] {
  const ofGraphs = graphsOf(data).flatMap(graph =>
    graph.ofType(/^(?:\w*Event|Vevent|Festival)$/).map(node => ({
      value: {
        name: graph.text(node, 'name', 'summary'),
        start: graph.text(node, 'startDate', 'dtstart'),
        end: graph.text(node, 'endDate', 'dtend'),
        place: graph.text(node, 'location'),
        url: graph.text(node, 'url'),
      },
      syntax: graph.syntax,
      where: graph.describe(node),
    })),
  )
  const ofMicroformats = itemsOfType(data.microformats, ['h-event']).map(item => ({
    value: {
      name: propertyText(item, 'name'),
      start: propertyText(item, 'start'),
      end: propertyText(item, 'end'),
      place: propertyText(item, 'location'),
      url: propertyText(item, 'url'),
    },
    syntax: 'microformats' as const,
    where: 'h-event',
  }))
  return distinctFound(
    [...ofGraphs, ...ofMicroformats].filter(({ value }) => value.name !== null || value.start !== null),
  )
}

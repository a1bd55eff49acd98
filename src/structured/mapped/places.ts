import type { MicroformatItem, StructuredData } from '../structured-data.ts'
import { distinctFound, type Found } from './found.ts'
import { itemsOfType, propertyItems, propertyText, propertyTexts } from './microformat-items.ts'
import { graphsOf, numberIn, oneLine } from './schema-graph.ts'

/** Where something is: coordinates, an address, or both. */
export interface Place {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly name: string | null
  readonly address: string | null
}

/** The places that a page names for machines. */
export function placesOf(data: StructuredData): readonly Found<Place>[] {
  return distinctFound([...metaPlaces(data), ...graphPlaces(data), ...microformatPlaces(data.microformats)])
}

/** A place, where the numbers are ones on earth or there are words instead; null where nothing is left. */
export function placeAt(
  latitude: string | null,
  longitude: string | null,
  words: Partial<Pick<Place, 'name' | 'address'>> = {},
): Place | null {
  const [north, east] = [numberIn(latitude), numberIn(longitude)]
  const isOnEarth = north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180
  // Programs that know of no place write the point off Africa.
  const isMeant = isOnEarth && !(north === 0 && east === 0)
  const [name = null, address = null] = [words.name, words.address]
  if (!isMeant && name === null && address === null) return null
  return { latitude: isMeant ? north : null, longitude: isMeant ? east : null, name, address }
}

/** Two numbers in one text, as in `52.5;13.4` or `52.5, 13.4`. */
function pairIn(text: string): readonly [string, string] | null {
  const [, latitude, longitude] = text.match(/^\s*(-?\d+(?:\.\d+)?)\s*[;,\s]\s*(-?\d+(?:\.\d+)?)\s*$/) ?? []
  return latitude === undefined || longitude === undefined ? null : [latitude, longitude]
}

function metaPlaces({ meta, openGraph }: StructuredData): readonly Found<Place>[] {
  const name = meta['geo.placename']?.[0] ?? null
  const region = meta['geo.region']?.[0] ?? null
  const found: Found<Place>[] = []
  const add = (where: string, syntax: Found<Place>['syntax'], place: Place | null) => {
    if (place !== null) found.push({ value: place, syntax, where })
  }
  for (const key of ['geo.position', 'icbm']) {
    const pair = pairIn(meta[key]?.[0] ?? '')
    if (pair !== null) add(`meta ${key}`, 'meta', placeAt(...pair, { name, address: region }))
  }
  if (found.length === 0 && (name !== null || region !== null)) {
    add('meta geo.placename', 'meta', placeAt(null, null, { name, address: region }))
  }
  for (const [latitude, longitude] of [
    ['place:location:latitude', 'place:location:longitude'],
    ['og:latitude', 'og:longitude'],
  ] as const) {
    add(`meta ${latitude}`, 'opengraph', placeAt(openGraph[latitude]?.[0] ?? null, openGraph[longitude]?.[0] ?? null))
  }
  return found
}

function graphPlaces(data: StructuredData): readonly Found<Place>[] {
  return graphsOf(data).flatMap(graph =>
    graph.nodes.flatMap(node => {
      const [latitude, longitude] = [
        graph.text(node, 'latitude', 'lat'),
        graph.text(node, 'longitude', 'long', 'lon', 'lng'),
      ]
      if (latitude === null || longitude === null) return []
      // The coordinates are often a node of their own: what it belongs to has the name.
      const named = graph.text(node, 'name') === null ? (graph.sources(node)[0] ?? node) : node
      const parts = graph.targets(named, 'address')[0]
      const address =
        parts === undefined
          ? graph.text(named, 'address')
          : ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry']
              .flatMap(part => graph.text(parts, part) ?? [])
              .join(', ') || null
      const place = placeAt(latitude, longitude, { name: graph.text(named, 'name'), address })
      return place === null
        ? []
        : [{ value: place, syntax: graph.syntax, where: `${graph.describe(node)} latitude, longitude` }]
    }),
  )
}

const ADDRESS_PARTS = ['street-address', 'extended-address', 'postal-code', 'locality', 'region', 'country-name']

function microformatPlaces(items: readonly MicroformatItem[]): readonly Found<Place>[] {
  const found: Found<Place>[] = []
  for (const item of itemsOfType(items, ['h-geo', 'h-adr', 'h-card', 'h-event', 'h-entry'])) {
    const [type = 'item'] = item.type
    const coordinates = pairOf(item) ?? geoOf(item)
    const isPlace = type === 'h-geo' || type === 'h-adr' || coordinates !== null
    if (!isPlace) continue
    const address = addressOf(item)
    const name = type === 'h-entry' ? null : propertyText(item, 'name')
    const words = { name: address !== null && name === oneLine(address) ? null : name, address }
    const place = placeAt(coordinates?.[0] ?? null, coordinates?.[1] ?? null, type === 'h-geo' ? {} : words)
    if (place !== null) found.push({ value: place, syntax: 'microformats', where: type })
  }
  return found
}

function pairOf(item: MicroformatItem): readonly [string, string] | null {
  const [latitude, longitude] = [propertyText(item, 'latitude'), propertyText(item, 'longitude')]
  return latitude === null || longitude === null ? null : [latitude, longitude]
}

function geoOf(item: MicroformatItem): readonly [string, string] | null {
  for (const inner of [...propertyItems(item, 'geo'), ...propertyItems(item, 'location')]) {
    const pair = pairOf(inner)
    if (pair !== null) return pair
  }
  for (const text of propertyTexts(item, 'geo')) {
    // `geo:52.5,13.4;u=35`, or the two numbers alone.
    const pair = pairIn(text.replace(/^geo:/, '').replace(/;.*=.*$/, ''))
    if (pair !== null) return pair
  }
  return null
}

function addressOf(item: MicroformatItem): string | null {
  const holders = [item, ...propertyItems(item, 'adr')]
  for (const holder of holders) {
    const parts = ADDRESS_PARTS.flatMap(name => propertyText(holder, name) ?? [])
    if (parts.length > 0) return parts.join(', ')
  }
  return propertyText(item, 'label')
}

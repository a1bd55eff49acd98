import type { FeedPlace } from './feed.ts'
import type { Fields } from './fields.ts'
import { linkByRelation } from './links.ts'
import { trimmedTextOf } from './text-construct.ts'
import type { XmlElement } from './xml.ts'

/** The terms of use of an entry or a feed, and its geographic position; left out where not given. */
interface TermsAndPlaces {
  readonly licence?: string
  readonly rights?: string
  readonly places?: readonly FeedPlace[]
}

const LICENCES = ['creativecommons:license', 'cc:license', 'dcterms:license']
const RIGHTS = [
  'atom:rights',
  'rights',
  'dc:rights',
  'dcterms:rights',
  'copyright',
  'atom:copyright',
  'media:copyright',
]
/** Longest rights text of an entry; a longer one is a contract, not a name. */
const MOST_RIGHTS = 500
/** Limit of places per entry. */
const MOST_PLACES = 20

/** The licence of an item, entry, channel or feed. */
export function licenceOfFields(fields: Fields): string | null {
  for (const element of fields.all(LICENCES)) {
    const said = element.attributes.get('rdf:resource') ?? trimmedTextOf(element)
    if (said !== '') return fields.resolve(said, element) ?? said.slice(0, MOST_RIGHTS)
  }
  return linkByRelation(fields, 'license')
}

/** The terms of an item or entry, and its position (GeoRSS in its three forms, and W3C's geo). */
export function termsAndPlaces(fields: Fields): TermsAndPlaces {
  const licence = licenceOfFields(fields)
  const rights = fields.plain(RIGHTS)?.slice(0, MOST_RIGHTS) ?? null
  const places = placesOf(fields)
  return {
    ...(licence === null ? {} : { licence }),
    ...(rights === null ? {} : { rights }),
    ...(places.length === 0 ? {} : { places }),
  }
}

function placesOf(fields: Fields): readonly FeedPlace[] {
  const name = fields.plain(['georss:featurename'])
  const places = fields
    .all(['georss:point', 'georss:where', 'geo:point', 'gml:point'])
    .slice(0, MOST_PLACES)
    .flatMap(element => placeOf(deepText(element, /^(?:gml:pos|georss:point|gml:coordinates)$/), name, element.name))
  if (places.length > 0) return places
  const [latitude, longitude] = [fields.plain(['geo:lat']), fields.plain(['geo:long', 'geo:lon'])]
  return latitude === null || longitude === null ? [] : placeOf(`${latitude} ${longitude}`, name, 'geo:lat')
}

function placeOf(text: string, name: string | null, where: string): readonly FeedPlace[] {
  const [, latitude, longitude] = text.trim().match(/^(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)/) ?? []
  if (latitude === undefined || longitude === undefined) return []
  const [north, east] = [Number(latitude), Number(longitude)]
  return Math.abs(north) > 90 || Math.abs(east) > 180 ? [] : [{ latitude: north, longitude: east, name, where }]
}

/** The text of an element, or of its first descendant with such a name; for `geo:Point` its two numbers. */
function deepText(element: XmlElement, names: RegExp): string {
  const children = element.children.filter(child => typeof child !== 'string')
  const text = (name: string) => {
    const child = children.find(one => one.name === name)
    return child === undefined ? '' : trimmedTextOf(child)
  }
  if (children.some(({ name }) => name === 'geo:lat')) return `${text('geo:lat')} ${text('geo:long')}`
  const named = children.find(({ name }) => names.test(name))
  if (named !== undefined) return trimmedTextOf(named)
  return children[0] === undefined ? trimmedTextOf(element) : deepText(children[0], names)
}

import type { FeedMetadata } from '../records.ts'
import type { Url } from '../url.ts'
import { categoriesOf } from './categories.ts'
import { parseFeedDate } from './dates.ts'
import { countOf, type Fields, fieldsOf, firstOf } from './fields.ts'
import { readGenerator } from './generator.ts'
import { languageTag, spokenIn } from './language.ts'
import { linkByRelation, linksByRelation, pageLink } from './links.ts'
import { authorsOf } from './people.ts'
import { licenceOfFields } from './terms-and-places.ts'
import { trimmedTextOf } from './text-construct.ts'

/** The elements for each field of a feed's metadata, best first. */
const NAMES = {
  id: elementNames('atom:id id guid dc:identifier'),
  title: elementNames('title atom:title dc:title itunes:title media:title'),
  description: elementNames(
    'description atom:subtitle subtitle atom:tagline tagline dc:description abstract itunes:summary itunes:subtitle atom:info info',
  ),
  authors: elementNames('atom:author author dc:creator dc:author itunes:author managingeditor'),
  updated: elementNames(
    'lastbuilddate atom:updated updated atom:modified modified pubdate dc:date dcterms:modified atom:published dcterms:issued dcterms:created',
  ),
  rights: elementNames('copyright atom:rights rights atom:copyright dc:rights'),
  language: elementNames('language dc:language'),
  /** The elements whose `xml:lang` counts where the feed as a whole has none. */
  spoken: elementNames('title atom:title description atom:subtitle atom:tagline atom:info atom:copyright'),
} as const satisfies Record<string, readonly string[]>

function elementNames(names: string): readonly string[] {
  return names.split(' ')
}

type Described = Omit<FeedMetadata, 'format' | 'version' | 'namespaces'>

/** Reads a channel or feed; `image` is RSS 1.0's, which is a sibling of the channel. */
export function readMetadata(fields: Fields, outer: Fields, base: string): Described {
  const named = (names: readonly string[]) => firstOf(fields.all(names), element => trimmedTextOf(element) || null)
  return {
    id: named(NAMES.id) ?? fields.element.attributes.get('rdf:about') ?? null,
    title: fields.plain(NAMES.title),
    description: fields.plain(NAMES.description),
    siteUrl: pageLink(fields, base).link,
    selfUrl: linkByRelation(fields, 'self'),
    hubs: hubsOf(fields),
    updated: fields.date(NAMES.updated)?.at ?? parseFeedDate(fields.element.attributes.get('lastmod') ?? ''),
    generator: readGenerator(fields, base),
    language: languageTag(named(NAMES.language) ?? spokenIn([fields.element, ...fields.all(NAMES.spoken)])),
    updatePeriod: fields.plain(['sy:updateperiod']),
    updateFrequency: fields.count(['sy:updatefrequency']),
    ttl: countOf(named(['ttl']) ?? undefined),
    image: imageOf(fields, base) ?? imageOf(outer, base),
    authors: authorsOf(fields, NAMES.authors),
    rights: fields.plain(NAMES.rights),
    ...licenceIn(fields),
    categories: categoriesOf(fields),
  }
}

function licenceIn(fields: Fields): Pick<FeedMetadata, 'licence'> {
  const licence = licenceOfFields(fields)
  return licence === null ? {} : { licence }
}

function hubsOf(fields: Fields): readonly Url[] {
  return [
    ...new Set(linksByRelation(fields, 'hub').flatMap(link => fields.resolve(link.attributes.get('href'), link) ?? [])),
  ]
}

function imageOf(fields: Fields, base: string): FeedMetadata['image'] {
  const image = fields.all(['image'])[0]
  if (image) {
    const parts = fieldsOf(image, false, base)
    const url = parts.url(['url']) ?? fields.resolve(image.attributes.get('rdf:resource'), image)
    const title = parts.plain(['title'])
    const link = parts.url(['link'])
    if (url !== null || title !== null) return { url, title, link }
  }
  const url =
    fields.url(['atom:logo', 'logo', 'atom:icon', 'icon']) ??
    firstOf(fields.all(['itunes:image', 'media:thumbnail']), found =>
      fields.resolve(found.attributes.get('href') ?? found.attributes.get('url'), found),
    )
  return url === null ? null : { url, title: null, link: null }
}

import { BRACKET_WORDS } from './bracket-words.ts'
import type { EntityKind } from './entity.ts'

/** The kind of a link target, by site and path: data, from how these sites name their pages. */
const SITES: readonly (readonly [RegExp, EntityKind])[] = [
  [/^(?:[a-z]+\.)?imdb\.com\/title\//, 'work'],
  [/^(?:[a-z]+\.)?imdb\.com\/name\//, 'person'],
  [/^goodreads\.com\/book\//, 'work'],
  [/^goodreads\.com\/author\//, 'person'],
  [
    /^(?:openlibrary\.org\/(?:works|books)|books\.google\.[a-z.]+\/books|worldcat\.org\/oclc|doi\.org|dx\.doi\.org|arxiv\.org\/abs)\//,
    'work',
  ],
  [
    /^(?:rottentomatoes\.com\/m|themoviedb\.org\/(?:movie|tv)|open\.spotify\.com\/(?:album|track)|boardgamegeek\.com\/boardgame)\//,
    'work',
  ],
  [/^(?:open\.spotify\.com\/artist|discogs\.com\/artist|scholar\.google\.[a-z.]+\/citations|orcid\.org)\b/, 'person'],
  [/^linkedin\.com\/in\//, 'person'],
  [/^linkedin\.com\/company\//, 'organisation'],
  // Before the groups that contain them: the first match wins.
  [
    /^(?:meetup\.com\/[^/]+\/(?:events|calendar)\b|(?:eventbrite\.[a-z.]+\/e|lanyrd\.com\/\d{4}|facebook\.com\/events)\/)/,
    'event',
  ],
  [/^(?:crunchbase\.com\/(?:company|organization)|meetup\.com)\//, 'organisation'],
  // A place on a map, not the map, its help or its makers.
  [/^openstreetmap\.org\/(?:node|way|relation|search|\?.*\b(?:m?lat|query|bbox)=)/, 'place'],
  [/^(?:maps\.google\.[a-z.]+|google\.[a-z.]+\/maps)(?:\/|\/maps|\/maps\/ms|\/ms)?\?/, 'place'],
  [/^(?:google\.[a-z.]+\/maps\/(?:place|search|@)|geonames\.org\/\d|foursquare\.com\/v\/)/, 'place'],
  [/^(?:tripadvisor\.[a-z.]+|yelp\.[a-z.]+\/biz)\//, 'place'],
  [
    /^(?:play\.google\.com\/store\/apps|apps\.apple\.com|itunes\.apple\.com\/[a-z/]*app|addons\.mozilla\.org|chrome\.google\.com\/webstore)\//,
    'product',
  ],
  [
    /^(?:npmjs\.(?:com|org)\/package|pypi\.(?:python\.org\/pypi|org\/project)|rubygems\.org\/gems|crates\.io\/crates|packagist\.org\/packages)\//,
    'product',
  ],
  [
    /^(?:wordpress\.org\/(?:extend\/)?plugins|drupal\.org\/project|sourceforge\.net\/projects|launchpad\.net|code\.google\.com\/p)\//,
    'product',
  ],
  [/^(?:github|gitlab|bitbucket)\.(?:com|org)\/[^/]+\/[^/]+\/?$/, 'product'],
  [/^[^/]+\.(?:sourceforge\.net|readthedocs\.(?:org|io))\//, 'product'],
]
/** Well-known services, by their names in plain letters: no page elsewhere defines what these mean. */
export const SERVICES: ReadonlySet<string> = new Set(
  'twitter facebook github gitlab bitbucket google youtube flickr vimeo instagram linkedin tumblr pinterest medium wordpress blogger reddit wikipedia amazon yahoo slideshare soundcloud skype meetup dropbox paypal openstreetmap googlemaps streetview'.split(
    ' ',
  ),
)
/** Host name endings that are reserved for bodies of a kind. */
const BODIES =
  /\.(?:edu|gov|mil|int)(?:\.[a-z]{2})?$|\.(?:ac|gob|gouv|govt|gov|museum)\.[a-z]{2}$|\.(?:museum|gouv\.fr|bund\.de)$/

/** The kind of a link target; null where site and path do not show it. */
export function kindOfTarget(url: URL): EntityKind | null {
  const host = url.hostname.replace(/^www\./, '')
  const place = `${host}${url.pathname}`
  const site = SITES.find(([pattern, kind]) => pattern.test(kind === 'place' ? `${place}${url.search}` : place))
  if (site !== undefined) return site[1]
  return url.pathname === '/' && BODIES.test(host) ? 'organisation' : null
}

/** The kind stated in the brackets of a title: "Alien (film)". */
export function kindInTitle(title: string): EntityKind | null {
  const hint = /\(([^)]+)\)$/.exec(title)?.[1]?.toLowerCase()
  return hint === undefined ? null : (BRACKET_WORDS.find(([pattern]) => pattern.test(hint))?.[1] ?? null)
}

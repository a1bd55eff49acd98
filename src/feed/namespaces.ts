/**
 * The vocabularies in feeds, by our prefix for them. The namespace URL decides, not the prefix that the feed uses; URLs
 * are compared in lower case, without scheme, `www.` and a trailing `/` or `#`. RSS itself has the empty prefix in all
 * its versions, so that `title` is `title` in every one.
 */
const VOCABULARIES: Readonly<Record<string, string>> = {
  'a9.com/-/spec/opensearch/1.1': 'opensearch',
  'a9.com/-/spec/opensearchrss/1.0': 'opensearch',
  'backend.userland.com/rss': '',
  'blogs.law.harvard.edu/tech/rss': '',
  'backend.userland.com/blogchannelmodule': 'blogchannel',
  'backend.userland.com/creativecommonsrssmodule': 'creativecommons',
  'blogger.com/atom/ns': 'blogger',
  'channel.netscape.com/rdf/simple/0.9': '',
  'cyber.law.harvard.edu/rss/creativecommonsrssmodule.html': 'creativecommons',
  'creativecommons.org/ns': 'cc',
  'freshmeat.net/rss/fm': 'fm',
  'georss.org/georss': 'georss',
  'my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'my.netscape.com/rdf/simple/0.9': '',
  'my.theinfo.org/changed/1.0/rss': '',
  'opengis.net/gml': 'gml',
  'purl.org/atom-blog/ns': 'atom',
  'purl.org/atom/ns': 'atom',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/terms': 'dcterms',
  'purl.org/net/rss1.1': '',
  'purl.org/rss/1.0': '',
  'purl.org/rss/1.0/modules/admin': 'admin',
  'purl.org/rss/1.0/modules/annotate': 'annotate',
  'purl.org/rss/1.0/modules/company': 'company',
  'purl.org/rss/1.0/modules/content': 'content',
  'purl.org/rss/1.0/modules/reference': 'ref',
  'purl.org/rss/1.0/modules/servicestatus': 'ss',
  'purl.org/rss/1.0/modules/slash': 'slash',
  'purl.org/rss/1.0/modules/syndication': 'sy',
  'purl.org/rss/1.0/modules/taxonomy': 'taxo',
  'purl.org/rss/1.0/modules/wiki': 'wiki',
  'purl.org/syndication/history/1.0': 'fh',
  'purl.org/syndication/thread/1.0': 'thr',
  'rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'search.yahoo.com/mrss': 'media',
  'search.yahoo.com/mrss/1.0': 'media',
  'w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'w3.org/1999/xhtml': 'xhtml',
  'w3.org/2003/01/geo/wgs84_pos': 'geo',
  'w3.org/2005/atom': 'atom',
  'w3.org/xml/1998/namespace': 'xml',
  'web.resource.org/cc': 'cc',
  'wellformedweb.org/commentapi': 'wfw',
  'itunes.com/dtds/podcast-1.0.dtd': 'itunes',
}

/** Namespace declarations in scope at an element; looked up from the inside outwards. */
export interface NamespaceScope {
  readonly declared: ReadonlyMap<string, string>
  readonly outer: NamespaceScope | null
}

/** The declarations among the attributes of an element, on top of those around it. */
export function enterScope(outer: NamespaceScope | null, attributes: Readonly<Record<string, string>>): NamespaceScope {
  const declared = new Map<string, string>()
  for (const name in attributes) {
    const prefix = /^xmlns(?::(.*))?$/is.exec(name)
    if (prefix) declared.set((prefix[1] ?? '').toLowerCase(), attributes[name] ?? '')
  }
  if (declared.size === 0 && outer !== null) return outer
  return { declared, outer }
}

/**
 * Splits a name into our prefix for its vocabulary and its local part in lower case. An undeclared prefix is kept; an
 * unknown default namespace is taken as RSS, because feeds misspell their own.
 */
export function canonicalName(name: string, scope: NamespaceScope): { prefix: string; local: string } {
  const colon = name.indexOf(':')
  const prefix = colon < 0 ? '' : name.slice(0, colon).toLowerCase()
  const local = (colon < 0 ? name : name.slice(colon + 1)).toLowerCase()
  const address = lookUp(prefix, scope)
  return { prefix: (address === null ? null : vocabularyOf(address)) ?? prefix, local }
}

/** True where the prefix is declared in scope (the default one always is). */
export function isDeclared(prefix: string, scope: NamespaceScope): boolean {
  return prefix === '' || prefix === 'xml' || prefix === 'xmlns' || lookUp(prefix, scope) !== null
}

function lookUp(prefix: string, scope: NamespaceScope): string | null {
  for (let at: NamespaceScope | null = scope; at !== null; at = at.outer) {
    const address = at.declared.get(prefix)
    if (address !== undefined) return address
  }
  return null
}

function vocabularyOf(address: string): string | undefined {
  const key = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[/#]+$/, '')
  if (Object.hasOwn(VOCABULARIES, key)) return VOCABULARIES[key]
  // Versioned addresses: backend.userland.com/RSS2, …/rss091, purl.org/atom/ns#draft-…
  const base = key.replace(/#.*$/, '').replace(/(rss)[\d.]+$/, '$1')
  return Object.hasOwn(VOCABULARIES, base) ? VOCABULARIES[base] : undefined
}

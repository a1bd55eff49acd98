import type { Page } from '../page/index.ts'
import { type LibraryQuad, type ReadTriples, TripleCollector } from './collect-triples.ts'
import { walkPage } from './walk-page.ts'

/** Attributes that only RDFa gives a meaning to; `rel`, `content` and `property` of metas are read elsewhere. */
const OWN_ATTRIBUTES = ['property', 'typeof', 'about', 'vocab', 'inlist', 'datatype']

/** Whether a page has RDFa beyond its `<meta property>`, which are read without it. */
export function hasRdfa(page: Page): boolean {
  return page.nodes.some(node => {
    if (node.kind !== 'element') return false
    const { attributes, tag } = node
    if (tag === 'meta') return attributes.about !== undefined || attributes.datatype !== undefined
    // Of old a link had a `rev` of any words; a statement has a prefix.
    return OWN_ATTRIBUTES.some(name => attributes[name] !== undefined) || attributes.rev?.includes(':')
  })
}

/** The statements of RDFa 1.1 (and Lite, and what of 1.0 is the same), by the rules of HTML. */
export async function readRdfa(page: Page): Promise<ReadTriples> {
  const { RdfaParser } = await import('rdfa-streaming-parser')
  const collector = new TripleCollector()
  class Reader extends RdfaParser {
    override onTagOpen(name: string, attributes: Record<string, string>): void {
      const { prefix, ...others } = attributes
      super.onTagOpen(name, prefix === undefined ? attributes : { ...others, prefix: plainPrefixes(prefix) })
    }

    override push(quad: LibraryQuad): boolean {
      collector.add(quad)
      return true
    }
  }
  return collector.collect(() => walkPage(page, new Reader({ baseIRI: page.url, contentType: 'text/html' })))
}

/** More than any page declares. */
const MOST_PREFIXES = 200

/**
 * The prefixes of an attribute, each with its address (RDFa Core 1.1 section 5), and nothing else: the expression by which the library reads them takes
 * time without end for words that are none.
 */
function plainPrefixes(written: string): string {
  const words = written.split(/\s+/)
  const plain: string[] = []
  for (let at = 0; at + 1 < words.length && plain.length < MOST_PREFIXES; at += 1) {
    const [name = '', address = ''] = [words[at], words[at + 1]]
    if (!/^[^:]+:$/.test(name)) continue
    plain.push(`${name} ${address}`)
    at += 1
  }
  return plain.join(' ')
}

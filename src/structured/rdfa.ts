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
    override push(quad: LibraryQuad): boolean {
      collector.add(quad)
      return true
    }
  }
  return collector.collect(() => walkPage(page, new Reader({ baseIRI: page.url, contentType: 'text/html' })))
}

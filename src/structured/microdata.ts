import type { Page } from '../page/index.ts'
import { type LibraryQuad, type ReadTriples, TripleCollector } from './collect-triples.ts'
import { walkPage } from './walk-page.ts'

/** Whether a page has items of microdata. */
export function hasMicrodata(page: Page): boolean {
  return page.nodes.some(node => node.kind === 'element' && node.attributes.itemscope !== undefined)
}

/** The statements of microdata, as the W3C note on microdata to RDF makes them. */
export async function readMicrodata(page: Page): Promise<ReadTriples> {
  const { MicrodataRdfParser } = await import('microdata-rdf-streaming-parser')
  const collector = new TripleCollector()
  class Reader extends MicrodataRdfParser {
    override push(quad: LibraryQuad): boolean {
      collector.add(quad)
      return true
    }
  }
  return collector.collect(() => walkPage(page, new Reader({ baseIRI: page.base })))
}

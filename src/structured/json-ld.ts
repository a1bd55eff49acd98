import { type ElementNode, type Page, textContent } from '../page/index.ts'
import { type LibraryQuad, type ReadTriples, TripleCollector } from './collect-triples.ts'
import { MOST_SCRIPT_CHARACTERS, MOST_SCRIPTS } from './limits.ts'
import { readJson } from './mended-json.ts'

/** One script of JSON-LD; its value is undefined where it is no JSON, or too long to be read. */
export interface JsonLdScript {
  readonly element: ElementNode
  readonly value: unknown
  /** Whether it is proper JSON only after some mending. */
  readonly isMended: boolean
}

/** The scripts of a page that hold JSON-LD, in document order. */
export function jsonLdScripts(page: Page): readonly JsonLdScript[] {
  return page
    .byTag('script')
    .filter(({ attributes }) => /^application\/ld\+json\s*(?:;|$)/i.test(attributes.type?.trim() ?? ''))
    .slice(0, MOST_SCRIPTS)
    .map(element => {
      const text = textContent(element)
      const isLong = text.length > MOST_SCRIPT_CHARACTERS
      return { element, ...(isLong ? { value: undefined, isMended: false } : readJson(text)) }
    })
}

/** Contexts that are known without asking for them: their terms are names of one vocabulary. */
const VOCABULARIES: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(?:www\.)?schema\.org\b/, 'http://schema.org/'],
  [/^https?:\/\/(?:www\.)?w3\.org\/ns\/activitystreams\b/, 'https://www.w3.org/ns/activitystreams#'],
  [/^https?:\/\/(?:www\.)?w3\.org\/ns\/anno\b/, 'http://www.w3.org/ns/oa#'],
]

/** Asks nobody: of a context that is not known here nothing is expanded. */
const LOCAL_CONTEXTS = {
  load: async (url: string) => {
    const vocabulary = VOCABULARIES.find(([pattern]) => pattern.test(url))?.[1]
    return { '@context': vocabulary === undefined ? {} : { '@vocab': vocabulary } }
  },
}

/** The statements of a JSON-LD document; contexts are never asked for over the network. */
export async function readJsonLd(document: unknown, base: string): Promise<ReadTriples> {
  const { JsonLdParser } = await import('jsonld-streaming-parser')
  const collector = new TripleCollector()
  const parser = new JsonLdParser({ baseIRI: base, documentLoader: LOCAL_CONTEXTS })
  return await new Promise(resolve => {
    parser.on('data', (quad: LibraryQuad) => {
      try {
        collector.add(quad)
      } catch (error) {
        resolve(collector.result(error))
        parser.destroy()
      }
    })
    parser.on('error', (error: unknown) => resolve(collector.result(error)))
    parser.on('end', () => resolve(collector.result(null)))
    parser.end(JSON.stringify(document))
  })
}

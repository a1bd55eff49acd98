import type { Page } from '../page/index.ts'
import type { ReadTriples } from './collect-triples.ts'
import { jsonLdScripts, readJsonLd } from './json-ld.ts'
import { fitting, MOST_EXPANDED_CHARACTERS, MOST_NODES, shortened } from './limits.ts'
import { hasMicrodata, readMicrodata } from './microdata.ts'
import { hasMicroformats, readMicroformats } from './microformats.ts'
import { metaValues, typedLinks } from './named-values.ts'
import { nodesOf, type RdfNode } from './rdf.ts'
import { hasRdfa, readRdfa } from './rdfa.ts'
import type { MicroformatItem, StructuredData, StructuredSyntax } from './structured-data.ts'

/**
 * Reads all that a page says in forms made for machines. The libraries behind it are loaded on first use and only where a page
 * has something for them; whatever a page holds, nothing is thrown and the answer is bounded.
 */
export async function readStructuredData(page: Page): Promise<StructuredData> {
  const notes = new Notes()
  const isReadable = page.nodes.length <= MOST_NODES
  if (!isReadable) notes.problems.push(`the page has ${page.nodes.length} nodes: only its head and scripts were read`)
  const scripts = jsonLdScripts(page)
  const values = scripts.flatMap(({ value }) => (value === undefined ? [] : [value]))
  if (values.length < scripts.length) notes.problems.push('json-ld: a script is no JSON, or too long')
  else if (scripts.some(({ isMended }) => isMended)) notes.problems.push('json-ld: a script was mended to be read')
  const jsonLdNodes: RdfNode[] = []
  let left = MOST_EXPANDED_CHARACTERS
  for (const [number, value] of values.entries()) {
    left -= JSON.stringify(value).length
    if (left < 0) {
      notes.cut.add('json-ld')
      break
    }
    const nodes = notes.nodes('json-ld', await readJsonLd(value, page.base))
    jsonLdNodes.push(...(values.length === 1 ? nodes : nodes.map(node => ofScript(node, number))))
  }
  const microdata = isReadable && hasMicrodata(page) ? notes.nodes('microdata', await readMicrodata(page)) : []
  const rdfa = isReadable && hasRdfa(page) ? notes.nodes('rdfa', await readRdfa(page)) : []
  const microformats = isReadable && hasMicroformats(page) ? await notes.microformats(page) : []
  return {
    jsonLd: notes.fitting('json-ld', values),
    jsonLdNodes: notes.fitting('json-ld', jsonLdNodes),
    microdata: notes.fitting('microdata', microdata),
    rdfa: notes.fitting('rdfa', rdfa),
    microformats: notes.fitting('microformats', microformats),
    ...metaValues(page),
    links: notes.fitting('link', typedLinks(page)),
    cut: [...notes.cut],
    problems: notes.problems,
  }
}

/** Blank nodes of two scripts are never the same. */
function ofScript({ id, types, properties }: RdfNode, script: number): RdfNode {
  const named = (name: string) => (name.startsWith('_:') ? `_:s${script}${name.slice(2)}` : name)
  return {
    id: named(id),
    types,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, values]) => [
        name,
        values.map(value => (typeof value === 'object' && 'id' in value ? { id: named(value.id) } : value)),
      ]),
    ),
  }
}

/** What was left out of a page, and what could not be read. */
class Notes {
  readonly cut = new Set<StructuredSyntax>()
  readonly problems: string[] = []

  nodes(syntax: StructuredSyntax, { triples, isCut, problem }: ReadTriples): readonly RdfNode[] {
    if (isCut) this.cut.add(syntax)
    if (problem !== null) this.problems.push(`${syntax}: ${problem}`)
    return nodesOf(triples)
  }

  async microformats(page: Page): Promise<readonly MicroformatItem[]> {
    try {
      return await readMicroformats(page)
    } catch (error) {
      this.problems.push(`microformats: ${error instanceof Error ? error.message : String(error)}`.slice(0, 200))
      return []
    }
  }

  fitting<Item>(syntax: StructuredSyntax, items: readonly Item[]): readonly Item[] {
    // Of the same shape as before: only texts get shorter.
    const short = items.map(item => shortened(item) as Item)
    const kept = fitting(short)
    if (kept.length < items.length) this.cut.add(syntax)
    return kept
  }
}

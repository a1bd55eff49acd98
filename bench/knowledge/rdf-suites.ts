import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'n3'
import { parsePage } from '../../src/page/index.ts'
import {
  jsonLdScripts,
  type RdfTerm,
  type ReadTriples,
  readJsonLd,
  readMicrodata,
  readRdfa,
  type Triple,
} from '../../src/structured/index.ts'
import { urlOf } from '../../src/url.ts'
import { sameGraph } from './same-graph.ts'
import type { SuiteRow } from './suite.ts'

/** Microdata to RDF: HTML and Turtle. */
export async function scoreMicrodata(folder: string): Promise<SuiteRow[]> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.jsonld'), 'utf8'))
  const rows: SuiteRow[] = []
  for (const { action, result, comment } of manifest['@graph'][0].entries) {
    const page = parsePage(
      readFileSync(join(folder, action), 'utf8'),
      urlOf(`http://w3c.github.io/microdata-rdf/tests/${action}`),
    )
    const read = await readMicrodata(page)
    // A negative case has no item that may be read.
    const expected = result === undefined ? [] : turtle(folder, result, page.url)
    const ok = sameGraph(read.triples, expected)
    rows.push(row('microdata', `${action}: ${comment}`, ok, read, expected))
  }
  return rows
}

/** RDFa 1.1 in HTML5: pages and Turtle. */
export async function scoreRdfa(folder: string): Promise<SuiteRow[]> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.jsonld'), 'utf8'))
  const rows: SuiteRow[] = []
  for (const { num, description, expectedResults, hostLanguages, versions } of manifest['@graph']) {
    if (!hostLanguages.includes('html5') || !versions.includes('rdfa1.1')) continue
    const file = join(folder, 'html5', `${num}.html`)
    const html = readText(file)
    if (html === null) continue
    const page = parsePage(html, urlOf(`http://rdfa.info/test-suite/test-cases/rdfa1.1/html5/${num}.html`))
    const read = await readRdfa(page)
    const expected = turtle(join(folder, 'html5'), `${num}.ttl`, page.url)
    // Where the query must fail, the Turtle is what must come out all the same.
    const name = `${num}: ${description}${expectedResults ? '' : ' (negative)'}`
    rows.push(row('rdfa 1.1 in html5', name, sameGraph(read.triples, expected), read, expected))
  }
  return rows
}

/** JSON-LD in HTML: what must come out is compared as statements, whatever form the case wants them in. */
export async function scoreJsonLd(folder: string): Promise<SuiteRow[]> {
  const manifest = JSON.parse(readFileSync(join(folder, 'html-manifest.jsonld'), 'utf8'))
  const rows: SuiteRow[] = []
  for (const { '@id': id, '@type': types, name, input, expect, option } of manifest.sequence) {
    const [file = '', fragment] = String(input).split('#')
    const base = urlOf(String(option?.base ?? `https://w3c.github.io/json-ld-api/tests/${file}`))
    const page = parsePage(readFileSync(join(folder, file), 'utf8'), base)
    const all = jsonLdScripts(page)
    const chosen = fragment === undefined ? all : all.filter(({ element }) => element.attributes.id === fragment)
    const scripts = option?.extractAllScripts || fragment !== undefined ? chosen : chosen.slice(0, 1)
    const reads: ReadTriples[] = []
    for (const [number, { value }] of scripts.entries()) {
      const read =
        value === undefined ? { triples: [], isCut: false, problem: 'no JSON' } : await readJsonLd(value, page.base)
      reads.push({ ...read, triples: read.triples.map(triple => ofScript(triple, number)) })
    }
    const read: ReadTriples = {
      triples: reads.flatMap(({ triples }) => triples),
      isCut: false,
      problem: reads.find(({ problem }) => problem !== null)?.problem ?? null,
    }
    const form = types.find((type: string) => /(?:Expand|ToRDF|Flatten|Compact)Test$/.test(type))?.slice(4, -4)
    const label = `${id} ${form}: ${name}`
    if (types.includes('jld:NegativeEvaluationTest')) {
      // What the standard refuses we read as well as we can, and say so.
      const ok = read.problem !== null || scripts.length === 0 || scripts.some(({ isMended }) => isMended)
      rows.push({
        suite: 'json-ld in html',
        name: label,
        ok,
        cause: ok ? '' : 'a faulty script is read without a word',
      })
      continue
    }
    const expected = await expectedOf(join(folder, expect), page.base)
    rows.push(row('json-ld in html', label, sameGraph(read.triples, expected), read, expected))
  }
  return rows
}

async function expectedOf(file: string, base: string): Promise<readonly Triple[]> {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.nq')) return new Parser({ format: 'N-Quads' }).parse(text).map(tripleOf)
  return (await readJsonLd(JSON.parse(text), base)).triples
}

function ofScript({ subject, predicate, object }: Triple, script: number): Triple {
  const named = (term: RdfTerm): RdfTerm =>
    term.kind === 'blank' ? { ...term, value: `${script}-${term.value}` } : term
  return { subject: named(subject), predicate, object: named(object) }
}

function row(suite: string, name: string, ok: boolean, read: ReadTriples, expected: readonly Triple[]): SuiteRow {
  if (ok) return { suite, name, ok, cause: '' }
  const [have, want] = [read.triples.length, expected.length]
  const cause =
    read.problem ?? (have < want ? 'statements are missing' : have > want ? 'too many statements' : 'other statements')
  return { suite, name, ok, cause }
}

function turtle(folder: string, file: string, base: string): readonly Triple[] {
  return new Parser({ baseIRI: base }).parse(readFileSync(join(folder, file), 'utf8')).map(tripleOf)
}

interface N3Quad {
  readonly subject: N3Term
  readonly predicate: N3Term
  readonly object: N3Term
}

interface N3Term {
  readonly termType: string
  readonly value: string
  readonly language?: string
  readonly datatype?: { readonly value: string }
}

function tripleOf({ subject, predicate, object }: N3Quad): Triple {
  return { subject: termOf(subject), predicate: predicate.value, object: termOf(object) }
}

function termOf({ termType, value, language, datatype }: N3Term): RdfTerm {
  if (termType !== 'Literal') return { kind: termType === 'BlankNode' ? 'blank' : 'iri', value }
  const isPlain = /#(?:string|langString)$/.test(datatype?.value ?? '#string')
  return { kind: 'literal', value, language: language || null, datatype: isPlain ? null : (datatype?.value ?? null) }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

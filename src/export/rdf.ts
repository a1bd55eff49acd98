import type { Quad, Writer as QuadWriter } from 'n3'
import type { BlogRecord, Comment } from '../records.ts'
import type { StoredEntry } from '../store/index.ts'
import type { ExportSource, FileFormat } from './format.ts'

/**
 * Blogs, posts, persons, comments and links as linked data, in SIOC, Dublin Core and FOAF: N-Triples, a line a statement, which
 * every reader of Turtle takes too.
 */
export const rdf: FileFormat = { kind: 'file', name: 'rdf', extension: 'nt', chunks }

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const SIOC = 'http://rdfs.org/sioc/ns#'
const SIOC_TYPES = 'http://rdfs.org/sioc/types#'
const DCTERMS = 'http://purl.org/dc/terms/'
const FOAF = 'http://xmlns.com/foaf/0.1/'
const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  const { DataFactory, Writer } = await import('n3')
  const write = new Statements(DataFactory, new Writer({ format: 'N-Triples' }))
  for (const blog of source.blogs) {
    yield write.blog(blog)
    for await (const stored of source.entries(blog)) yield write.entry(stored, blog)
  }
}

type Factory = typeof import('n3').DataFactory
type Subject = Quad['subject']

/** Turns records into statements; people without an address of their own are told apart by numbers. */
class Statements {
  readonly #factory: Factory
  readonly #writer: QuadWriter
  #quads: Quad[] = []
  #nameless = 0

  constructor(factory: Factory, writer: QuadWriter) {
    this.#factory = factory
    this.#writer = writer
  }

  blog(blog: BlogRecord): string {
    const subject = this.#iri(blog.url)
    this.#resource(subject, `${RDF}type`, `${SIOC_TYPES}Weblog`)
    this.#text(subject, `${DCTERMS}title`, blog.title, blog.language)
    this.#text(subject, `${DCTERMS}description`, blog.description, blog.language)
    this.#text(subject, `${DCTERMS}language`, blog.language)
    for (const { url } of blog.feeds) this.#resource(subject, `${SIOC}feed`, url)
    return this.#taken()
  }

  entry({ entry }: StoredEntry, blog: BlogRecord): string {
    const subject = this.#iri(entry.url)
    const { language } = entry
    this.#resource(subject, `${RDF}type`, entry.kind === 'post' ? `${SIOC_TYPES}BlogPost` : `${FOAF}Document`)
    this.#resource(subject, `${SIOC}has_container`, blog.url)
    this.#text(subject, `${DCTERMS}title`, entry.title, language)
    this.#moment(subject, `${DCTERMS}created`, entry.published)
    this.#moment(subject, `${DCTERMS}modified`, entry.updated)
    this.#text(subject, `${DCTERMS}language`, language)
    this.#text(subject, `${DCTERMS}abstract`, entry.excerpt, language)
    this.#text(subject, `${SIOC}content`, entry.text, language)
    this.#text(subject, `${CONTENT}encoded`, entry.html)
    for (const label of new Set([...entry.categories, ...entry.tags])) {
      this.#text(subject, `${DCTERMS}subject`, label, language)
    }
    for (const { name, url } of entry.authors) this.#person(subject, `${DCTERMS}creator`, name, url)
    for (const { url } of entry.links) this.#resource(subject, `${SIOC}links_to`, url)
    for (const { url } of entry.media) this.#resource(subject, `${SIOC}attachment`, url)
    for (const comment of entry.comments) this.#comment(comment, entry.url)
    return this.#taken()
  }

  /** Comments have no addresses; the post's with their id behind it names them. */
  #comment({ id, parent, author, authorUrl, published, text, kind }: Comment, post: string): void {
    const addressOf = (id: string) => `${post.replace(/#.*$/, '')}#comment-${encodeURIComponent(id)}`
    const subject = this.#iri(addressOf(id))
    this.#resource(subject, `${RDF}type`, kind === 'comment' ? `${SIOC_TYPES}Comment` : `${SIOC}Post`)
    this.#resource(subject, `${SIOC}reply_of`, parent === null ? post : addressOf(parent))
    this.#moment(subject, `${DCTERMS}created`, published)
    this.#text(subject, `${SIOC}content`, text)
    if (author !== null) this.#person(subject, `${DCTERMS}creator`, author, authorUrl)
  }

  #person(of: Subject, relation: string, name: string, url: string | null): void {
    const person = url === null ? this.#factory.blankNode(`person${++this.#nameless}`) : this.#iri(url)
    this.#add(of, relation, person)
    this.#resource(person, `${RDF}type`, `${FOAF}Agent`)
    this.#text(person, `${FOAF}name`, name)
  }

  #resource(subject: Subject, relation: string, address: string): void {
    this.#add(subject, relation, this.#iri(address))
  }

  #text(subject: Subject, relation: string, text: string | null, language: string | null = null): void {
    if (text === null || text === '') return
    const isTag = language !== null && /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(language)
    const clean = text.toWellFormed()
    this.#add(subject, relation, isTag ? this.#factory.literal(clean, language) : this.#factory.literal(clean))
  }

  #moment(subject: Subject, relation: string, moment: string | null): void {
    if (moment === null) return
    const type = this.#iri(`${XSD}${moment.includes('T') ? 'dateTime' : 'date'}`)
    this.#add(subject, relation, this.#factory.literal(moment, type))
  }

  #add(subject: Subject, relation: string, object: Quad['object']): void {
    this.#quads.push(this.#factory.quad(subject, this.#iri(relation), object))
  }

  /** Addresses of browsers may have signs that may not stand in an IRI. */
  #iri(address: string) {
    return this.#factory.namedNode(address.toWellFormed().replace(/[\s\p{Cc}<>"{}|\\^`]/gu, encodeURIComponent))
  }

  #taken(): string {
    const text = this.#writer.quadsToString(this.#quads)
    this.#quads = []
    return text
  }
}

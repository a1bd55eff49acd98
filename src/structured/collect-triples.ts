import { MOST_TRIPLES } from './limits.ts'
import { type LibraryTerm, type Triple, termOf } from './rdf.ts'

/** What a reader found, and what went wrong on the way. */
export interface ReadTriples {
  readonly triples: readonly Triple[]
  /** Whether there were more than are read. */
  readonly isCut: boolean
  readonly problem: string | null
}

/** A statement as the libraries give it (RDF/JS). */
export interface LibraryQuad {
  readonly subject: LibraryTerm
  readonly predicate: LibraryTerm
  readonly object: LibraryTerm
}

/** Takes triples from a library, up to a number of them; with one more it throws, which ends the library's work. */
export class TripleCollector {
  readonly #triples: Triple[] = []
  #isCut = false

  get isCut(): boolean {
    return this.#isCut
  }

  add({ subject, predicate, object }: LibraryQuad): void {
    if (this.#triples.length >= MOST_TRIPLES) {
      this.#isCut = true
      throw new Error('there are more statements than are read')
    }
    this.#triples.push({ subject: termOf(subject), predicate: predicate.value, object: termOf(object) })
  }

  /** Runs a reader to its end, or to the first thing that it stumbles over; what it had found by then counts. */
  collect(read: () => void): ReadTriples {
    try {
      read()
      return this.result(null)
    } catch (error) {
      return this.result(error)
    }
  }

  /** What was found when the reader ended, with an error or without. */
  result(error: unknown): ReadTriples {
    const message = error instanceof Error ? error.message : String(error)
    const problem = error === null || this.#isCut ? null : message.slice(0, 200)
    return { triples: this.#triples, isCut: this.#isCut, problem }
  }
}

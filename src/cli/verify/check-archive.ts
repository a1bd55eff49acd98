import { createHash } from 'node:crypto'
import { ERRORS, PermablogError } from '../../errors.ts'
import { fetchedFrom } from '../../fetch/index.ts'
import { type Store, unfitMemory } from '../../store/index.ts'
import { type Captures, type FileStore, openCaptures, openFileStore, piecesOf, verifyWarcs } from '../../warc/index.ts'
import { absentRows, MEMORY_TABLE, readManifests } from '../../work/index.ts'

/** Something that is not what it was when it was stored. */
export interface Damage {
  /** The file, or the place in it. */
  readonly place: string
  readonly message: string
}

/** How far the check has come. */
export interface Checked {
  readonly versions: number
  readonly records: number
  readonly captures: number
  readonly files: number
}

/** Files looked up at a time. */
const FILES_PER_QUERY = 1000
/** Versions of entries looked at at a time: a few megabytes. */
const VERSIONS_PER_QUERY = 64

/** Holds everything that is kept against what was written down of it: first the database, then the WARCs, what was made of them, and media. */
export class ArchiveCheck {
  readonly #store: Store
  readonly #folder: string
  #checked = { versions: 0, records: 0, captures: 0, files: 0 }

  constructor(store: Store, folder: string) {
    this.#store = store
    this.#folder = folder
  }

  get checked(): Checked {
    return this.#checked
  }

  /** What is damaged, as it is found. */
  async *damages(): AsyncGenerator<Damage, void, undefined> {
    for (const message of await this.#store.integrity()) yield { place: 'the database', message }
    yield* this.#memory()
    yield* this.#versions()
    const manifests = await readManifests(this.#folder)
    yield* absentRows(this.#store, manifests)
    for await (const { warc, offset, problem, sealed } of verifyWarcs(this.#folder)) {
      this.#checked.records += 1
      if (sealed !== null) manifests.claims.see(warc, sealed)
      if (problem !== null) yield { place: `${warc} at byte ${offset}`, message: problem }
    }
    // What is being taken out of them is sealed when that is done.
    const unsettled = new Set((await this.#store.removals.tasks()).flatMap(({ warcs }) => warcs))
    for (const absence of manifests.claims.absent()) if (!unsettled.has(absence.place)) yield absence
    yield* this.#captures()
    yield* this.#files()
  }

  async *#memory(): AsyncGenerator<Damage, void, undefined> {
    for (const { blog } of await this.#store.blogs()) {
      for (const { key, why } of await unfitMemory(this.#store, blog.id, MEMORY_TABLE)) {
        const next = key.unfit === 'rebuild' ? 'It is made anew when it is needed.' : ERRORS[key.unfit].next
        const message = `What is remembered (${key.about}) does not fit: ${why}. ${next}`
        yield { place: `${blog.id}, memory “${key.name}”`, message }
      }
    }
  }

  async *#versions(): AsyncGenerator<Damage, void, undefined> {
    let after = { entry: 0, version: 0 }
    for (;;) {
      const versions = await this.#store.checkedVersions(after, VERSIONS_PER_QUERY)
      for (const { url, version, problem } of versions) {
        this.#checked.versions += 1
        if (problem !== null) yield { place: `${url} (version ${version})`, message: problem }
      }
      after = versions.at(-1) ?? after
      if (versions.length < VERSIONS_PER_QUERY) return
    }
  }

  async *#captures(): AsyncGenerator<Damage, void, undefined> {
    const warcs = await this.#store.captureWarcs()
    if (warcs.length === 0) return
    const captures = await openCaptures(this.#folder)
    try {
      for (const warc of warcs) {
        for (const { url, version, place, sha256 } of await this.#store.capturesIn(warc)) {
          this.#checked.captures += 1
          const message = await damageOf(captures, place, sha256)
          if (message !== null) yield { place: `${url} (version ${version})`, message }
        }
      }
    } finally {
      await captures.close()
    }
  }

  async *#files(): AsyncGenerator<Damage, void, undefined> {
    const store = openFileStore(this.#folder)
    let after = ''
    for (;;) {
      const files = await this.#store.keptFiles(after, FILES_PER_QUERY)
      for (const { file, sha256 } of files) {
        this.#checked.files += 1
        const found = await sha256Of(store, file)
        if (found === null) yield { place: file, message: 'The file is not there, or not readable.' }
        else if (found !== sha256)
          yield { place: file, message: 'The file is not what was stored: its digest is wrong.' }
        after = file
      }
      if (files.length < FILES_PER_QUERY) return
    }
  }
}

async function damageOf(
  captures: Captures,
  place: { readonly warc: string; readonly offset: number },
  sha256: string,
): Promise<string | null> {
  const where = `${place.warc} at byte ${place.offset}`
  const stored = await captures.at(place)
  const fetched = stored === null ? null : await fetchedFrom(stored)
  if (fetched === null) return `Its page is not in ${where}.`
  const found = createHash('sha256').update(fetched.body).digest('hex')
  return found === sha256 ? null : `Another page is in ${where}.`
}

/** Null where the file can't be read, or lies outside the archive. */
async function sha256Of(store: FileStore, name: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    const file = await store.open(name)
    if (file === null) return null
    try {
      for await (const piece of piecesOf(file, 0, file.size)) hash.update(piece)
    } finally {
      await file.close()
    }
    return hash.digest('hex')
  } catch (error) {
    // A bucket that is away says nothing of its files.
    if (error instanceof PermablogError) throw error
    return null
  }
}

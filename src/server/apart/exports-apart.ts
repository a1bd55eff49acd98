import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { RequestError } from '../answers/problem.ts'
import { TAR_END, tarHeader, tarPadding } from '../answers/tar.ts'
import type { ExportInput } from './jobs/export.ts'
import type { WorkApart } from './work-apart.ts'

/** Exports at the same time; each takes a processor for as long as its reader keeps up. */
const MOST_AT_ONCE = 2

/** What is asked for. */
type Wish = Omit<ExportInput, 'into'>

/** Exports that are made by other processes, and streamed from here. */
export class ExportsApart {
  readonly #apart: WorkApart
  #atWork = 0

  constructor(apart: WorkApart) {
    this.#apart = apart
  }

  /** The file, or the folder as a tar; ends its process where nobody reads it any more. */
  async stream(kind: 'file' | 'folder', wish: Wish, asker: AbortSignal): Promise<Readable> {
    if (this.#atWork >= MOST_AT_ONCE)
      throw new RequestError('too-many', `${MOST_AT_ONCE} exports are in work; wait for one.`)
    this.#atWork += 1
    const controller = new AbortController()
    const done = () => {
      this.#atWork -= 1
      controller.abort()
    }
    try {
      const signal = AbortSignal.any([controller.signal, asker])
      const stream = kind === 'folder' ? Readable.from(this.#tar(wish, signal)) : await this.#file(wish, signal)
      return stream.once('close', done)
    } catch (error) {
      done()
      throw error
    }
  }

  /** The file as it is made; what goes wrong before its first byte is an error, behind it the connection breaks. */
  async #file(wish: Wish, signal: AbortSignal): Promise<Readable> {
    const { bytes, ended } = this.#apart.start('export', { ...wish, into: null }, { signal, graceMs: 0 })
    const output = new PassThrough()
    const read = new Promise(resolve => bytes.once('close', resolve))
    bytes.pipe(output, { end: false })
    const begun = new Promise(resolve => output.once('readable', resolve))
    await Promise.race([ended, begun])
    Promise.all([ended, read]).then(
      () => output.end(),
      error => output.destroy(error),
    )
    return output
  }

  /** A folder as a tar; it is written first, as a file in it must say its size before it comes. */
  async *#tar(wish: Wish, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const place = await mkdtemp(join(tmpdir(), 'permablog-export-'))
    try {
      await this.#apart.run('export', { ...wish, into: place }, { signal, graceMs: 0 })
      for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const { size } = await stat(path)
        yield tarHeader(path.slice(place.length + 1).replaceAll('\\', '/'), size)
        if (size > 0) yield* createReadStream(path)
        yield tarPadding(size)
      }
      yield TAR_END
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
}

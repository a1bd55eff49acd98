// Stands for `node:fs` in what is loaded from `src/`: streams that are written pass the plan of faults, piece by piece.
import * as real from 'node:fs'
import { Writable } from 'node:stream'
import { plan } from './fault-plan.ts'

export * from 'node:fs'

/** A stream into a file whose pieces, and whose end, can fail. */
export function createWriteStream(...given: Parameters<typeof real.createWriteStream>): Writable {
  const file = real.createWriteStream(...given)
  const write = (piece: Uint8Array) =>
    new Promise<void>((resolve, reject) => file.write(piece, e => (e ? reject(e) : resolve())))
  const end = () => new Promise<void>((resolve, reject) => file.once('error', reject).end(resolve))
  return new Writable({
    write(piece: Buffer, _, done) {
      plan
        .pass(
          'stream.write',
          () => write(piece),
          () => write(piece.subarray(0, piece.length / 2)),
        )
        .then(() => done(), done)
    },
    final(done) {
      plan.pass('stream.end', end).then(() => done(), done)
    },
    destroy(error, done) {
      file.destroy()
      done(error)
    },
  })
}

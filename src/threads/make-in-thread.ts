import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { programFile } from '../package-files.ts'
import type { SnapshotName } from '../store/index.ts'
import type { MadeSnapshots } from './renew-snapshots.ts'

/** What the thread sends: written by `snapshot-thread.ts` alone. */
const madeSchema = z.custom<MadeSnapshots>(value => typeof value === 'object' && value !== null)

/** Makes snapshots in a thread of their own, which reads the archive by itself: this one goes on answering. */
export async function makeSnapshotsInThread(
  location: string,
  names: readonly SnapshotName[],
  signal: AbortSignal,
): Promise<MadeSnapshots> {
  const worker = new Worker(programFile('threads/snapshot-thread'), { workerData: { location, names } })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<MadeSnapshots>((resolve, reject) => {
      worker.once('message', message => resolve(madeSchema.parse(message)))
      worker.once('error', reject)
      worker.once('exit', code => reject(new Error(`The thread ended with ${code} before the snapshots were made.`)))
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

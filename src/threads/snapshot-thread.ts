// Runs in a thread of its own: makes snapshots of an archive, and sends them to who started it.
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { openArchive } from '../store/index.ts'
import { makeSnapshots } from './renew-snapshots.ts'

const { location, names } = z
  .object({ location: z.string(), names: z.array(z.enum(['bursts', 'threads'])) })
  .parse(workerData)
const store = await openArchive(location, { create: false, write: false })
try {
  parentPort?.postMessage(await makeSnapshots(store, names))
} finally {
  await store.close()
}

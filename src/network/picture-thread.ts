// Runs in a thread of its own: makes the pictures of the network of an archive, and sends them to who started it.
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { openArchive } from '../store/index.ts'
import { makePictures } from './renew-pictures.ts'

const { location } = z.object({ location: z.string() }).parse(workerData)
const store = await openArchive(location, { create: false, write: false })
try {
  const made = await makePictures(store)
  const buffers = Object.values(made.pictures).flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
  parentPort?.postMessage(made, buffers)
} finally {
  await store.close()
}

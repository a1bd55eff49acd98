import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { programFile } from '../package-files.ts'
import type { MadePictures } from './renew-pictures.ts'

/** What the thread sends: written by `picture-thread.ts` alone. */
const madeSchema = z.custom<MadePictures>(value => typeof value === 'object' && value !== null && 'pictures' in value)

/** Makes the pictures of the network in a thread of their own, which reads the archive by itself: this one goes on answering. */
export async function makePicturesInThread(location: string, signal: AbortSignal): Promise<MadePictures> {
  const worker = new Worker(programFile('network/picture-thread'), { workerData: { location } })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<MadePictures>((resolve, reject) => {
      worker.once('message', message => resolve(madeSchema.parse(message)))
      worker.once('error', reject)
      worker.once('exit', code => reject(new Error(`The thread ended with ${code} before the pictures were made.`)))
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

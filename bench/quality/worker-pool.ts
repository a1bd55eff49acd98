import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Answers jobs in worker threads, as many as there are cores; a job that hangs or crashes costs only itself. */
export interface WorkerPool<Job, Answer> {
  /** Null where the job failed or took too long; `take` is called as answers come. */
  run(jobs: Iterable<Job>, take: (job: Job, answer: Answer | null) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** What a worker answers to a job. */
export type Reply<Answer> = { readonly answer: Answer } | { readonly error: string }

/** The script gets each job as a message and sends one `Reply` for it. */
export function openPool<Job, Answer>(script: URL, seconds: number): WorkerPool<Job, Answer> {
  const workers: (Worker | null)[] = Array.from({ length: availableParallelism() }, () => null)

  async function ask(place: number, job: Job): Promise<Answer | null> {
    const worker = workers[place] ?? startWorker(script)
    workers[place] = worker
    const reply = await replyOf<Job, Answer>(worker, job, seconds)
    if (reply !== null && 'answer' in reply) return reply.answer
    if (reply !== null) console.error(reply.error)
    workers[place] = null
    await worker.terminate()
    return null
  }

  return {
    async run(jobs, take) {
      // One iterator for all places: who is free takes the next job.
      const queue = Iterator.from(jobs)
      const serve = async (_: unknown, place: number) => {
        for (let next = queue.next(); !next.done; next = queue.next())
          await take(next.value, await ask(place, next.value))
      }
      await Promise.all(workers.map(serve))
    },
    async close() {
      await Promise.all(workers.map(worker => worker?.terminate()))
    },
  }
}

/** What peers print is not ours to show. */
function startWorker(script: URL): Worker {
  const worker = new Worker(script, { stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** Null where the worker died or the time is up. */
function replyOf<Job, Answer>(worker: Worker, job: Job, seconds: number): Promise<Reply<Answer> | null> {
  const { promise, resolve } = Promise.withResolvers<Reply<Answer> | null>()
  const timer = setTimeout(resolve, 1000 * seconds, null)
  const fail = (error: unknown) => resolve({ error: String(error) })
  worker.once('message', resolve)
  worker.once('error', fail)
  worker.postMessage(job)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('error', fail)
  })
}

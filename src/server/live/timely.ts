import { RequestError } from '../answers/problem.ts'

/** Does work for which someone waits: ended when the time is over, or who asked has gone. */
export async function timely<T>(
  seconds: number,
  asker: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(seconds * 1000)
  const signal = AbortSignal.any([asker, late])
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(new RequestError('took-too-long', `There was no answer within ${seconds} seconds.`))
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work(signal), ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

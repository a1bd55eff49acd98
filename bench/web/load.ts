import { Pool } from 'undici'

/** What a round of requests came to. */
export interface LoadFigures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Of one answer, as it goes over the wire. */
  readonly bytes: number
}

/** Requests under way at the same time: a page of the interface asks for about so many. */
const AT_ONCE = 8

/** Asks a server for paths, one after the other and several at the same time, for so many milliseconds. */
export async function load(origin: string, pathOf: (number: number) => string, ms: number): Promise<LoadFigures> {
  const pool = new Pool(origin, { connections: AT_ONCE })
  const times: number[] = []
  let number = 0
  let bytes = 0
  const start = performance.now()
  const ask = async () => {
    while (performance.now() - start < ms) {
      const asked = performance.now()
      const headers = { 'accept-encoding': 'br' }
      const { statusCode, body } = await pool.request({ path: pathOf(number++), method: 'GET', headers })
      const { byteLength } = await body.arrayBuffer()
      if (statusCode !== 200) throw new Error(`${pathOf(number - 1)} answers ${statusCode}`)
      bytes += byteLength
      times.push(performance.now() - asked)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
  } finally {
    await pool.close()
  }
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99), bytes: bytes / times.length }
}

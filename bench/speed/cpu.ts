/** Processor time of this process so far, in milliseconds: user and system, all threads. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Does something, and says how many milliseconds of processor time it took. */
export async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = cpuTime()
  const result = await work()
  return { ms: cpuTime() - start, result }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export function sum(values: readonly number[]): number {
  return values.reduce((so, value) => so + value, 0)
}

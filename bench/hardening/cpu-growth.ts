import { cpuMilliseconds } from '../fuzz/cpu.ts'

/**
 * How much more CPU twice the input may cost. Work that is counted is held to 2.2; time also pays for memory that no cache holds, which made linear
 * readers cost 2.0 to 2.4 times here, on a machine with twenty others at work. What is quadratic costs 4.
 */
const MOST_GROWTH = 2.6
/** Less than this is as much noise as work. */
const LEAST_MS = 10
/** What is quick at this length is quick enough: pages, feeds and lists are seldom longer. */
const MOST_CHARACTERS = 256 * 1024
/** A reader that takes longer for one input is stopped being looked at. */
const LONGEST_MS = 10_000
const DOUBLINGS = 2
const MOST_LOOKS = 3
/** Of as many runs the quickest counts: the others were disturbed. */
const RUNS = 2

/**
 * Says `linear` where twice the input costs at most so much more CPU of this thread, over the last doublings that matter: inputs grow
 * until the work can be measured, or until they are longer than any that is read.
 */
export async function cpuGrowthOf(read: (input: Buffer) => unknown, make: (size: number) => string): Promise<string> {
  // The first run also compiles what it runs.
  await costOf(read, Buffer.from(make(64)))
  let size = 512
  let cost = 0
  for (; ; size *= 2) {
    const input = Buffer.from(make(size))
    cost = await costOf(read, input)
    if (cost >= LEAST_MS) break
    if (input.length > MOST_CHARACTERS) return 'linear'
  }
  let growth = 0
  // What disturbs a measurement passes; what grows faster than its input does so at every length.
  for (let looked = 0; looked < MOST_LOOKS; looked += 1, size *= 2) {
    const [first, last] = [await leastOf(read, make, size), await leastOf(read, make, size * 2 ** DOUBLINGS)]
    growth = (last / Math.max(1, first)) ** (1 / DOUBLINGS)
    if (growth <= MOST_GROWTH) return 'linear'
    cost = last
    if (last > LONGEST_MS) break
  }
  return `${growth.toFixed(1)} times the CPU for twice the input (${cost.toFixed(0)} ms)`
}

async function leastOf(read: (input: Buffer) => unknown, make: (size: number) => string, size: number) {
  const input = Buffer.from(make(size))
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS && least > 0; run += 1) {
    least = Math.min(least, await costOf(read, input))
    if (least > LONGEST_MS / 4) break
  }
  return least
}

async function costOf(read: (input: Buffer) => unknown, input: Buffer): Promise<number> {
  const began = cpuMilliseconds()
  await read(input)
  return cpuMilliseconds() - began
}

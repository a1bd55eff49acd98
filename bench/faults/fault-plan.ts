import { setTimeout as sleep } from 'node:timers/promises'

/** What a disk can do to one operation. */
export const FAULTS = ['no space', 'broken', 'half', 'slow'] as const
/** One of them. */
export type Fault = (typeof FAULTS)[number]

const CODES = { 'no space': 'ENOSPC', broken: 'EIO', half: 'ENOSPC' } as const
/** Long enough that what was to come first comes second. */
const SLOW_MS = 30

/** The operations of a run, counted, and the one that fails. */
class FaultPlan {
  #count = 0
  #at = 0
  #fault: Fault = 'slow'
  #last = ''

  /** From now on the operation of this number has the fault; 0 is none. */
  begin(at: number, fault: Fault): void {
    this.#count = 0
    this.#at = at
    this.#fault = fault
    this.#last = ''
  }

  /** How many operations there were. */
  get count(): number {
    return this.#count
  }

  /** The operation that had the fault, in words. */
  get struck(): string {
    return this.#last
  }

  /** Does an operation, or half of it, or not at all. */
  async pass<T>(name: string, work: () => Promise<T>, half: (() => Promise<unknown>) | null = null): Promise<T> {
    this.#count += 1
    if (this.#count !== this.#at) return await work()
    this.#last = name
    if (this.#fault === 'slow') {
      await sleep(SLOW_MS)
      return await work()
    }
    if (this.#fault === 'half') await half?.()
    const code = CODES[this.#fault]
    throw Object.assign(new Error(`${code}: injected, ${name}`), { code, syscall: name })
  }
}

/** The plan of this process: what is loaded in the place of the file system asks it. */
export const plan = new FaultPlan()

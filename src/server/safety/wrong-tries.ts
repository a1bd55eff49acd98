/** Wrong tries that one address has before it must wait: enough for a hand that mistypes. */
const MOST_TRIES = 10
/** For how long tries count. */
const COUNTED_MS = 15 * 60_000
/** Addresses that are remembered; the oldest make room. Who has more than these has no need to guess from here. */
const MOST_ADDRESSES = 10_000

interface Tries {
  count: number
  readonly until: number
}

/** Counts wrong tokens and keys by who sent them, so that guessing takes longer than anybody lives. */
export class WrongTries {
  readonly #now: () => number
  readonly #tries = new Map<string, Tries>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Seconds that this address must wait before it may try again; 0 where it need not. */
  waitOf(address: string): number {
    const tries = this.#tries.get(groupOf(address))
    if (tries === undefined || tries.count < MOST_TRIES) return 0
    return Math.max(0, Math.ceil((tries.until - this.#now()) / 1000))
  }

  /** Counts a wrong try. */
  add(address: string): void {
    const group = groupOf(address)
    const now = this.#now()
    const known = this.#tries.get(group)
    if (known !== undefined && known.until > now) {
      known.count += 1
      return
    }
    this.#tries.delete(group)
    for (const oldest of this.#tries.keys()) {
      if (this.#tries.size < MOST_ADDRESSES) break
      this.#tries.delete(oldest)
    }
    this.#tries.set(group, { count: 1, until: now + COUNTED_MS })
  }
}

/** One customer of a provider has all addresses of an IPv6 network of 64 bits, so those count as one. */
function groupOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  // Zeros that are left out in the middle count as well.
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tail.split(':').filter(Boolean).length)
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

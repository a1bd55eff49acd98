import { setTimeout as sleep } from 'node:timers/promises'

/** How several pieces of work are done at a time. */
export interface ManyOptions<T> {
  readonly most: number
  /** Nothing is begun after it. */
  readonly signal: AbortSignal
  /** Pieces of one group are not done at the same time. */
  readonly groupOf: (item: T) => string
  /** Whether one more may begin now; asked only while others are at work. */
  readonly hasRoom?: () => boolean
}

/** How often it is asked whether there is room, where there was none. */
const ASK_AGAIN_MS = 500

/** Does work for each item, several at a time, in their order as far as groups allow. The first error ends it once what runs has ended. */
export async function runMany<T>(
  items: readonly T[],
  { most, signal, groupOf, hasRoom = () => true }: ManyOptions<T>,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const waiting = items.map((item, at) => ({ item, at, group: groupOf(item) }))
  const running = new Map<string, Promise<void>>()
  const errors: unknown[] = []
  const begin = ({ item, at, group }: (typeof waiting)[number]) => {
    const ended = work(item, at)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(group))
    running.set(group, ended)
  }
  while (waiting.length > 0 && !signal.aborted && errors.length === 0) {
    const isFull = running.size >= most
    const at = isFull ? -1 : waiting.findIndex(({ group }) => !running.has(group))
    if (at >= 0 && (running.size === 0 || hasRoom())) {
      for (const next of waiting.splice(at, 1)) begin(next)
      continue
    }
    const pause = new AbortController()
    const asked = at < 0 ? [] : [sleep(ASK_AGAIN_MS, undefined, { signal: pause.signal }).catch(() => {})]
    await Promise.race([...running.values(), ...asked])
    pause.abort()
  }
  await Promise.all(running.values())
  if (errors.length > 0) throw errors[0]
}

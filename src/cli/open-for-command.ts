import { setTimeout as sleep } from 'node:timers/promises'
import { type Loan, openToWrite, type WriteOptions } from '../door/index.ts'
import { PermablogError } from '../errors.ts'
import type { Store } from '../store/index.ts'
import { archiveLocation } from './archive.ts'
import { listenForInterrupt } from './interrupt.ts'
import type { ArchiveFlags, WaitFlags } from './options.ts'
import { tell } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'

/** A command that was told to wait no longer; nothing was begun. */
export class StoppedWaiting extends Error {
  override readonly name = 'StoppedWaiting'
}

/** What a command writes for. */
interface Wish extends Pick<WriteOptions, 'create' | 'isAlone'> {
  /** The command and what it is about, for those who wait for it. */
  readonly purpose: string
}

const LOOK_AGAIN_MS = 500
/** The loan behind each store that is open by one. */
const loans = new WeakMap<Store, Loan>()

/**
 * Opens the archive for a command that writes: beside a server or a watch on the same folder, by the lock of that; else alone. Another command that
 * writes is waited for, unless the user says `--no-wait`.
 */
export async function openForCommand(flags: ArchiveFlags & WaitFlags, wish: Wish): Promise<Store> {
  const purpose = `permablog ${withoutSecrets(wish.purpose)}`.trim()
  const options = { ...wish, purpose, onTakenOver: tellTakenOver }
  return await waiting(flags, 'archive-locked', async () => {
    const { store, loan } = await openToWrite(archiveLocation(flags), options)
    if (loan !== null) loans.set(store, loan)
    return store
  })
}

/** The lock of another process that a store is open by; null where it is this one's own. */
export function loanOf(store: Store): Loan | null {
  return loans.get(store) ?? null
}

/** Does it as soon as nobody is in the way; says once who is. */
export async function waiting<T>(
  { wait = true }: WaitFlags,
  code: 'archive-locked' | 'blog-busy',
  work: () => Promise<T>,
): Promise<T> {
  let interrupt: ReturnType<typeof listenForInterrupt> | null = null
  let told = ''
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!wait || !(error instanceof PermablogError) || error.code !== code) throw error
        interrupt ??= listenForInterrupt({ onFirst: () => {}, onSecond: () => {} })
        if (error.message !== told) tell(`Waiting: ${safeLine(error.message)} Ctrl-C ends the waiting.`)
        told = error.message
      }
      await sleep(LOOK_AGAIN_MS, undefined, { signal: interrupt.signal }).catch(() => {})
      if (interrupt.signal.aborted) throw new StoppedWaiting('Stopped waiting; nothing was done.')
    }
  } finally {
    interrupt?.release()
  }
}

/** Addresses may hold passwords and keys; this is written into a file and shown to others. */
function withoutSecrets(words: string): string {
  return safeLine(words)
    .replace(/\/\/[^/\s]*@/g, '//')
    .replace(/[?#]\S*/g, '')
}

function tellTakenOver({ keeper }: Pick<Loan, 'keeper'>): void {
  tell(`permablog ${keeper.command} (pid ${keeper.pid}), which let this in, has ended; this goes on by itself.`)
}

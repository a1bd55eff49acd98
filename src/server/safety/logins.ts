import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isSame } from './keys.ts'

const DAY_MS = 86_400_000
/** A login that is not used for this long ends by itself: a lost laptop is a danger for a week at most. */
const IDLE_MS = 7 * DAY_MS
/** However often it is used, a login ends after this: once a month the owner shows that they still have the token. */
const LONGEST_MS = 30 * DAY_MS
/** A login in use is written anew once a day, not with every answer. */
const RENEWED_AFTER_MS = DAY_MS

const loginSchema = z.object({
  id: z.string(),
  /** The name of a key; null for the owner. */
  key: z.string().nullable(),
  since: z.number(),
  used: z.number(),
})

/** Somebody who logged in. */
export type Login = z.infer<typeof loginSchema>

/**
 * Logins as signed texts, which a browser keeps as a cookie: the server remembers none of them, so they outlive a restart. The
 * signature is made of the token: another token ends them all.
 */
export class Logins {
  readonly #secret: Buffer
  readonly #now: () => number
  /** Those that were logged out, until they would have ended anyway. */
  readonly #ended = new Map<string, number>()

  constructor(token: string, now: () => number = Date.now) {
    this.#secret = createHmac('sha256', token).update('logins').digest()
    this.#now = now
  }

  /** A new login, of the owner or by a key. */
  begin(key: string | null): Login {
    const now = this.#now()
    return { id: randomUUID(), key, since: now, used: now }
  }

  /** What the browser keeps of it. */
  write(login: Login): string {
    const text = Buffer.from(JSON.stringify(login)).toString('base64url')
    return `${text}.${this.#signature(text)}`
  }

  /** The login that a browser kept; null where it was not made here, has ended, or was ended. */
  read(cookie: string): Login | null {
    const [text = '', signature = ''] = cookie.split('.')
    if (!isSame(signature, this.#signature(text))) return null
    const login = loginSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return this.endOf(login) <= this.#now() || this.#ended.has(login.id) ? null : login
  }

  /** The same login as used now; null where that need not be written down yet. */
  renewed(login: Login): Login | null {
    const now = this.#now()
    return now - login.used < RENEWED_AFTER_MS ? null : { ...login, used: now }
  }

  /** When it ends if it is not used any more, in milliseconds since 1970. */
  endOf({ since, used }: Login): number {
    return Math.min(used + IDLE_MS, since + LONGEST_MS)
  }

  /** Logs out. */
  end(login: Login): void {
    const now = this.#now()
    for (const [id, end] of this.#ended) if (end <= now) this.#ended.delete(id)
    this.#ended.set(login.id, login.since + LONGEST_MS)
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url')
  }
}

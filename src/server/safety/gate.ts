import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AccessKey, Store } from '../../store/index.ts'
import { RequestError } from '../answers/problem.ts'
import type { Access } from './access.ts'
import { clientAddress } from './client-address.ts'
import { isSame } from './keys.ts'
import { type Login, Logins } from './logins.ts'
import type { Right } from './rights.ts'
import { WrongTries } from './wrong-tries.ts'

/** Who sent a request, and what they may do. */
export interface Visitor {
  readonly right: Right
  /** The name of the key that they have; null for the owner, and for who has none. */
  readonly key: string | null
  readonly login: Login | null
}

const COOKIE = 'permablog'

/** Knows who comes: by the token, a key or a login, or as anybody. */
export class Gate {
  readonly access: Access
  readonly #keys: Store['accessKeys']
  readonly #logins: Logins | null
  readonly #wrongTries: WrongTries
  readonly #now: () => number

  constructor(access: Access, keys: Store['accessKeys'], now: () => number = Date.now) {
    this.access = access
    this.#keys = keys
    this.#now = now
    this.#logins = access.token === null ? null : new Logins(access.token, now)
    this.#wrongTries = new WrongTries(now)
  }

  /** Whether somebody can log in here: there is a token. */
  get hasLogin(): boolean {
    return this.#logins !== null
  }

  /** Who sent this request; a token or key that is none is refused, whatever the request asks for. */
  async visitor(c: Context): Promise<Visitor> {
    const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (bearer !== undefined) return { ...(await this.#holder(c, bearer)), login: null }
    return (await this.#loggedIn(c)) ?? { right: this.#rightOfAnybody(), key: null, login: null }
  }

  /** Lets who has the token, or a key, have a login. */
  async logIn(c: Context, secret: string): Promise<Visitor> {
    if (this.#logins === null)
      throw new RequestError('conflict', 'There is nothing to log in to: the server has no token.')
    const holder = await this.#holder(c, secret)
    const login = this.#logins.begin(holder.key)
    this.#keep(c, this.#logins, login)
    return { ...holder, login }
  }

  /** Ends a login. */
  logOut(c: Context, { login }: Visitor): void {
    if (login !== null) this.#logins?.end(login)
    deleteCookie(c, COOKIE, this.#cookieOptions())
  }

  /** When the login ends, if it is not used any more. */
  endOf({ login }: Visitor): string | null {
    return login === null || this.#logins === null ? null : new Date(this.#logins.endOf(login)).toISOString()
  }

  #rightOfAnybody(): Right {
    if (this.access.isPublic) return 'public'
    return this.access.token === null ? 'all' : 'nothing'
  }

  async #loggedIn(c: Context): Promise<Visitor | null> {
    const cookie = getCookie(c, COOKIE)
    const login = cookie === undefined ? null : (this.#logins?.read(cookie) ?? null)
    if (login === null || this.#logins === null) return null
    const right = login.key === null ? 'all' : this.#rightOf(await this.#keys.named(login.key), login.since)
    if (right === null) return null
    const renewed = this.#logins.renewed(login)
    if (renewed !== null) this.#keep(c, this.#logins, renewed)
    return { right, key: login.key, login: renewed ?? login }
  }

  /** What a token or key that was given allows. */
  async #holder(c: Context, secret: string): Promise<{ readonly right: Right; readonly key: string | null }> {
    const address = clientAddress(c, this.access.publicUrl !== null)
    const wait = this.#wrongTries.waitOf(address)
    if (wait > 0) {
      c.header('retry-after', String(wait))
      throw new RequestError('too-many-tries', `Try again in ${Math.ceil(wait / 60)} minutes.`)
    }
    if (this.access.token !== null && isSame(secret, this.access.token)) return { right: 'all', key: null }
    const key = await this.#keys.withSecret(secret)
    const right = this.#rightOf(key, this.#now())
    if (key !== null && right !== null) return { right, key: key.name }
    this.#wrongTries.add(address)
    c.header('www-authenticate', 'Bearer')
    throw new RequestError('unauthorised', 'This token or key is not known here, or has ended.')
  }

  /** What a key allows that was there at a time; null where it has ended, or was made later under the same name. */
  #rightOf(key: AccessKey | null, at: number): Right | null {
    if (key === null || Date.parse(key.madeAt) > at) return null
    return key.endsAt !== null && Date.parse(key.endsAt) <= this.#now() ? null : key.allows
  }

  #keep(c: Context, logins: Logins, login: Login): void {
    const maxAge = Math.ceil((logins.endOf(login) - this.#now()) / 1000)
    setCookie(c, COOKIE, logins.write(login), { ...this.#cookieOptions(), maxAge })
  }

  /**
   * `Lax`, so that a link in a letter or on another site finds who is logged in; what another site makes a browser send beyond
   * such a link is refused by `originCheck`.
   */
  #cookieOptions() {
    const secure = this.access.publicUrl?.protocol === 'https:'
    return { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const
  }
}

import { randomBytes } from 'node:crypto'
import { type NetworkOptions, type PostResult, post } from '../../fetch/index.ts'
import type { BlogRecord, Timestamp } from '../../records.ts'
import type { HubSubscription, Store } from '../../store/index.ts'
import { type Url, urlOf } from '../../url.ts'
import type { Ring } from '../listen/ping.ts'
import { checkSignature } from './signature.ts'

/** What happens with hubs, for a person to follow. */
export interface HubEvent {
  readonly kind: 'hub'
  readonly blog: string
  readonly hub: Url
  readonly message: string
}

/** What subscriptions need. */
export interface HubTools {
  readonly store: Store
  /** The public address of our endpoint. */
  readonly callback: Url
  readonly network: Pick<NetworkOptions, 'userAgent' | 'allowPrivate'>
  readonly ring: Ring
  readonly now: () => Timestamp
  readonly onEvent: (event: HubEvent) => void
}

/** A message that comes in piece by piece. */
export interface News {
  add(piece: Uint8Array): void
  /** Makes the blog due where the signature is right. */
  end(): Promise<void>
}

const DAY = 24 * 3_600_000
/** Ten days, as most hubs grant at most. */
const LEASE_SECONDS = 864_000
/** A lease is renewed when so much of it is over. */
const RENEWED_AFTER = 0.8
/** A hub that refuses, or never verifies, is asked again after a day. */
const ASKED_AGAIN_MS = DAY
/** Whatever lease a hub grants, we go by one within these. */
const LEASE_BOUNDS_MS = { least: 60_000, most: 90 * DAY } as const
/** Challenges are random texts; we send nobody's essays back. */
const MOST_CHALLENGE = 1024

/** Subscriptions with the hubs that feeds name (W3C WebSub): they tell us of news before the schedule would look. */
export class Hubs {
  readonly #tools: HubTools
  readonly #byBlog = new Map<string, HubSubscription>()
  readonly #queued = new Set<string>()
  #work: Promise<void> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(tools: HubTools) {
    this.#tools = tools
  }

  /** Takes up what was agreed on before, and looks at the feeds of all blogs. */
  async load(): Promise<void> {
    const { store } = this.#tools
    for (const subscription of await store.hubSubscriptions()) this.#byBlog.set(subscription.blog, subscription)
    for (const { blog } of await store.blogs()) this.consider(blog)
  }

  /** Asks for what has to be renewed. */
  tend(): void {
    const now = Date.parse(this.#tools.now())
    for (const { blog, renewAt } of this.#byBlog.values()) if (Date.parse(renewAt) <= now) this.consider({ id: blog })
  }

  /** Subscribes to the hub of the blog's feed where that is not done; one after another, behind the caller's back. */
  consider({ id }: Pick<BlogRecord, 'id'>): void {
    if (this.#queued.has(id)) return
    this.#queued.add(id)
    this.#work = this.#work
      .then(async () => {
        this.#queued.delete(id)
        if (!this.#closing.signal.aborted) await this.#subscribe(id)
      })
      .catch(error => this.#tell(id, this.#tools.callback, error instanceof Error ? error.message : String(error)))
  }

  /** Answers a hub that asks whether we meant it: with its challenge, or null where we did not. */
  async verify(id: string, query: URLSearchParams): Promise<string | null> {
    const known = this.#byId(id)
    if (known === null || query.get('hub.topic') !== known.topic) return null
    const { blog, hub } = known
    if (query.get('hub.mode') === 'denied') {
      await this.#save({ ...known, state: 'refused', expiresAt: null, renewAt: this.#in(ASKED_AGAIN_MS) })
      this.#tell(blog, hub, `the hub refuses: ${(query.get('hub.reason') ?? 'it gives no reason').slice(0, 200)}`)
      return ''
    }
    const challenge = query.get('hub.challenge') ?? ''
    if (query.get('hub.mode') !== 'subscribe' || known.state !== 'asked') return null
    if (challenge === '' || challenge.length > MOST_CHALLENGE) return null
    const lease = leaseOf(query.get('hub.lease_seconds'))
    await this.#save({
      ...known,
      state: 'active',
      expiresAt: this.#in(lease),
      renewAt: this.#in(lease * RENEWED_AFTER),
    })
    this.#tell(blog, hub, 'subscribed: the hub tells us of news')
    return challenge
  }

  /** Begins to take a message of a hub; null where there is no such subscription. */
  openNews(id: string, signature: string): News | null {
    const known = this.#byId(id)
    if (known === null || known.expiresAt === null) return null
    const check = checkSignature(signature, known.secret)
    return {
      add: piece => check?.add(piece),
      end: async () => {
        if (check === null || !check.isRight()) {
          this.#tell(known.blog, known.hub, 'a message with a wrong signature was ignored')
          return
        }
        const blog = await this.#tools.store.findBlog(known.blog)
        if (blog !== null) await this.#tools.ring(blog, { code: 'hub' })
      },
    }
  }

  /** Asks for nothing more; subscriptions stay. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
  }

  async #subscribe(blog: string): Promise<void> {
    const { now } = this.#tools
    const wanted = await this.#wantedBy(blog)
    const known = this.#byBlog.get(blog)
    if (wanted === null) return
    const isSame = known?.hub === wanted.hub && known.topic === wanted.topic && this.#isOurs(known)
    if (isSame && Date.parse(known.renewAt) > Date.parse(now())) return
    const asked: HubSubscription = {
      ...(isSame ? known : { ...this.#newAddress(), blog, ...wanted, expiresAt: null }),
      state: 'asked',
      askedAt: now(),
      renewAt: this.#in(ASKED_AGAIN_MS),
    }
    // Before the request: a hub may verify before it answers.
    await this.#save(asked)
    const result = await post(asked.hub, formOf(asked), this.#tools.network, this.#closing.signal)
    if (result.kind === 'answered' && result.status >= 200 && result.status <= 299) return
    if (this.#closing.signal.aborted) return await this.#save({ ...asked, renewAt: now() })
    const latest = this.#byBlog.get(blog)
    if (latest?.id === asked.id && latest.state === 'asked') await this.#save({ ...latest, state: 'refused' })
    this.#tell(blog, asked.hub, `no subscription: ${reasonOf(result)}`)
  }

  /** The first hub of the feed of posts. Its topic is the address that the feed gives itself (section 4). */
  async #wantedBy(blog: string): Promise<{ readonly hub: Url; readonly topic: Url } | null> {
    const feeds = await this.#tools.store.feeds(blog)
    const feed = feeds.find(({ role, metadata }) => role === 'posts' && metadata.hubs.length > 0)
    const hub = feed?.metadata.hubs[0]
    return feed === undefined || hub === undefined ? null : { hub, topic: feed.metadata.selfUrl ?? feed.url }
  }

  #newAddress(): Pick<HubSubscription, 'id' | 'callback' | 'secret'> {
    const id = randomBytes(16).toString('hex')
    return { id, callback: this.#callbackOf(id), secret: randomBytes(32).toString('hex') }
  }

  /** Whether the hub calls us at the address that we have now. */
  #isOurs({ id, callback }: HubSubscription): boolean {
    return callback === this.#callbackOf(id)
  }

  #callbackOf(id: string): Url {
    return urlOf(`${this.#tools.callback.replace(/\/?$/, '/')}websub/${id}`)
  }

  #byId(id: string): HubSubscription | null {
    for (const subscription of this.#byBlog.values()) if (subscription.id === id) return subscription
    return null
  }

  async #save(subscription: HubSubscription): Promise<void> {
    this.#byBlog.set(subscription.blog, subscription)
    await this.#tools.store.saveHubSubscription(subscription)
  }

  #in(milliseconds: number): Timestamp {
    return new Date(Date.parse(this.#tools.now()) + milliseconds).toISOString()
  }

  #tell(blog: string, hub: Url, message: string): void {
    this.#tools.onEvent({ kind: 'hub', blog, hub, message })
  }
}

function formOf({ callback, topic, secret }: HubSubscription): Record<string, string> {
  return {
    'hub.callback': callback,
    'hub.mode': 'subscribe',
    'hub.topic': topic,
    'hub.secret': secret,
    'hub.lease_seconds': String(LEASE_SECONDS),
  }
}

function leaseOf(seconds: string | null): number {
  const lease = /^\d{1,9}$/.test(seconds ?? '') ? Number(seconds) * 1000 : LEASE_SECONDS * 1000
  return Math.min(Math.max(lease, LEASE_BOUNDS_MS.least), LEASE_BOUNDS_MS.most)
}

function reasonOf(result: PostResult): string {
  if (result.kind !== 'answered') return result.message
  return `the hub answers ${result.status}${result.text === '' ? '' : ` (${result.text.trim().slice(0, 200)})`}`
}

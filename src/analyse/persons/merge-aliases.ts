import { isLogin, isPlaceholderName } from '../../extract/index.ts'
import { areOtherAccounts, isApart, isCalledOwn, isWitnessed } from './address-claims.ts'
import type { AliasTies } from './alias-book.ts'
import { isConflict, isMadeOfSurname, loginForms, nameRelation } from './name-relation.ts'
import { isKnownFirstName } from './nicknames.ts'
import { PersonGroups } from './person-groups.ts'
import { type PersonName, readPersonName, skeletonOf } from './person-name.ts'
import { readProfile } from './profile-address.ts'
import type { Alias, Merge } from './schema.ts'

/** Least authors of a blog for it to be evidence that somebody comments only on the posts of one of them. */
const LEAST_AUTHORS = 3
/** Least posts for a feed's name and a page's to be one, whatever they are, if neither is beside another. */
const LEAST_SAME_POSTS = 3
/** Most names of a blog for which a part of a name identifies one of them. */
const SMALL_CIRCLE = 40
/**
 * Most names that share something for it to identify a person: a picture or a surname of more is nobody's own. Bounds
 * the pairs.
 */
const MOST_SHARING = 200
/** Most authors for which a first name may identify one. */
const MOST_AUTHORS = 1_000
/** Evidence from a part of a name. */
const PARTS: ReadonlySet<Merge['code']> = new Set<Merge['code']>(['surname', 'initial', 'login'])
/** Words that many use instead of a name. */
const ANYBODY =
  /^(?:me|you|i|reader|visitor|guest|someone|somebody|nobody|anon|anonym|user|student|mom|dad|test|name|author)\d*$/i

/** Evidence stronger than names. */
const HARD: ReadonlySet<Merge['code']> = new Set<Merge['code']>([
  ...(['same-mail', 'same-address', 'rel-me', 'same-login', 'profile-login', 'same-posts'] as const),
])

interface Known {
  readonly alias: Alias
  readonly name: PersonName
  readonly key: string | null
  readonly login: PersonName | null
}

/**
 * Finds the aliases of a blog that are one person, each pair with its evidence; certain pairs before those that build
 * on them.
 */
export function mergeAliases(
  aliases: readonly Alias[],
  ties: AliasTies,
  isFirstName: (word: string) => boolean = isKnownFirstName,
): readonly Merge[] {
  return new Merging(aliases, ties, isFirstName).run()
}

class Merging {
  readonly #known: readonly Known[]
  readonly #byId: ReadonlyMap<string, Known>
  readonly #ties: AliasTies
  readonly #groups: PersonGroups
  readonly #merges: Merge[] = []
  /** Full names by the logins that they give, and by their first words. */
  readonly #byForm = new Map<string, Known[]>()
  readonly #byFirst = new Map<string, Known[]>()

  readonly #isFirstName: (word: string) => boolean

  constructor(aliases: readonly Alias[], ties: AliasTies, isFirstName: (word: string) => boolean) {
    this.#isFirstName = word => isKnownFirstName(word) || isFirstName(word)
    this.#known = aliases
      .filter(({ name }) => !isPlaceholderName(name))
      .map(alias => {
        const { key, login } = readProfile(alias.id.endsWith('>') ? alias.url : null)
        return { alias, name: readPersonName(alias.name), key, login: login === null ? null : readPersonName(login) }
      })
    this.#byId = new Map(this.#known.map(each => [each.alias.id, each]))
    this.#ties = ties
    this.#groups = new PersonGroups(this.#byId.keys())
    for (const known of this.#known) {
      const { name } = known
      if (name.words.length === 1 || name.isSeveral) continue
      for (const form of new Set(loginForms(name))) pushInto(this.#byForm, form, known)
      pushInto(this.#byFirst, name.words[0] ?? '', known)
    }
  }

  /** Full names that a login, or a surname alone, may stand for. */
  #named(login: PersonName): readonly Known[] {
    const { letters } = login
    const owners = this.#byForm.get(letters) ?? this.#byForm.get(letters.replace(/\d+$/, '')) ?? []
    if (owners.length > MOST_SHARING) return []
    return owners.filter(
      ({ name }) => nameRelation(login, name)?.weight !== 'weak' && nameRelation(login, name) !== null,
    )
  }

  run(): readonly Merge[] {
    this.#sameNames()
    this.#sameFacts()
    this.#feedNames()
    this.#fullNames()
    this.#profileLogins()
    this.#singleWords()
    this.#onlyAccounts()
    this.#onlyBearers()
    this.#ownPosts()
    this.#ownBlog()
    return this.#merges
  }

  #sameNames(): void {
    const isFull = ({ name }: Known) => name.words.length > 1
    for (const group of grouped(this.#known.filter(isFull), ({ name }) => name.letters))
      this.#chain(group, 'same-name', ({ alias }) => alias.name)
    for (const group of grouped(this.#known.filter(isFull), ({ name }) => name.sorted))
      this.#chain(group, 'name-order', ({ alias }) => alias.name)
    const firsts = new Set(this.#known.filter(isFull).map(({ name }) => name.words[0]))
    const singles = this.#known.filter(each => !isFull(each))
    for (const group of grouped(singles, ({ name }) => name.letters)) {
      const authors = group.filter(({ alias }) => alias.posts > 0)
      this.#chain(authors, 'same-name', ({ alias }) => alias.name)
      const word = group[0]?.name.letters ?? ''
      const isNick = word.length > 3 && !firsts.has(word) && !this.#isFirstName(word) && !ANYBODY.test(word)
      // Sherri of sherri.example and of sherri.example/blog: the site is the second piece of evidence.
      for (const neighbours of grouped(group, siteOf)) this.#chain(neighbours, 'same-address', siteOf)
      if (isNick && group.every(({ alias }) => isHandle(alias.name)))
        this.#chain(group, 'same-nick', ({ alias }) => alias.name)
    }
  }

  /** URLs, pictures and mail hashes: of one person, where the names allow it. */
  #sameFacts(): void {
    const facts: readonly (readonly [Merge['code'], (known: Known) => readonly string[]])[] = [
      ['same-mail', ({ alias }) => alias.mails],
      ['same-address', ({ key }) => (key === null ? [] : [key])],
      ['rel-me', ({ alias, key }) => [...alias.profiles, ...(key === null ? [] : [key])]],
      ['same-avatar', ({ alias }) => alias.avatars],
    ]
    for (const [code, values] of facts) {
      const having = new Map<string, Known[]>()
      for (const known of this.#known) {
        for (const value of values(known)) pushInto(having, value, known)
      }
      for (const [value, group] of having) {
        if (group.length > MOST_SHARING) continue
        const isOfSeveral = group.some(one => group.some(other => isConflict(one.name, other.name)))
        for (const [place, one] of group.entries()) {
          for (const other of group.slice(0, place)) {
            if (isApart(one, other, isOfSeveral)) continue
            const isProof = code === 'rel-me' ? isCalledOwn(one, other, value) : code !== 'same-address'
            if (isProof || isWitnessed(one, other)) this.#merge(other, one, code, value)
          }
        }
      }
    }
  }

  /** The feed has a login where the page has a name. */
  #feedNames(): void {
    for (const [fed, shown, posts] of this.#ties.feedNames) {
      const [one, other] = [this.#byId.get(fed), this.#byId.get(shown)]
      if (one === undefined || other === undefined) continue
      const isOnlyPair = this.#ties.feedNames.every(
        pair => (pair[0] !== fed || this.#groups.isOne(pair[1], shown)) && (pair[1] !== shown || pair[0] === fed),
      )
      const isRelated = nameRelation(one.name, other.name) !== null
      const isLogin = one.name.words.length === 1 || other.name.words.length === 1
      if (isRelated || (isOnlyPair && isLogin && posts >= LEAST_SAME_POSTS))
        this.#merge(one, other, 'same-posts', `${posts} posts have ${fed} in the feed and ${shown} on the page`)
    }
  }

  /** Bob and Robert Day, R. Day and Robert Day, Сергій and Sergey. */
  #fullNames(): void {
    const full = this.#known.filter(({ name }) => name.words.length > 1 && !name.isSeveral)
    const buckets = [
      ...grouped(full, ({ name }) => name.words.at(-1) ?? ''),
      ...grouped(full, ({ name }) => `${name.words[0]} ${name.words.at(-1)?.[0]}`),
      ...grouped(full, ({ name }) => skeletonOf(name.words.at(-1) ?? '')),
    ].flatMap(bucket =>
      // Of a frequent surname those with one initial.
      bucket.length > MOST_SHARING ? grouped(bucket, ({ name }) => name.words[0]?.[0] ?? '') : [bucket],
    )
    for (const weight of ['sure', 'single'] as const) {
      for (const bucket of buckets.filter(({ length }) => length <= MOST_SHARING)) {
        for (const one of bucket) {
          const related = bucket.flatMap(other => {
            const relation = this.#groups.isOne(one.alias.id, other.alias.id)
              ? null
              : nameRelation(one.name, other.name)
            return relation?.weight === weight ? [{ other, relation }] : []
          })
          const persons = new Set(related.map(({ other }) => this.#groups.of(other.alias.id)))
          // An initial that fits several full names is no evidence.
          const isShorter = (other: Known) => one.name.letters.length <= other.name.letters.length
          if (weight === 'single' && (persons.size > 1 || !related.every(({ other }) => isShorter(other)))) continue
          for (const { other, relation } of related) this.#merge(one, other, codeOf(relation.code), both(one, other))
        }
      }
    }
  }

  /** An account's name in an address: `/author/ann-cole`, `github.com/annc`. */
  #profileLogins(): void {
    const logins = this.#known.filter(({ login }) => login !== null)
    for (const group of grouped(logins, ({ login }) => login?.letters ?? '')) {
      if (group.length > MOST_SHARING) continue
      for (const [place, one] of group.entries()) {
        for (const other of group.slice(0, place)) {
          if (nameRelation(one.name, other.name) !== null)
            this.#merge(other, one, 'same-login', `${other.key} and ${one.key}`)
        }
      }
    }
    for (const one of logins) {
      const { login } = one
      if (login === null) continue
      const owners = this.#named(login).filter(other => nameRelation(one.name, other.name) !== null)
      const persons = new Set(owners.map(({ alias }) => this.#groups.of(alias.id)))
      const [owner] = owners
      if (owner !== undefined && persons.size === 1)
        this.#merge(one, owner, 'profile-login', `${one.key} is named after ${owner.alias.name}`)
    }
  }

  /** A surname or a login alone, if only one person of the blog has it. */
  #singleWords(): void {
    for (const one of this.#known.filter(({ name }) => name.words.length === 1)) {
      const { letters } = one.name
      const owners = this.#named(one.name)
      const persons = new Set(owners.map(({ alias }) => this.#groups.of(alias.id)))
      const others = (this.#byFirst.get(letters) ?? []).filter(({ alias }) => !persons.has(this.#groups.of(alias.id)))
      const isFirstNameToo = others.length > 0 || isKnownFirstName(letters)
      const isNick = owners.every(({ name }) => name.nicks.includes(letters))
      if (persons.size !== 1 || (isFirstNameToo && !isNick)) continue
      for (const other of owners) {
        const relation = nameRelation(one.name, other.name)
        if (relation !== null) this.#merge(one, other, codeOf(relation.code), both(one, other))
      }
    }
  }

  /** Accounts of a blog's own authors that are first names: if only one author fits. */
  #onlyAccounts(): void {
    const authors = this.#known.filter(({ alias }) => alias.posts > 0)
    if (authors.length > MOST_AUTHORS) return
    const full = authors.filter(({ name }) => name.words.length > 1 && !name.isSeveral)
    for (const one of authors.filter(({ alias, name }) => name.words.length === 1 && isLogin(alias.name))) {
      // `mark-i-m` has the name of Mark Rousskov in it, and is somebody else.
      const isAfter = (code: string | undefined) => code !== undefined && code !== 'name-inside'
      const owners = full.filter(({ name }) => isAfter(nameRelation(one.name, name)?.code))
      const persons = new Set(owners.map(({ alias }) => this.#groups.of(alias.id)))
      const [owner] = owners
      if (owner !== undefined && persons.size === 1)
        this.#merge(one, owner, 'only-account', `no other author can be meant by ${one.alias.name}`)
    }
  }

  /**
   * A post signed with a first name, on a blog of several authors, by the only one who has it with a surname: authors
   * comment on each other's posts, and a first name of several would occur with more than one surname.
   */
  #onlyBearers(): void {
    if (!this.#hasSeveralAuthors()) return
    const singles = this.#known.filter(({ name }) => name.words.length === 1)
    const byLetters = Map.groupBy(singles, ({ name }) => name.letters)
    for (const one of singles.filter(({ alias }) => alias.posts > 0)) {
      const { letters } = one.name
      const namesakes = byLetters.get(letters) ?? []
      const bearers = this.#byFirst.get(letters) ?? []
      const persons = new Set([...bearers, ...namesakes].map(({ alias }) => this.#groups.of(alias.id)))
      const [bearer] = bearers
      // The first name itself is one of them.
      if (bearer !== undefined && persons.size === 2)
        this.#merge(one, bearer, 'only-account', `nobody else of the blog is called ${one.alias.name}`)
    }
  }

  #hasSeveralAuthors(): boolean {
    const authors = this.#known.filter(({ alias }) => alias.posts > 0)
    return new Set(authors.map(({ alias }) => this.#groups.of(alias.id))).size >= LEAST_AUTHORS
  }

  /** A first name on comments only below the posts of the single author of that name, on a blog of several authors. */
  #ownPosts(): void {
    if (!this.#hasSeveralAuthors()) return
    for (const one of this.#known.filter(({ name, alias }) => name.words.length === 1 && alias.comments > 0)) {
      const related = this.#byFirst.get(one.name.letters) ?? []
      const persons = new Set(related.map(({ alias }) => this.#groups.of(alias.id)))
      const [owner] = related.filter(({ alias }) => [...this.#groups.of(alias.id)].some(id => this.#isAuthor(id)))
      const threads = [...(this.#ties.threads.get(one.alias.id)?.keys() ?? [])]
      if (owner === undefined || persons.size !== 1 || threads.length === 0) continue
      if (threads.every(id => this.#groups.isOne(id, owner.alias.id)))
        this.#merge(one, owner, 'own-posts', `comments below posts of ${owner.alias.name} alone`)
    }
  }

  /** The only author of a blog, who gives its URL when commenting, or has the name of its host. */
  #ownBlog(): void {
    const authors = this.#known.filter(({ alias }) => alias.posts > 0)
    const [author] = authors
    if (author === undefined || !authors.every(({ alias }) => this.#groups.isOne(alias.id, author.alias.id))) return
    const { atHome, hostLabel } = this.#ties
    for (const one of this.#known.filter(({ alias }) => alias.posts === 0)) {
      const isCalled = authors.some(({ name }) => name.letters === one.name.letters || isFullerName(one.name, name))
      const isHost = one.name.letters === hostLabel
      const isOwnAccount = isHost && one.login?.letters === hostLabel
      if ((atHome.has(one.alias.id) && (isCalled || isHost)) || isOwnAccount)
        this.#merge(author, one, 'same-address', `${one.alias.name} gives the address or the name of the blog`)
    }
  }

  #isAuthor(id: string): boolean {
    return (this.#byId.get(id)?.alias.posts ?? 0) > 0
  }

  #chain(group: readonly Known[], code: Merge['code'], value: (known: Known) => string): void {
    const [first] = group
    for (const other of group.slice(1)) if (first !== undefined) this.#merge(first, other, code, value(other))
  }

  #merge(one: Known, other: Known, code: Merge['code'], value: string): void {
    const [a, b] = [one.alias.id, other.alias.id]
    if (a === b || this.#groups.isOne(a, b)) return
    if (!HARD.has(code) && (this.#areTogether(a, b) || this.#areInConflict(a, b))) return
    if (PARTS.has(code) && (areOtherAccounts(one, other) || this.#isByChance(one, other))) return
    this.#groups.join(a, b)
    this.#merges.push({ a, b, code, value })
  }

  /** Whether a part of a name is too weak: among many commenters some share a surname or an initial. */
  #isByChance(one: Known, other: Known): boolean {
    if (this.#known.length <= SMALL_CIRCLE) return false
    const isOfAuthor = [one, other].some(({ alias }) => [...this.#groups.of(alias.id)].some(id => this.#isAuthor(id)))
    return !isOfAuthor && !isMadeOfSurname(one.name, other.name) && !isMadeOfSurname(other.name, one.name)
  }

  /** Whether names of the two conflict: Ana C. and Ana M. Silva, whom Ana Silva would join. */
  #areInConflict(a: string, b: string): boolean {
    const names = (id: string) =>
      Array.from(this.#groups.of(id).values().take(MOST_SHARING), each => this.#byId.get(each)?.name ?? [])
    const [ofA, ofB] = [names(a).flat(), names(b).flat()]
    return ofA.some(one => ofB.some(other => isConflict(one, other)))
  }

  /** Whether two are on one post together, under any of their names. */
  #areTogether(a: string, b: string): boolean {
    const groups = [this.#groups.of(a), this.#groups.of(b)].toSorted((one, other) => one.size - other.size)
    const [few = new Set(), many = new Set()] = groups
    return [...few].some(id => [...(this.#ties.together.get(id) ?? [])].some(beside => many.has(beside)))
  }
}

/** The site of a URL that is no account of a service; empty where there is none. */
function siteOf({ key, login }: Known): string {
  return login === null ? (key?.split('/')[0] ?? '') : ''
}

/** Whether a single word looks like a login: most people write a first name with a capital. */
function isHandle(name: string): boolean {
  return !/^\p{Lu}[\p{Ll}\p{M}'’-]+(?:-\p{Lu}\p{Ll}+)?$/u.test(name)
}

/** Whether one name is the other single word with a surname. */
function isFullerName(full: PersonName, short: PersonName): boolean {
  return short.words.length === 1 && full.words.length > 1 && !full.isSeveral && full.words[0] === short.words[0]
}

function both(one: Known, other: Known): string {
  return `${one.alias.name} = ${other.alias.name}`
}

function codeOf(code: NonNullable<ReturnType<typeof nameRelation>>['code']): Merge['code'] {
  return code === 'first-name' || code === 'initials' || code === 'login-part' || code === 'name-inside'
    ? 'login'
    : code
}

function pushInto<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== '') pushInto(groups, key, item)
  }
  return [...groups.values()].filter(group => group.length > 1)
}

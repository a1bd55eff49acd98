import { isConflict, nameRelation } from './name-relation.ts'
import type { PersonName } from './person-name.ts'
import type { Alias } from './schema.ts'

/** An alias, and its name as it is compared. */
interface Named {
  readonly alias: Alias
  readonly name: PersonName
}

/** Names at a shared URL are one person only where the names themselves show it. */
export function isApart(one: Named, other: Named, isOfSeveral: boolean): boolean {
  if (isConflict(one.name, other.name)) return true
  const weight = nameRelation(one.name, other.name)?.weight
  return isOfSeveral && (weight === undefined || weight === 'weak')
}

/** Whether both have different accounts of the same service: `blogger.com/profile/1` and `/2`. */
export function areOtherAccounts(one: Accountable, other: Accountable): boolean {
  if (one.login === null || other.login === null || one.key === null || other.key === null) return false
  return one.login.letters !== other.login.letters && one.key.split('/')[0] === other.key.split('/')[0]
}

/** An address as far as it is an account's. */
interface Accountable {
  readonly key: string | null
  readonly login: PersonName | null
}

/** Whether a page states that a URL is the own profile of one of them: typing it is another matter. */
export function isCalledOwn(one: Named, other: Named, address: string): boolean {
  return one.alias.profiles.includes(address) || other.alias.profiles.includes(address)
}

/** Least comments for repeated use of a URL: typing another's URL happens once. */
const LEAST_REPEATED = 3

/**
 * Whether a URL that both give is more than a claim, as anybody can type it. Names with something in common are a
 * second piece of evidence, and so are a common mail hash, picture or account; otherwise each must be on posts, or on
 * several comments.
 */
export function isWitnessed(one: Named, other: Named): boolean {
  if (nameRelation(one.name, other.name) !== null || one.name.letters === other.name.letters) return true
  const shares = (what: 'mails' | 'avatars' | 'profiles') =>
    one.alias[what].some(value => other.alias[what].includes(value))
  if (shares('mails') || shares('avatars') || shares('profiles')) return true
  return [one, other].every(({ alias }) => isOwnByUse(alias))
}

/** Whether an alias was used often enough for its URL to be its own. */
export function isOwnByUse({ posts, comments }: Pick<Alias, 'posts' | 'comments'>): boolean {
  return posts > 0 || comments >= LEAST_REPEATED
}

import { isSameFirstName } from './nicknames.ts'
import { type PersonName, skeletonOf } from './person-name.ts'

/**
 * What two names have in common. `sure` is enough alone; `single` is if no other person of the blog has as much in
 * common with the name; `weak` needs evidence of another kind.
 */
export interface NameRelation {
  readonly code:
    | 'same-name'
    | 'name-order'
    | 'nickname'
    | 'middle-name'
    | 'other-alphabet'
    | 'initial'
    | 'surname'
    | 'login'
    | 'first-name'
    | 'initials'
    | 'login-part'
    | 'name-inside'
  readonly weight: 'sure' | 'single' | 'weak'
}

/** Shorter surnames and logins are too often something else. */
const LEAST_LETTERS = 4

/** How two names are related; null without evidence that they may be of one person. */
export function nameRelation(one: PersonName, other: PersonName): NameRelation | null {
  if (one.letters === '' || other.letters === '') return null
  const isSingle = one.words.length === 1 || other.words.length === 1
  if (one.letters === other.letters) {
    const isBothSingle = one.words.length === 1 && other.words.length === 1
    return { code: 'same-name', weight: isBothSingle ? 'weak' : 'sure' }
  }
  if (one.isSeveral || other.isSeveral) return null
  if (!isSingle) return betweenFullNames(one, other)
  if (one.words.length === other.words.length) return null
  return one.words.length === 1 ? betweenLoginAndName(one, other) : betweenLoginAndName(other, one)
}

function betweenFullNames(one: PersonName, other: PersonName): NameRelation | null {
  if (one.sorted === other.sorted) return { code: 'name-order', weight: 'sure' }
  const [first, last] = [one.words[0] ?? '', one.words.at(-1) ?? '']
  const [otherFirst, otherLast] = [other.words[0] ?? '', other.words.at(-1) ?? '']
  if (last === otherLast && last.length > 1) {
    const middles = areMiddlesCompatible(one.words.slice(1, -1), other.words.slice(1, -1))
    if (!middles) return null
    const isWhole = first.length > 1 && one.words.length === other.words.length
    if (first === otherFirst) return { code: 'middle-name', weight: isWhole ? 'sure' : 'single' }
    if (first.length > 1 && otherFirst.length > 1) {
      if (isSameFirstName(first, otherFirst)) return { code: 'nickname', weight: isWhole ? 'sure' : 'single' }
    } else if (first[0] === otherFirst[0]) return { code: 'initial', weight: 'single' }
  }
  if (first === otherFirst && first.length > 1 && isShortened(last, otherLast))
    return { code: 'initial', weight: 'single' }
  const isOtherAlphabet = one.isSpelled !== other.isSpelled && one.words.length === other.words.length
  if (isOtherAlphabet && one.words.every((word, place) => isSameSound(word, other.words[place] ?? '')))
    return { code: 'other-alphabet', weight: 'sure' }
  return null
}

function isShortened(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0]
}

/** "John Fitzgerald K." and "John F. K.": what both give must agree. */
function areMiddlesCompatible(one: readonly string[], other: readonly string[]): boolean {
  return one.every((word, place) => {
    const against = other[place]
    return against === undefined || word === against || isShortened(word, against)
  })
}

function isSameSound(one: string, other: string): boolean {
  return one[0] === other[0] && skeletonOf(one) === skeletonOf(other)
}

function betweenLoginAndName(login: PersonName, name: PersonName): NameRelation | null {
  const { letters } = login
  const first = name.words[0] ?? ''
  const last = name.words.at(-1) ?? ''
  const plain = letters.replace(/\d+$/, '')
  if (name.nicks.includes(letters)) return { code: 'nickname', weight: 'sure' }
  if (letters === last) return { code: 'surname', weight: last.length < LEAST_LETTERS ? 'weak' : 'single' }
  if (isSameFirstName(letters, first)) return { code: 'first-name', weight: 'weak' }
  const initials = name.words.map(word => word[0]).join('')
  if (plain.length >= LEAST_LETTERS && loginForms(name).includes(plain)) return { code: 'login', weight: 'single' }
  if (plain === initials) return { code: 'initials', weight: 'weak' }
  const isPart = name.words.some(word => word.length >= LEAST_LETTERS && letters.includes(word))
  // "pvinis" after Pavlos Vinieratos.
  const isBegun = plain.length >= LEAST_LETTERS && plain[0] === first[0] && last.startsWith(plain.slice(1))
  const isShort = plain.length >= 3 && (first.startsWith(plain) || last.startsWith(plain))
  if (isBegun || isShort) return { code: 'login-part', weight: 'weak' }
  return isPart ? { code: 'name-inside', weight: 'weak' } : null
}

/** Logins that are made of the whole of a name, and its surname. */
export function loginForms({ words, nicks }: PersonName): readonly string[] {
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  const initials = words.map(word => word[0] ?? '')
  const halves = [initials[0] + last, first + initials.at(-1), last + initials[0], last + first, first + last]
  return [...nicks, last, words.join(''), ...halves, initials.slice(0, -1).join('') + last]
}

/** Whether a login has the whole surname and an initial, as `djoffe`: few others of a blog have one. */
export function isMadeOfSurname(login: PersonName, { words }: PersonName): boolean {
  const last = words.at(-1) ?? ''
  if (login.words.length !== 1 || words.length < 2 || last.length < LEAST_LETTERS) return false
  return login.letters.length > last.length && login.letters.includes(last)
}

/** Whether two names cannot be of one person, unless somebody has two. */
export function isConflict(one: PersonName, other: PersonName): boolean {
  if (one.isSeveral !== other.isSeveral) return true
  if (nameRelation(one, other) !== null) return false
  return one.words.length > 1 && other.words.length > 1
}

import { type TextName, text } from '../texts/texts.ts'

/** Why names are one person, and how that is said; each has a place for what it was made of. */
const REASONS: Readonly<Record<string, TextName>> = {
  'same-name': 'merge.same-name',
  'name-order': 'merge.name-order',
  nickname: 'merge.nickname',
  'middle-name': 'merge.middle-name',
  'other-alphabet': 'merge.other-alphabet',
  initial: 'merge.initial',
  surname: 'merge.surname',
  login: 'merge.login',
  'same-nick': 'merge.same-nick',
  'same-address': 'merge.same-address',
  'same-avatar': 'merge.same-avatar',
  'same-mail': 'merge.same-mail',
  'rel-me': 'merge.rel-me',
  'same-login': 'merge.same-login',
  'profile-login': 'merge.profile-login',
  'same-posts': 'merge.same-posts',
  'own-posts': 'merge.own-posts',
  'only-account': 'merge.only-account',
  'own-blog': 'merge.own-blog',
  'by-hand': 'merge.by-hand',
}

/** Why names are one person, in words; a code that has none yet stays as it is. */
export function mergeReason(code: string): string {
  const name = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  return name === undefined ? code : text(name)
}

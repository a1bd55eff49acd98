import { casedWordsIn } from './capitalised.ts'
import type { Entity, EntityKind } from './entity.ts'
import { nameLexicon } from './name-lexicon.ts'
import { recogniseNames } from './recognise.ts'
import { NO_SURROUNDINGS, type Surroundings } from './surroundings.ts'

/** Finds the names in a text of a language, by capitals, lexicon and cues, and in English by the library as well. */
export async function findEntities(
  text: string,
  language: string,
  around: Surroundings = NO_SURROUNDINGS,
): Promise<readonly Entity[]> {
  const lexicon = await nameLexicon()
  const ours = recogniseNames(text, lexicon, language, around)
  return language === 'en' ? joined(ours, await byLibrary(text), isCareless(text)) : ours
}

/** What the library finds; it only reads English. */
export async function byLibrary(text: string): Promise<readonly Entity[]> {
  const { default: nlp } = await import('compromise')
  const doc = nlp(text)
  const lists: readonly (readonly [EntityKind, unknown])[] = [
    ['person', doc.people().json({ offset: true })],
    ['place', doc.places().json({ offset: true })],
    ['organisation', doc.organizations().json({ offset: true })],
  ]
  return lists.flatMap(([kind, found]) =>
    (Array.isArray(found) ? found : []).flatMap(({ text: shown, offset }): Entity[] => {
      const bare = String(shown).replace(/(?:['’]s)?[\s.,;:!?)"”]*$/u, '')
      const start = Number(offset?.start)
      if (bare === '' || !text.startsWith(bare, start)) return []
      return [{ start, end: start + bare.length, text: bare, kind, target: null, reason: 'lexicon' }]
    }),
  )
}

/** What the library adds: names where we have none, and kinds that we do not know. */
function joined(ours: readonly Entity[], library: readonly Entity[], isCareless: boolean): readonly Entity[] {
  const typed = ours.map(entity => {
    const same = entity.kind === null && library.find(({ start, end }) => start === entity.start && end === entity.end)
    return same ? { ...entity, kind: same.kind, reason: same.reason } : entity
  })
  // Without a capital most of its persons are words ("grace", "buck"), unless the text does not use capitals.
  const sure = library.filter(
    ({ kind, text }) => kind !== 'person' || (!NO_PERSON.test(text) && (isCareless || /\p{Lu}/u.test(text))),
  )
  const added = sure.filter(entity => !ours.some(({ start, end }) => start < entity.end && entity.start < end))
  return [...typed, ...added].sort((a, b) => a.start - b.start)
}

/** Initials, a shout, and what a name is cut off from ("valentine s"). */
const NO_PERSON = /^(?:President|Pope|Queen|King|\p{Lu}{2,4}|\p{Lu}+(?: \p{Lu}+){3,}|.*\s\p{Ll})$/u

/** With at least this share of sentences begun without a capital, the capitals of a text are weak evidence. */
const CARELESS = 0.5

function isCareless(text: string): boolean {
  const first = casedWordsIn(text).filter(({ isFirst, text: word }) => isFirst && /^\p{L}/u.test(word))
  return first.filter(({ isCapitalised }) => !isCapitalised).length >= first.length * CARELESS
}

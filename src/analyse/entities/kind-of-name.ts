import type { CalendarAndCountries } from './calendar-names.ts'
import type { Word } from './capitalised.ts'
import {
  ARTICLES,
  HONORIFIC,
  LEGAL_FORM,
  ORDINARY,
  PARTICLES,
  PERSON_FOLLOWS,
  PERSON_LEADS,
  PLACE_LEADS,
  PLACES,
  STORM,
} from './cues.ts'
import type { Entity, EntityKind } from './entity.ts'
import type { NameLexicon } from './name-lexicon.ts'
import { isSignature } from './signature.ts'
import type { Surroundings } from './surroundings.ts'

/** The kind of a name, and the evidence. */
interface Told {
  readonly kind: EntityKind | null
  readonly reason: Entity['reason']
}

/** A name to classify: its words, and those around it. */
interface Named {
  readonly text: string
  readonly texts: readonly string[]
  readonly first: string
  readonly last: string
  /** The words before and after it, in lower case; empty where punctuation is between. */
  readonly before: string
  readonly behind: string
  readonly from: number
}

/** Initials of a firm or a thing rather than a person: "ENA" is a first name in some list. */
const INITIALS = /^\p{Lu}{2,4}$/u

/** What `compromise` calls an English first name. */
const GIVEN_NAME = /^(?:First|Male|Female)Name$/

/** Classifies a name: by what is known about it, then by lexicon, by cues, and by its spelling. */
export class KindOfName {
  readonly #words: readonly Word[]
  readonly #text: string
  readonly #lexicon: NameLexicon
  readonly #isEnglish: boolean
  readonly #around: Surroundings
  readonly #intl: CalendarAndCountries
  readonly #placeLeads: ReadonlySet<string>
  readonly #articles: ReadonlySet<string>

  constructor(
    words: readonly Word[],
    text: string,
    lexicon: NameLexicon,
    language: string,
    around: Surroundings,
    intl: CalendarAndCountries,
  ) {
    this.#words = words
    this.#text = text
    this.#lexicon = lexicon
    this.#isEnglish = language === 'en'
    this.#around = around
    this.#intl = intl
    this.#placeLeads = new Set(PLACE_LEADS[language]?.split(' '))
    this.#articles = new Set(ARTICLES[language]?.split(' '))
  }

  /** The kind of the words in a range; null where they are not a name. */
  of(from: number, to: number): Told | null {
    const named = this.#named(from, to)
    const known = this.#around.names.get(named.text)
    if (known !== undefined) return { kind: known, reason: 'repeated' }
    const told = this.#byLexicon(named) ?? this.#byCue(named) ?? this.#byWriting(named)
    if (told !== null) return told
    const isOrdinary = (word: string) => this.#isOrdinaryWord(word)
    if (this.#isEnglish && named.texts.every(isOrdinary)) return null
    return this.#isPlainPerson(named, isOrdinary)
      ? { kind: 'person', reason: 'capitals' }
      : { kind: null, reason: 'capitals' }
  }

  /** Whether the words in a range sign the text. */
  isSignature(from: number, to: number): boolean {
    const [first, last] = [this.#words[from], this.#words[to - 1]]
    return first !== undefined && last !== undefined && isSignature(this.#text, first.start, last.end)
  }

  #named(from: number, to: number): Named {
    const words = this.#words.slice(from, to)
    const texts = words.map(word => word.text)
    const next = this.#words[to]
    const before = words[0]?.isJoined === true ? (this.#words[from - 1]?.text.toLowerCase() ?? '') : ''
    const behind = next?.isJoined === true ? next.text.toLowerCase() : ''
    const text = this.#text.slice(words[0]?.start, words.at(-1)?.end)
    return { text, texts, first: texts[0] ?? '', last: texts.at(-1) ?? '', before, behind, from }
  }

  #byLexicon({ text, texts, first, last, before }: Named): Told | null {
    const tags = this.#lexicon.tagsOf(text)
    const isLed = this.#placeLeads.has(before)
    // Where everything is in capitals, they are no evidence.
    const isInitials = INITIALS.test(first) && (texts.length === 1 || last !== last.toUpperCase())
    const isPerson = this.#lexicon.isFirstName(first) && !isInitials && !this.#isThing(texts, before)
    if (STORM.test(before) || STORM.test(first)) return { kind: 'event', reason: 'cue' }
    if (tags.some(tag => PLACES.has(tag)) || this.#isCountry(text)) return { kind: 'place', reason: 'lexicon' }
    const isGiven = tags.some(tag => GIVEN_NAME.test(tag))
    if (this.#lexicon.isCity(text) && (isLed || !isPerson || (this.#isEnglish && !isGiven)))
      return { kind: 'place', reason: 'lexicon' }
    if (tags.some(tag => tag === 'Organization' || tag === 'SportsTeam'))
      return { kind: 'organisation', reason: 'lexicon' }
    if (tags.includes('Person') && !isInitials) return { kind: 'person', reason: 'lexicon' }
    if (LEGAL_FORM.test(last)) return { kind: 'organisation', reason: 'cue' }
    if (texts.length > 1 && this.#lexicon.isPlaceWord(last)) return { kind: 'place', reason: 'cue' }
    const isOrganisation = texts.length > 1 && texts.some(word => this.#lexicon.isOrganisationWord(word))
    if (isOrganisation && !isPerson) return { kind: 'organisation', reason: 'cue' }
    if (isOrganisation && this.#lexicon.isOrganisationWord(last) && texts.length > 2)
      return { kind: 'organisation', reason: 'cue' }
    if (isPerson && !(isLed && texts.length === 1)) return { kind: 'person', reason: 'lexicon' }
    return null
  }

  #byCue({ texts, last, before, behind, from }: Named): Told | null {
    const previous = this.#words[from - 1]
    if (previous !== undefined && HONORIFIC.test(previous.text)) return { kind: 'person', reason: 'cue' }
    if (this.#isEnglish && this.isSignature(from, from + texts.length)) return { kind: 'person', reason: 'cue' }
    if (/^\d+(?:\.\d+)+$/u.test(behind)) return { kind: 'product', reason: 'cue' }
    if (PERSON_FOLLOWS.has(behind) || (before !== '' && this.#isRole(previous?.text ?? '')))
      return { kind: 'person', reason: 'cue' }
    if (this.#placeLeads.has(before)) return { kind: 'place', reason: 'cue' }
    const isShort = last === last.toUpperCase()
    if (texts.length === 1 && PERSON_LEADS.has(before) && !isShort) return { kind: 'person', reason: 'cue' }
    if (texts.length === 1 && this.#around.habits.isSurname(last)) return { kind: 'person', reason: 'repeated' }
    if (this.#lexicon.isSurname(last) && !this.#articles.has(before)) return { kind: 'person', reason: 'lexicon' }
    return null
  }

  #byWriting({ texts, last }: Named): Told | null {
    if (texts.length !== 1) return null
    if (/^\p{Lu}{2,5}$/u.test(last)) return { kind: 'organisation', reason: 'capitals' }
    // GitHub, jQuery, G1, Tribe.net; but McDonald.
    if (/^(?!Mc|Mac|De|La|Le|O['’])\p{L}+(?:\p{Ll}\p{Lu}|\p{N}|\.\p{L}{2})/u.test(last))
      return { kind: 'product', reason: 'capitals' }
    return null
  }

  /** "the Florida Keys", "Brain Dead": not English names of persons, though the first word is also a first name. */
  #isThing(texts: readonly string[], before: string): boolean {
    if (!this.#isEnglish || texts.length < 2) return false
    const isOrdinary = (word: string) => this.#around.habits.isOrdinary(word) || this.#isOrdinaryWord(word)
    const [first = '', last = ''] = [texts[0], texts.at(-1)]
    const tags = this.#lexicon.tagsOf(first)
    if (before === 'the' || texts.every(isOrdinary)) return true
    // Lists of the world's first names also contain English words and cities.
    const isPlace = tags.some(tag => PLACES.has(tag)) || this.#lexicon.isCity(first)
    if (isPlace) return !this.#lexicon.isSurname(last)
    return !tags.some(tag => GIVEN_NAME.test(tag)) && isOrdinary(last)
  }

  /** Whether a lower-case word is a role of a person: "teacher", "cleric". */
  #isRole(word: string): boolean {
    return this.#isEnglish && /^\p{Ll}/u.test(word) && this.#lexicon.tagsOf(word).includes('Actor')
  }

  #isOrdinaryWord(word: string): boolean {
    return this.#lexicon.tagsOf(word).some(tag => ORDINARY.has(tag))
  }

  /** Also in the genitive: "Kinas". */
  #isCountry(text: string): boolean {
    const lower = text.toLowerCase()
    const { countries } = this.#intl
    return countries.has(lower) || (!this.#isEnglish && countries.has(lower.replace(/s$/u, '')))
  }

  /** Up to three unknown words, with capitals and without an article: most often a person. */
  #isPlainPerson({ texts, before }: Named, isOrdinary: (word: string) => boolean): boolean {
    const isPlain = texts.every(
      word => /^\p{Lu}[\p{Ll}'’.-]+(?:\p{Lu}\p{Ll}+)?$|^[IVX]+$/u.test(word) || PARTICLES.has(word),
    )
    // In English, whose titles and headings have capitals, unknown words are more often something else; elsewhere they
    // are rather a person.
    if (this.#isEnglish || texts.length > 3 || !isPlain || this.#articles.has(before)) return false
    return !texts.some(word => isOrdinary(word) || this.#around.habits.isOrdinary(word))
  }
}

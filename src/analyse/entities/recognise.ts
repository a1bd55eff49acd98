import { type CalendarAndCountries, calendarAndCountries } from './calendar-names.ts'
import { casedWordsIn, type Word } from './capitalised.ts'
import {
  ARTICLES,
  BELIEVERS,
  CAPITAL_NOUNS,
  HONORIFIC,
  NEVER,
  NO_NAMES,
  NOBLE,
  OF,
  ORDINARY,
  PARTICLES,
  PERSON_FOLLOWS,
  PLACES,
  TITLES_OF,
} from './cues.ts'
import type { Entity } from './entity.ts'
import { KindOfName } from './kind-of-name.ts'
import type { NameLexicon } from './name-lexicon.ts'
import { settleKinds } from './settle-kinds.ts'
import type { Surroundings } from './surroundings.ts'

/** Most words in a name; more are sentences in capitals. */
const MOST_WORDS = 6
/** With a larger share of capitals in a line, they are no evidence. */
const MOST_CAPITALS = 0.6
const LEAST_LINE = 4

/** Finds names in a text by their capitals, and classifies them by the lexicon and by cues. */
export function recogniseNames(
  text: string,
  lexicon: NameLexicon,
  language: string,
  around: Surroundings,
): readonly Entity[] {
  return new Recogniser(text, lexicon, language, around).run()
}

class Recogniser {
  readonly #text: string
  readonly #words: readonly Word[]
  readonly #lexicon: NameLexicon
  readonly #language: string
  readonly #around: Surroundings
  readonly #articles: ReadonlySet<string>
  readonly #intl: CalendarAndCountries
  readonly #kinds: KindOfName
  /** Words that the text writes without a capital too. */
  readonly #small: ReadonlySet<string>
  readonly #shouted = new Map<number, boolean>()

  constructor(text: string, lexicon: NameLexicon, language: string, around: Surroundings) {
    this.#text = text
    this.#words = casedWordsIn(text)
    this.#lexicon = lexicon
    this.#language = language
    this.#around = around
    this.#articles = new Set(ARTICLES[language]?.split(' '))
    this.#intl = calendarAndCountries(language)
    this.#kinds = new KindOfName(this.#words, text, lexicon, language, around, this.#intl)
    this.#small = new Set(this.#words.filter(word => !word.isCapitalised).map(word => word.text.toLowerCase()))
  }

  run(): readonly Entity[] {
    const found: Entity[] = []
    let place = 0
    while (place < this.#words.length) {
      const end = this.#endOfName(place)
      if (end === place) {
        place += 1
        continue
      }
      for (const [from, to] of this.#parted(place, end)) {
        const trimmed = this.#trimmed(from, to)
        const entity = trimmed === null ? null : this.#entity(trimmed[0], trimmed[1])
        if (entity !== null) found.push(entity)
      }
      place = end
    }
    return settleKinds(found, this.#text)
  }

  get #isEnglish(): boolean {
    return this.#language === 'en'
  }

  /** Where the name that begins at a word ends; the position itself if none does. */
  #endOfName(start: number): number {
    if (!this.#mayBeName(start)) return start
    let end = start + 1
    while (end < this.#words.length && end - start < MOST_WORDS) {
      const next = this.#words[end]
      if (next === undefined || !next.isJoined) break
      if (this.#mayBeName(end)) end += 1
      else if (this.#isWithin(start, end)) end += 2
      else break
    }
    return end
  }

  #mayBeName(place: number): boolean {
    const word = this.#words[place]
    if (word === undefined || !word.isCapitalised || word.isMarked || this.#isShouted(place)) return false
    const { text } = word
    if (NO_NAMES.has(text.toUpperCase()) && text === text.toUpperCase()) return false
    if (this.#isEnglish && /^I(?:['’]|$)/u.test(text)) return false
    const lower = text.toLowerCase()
    if (this.#isEnglish && BELIEVERS.has(lower.replace(/s$/u, ''))) return false
    if (this.#intl.days.has(lower) && !this.#lexicon.isFirstName(text)) return false
    if (this.#intl.days.has(lower) && /\p{N}/u.test(this.#words[place + 1]?.text ?? '')) return false
    return !this.#tags(place).some(tag => NEVER.has(tag)) || this.#intl.countries.has(lower)
  }

  /** "of" in University of Oslo, "da" in Vasco da Gama. */
  #isWithin(start: number, place: number): boolean {
    const [word, next] = [this.#words[place], this.#words[place + 1]]
    if (word === undefined || next === undefined || !next.isJoined || !this.#mayBeName(place + 1)) return false
    const first = this.#words[start]?.text ?? ''
    if (this.#isEnglish && NOBLE.has(word.text)) return true
    if (this.#lexicon.isFirstName(first)) return PARTICLES.has(word.text)
    if (OF.has(word.text) && (this.#lexicon.isOrganisationWord(first) || this.#lexicon.isPlaceWord(first))) return true
    return this.#isTitleOf(start, word.text)
  }

  /** "Diario de Noticias", "Criador de Criaturas": in Romance languages, words that are no names by themselves. */
  #isTitleOf(start: number, word: string): boolean {
    const first = this.#words[start]
    if (first === undefined || first.isFirst || !TITLES_OF[this.#language]?.has(word)) return false
    return !this.#isKnownName(start) && !this.#around.habits.isName(first.text) && !isOddlyWritten(first.text)
  }

  /** Whether the whole line is in capitals, or every word of it has one. */
  #isShouted(place: number): boolean {
    let from = place
    while (from > 0 && !this.#words[from]?.isFirst) from -= 1
    const before = this.#shouted.get(from)
    if (before !== undefined) return before
    let to = from
    while (to + 1 < this.#words.length && !this.#words[to + 1]?.isFirst) to += 1
    const line = this.#words.slice(from, to + 1)
    const shouted = line.filter(({ text }) => text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text))
    const isShouted = line.length >= LEAST_LINE && shouted.length > line.length * MOST_CAPITALS
    this.#shouted.set(from, isShouted)
    return isShouted
  }

  #tags(place: number): readonly string[] {
    return this.#lexicon.tagsOf(this.#words[place]?.text ?? '')
  }

  #isFirstName(place: number): boolean {
    return this.#lexicon.isFirstName(this.#words[place]?.text ?? '')
  }

  /** Two adjacent people: a first name after a first name and a surname. */
  #parted(start: number, end: number): readonly (readonly [number, number])[] {
    for (let place = start + 2; place < end - 1; place += 1) {
      const word = this.#words[place]?.text ?? ''
      const isNext = this.#isFirstName(place) && !this.#lexicon.isSurname(word) && this.#isFirstName(start)
      if (isNext) return [[start, place], ...this.#parted(place, end)]
    }
    return [[start, end]]
  }

  /** A name without the ordinary word that begins a sentence, and without titles. */
  #trimmed(start: number, end: number): readonly [number, number] | null {
    let from = start
    while (from < end) {
      const word = this.#words[from]
      if (word === undefined) break
      const isTitle = HONORIFIC.test(word.text) && end - from > 1
      if (!isTitle && !this.#isRole(from, end) && !(word.isFirst && this.#isOrdinary(from, end))) break
      from += 1
    }
    if (from === end || (end - from === 1 && !this.#isLikelyAlone(from))) return null
    return [from, end]
  }

  /** "Aunt Toni", "General Joseph Burgoyne", "Enligt Chris Packham": words before a first name that are not part of it. */
  #isRole(place: number, end: number): boolean {
    if (end - place < 2 || !this.#isFirstName(place + 1)) return false
    const tags = this.#tags(place)
    const word = this.#words[place]
    if (this.#isKnownName(place) || word === undefined) return false
    const isKnownWord = tags.some(tag => ORDINARY.has(tag) || tag === 'Honorific')
    if (isKnownWord || this.#around.habits.isOrdinary(word.text)) return true
    return !this.#isEnglish && (end - place > 2 || word.isFirst)
  }

  #isKnownName(place: number): boolean {
    const word = this.#words[place]?.text ?? ''
    const tags = this.#tags(place)
    if (tags.some(tag => PLACES.has(tag) || tag === 'Organization' || tag === 'LastName')) return true
    return this.#lexicon.isFirstName(word) || this.#intl.countries.has(word.toLowerCase())
  }

  #isOrdinary(place: number, end: number): boolean {
    const word = this.#words[place]?.text ?? ''
    const { habits, names } = this.#around
    if (names.has(word) || habits.isName(word)) return false
    if (this.#isKnownName(place)) return habits.isMostlyLower(word, end - place === 1)
    if (habits.isOrdinary(word)) return true
    if (this.#small.has(word.toLowerCase())) return true
    if (isOddlyWritten(word)) return false
    if (this.#isEnglish) {
      if (this.#tags(place).some(tag => ORDINARY.has(tag)) || /['’]/u.test(word)) return true
      return end - place === 1 && !this.#isSomebody(place)
    }
    // In other languages no words are known: alone at the beginning it is rather not a name.
    return end - place === 1 || word.length < 4
  }

  /** "Shojai told the assembly": the subject of a verb of speech is a person. Likewise a signature. */
  #isSomebody(place: number): boolean {
    const next = this.#words[place + 1]
    const isSaying =
      next?.isJoined === true && PERSON_FOLLOWS.has(next.text) && !/ing$/u.test(this.#words[place]?.text ?? '')
    return isSaying || this.#kinds.isSignature(place, place + 1)
  }

  /** Whether a single word with a capital may be a name at all. */
  #isLikelyAlone(place: number): boolean {
    const word = this.#words[place]
    if (word === undefined) return false
    const { habits, names } = this.#around
    if (names.has(word.text)) return true
    if (HONORIFIC.test(word.text)) return false
    if (CAPITAL_NOUNS.has(this.#language)) {
      const isKnown = this.#isKnownName(place) || this.#lexicon.isCity(word.text) || isOddlyWritten(word.text)
      const before = this.#words[place - 1]?.text.toLowerCase() ?? ''
      return isKnown && !(word.isJoined && this.#articles.has(before))
    }
    if (isOddlyWritten(word.text)) return true
    return !habits.isOrdinary(word.text) && !this.#intl.languages.has(word.text.toLowerCase())
  }

  /** "bin Laden", "van Gogh": a surname with its particle. */
  #hasParticle(from: number): boolean {
    const before = this.#words[from - 1]
    return this.#isEnglish && this.#words[from]?.isJoined === true && NOBLE.has(before?.text ?? '')
  }

  #entity(from: number, to: number): Entity | null {
    const told = this.#kinds.of(from, to)
    if (told === null) return null
    const isNoble = (told.kind === null || told.kind === 'person') && this.#hasParticle(from)
    const [first, last] = [this.#words[isNoble ? from - 1 : from], this.#words[to - 1]]
    if (first === undefined || last === undefined) return null
    const place = { start: first.start, end: last.end, text: this.#text.slice(first.start, last.end), target: null }
    return isNoble ? { ...place, kind: 'person', reason: 'cue' } : { ...place, ...told }
  }
}

/** With a capital within, a digit or a point: "GitHub", "Kaos2K", "Tribe.net". */
function isOddlyWritten(word: string): boolean {
  return /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{L}\.\p{L}{2}/u.test(word)
}

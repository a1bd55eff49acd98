import { type Word, wordsIn } from './capitalised.ts'
import type { Entity, EntityKind } from './entity.ts'
import type { NameLexicon } from './name-lexicon.ts'

/** Names that are made of more words are sentences in capitals. */
const MOST_WORDS = 6
/** Of a line in capitals, capitals say nothing. */
const MOST_CAPITALS = 0.6
const LEAST_LINE = 4
/** Small words within names of persons, and within other names. */
const PARTICLES = new Set('de da do dos das del della di du la le van von der den bin al el af av zu'.split(' '))
const OF = new Set('of de da do dos das del des du för'.split(' '))
const ORDINARY = new Set(
  'Determiner Pronoun Conjunction Preposition Copula Modal PresentTense PastTense Gerund Infinitive Verb Adverb Adjective QuestionWord Expression Plural Singular Noun Uncountable Comparative Superlative Possessive Negative Cardinal Ordinal TextValue Value PhrasalVerb Participle Actor Reflexive Condition Multiple Imperative Abbreviation Unit Duration'.split(
    ' ',
  ),
)
const NEVER = new Set('WeekDay Month Date Demonym Currency Emoticon Holiday'.split(' '))
const FIRST_NAMES = new Set(['FirstName', 'MaleName', 'FemaleName'])
const PLACES = new Set(['City', 'Region', 'Country', 'Place'])
/** Prepositions behind which a single name is rather a place, by language. */
const PLACE_LEADS: Readonly<Record<string, string>> = {
  en: 'in near',
  pt: 'em',
  es: 'en',
  fr: 'à',
  it: 'a',
  sv: 'i',
  da: 'i',
  no: 'i',
  nl: 'in te',
}
/** Words behind which hardly a person is named: articles, and prepositions with one. */
const ARTICLES: Readonly<Record<string, string>> = {
  en: 'the a an this that at on to from into',
  pt: 'o a os as um uma no na do da nos nas dos das ao à pelo pela de até',
  es: 'el la los las un una al del',
  fr: 'le la les un une du des au aux',
  it: 'il lo la i gli le un una del della nel nella al alla',
  sv: 'det den de en ett på till från vid nära mot inför genom',
  da: 'det den de en et på til fra',
  no: 'det den de en et på til fra',
  nl: 'de het een naar uit',
}
const LEGAL_FORM = /^(?:Inc|Corp|Ltd|LLC|GmbH|AG|AB|SA|Co|PLC|BV|SpA|Oy|ASA)\.?$/u
const HONORIFIC =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Senhora?|Sra?|Dra?|Dona?|Herr|Frau|Fru|Lady|Lord|President[ae]?|Papa|Pope|Queen|King|Rei|Rainha|Kung|Drottning)\.?$/iu

/** Finds names in a text by the capitals that they are written with, and tells what they are by the lexicon and by cues. */
export function recogniseNames(text: string, lexicon: NameLexicon, language: string): readonly Entity[] {
  return new Recogniser(text, lexicon, language).run()
}

class Recogniser {
  readonly #text: string
  readonly #words: readonly Word[]
  readonly #lexicon: NameLexicon
  readonly #isEnglish: boolean
  readonly #placeLeads: ReadonlySet<string>
  readonly #articles: ReadonlySet<string>
  readonly #countries: ReadonlySet<string>
  /** Words that the text writes without a capital too. */
  readonly #small: ReadonlySet<string>

  constructor(text: string, lexicon: NameLexicon, language: string) {
    this.#text = text
    this.#words = wordsIn(text)
    this.#lexicon = lexicon
    this.#isEnglish = language === 'en'
    this.#placeLeads = new Set(PLACE_LEADS[language]?.split(' '))
    this.#articles = new Set(ARTICLES[language]?.split(' '))
    this.#countries = countryNames(language)
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
      const trimmed = this.#trimmed(place, end)
      const entity = trimmed === null ? null : this.#entity(trimmed[0], trimmed[1])
      if (entity !== null) found.push(entity)
      place = end
    }
    return this.#repeated(found)
  }

  /** Where the name that begins at a word ends; the place itself where none does. */
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
    if (this.#isEnglish && /^I(?:['’]|$)/u.test(word.text)) return false
    return !this.#tags(place).some(tag => NEVER.has(tag))
  }

  /** "of" in University of Oslo, "da" in Vasco da Gama. */
  #isWithin(start: number, place: number): boolean {
    const [word, next] = [this.#words[place], this.#words[place + 1]]
    if (word === undefined || next === undefined || !next.isJoined || !this.#mayBeName(place + 1)) return false
    const first = this.#words[start]?.text ?? ''
    if (this.#isFirstName(start)) return PARTICLES.has(word.text)
    return OF.has(word.text) && (this.#lexicon.isOrganisationWord(first) || this.#lexicon.isPlaceWord(first))
  }

  /** Whether all of the line is in capitals, or every word of it has one. */
  #isShouted(place: number): boolean {
    let [from, to] = [place, place]
    while (from > 0 && !this.#words[from]?.isFirst) from -= 1
    while (to + 1 < this.#words.length && !this.#words[to + 1]?.isFirst) to += 1
    const line = this.#words.slice(from, to + 1)
    const shouted = line.filter(({ text }) => text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text))
    return line.length >= LEAST_LINE && shouted.length > line.length * MOST_CAPITALS
  }

  #tags(place: number): readonly string[] {
    return this.#lexicon.tagsOf(this.#words[place]?.text ?? '')
  }

  /** Also in the genitive: "Kinas". */
  #isCountry(text: string): boolean {
    const lower = text.toLowerCase()
    return this.#countries.has(lower) || (!this.#isEnglish && this.#countries.has(lower.replace(/s$/u, '')))
  }

  #isFirstName(place: number): boolean {
    return this.#tags(place).some(tag => FIRST_NAMES.has(tag))
  }

  /** A name without the ordinary word that a sentence begins with, and without titles. */
  #trimmed(start: number, end: number): readonly [number, number] | null {
    let from = start
    while (from < end) {
      const word = this.#words[from]
      if (word === undefined) break
      const isTitle = HONORIFIC.test(word.text) && end - from > 1
      if (!isTitle && !this.#isRole(from, end) && !(word.isFirst && this.#isOrdinary(from, end))) break
      from += 1
    }
    return from === end ? null : [from, end]
  }

  /** "Aunt Toni", "General Joseph Burgoyne", "Enligt Chris Packham": what stands before a first name, and is none. */
  #isRole(place: number, end: number): boolean {
    if (end - place < 2 || !this.#isFirstName(place + 1)) return false
    const tags = this.#tags(place)
    if (tags.some(tag => FIRST_NAMES.has(tag) || tag === 'LastName' || PLACES.has(tag))) return false
    const isKnownWord = tags.some(tag => ORDINARY.has(tag) || tag === 'Honorific')
    return isKnownWord || (!this.#isEnglish && (end - place > 2 || this.#words[place]?.isFirst === true))
  }

  #isOrdinary(place: number, end: number): boolean {
    const word = this.#words[place]?.text ?? ''
    const tags = this.#tags(place)
    const isName = tags.some(
      tag => FIRST_NAMES.has(tag) || PLACES.has(tag) || tag === 'Organization' || tag === 'LastName',
    )
    if (isName) return false
    if (this.#small.has(word.toLowerCase())) return true
    if (this.#isEnglish) {
      if (tags.some(tag => ORDINARY.has(tag)) || /['’]/u.test(word)) return true
      return end - place === 1 && !/\p{Lu}.*\p{Lu}/u.test(word)
    }
    // Of other languages no word is known: alone at the beginning it is rather none.
    return end - place === 1 || word.length < 4
  }

  #entity(from: number, to: number): Entity | null {
    const [first, last] = [this.#words[from], this.#words[to - 1]]
    if (first === undefined || last === undefined) return null
    const { start } = first
    const { end } = last
    const text = this.#text.slice(start, end)
    const told = this.#kindOf(from, to, text)
    if (told === null) return null
    return { start, end, text, kind: told.kind, target: null, reason: told.reason }
  }

  #kindOf(from: number, to: number, text: string): { kind: EntityKind | null; reason: Entity['reason'] } | null {
    const phrase = this.#lexicon.tagsOf(text)
    const words = this.#words.slice(from, to)
    const texts = words.map(word => word.text)
    const last = texts.at(-1) ?? ''
    if (phrase.some(tag => PLACES.has(tag)) || this.#isCountry(text)) return { kind: 'place', reason: 'lexicon' }
    if (phrase.some(tag => tag === 'Organization' || tag === 'SportsTeam'))
      return { kind: 'organisation', reason: 'lexicon' }
    if (phrase.includes('Person')) return { kind: 'person', reason: 'lexicon' }
    if (LEGAL_FORM.test(last)) return { kind: 'organisation', reason: 'cue' }
    if (texts.length > 1 && this.#lexicon.isPlaceWord(last)) return { kind: 'place', reason: 'cue' }
    const isOrganisation = texts.length > 1 && texts.some(word => this.#lexicon.isOrganisationWord(word))
    if (isOrganisation && !this.#isFirstName(from)) return { kind: 'organisation', reason: 'cue' }
    if (this.#isFirstName(from)) return { kind: 'person', reason: 'lexicon' }
    const before = this.#words[from - 1]
    if (before !== undefined && words[0]?.start !== undefined && HONORIFIC.test(before.text))
      return { kind: 'person', reason: 'cue' }
    if (this.#lexicon.tagsOf(last).includes('LastName')) return { kind: 'person', reason: 'lexicon' }
    const isLed = before !== undefined && words[0]?.isJoined === true && this.#placeLeads.has(before.text.toLowerCase())
    if (isLed) return { kind: 'place', reason: 'cue' }
    if (texts.length === 1 && /^\p{Lu}{2,5}$/u.test(last)) return { kind: 'organisation', reason: 'capitals' }
    if (this.#isEnglish && texts.every((_, place) => this.#tags(from + place).some(tag => ORDINARY.has(tag))))
      return null
    // Up to three words that are nothing else, in capitals and without an article: most often somebody.
    const isOrdinary = texts.some((_, place) => this.#tags(from + place).some(tag => ORDINARY.has(tag)))
    const isPlain = texts.every(
      word => /^\p{Lu}[\p{Ll}'’.-]+(?:\p{Lu}\p{Ll}+)?$|^[IVX]+$/u.test(word) || PARTICLES.has(word),
    )
    const isDefinite =
      before !== undefined && words[0]?.isJoined === true && this.#articles.has(before.text.toLowerCase())
    // One unknown word of English may be anything, as its other capitals show; elsewhere it is rather a person.
    const least = this.#isEnglish ? 2 : 1
    if (texts.length >= least && texts.length <= 3 && isPlain && !isOrdinary && !isDefinite)
      return { kind: 'person', reason: 'capitals' }
    return { kind: null, reason: 'capitals' }
  }

  /** Who was named in full is meant by the surname, or by the first name, alone. */
  #repeated(found: readonly Entity[]): readonly Entity[] {
    const persons = new Set(
      found.flatMap(({ kind, text, reason }) =>
        kind === 'person' && reason !== 'capitals' && text.includes(' ') ? text.split(/\s+/) : [],
      ),
    )
    return found.map(entity =>
      entity.kind === null && persons.has(entity.text) ? { ...entity, kind: 'person', reason: 'repeated' } : entity,
    )
  }
}

const countries = new Map<string, ReadonlySet<string>>()
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The countries of the world as a language calls them, in lower case. */
function countryNames(language: string): ReadonlySet<string> {
  const known = countries.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap(one => LETTERS.map(other => one + other))
  const made = new Set(codes.flatMap(code => names.of(code)?.toLowerCase() ?? []))
  countries.set(language, made)
  return made
}

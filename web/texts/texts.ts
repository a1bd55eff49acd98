import { signal } from '@preact/signals'
import { recall, remember } from '../app/remembered.ts'
import type { access } from './faces/access.ts'
import type { explore } from './faces/explore.ts'
import type { first } from './faces/first.ts'
import firstTexts from './faces/first.ts?texts'
import type { knowledge } from './faces/knowledge.ts'
import type { library } from './faces/library.ts'
import type { notices } from './faces/notices.ts'
import type { reading } from './faces/reading.ts'
import { fill, type Values } from './fill.ts'
import { firstKnown, type Language, localeOf } from './languages.ts'
import type { Wording } from './text-table.ts'

export type TextName = keyof (typeof first &
  typeof knowledge &
  typeof explore &
  typeof library &
  typeof notices &
  typeof reading &
  typeof access)

type Wordings = Readonly<Record<string, Wording>>

/** How the texts of a face are loaded in each language. */
export type FaceTexts = Readonly<Record<Language, () => Promise<{ readonly default: Wordings }>>>

/** Said where no text could be loaded, hence in the language that most will make out. */
export const NOT_LOADED = 'The page could not be loaded. Please load it again.'

const loaded = new Map<Language, Wordings>()
const faces: FaceTexts[] = [firstTexts]
let arriving: Promise<unknown> = Promise.resolve()
/** The language that is being loaded, or shown. */
let wanted = firstKnown([recall('language') ?? '', ...navigatorLanguages()])

/** The language of the page: the one chosen, else the first of the browser's that we have. */
export const language = signal<Language>(wanted)

/** Loads what the page says from its first moment on; in English where the wanted language does not come. */
export async function loadFirstTexts(): Promise<void> {
  try {
    await bring(firstTexts, wanted)
  } catch {
    wanted = 'en'
    language.value = 'en'
    await bring(firstTexts, 'en')
  }
}

/** Adds the texts of a face, which are loaded with it; what shows the face loads it `withTexts`. */
export function addTexts(face: FaceTexts): void {
  faces.push(face)
  const needed = new Set([language.value, wanted])
  const brought = [...needed].map(name => bring(face, name).catch(() => bring(face, 'en')))
  arriving = Promise.all([arriving, ...brought])
  // Whoever waits for it hears of it.
  arriving.catch(() => {})
}

/** What is being loaded, when the texts that came along with it are there too; in English where the language does not come. */
export async function withTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const brought = await loading
  await arriving
  return brought
}

/** Switches the language when all that is shown has arrived in it, and remembers it; where it does not come, nothing changes. */
export async function setLanguage(chosen: Language): Promise<void> {
  wanted = chosen
  try {
    await Promise.all(faces.map(face => bring(face, chosen)))
  } catch {
    if (wanted === chosen) wanted = language.value
    return
  }
  // Somebody may have chosen another one meanwhile.
  if (wanted !== chosen) return
  language.value = chosen
  remember('language', chosen)
}

/** A text in the language of the page, with its places filled; `n` chooses the form and is written as a number. */
export function text(name: TextName, values: Values = {}): string {
  const own = loaded.get(language.value)?.[name]
  return own === undefined ? fill(loaded.get('en')?.[name] ?? name, values, 'en') : fill(own, values, language.value)
}

/** Whether there is a text of this name; what a newer server names may have none. */
export function hasText(name: string): name is TextName {
  return loaded.get(language.value)?.[name] !== undefined
}

/** What an option of a harvest is for, where the language has a sentence of its own; English is what the server says. */
export function optionSentence(name: string): string | null {
  const key = `option.${name}`
  const sentence = loaded.get(language.value)?.[key]
  return typeof sentence === 'string' ? sentence : null
}

/** The language with the reader's own country where it is known, as in `en-GB`: dates differ by it. */
export function locale(): string {
  return localeOf(language.value, navigatorLanguages())
}

async function bring(face: FaceTexts, name: Language): Promise<void> {
  const { default: wordings } = await face[name]()
  loaded.set(name, { ...loaded.get(name), ...wordings })
}

function navigatorLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
}

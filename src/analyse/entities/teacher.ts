import { z } from 'zod'
import { casedWordsIn } from './capitalised.ts'
import { type Entity, entityKind } from './entity.ts'
import type { Anchor } from './link-anchors.ts'
import { isUnusualWord } from './written-as-name.ts'

/** What one phrase means where a blog links it, how often, and among which words. */
const lessonSchema = z.object({
  language: z.string(),
  phrase: z.string(),
  target: z.string(),
  kind: entityKind.nullable(),
  links: z.number(),
  /** Words around it, the most frequent ones. */
  context: z.array(z.string()),
})

/** What the links of a blog teach. */
export const lessonsSchema = z.array(lessonSchema)

/** What one phrase means, and how often that was said. */
export type Lesson = z.infer<typeof lessonSchema>

/** Limit of phrases stored per blog; those linked most often. */
const MOST_LESSONS = 5000
/** Limits of meanings counted at a time, and of words of each. */
const MOST_COUNTED = 50_000
const MOST_WORDS_COUNTED = 100
const MOST_CONTEXT = 12
/** A phrase with a smaller share of links to one target is ambiguous: the words around it must decide. */
const LEAST_AGREEMENT = 0.8
/** Least words around a phrase that support a meaning, and how much more than for any other. */
const LEAST_WITNESSES = 2
const LEAST_LEAD = 2
/** A single word counts without a link when at least this many blogs, or links, agree. */
const LEAST_BLOGS = 2
const LEAST_LINKS = 3
const MOST_WORDS = 6
/** Letters on each side of a phrase that are its context. */
const CONTEXT_LETTERS = 300
/** Shorter words are no evidence. */
const LEAST_WORD = 4

/** The words around a position of a text, in lower case, each once. */
export function wordsAround(text: string, start: number, end: number): ReadonlySet<string> {
  const near = text.slice(Math.max(0, start - CONTEXT_LETTERS), start) + text.slice(end, end + CONTEXT_LETTERS)
  const words = near.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(words.filter(({ length }) => length >= LEAST_WORD))
}

/** Counts what anchors say. */
export class LessonBook {
  readonly #lessons = new Map<string, { lesson: Lesson; words: Map<string, number> }>()

  add(language: string, { phrase, target, kind }: Anchor, context: ReadonlySet<string> = new Set()): void {
    const key = `${language}\n${phrase}\n${target}`
    const before = this.#lessons.get(key)
    if (before === undefined && this.#lessons.size >= MOST_COUNTED) return
    const words = before?.words ?? new Map<string, number>()
    for (const word of context) {
      if (words.has(word) || words.size < MOST_WORDS_COUNTED) words.set(word, (words.get(word) ?? 0) + 1)
    }
    const links = (before?.lesson.links ?? 0) + 1
    this.#lessons.set(key, { lesson: { language, phrase, target, kind, links, context: [] }, words })
  }

  result(): Lesson[] {
    const most = [...this.#lessons.values()].sort((a, b) => b.lesson.links - a.lesson.links).slice(0, MOST_LESSONS)
    return most.map(({ lesson, words }) => {
      // Of equally frequent words, the longer ones are more specific.
      const ranked = [...words].sort(([a, m], [b, n]) => n - m || b.length - a.length)
      return { ...lesson, context: ranked.slice(0, MOST_CONTEXT).map(([word]) => word) }
    })
  }
}

/** What a phrase means according to blogs, and how many of them. */
interface Meaning extends Lesson {
  readonly blogs: number
}

/** All meanings of a phrase. */
interface Meanings {
  readonly all: readonly Meaning[]
  /** What four of five links agree on. */
  readonly agreed: Meaning | null
}

/** Finds phrases whose meaning is known from links elsewhere. */
export class Teacher {
  readonly #meanings = new Map<string, Meanings>()

  /** Each lesson must come once per blog. */
  constructor(lessons: Iterable<Lesson>) {
    const grouped = new Map<string, Map<string, Meaning>>()
    for (const lesson of lessons) {
      const key = `${lesson.language}\n${lesson.phrase}`
      const targets = grouped.get(key) ?? new Map<string, Meaning>()
      grouped.set(key, targets)
      const other = targets.get(lesson.target)
      targets.set(lesson.target, other === undefined ? { ...lesson, blogs: 1 } : joined(other, lesson))
    }
    for (const [key, targets] of grouped) this.#meanings.set(key, meaningsOf([...targets.values()]))
  }

  /** How many phrases it knows. */
  get size(): number {
    return this.#meanings.size
  }

  /** What a phrase means at a position of a text; null where that is unknown or uncertain. */
  meaning(phrase: string, language: string, text: string, start: number): Meaning | null {
    const known = this.#meanings.get(`${language}\n${phrase}`)
    if (known === undefined) return null
    return known.agreed ?? byContext(known.all, wordsAround(text, start, start + phrase.length))
  }

  /** The known phrases in a text, the longest ones; a single word at the beginning of a sentence may be another one. */
  find(text: string, language: string): readonly Entity[] {
    if (this.#meanings.size === 0) return []
    const words = casedWordsIn(text)
    const found: Entity[] = []
    for (let place = 0; place < words.length; place += 1) {
      const first = words[place]
      for (let length = Math.min(MOST_WORDS, words.length - place); length > 0; length -= 1) {
        const last = words[place + length - 1]
        if (first === undefined || last === undefined || (length === 1 && first.isFirst)) continue
        const phrase = text.slice(first.start, last.end)
        const meaning = this.meaning(phrase, language, text, first.start)
        if (meaning === null || !isSure(phrase, meaning)) continue
        const { kind, target } = meaning
        found.push({ start: first.start, end: last.end, text: phrase, kind, target, reason: 'linked-elsewhere' })
        place += length - 1
        break
      }
    }
    return found
  }
}

/** Whether a meaning is certain without a link: one link says little about a word that may be any other. */
function isSure(phrase: string, { links, blogs }: Meaning): boolean {
  return /\s/u.test(phrase) || isUnusualWord(phrase) || blogs >= LEAST_BLOGS || links >= LEAST_LINKS
}

function joined(a: Meaning, b: Lesson): Meaning {
  const context = [...new Set([...a.context, ...b.context])]
  return { ...a, kind: a.kind ?? b.kind, links: a.links + b.links, blogs: a.blogs + 1, context }
}

function meaningsOf(all: readonly Meaning[]): Meanings {
  const links = all.reduce((sum, lesson) => sum + lesson.links, 0)
  const agreed = all.find(lesson => lesson.links >= links * LEAST_AGREEMENT) ?? null
  return { all, agreed }
}

/** The meaning that the words around a phrase support, if it is only one: words around several are no evidence. */
function byContext(all: readonly Meaning[], around: ReadonlySet<string>): Meaning | null {
  const times = new Map<string, number>()
  for (const { context } of all) for (const word of context) times.set(word, (times.get(word) ?? 0) + 1)
  const heard = all.map(lesson => ({
    lesson,
    witnesses: lesson.context.filter(word => times.get(word) === 1 && around.has(word)).length,
  }))
  const [best, next] = heard.sort((a, b) => b.witnesses - a.witnesses)
  if (best === undefined || best.witnesses < LEAST_WITNESSES) return null
  return best.witnesses >= (next?.witnesses ?? 0) * LEAST_LEAD ? best.lesson : null
}

/** The entities of the post itself, and what the teacher adds elsewhere. */
export function withTaught(own: readonly Entity[], taught: readonly Entity[]): readonly Entity[] {
  const isFree = (entity: Entity) => !own.some(({ start, end }) => start < entity.end && entity.start < end)
  const meant = own.map(entity => {
    const same = taught.find(({ start, end }) => start === entity.start && end === entity.end)
    if (same === undefined || entity.target !== null) return entity
    // Where it was linked, the link is better evidence of its kind than capitals.
    const kind = entity.reason === 'capitals' ? (same.kind ?? entity.kind) : (entity.kind ?? same.kind)
    return { ...entity, target: same.target, kind }
  })
  return [...meant, ...taught.filter(isFree)].sort((a, b) => a.start - b.start)
}

import { z } from 'zod'
import { wordsIn } from './capitalised.ts'
import { type Entity, entityKind } from './entity.ts'
import type { Anchor } from './link-anchors.ts'

/** What the links of a blog teach: phrases by language, what they mean, and how often that was said. */
export const lessonsSchema = z.object({
  lessons: z.array(
    z.object({
      language: z.string(),
      phrase: z.string(),
      target: z.string(),
      kind: entityKind.nullable(),
      links: z.number(),
    }),
  ),
})

/** What one phrase means, and how often that was said. */
export type Lesson = z.infer<typeof lessonsSchema>['lessons'][number]

/** Phrases that are kept of one blog; those that were linked most often. */
const MOST_LESSONS = 5000
/** A phrase that leads elsewhere more often than this is ambiguous, and means nothing where nobody linked it. */
const LEAST_AGREEMENT = 0.8
const MOST_WORDS = 6

/** Counts what anchors say. */
export class LessonBook {
  readonly #lessons = new Map<string, Lesson>()

  add(language: string, { phrase, target, kind }: Anchor): void {
    const key = `${language}\n${phrase}\n${target}`
    const links = (this.#lessons.get(key)?.links ?? 0) + 1
    this.#lessons.set(key, { language, phrase, target, kind, links })
  }

  result(): Lesson[] {
    return [...this.#lessons.values()].sort((a, b) => b.links - a.links).slice(0, MOST_LESSONS)
  }
}

/** Finds phrases of which links elsewhere say what they mean. */
export class Teacher {
  readonly #meanings = new Map<string, Lesson>()

  constructor(lessons: readonly Lesson[]) {
    for (const [key, meanings] of Map.groupBy(lessons, ({ language, phrase }) => `${language}\n${phrase}`)) {
      const targets = Map.groupBy(meanings, ({ target }) => target)
      const count = (group: readonly Lesson[]) => group.reduce((sum, { links }) => sum + links, 0)
      const [best] = [...targets.values()].sort((a, b) => count(b) - count(a))
      const [first] = best ?? []
      if (best !== undefined && first !== undefined && count(best) >= count(meanings) * LEAST_AGREEMENT)
        this.#meanings.set(key, first)
    }
  }

  /** The phrases in a text, the longest ones; a single word at the beginning of a sentence may be another one. */
  find(text: string, language: string): readonly Entity[] {
    if (this.#meanings.size === 0) return []
    const words = wordsIn(text)
    const found: Entity[] = []
    for (let place = 0; place < words.length; place += 1) {
      const first = words[place]
      for (let length = Math.min(MOST_WORDS, words.length - place); length > 0; length -= 1) {
        const last = words[place + length - 1]
        if (first === undefined || last === undefined || (length === 1 && first.isFirst)) continue
        const phrase = text.slice(first.start, last.end)
        const meaning = this.#meanings.get(`${language}\n${phrase}`)
        if (meaning === undefined) continue
        const { kind, target } = meaning
        found.push({ start: first.start, end: last.end, text: phrase, kind, target, reason: 'linked-elsewhere' })
        place += length - 1
        break
      }
    }
    return found
  }
}

/** What was found in the post itself, and what the teacher adds where nothing was. */
export function withTaught(own: readonly Entity[], taught: readonly Entity[]): readonly Entity[] {
  const isFree = (entity: Entity) => !own.some(({ start, end }) => start < entity.end && entity.start < end)
  const meant = own.map(entity => {
    const same = taught.find(({ start, end }) => start === entity.start && end === entity.end)
    if (same === undefined || entity.target !== null) return entity
    return { ...entity, target: same.target, kind: entity.kind ?? same.kind }
  })
  return [...meant, ...taught.filter(isFree)].sort((a, b) => a.start - b.start)
}

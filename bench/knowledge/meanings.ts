import { anchorsOf, LessonBook, Teacher, wordsAround } from '../../src/analyse/index.ts'
import { markdownTable, percent, type Section } from './section.ts'
import { languageOf, type TaughtBlog, taughtBlogs } from './taught-archive.ts'

const BLOGS = [
  ...['randominsights', 'turnaway-fr', 'servicedenuages-fr', 'sametmax', 'barijaona', 'elperroverde', 'joedicastro'],
  ...['relopezbriega', 'esporo-net', 'ubuntero', 'whizzy-org', 'chrismgray', 'lahso', 'emdashes', 'lifewithalacrity'],
]
const BLOGS_2 = ['movimientolibre', 'patojad', 'iunknown', 'krisbuytaert', 'manicmammy', 'orangette', 'damianavila']
const FOLDS = 5

interface Asked {
  readonly language: string
  readonly phrase: string
  readonly target: string
  readonly text: string
  readonly start: number
  readonly fold: number
}

/** Links that are hidden, and what those of other posts say of the same phrases. */
export const meanings: Section = {
  name: 'meanings',
  about: 'links of every fifth post hidden: where do the links of all other posts say that their phrases lead',
  run: async () => {
    const blogs = await taughtBlogs([
      ...BLOGS.map(slug => ['corpus', slug] as const),
      ...BLOGS_2.map(slug => ['corpus-2', slug] as const),
    ])
    const asked = blogs.flatMap(linksOf)
    if (asked.length === 0) return null
    const counts = [newCount('all phrases that were linked elsewhere'), newCount('of these, links disagree')]
    for (let fold = 0; fold < FOLDS; fold += 1) askFold(asked, fold, counts)
    const rows = counts.map(({ name, links, answered, right, often }) => [
      ...[name, links, percent(answered, links), percent(right, answered), percent(often, links)],
    ])
    return markdownTable(
      ['links', 'number', 'answered', 'right of these', 'most frequent target, always answered'],
      rows,
    )
  },
}

function newCount(name: string) {
  return { name, links: 0, answered: 0, right: 0, often: 0 }
}

function linksOf(blog: TaughtBlog): readonly Asked[] {
  return blog.entries.flatMap((entry, place) => {
    const language = languageOf(entry, blog)
    if (language === null) return []
    return anchorsOf(entry.links).flatMap(({ phrase, target }) => {
      const start = entry.text.indexOf(phrase)
      return start === -1 ? [] : [{ language, phrase, target, text: entry.text, start, fold: place % FOLDS }]
    })
  })
}

function askFold(asked: readonly Asked[], fold: number, counts: readonly ReturnType<typeof newCount>[]): void {
  const book = new LessonBook()
  const targets = new Map<string, Map<string, number>>()
  for (const { language, phrase, target, text, start } of asked.filter(link => link.fold !== fold)) {
    book.add(language, { phrase, target, kind: null }, wordsAround(text, start, start + phrase.length))
    const known = targets.get(`${language} ${phrase}`) ?? new Map<string, number>()
    targets.set(`${language} ${phrase}`, known.set(target, (known.get(target) ?? 0) + 1))
  }
  const teacher = new Teacher(book.result())
  for (const { language, phrase, target, text, start } of asked.filter(link => link.fold === fold)) {
    const known = targets.get(`${language} ${phrase}`)
    if (known === undefined) continue
    const [[most] = ['']] = [...known].sort(([, a], [, b]) => b - a)
    const meant = teacher.meaning(phrase, language, text, start)?.target ?? null
    for (const count of known.size > 1 ? counts : counts.slice(0, 1)) {
      count.links += 1
      if (meant !== null) count.answered += 1
      if (meant === target) count.right += 1
      if (most === target) count.often += 1
    }
  }
}

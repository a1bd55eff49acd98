import { z } from 'zod'
import type { Analyser, BlogInput } from '../analyser.ts'
import { textAndLanguage } from './entry-text.ts'
import { anchorsOf } from './link-anchors.ts'
import { linkReading } from './link-reading.ts'
import { type NameLexicon, nameLexicon } from './name-lexicon.ts'
import { RECOGNISED } from './recognised-languages.ts'
import { LessonBook, lessonsSchema, wordsAround } from './teacher.ts'
import { WordCounts, wordCountsSchema } from './word-counts.ts'

/** What a blog teaches about names. */
export const taughtSchema = z.object({ lessons: lessonsSchema, words: wordCountsSchema })

/** What phrases mean according to the links of a blog, and how it writes its words. */
export const lessons: Analyser = {
  name: 'lessons',
  version: 3,
  about: 'what links say that phrases mean, and how words are written',
  blog: { schema: taughtSchema, uses: [], analyse: analyseBlog },
}

async function analyseBlog(input: BlogInput): Promise<z.infer<typeof taughtSchema>> {
  const { blog, entries } = input
  const reading = await linkReading(input)
  let lexicon: NameLexicon | null = null
  const book = new LessonBook()
  const counts = new WordCounts(word => lexicon?.isFirstName(word) ?? false)
  for await (const { entry } of entries()) {
    const { text, language } = textAndLanguage(entry, blog.language)
    if (language === null) continue
    if (RECOGNISED.has(language)) lexicon ??= await nameLexicon()
    counts.add(text, language)
    for (const anchor of anchorsOf(entry.links, { ...reading, language })) {
      const start = text.indexOf(anchor.phrase)
      const around = start === -1 ? new Set<string>() : wordsAround(text, start, start + anchor.phrase.length)
      book.add(language, anchor, around)
    }
  }
  return { lessons: book.result(), words: counts.result() }
}

import {
  anchorsOf,
  type EntityKind,
  type Lesson,
  LessonBook,
  nameLexicon,
  WordCounts,
  WordHabits,
  wordsAround,
} from '../../src/analyse/index.ts'
import type { EntryRecord } from '../../src/records.ts'
import { type HarvestedBlog, harvestedBlogs } from './harvested-blogs.ts'

/** A blog with what is known of it, as an analysis knows it. */
export interface TaughtBlog extends HarvestedBlog {
  readonly lessons: readonly Lesson[]
  /** How it writes its words, by language. */
  habits(language: string): WordHabits
  readonly names: ReadonlyMap<string, EntityKind>
}

/** The blogs of both corpora that are asked for, each with what it teaches. */
export async function taughtBlogs(wanted: readonly (readonly [corpus: string, slug: string])[]): Promise<TaughtBlog[]> {
  const blogs: TaughtBlog[] = []
  for (const [corpus, slug] of wanted) {
    for await (const blog of harvestedBlogs([slug], corpus)) blogs.push(await taught(blog))
  }
  return blogs
}

/** The language of a post, without its region. */
export function languageOf({ language }: EntryRecord, blog: HarvestedBlog): string | null {
  return (language ?? blog.blog.language)?.split(/[-_]/)[0]?.toLowerCase() ?? null
}

async function taught(blog: HarvestedBlog): Promise<TaughtBlog> {
  const { isFirstName } = await nameLexicon()
  const [book, counts] = [new LessonBook(), new WordCounts(isFirstName)]
  for (const entry of blog.entries) {
    const language = languageOf(entry, blog)
    if (language === null) continue
    counts.add(entry.text, language)
    for (const anchor of anchorsOf(entry.links, { language, isFirstName })) {
      const start = entry.text.indexOf(anchor.phrase)
      book.add(
        language,
        anchor,
        start === -1 ? new Set() : wordsAround(entry.text, start, start + anchor.phrase.length),
      )
    }
  }
  const words = counts.result()
  const people = blog.entries.flatMap(({ authors, comments }) => [
    ...authors.map(({ name }) => name),
    ...comments.map(({ author }) => author ?? ''),
  ])
  const full = people.filter(name => /^\p{Lu}\S+(?: \p{Lu}\S*){1,2}$/u.test(name))
  return {
    ...blog,
    lessons: book.result(),
    habits: language => new WordHabits(words[language]),
    names: new Map(full.map(name => [name, 'person'])),
  }
}

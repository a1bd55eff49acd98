import { z } from 'zod'
import type { Store } from '../../store/index.ts'
import { BlogResults } from '../blog-results.ts'
import { taughtSchema } from './lessons.ts'
import { type Lesson, Teacher } from './teacher.ts'

/** Meanings of phrases that are held at a time: some 60 MB. */
const MOST_LESSONS = 200_000
/** What of one blog is always heard. */
const LEAST_OF_BLOG = 50

const onlyLessons = z.object({ lessons: taughtSchema.shape.lessons }).transform(({ lessons }) => lessons)

/** Of each blog those that it links most often, which come first. */
const known = new BlogResults<readonly Lesson[]>('lessons', onlyLessons, (lessons, blogs) =>
  lessons.slice(0, Math.max(LEAST_OF_BLOG, Math.floor(MOST_LESSONS / blogs))),
)

/** The teacher made of what all blogs of an archive link, in some languages. */
export async function archiveTeacher(store: Store, languages: ReadonlySet<string>): Promise<Teacher> {
  const blogs = await known.of(store)
  return new Teacher(lessonsIn(blogs.values(), languages))
}

function* lessonsIn(blogs: Iterable<readonly Lesson[]>, languages: ReadonlySet<string>): Generator<Lesson> {
  for (const lessons of blogs) for (const lesson of lessons) if (languages.has(lesson.language)) yield lesson
}

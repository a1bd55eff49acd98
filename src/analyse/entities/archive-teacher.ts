import { z } from 'zod'
import type { Store } from '../../store/index.ts'
import { BlogResults } from '../blog-results.ts'
import { taughtSchema } from './lessons.ts'
import { type Lesson, Teacher } from './teacher.ts'

/** Limit of meanings of phrases held at a time: some 60 MB. */
const MOST_LESSONS = 200_000
/** Lessons of one blog that are always used. */
const LEAST_OF_BLOG = 50

const onlyLessons = z.object({ lessons: taughtSchema.shape.lessons }).transform(({ lessons }) => lessons)

/** For each blog those that it links most often. */
const known = new BlogResults<readonly Lesson[]>('lessons', onlyLessons, (lessons, blogs) =>
  lessons.slice(0, Math.max(LEAST_OF_BLOG, Math.floor(MOST_LESSONS / blogs))),
)

/** The teacher made from the links of all blogs of an archive, in some languages. */
export async function archiveTeacher(store: Store, languages: ReadonlySet<string>): Promise<Teacher> {
  const blogs = await known.of(store)
  return new Teacher(lessonsIn(blogs.values(), languages))
}

function* lessonsIn(blogs: Iterable<readonly Lesson[]>, languages: ReadonlySet<string>): Generator<Lesson> {
  for (const lessons of blogs) for (const lesson of lessons) if (languages.has(lesson.language)) yield lesson
}

import type { EntryAnswer } from '../api/answers.ts'
import type { Crumb } from '../app/heading.ts'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'

/** The way to a post (`blog`), or to a view of it (`post`). */
export function wayTo(found: EntryAnswer | null, end: 'blog' | 'post'): Crumb[] {
  const way: Crumb[] = [{ name: text('library.title'), href: '/' }]
  if (found === null) return way
  const { blog, entry, id } = found
  way.push({ name: blog.title ?? hostOf(blog.url), href: `/blogs/${encodeURIComponent(blog.id)}` })
  if (end === 'post') way.push({ name: entry.title ?? text('post.untitled'), href: `/entries/${id}` })
  return way
}

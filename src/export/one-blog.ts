import { PermablogError } from '../errors.ts'
import type { BlogRecord } from '../records.ts'
import type { ExportSource } from './format.ts'

/** The blog of a format that holds one alone. */
export function oneBlog({ blogs }: ExportSource, format: string): BlogRecord {
  const [blog, other] = blogs
  if (blog !== undefined && other === undefined) return blog
  const problem =
    blog === undefined ? 'and the archive has none' : `and the archive has ${blogs.length}: name it with --blog`
  throw new PermablogError('bad-usage', `The format ${format} holds one blog, ${problem}.`)
}

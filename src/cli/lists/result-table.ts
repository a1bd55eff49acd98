import { archiveOptions } from '../archive.ts'
import type { OpenArchive } from '../harvest.ts'
import { invocation } from '../invocation.ts'
import { print, styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { type Column, printTable } from '../terminal/table.ts'
import { counted, formatCount } from '../terminal/words.ts'
import type { BlogResult } from './blog-ending.ts'

const COLUMNS: readonly Column[] = [
  { title: 'BLOG', flexible: true, least: 16 },
  { title: 'POSTS', align: 'right' },
  { title: 'NEW', align: 'right' },
  { title: 'COMMENTS', align: 'right' },
  { title: 'TO DO', align: 'right' },
  { title: 'ENDED', flexible: true, least: 12 },
]

/** Blogs that are named of those that failed for the same reason; the table has them all. */
const MOST_ALIKE = 5

/** Prints a row for each blog, then why some failed, then what to do next. */
export function printResults(results: readonly BlogResult[], archive: OpenArchive): void {
  const shown = (count: number | null) => (count === null ? '' : formatCount(count))
  print('')
  printTable(
    COLUMNS,
    results.map(({ address, posts, newPosts, comments, toDo, words, isGood }) => [
      safeLine(address.replace(/^https?:\/\//, '').replace(/\/$/, '')),
      shown(posts),
      posts === null ? '' : formatCount(newPosts),
      shown(comments),
      toDo === 0 ? '' : formatCount(toDo),
      `${isGood ? '' : '! '}${safeLine(words)}`,
    ]),
  )
  const failed = results.filter(({ trouble }) => trouble !== null)
  if (failed.length > 0) {
    print('', styled('bold', `${counted(failed.length, 'blog')} did not end well:`))
    for (const [trouble, alike] of Map.groupBy(failed, each => each.trouble)) {
      print(`  ${safeLine(trouble ?? '')}`)
      for (const { address } of alike.slice(0, MOST_ALIKE)) print(`    ${safeLine(address)}`)
      const more = alike.length - MOST_ALIKE
      if (more > 0) print(`    and ${formatCount(more)} more, marked with ! in the table`)
    }
  }
  print('', totalOf(results))
  if (results.some(({ posts }) => posts !== null))
    print(`  ${styled('cyan', `${invocation()} serve --open${archiveOptions(archive)}`)} shows them.`)
}

function totalOf(results: readonly BlogResult[]): string {
  const sum = (count: (result: BlogResult) => number) => results.reduce((total, result) => total + count(result), 0)
  const good = results.filter(({ isGood, posts }) => isGood && posts !== null).length
  return `${formatCount(good)} of ${counted(results.length, 'blog')} in the archive, with ${counted(
    sum(({ posts }) => posts ?? 0),
    'post',
  )}, ${formatCount(sum(({ newPosts }) => newPosts))} of them new.`
}

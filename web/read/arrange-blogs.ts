import type { BlogAnswer } from '../api/answers.ts'

/** The orders in which blogs can stand. */
export const ORDERS = ['recent', 'title', 'posts'] as const

export type Order = (typeof ORDERS)[number]

/** The blogs that a filter leaves, in an order. */
export function arranged(blogs: readonly BlogAnswer[], words: string, order: Order): readonly BlogAnswer[] {
  const wanted = words.trim().toLowerCase()
  const left = blogs.filter(({ blog }) => `${blog.title ?? ''} ${blog.url}`.toLowerCase().includes(wanted))
  return left.toSorted((a, b) => {
    if (order === 'posts') return b.posts - a.posts
    if (order === 'title') return nameOf(a).localeCompare(nameOf(b))
    return (b.lastPost ?? '').localeCompare(a.lastPost ?? '')
  })
}

/** A list cut into rows of this length. */
export function inRows<Item>(items: readonly Item[], columns: number): Item[][] {
  const rows: Item[][] = []
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns))
  return rows
}

function nameOf({ blog }: BlogAnswer): string {
  return blog.title ?? blog.url
}

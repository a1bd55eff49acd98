import { expect, it } from 'vitest'
import { SitemapBudget } from './sitemap-budget.ts'

it.each([
  ['an index without end', 1000, () => 100],
  ['sitemaps that are large', 11, () => 50 * 1024 * 1024],
  ['sitemaps that are not there', 50, () => null],
  ['one that is there now and then', 1000, (n: number) => (n % 20 === 0 ? 100 : null)],
] as const)('a run ends with %s after %i', (_, most, bytesOf) => {
  const budget = new SitemapBudget()
  let read = 0
  while (budget.spent === null) budget.note(bytesOf(read++))
  expect(read).toBe(most)
})

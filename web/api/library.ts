import type { z } from 'zod'
import type {
  blogFiguresSchema,
  formatSchema,
  libraryBlogSchema,
  librarySchema,
  listRunSchema,
  planSchema,
  previewSchema,
  rhythmSchema,
} from '../../src/server/index.ts'
import { type Address, addressOf } from './address.ts'
import { type Outcome, send } from './client.ts'
import type { ListAddress } from './cursor-list.ts'
import type { CrawlAnswer } from './watching.ts'

/** A blog as the library shows it. */
export type LibraryBlog = z.infer<typeof libraryBlogSchema>

/** What stands above a page of the library. */
export type LibraryHead = Omit<z.infer<typeof librarySchema>, 'blogs' | 'next'>

/** What is kept of a blog, counted. */
export type FiguresAnswer = z.infer<typeof blogFiguresSchema>

/** A format of export. */
export type FormatAnswer = z.infer<typeof formatSchema>

/** How often a person wants a blog visited. */
export type Rhythm = z.infer<typeof rhythmSchema>

/** When a blog is visited next, and by what that was set. */
export type PlanAnswer = z.infer<typeof planSchema>

/** What each line of a list is. */
export type PreviewAnswer = z.infer<typeof previewSchema>

/** Many blogs that are harvested in turn. */
export type ListRunAnswer = z.infer<typeof listRunSchema>

/** By what the library can be sorted. */
export const SORTS = ['recent', 'title', 'posts', 'harvest', 'trouble'] as const

export type Sort = (typeof SORTS)[number]

/** Which blogs of the library are shown. */
export interface LibraryFilter {
  readonly q: string | null
  readonly label: string | null
  readonly language: string | null
  readonly platform: string | null
  readonly trouble: 'true' | null
  readonly sort: Sort
  readonly reverse: 'true' | null
}

/** As many blogs come at once: some screens full. */
const BLOGS = 60
/** As many harvests of a blog come at once. */
const HARVESTS = 30

/** The library, page by page. */
export function library(filter: LibraryFilter): ListAddress<LibraryBlog, LibraryHead> {
  return {
    path: addressOf('/api/library', { ...filter, limit: BLOGS }).path,
    page: ({ blogs, next, ...head }: z.infer<typeof librarySchema>) => ({ items: blogs, next, head }),
  }
}

/** All labels there are. */
export function labels(): Address<{ readonly labels: readonly { readonly value: string; readonly count: number }[] }> {
  return addressOf('/api/labels')
}

/** Gives a blog exactly these labels. */
export function setLabels(
  blog: string,
  wanted: readonly string[],
): Promise<Outcome<{ readonly labels: readonly string[] }>> {
  return send('PUT', addressOf(`${pathOf(blog)}/labels`), { labels: wanted })
}

/** What is kept of a blog, counted. */
export function figures(blog: string): Address<FiguresAnswer> {
  return addressOf(`${pathOf(blog)}/figures`)
}

/** The harvests of a blog, newest first. */
export function harvestsOf(blog: string): ListAddress<CrawlAnswer> {
  return {
    path: addressOf('/api/crawls', { blog, limit: HARVESTS }).path,
    page: (answer: { readonly crawls: readonly CrawlAnswer[]; readonly next: string | null }) => ({
      items: answer.crawls,
      next: answer.next,
    }),
  }
}

/** When a blog is visited next. */
export function plan(blog: string): Address<PlanAnswer> {
  return addressOf(`${pathOf(blog)}/schedule`)
}

/** Has a blog visited more or less often, at another time, or not at all. */
export function changePlan(
  blog: string,
  wish: { readonly rhythm?: Rhythm | null; readonly at?: string },
): Promise<Outcome<PlanAnswer>> {
  return send('PUT', addressOf(`${pathOf(blog)}/schedule`), wish)
}

/** The formats of export. */
export function formats(): Address<{ readonly formats: readonly FormatAnswer[] }> {
  return addressOf('/api/export')
}

/** Where a blog is downloaded in a format. */
export function exportPath(
  format: string,
  query: { readonly blog: string; readonly after: string | null; readonly before: string | null },
): string {
  return addressOf(`/api/export/${format}`, query).path
}

/** What each line of a list is; nothing is fetched. */
export function readList(given: string): Promise<Outcome<PreviewAnswer>> {
  return send('POST', addressOf('/api/lists/read'), { text: given })
}

/** Begins to harvest many blogs in turn. */
export function startList(
  blogs: readonly { readonly url: string; readonly title: string | null }[],
  labelled: readonly string[],
): Promise<Outcome<ListRunAnswer>> {
  return send('POST', addressOf('/api/lists'), { blogs, labels: labelled })
}

/** A list that is harvested, or was. */
export function listRun(id: string): Address<ListRunAnswer> {
  return addressOf(`/api/lists/${encodeURIComponent(id)}`)
}

/** The lists of this server, newest first. */
export function listRuns(): Address<{ readonly lists: readonly ListRunAnswer[] }> {
  return addressOf('/api/lists')
}

/** Begins no further blog of a list. */
export function stopList(id: string): Promise<Outcome<ListRunAnswer>> {
  return send('POST', addressOf(`${listRun(id).path}/stop`))
}

function pathOf(blog: string): string {
  return `/api/blogs/${encodeURIComponent(blog)}`
}

import { type BlogSummary, isLabelWithin } from '../../store/index.ts'

/** A blog as the library finds and sorts it. */
export interface Shelved extends BlogSummary {
  readonly openNotices: { readonly info: number; readonly warning: number; readonly error: number }
}

/** By what blogs can be sorted, each with its natural direction first. */
export const SORTS = ['recent', 'title', 'posts', 'harvest', 'trouble'] as const

type Sort = (typeof SORTS)[number]

/** Which blogs are wanted, and in which order. */
export interface LibraryQuery {
  readonly q?: string | undefined
  readonly label?: string | undefined
  readonly language?: string | undefined
  readonly platform?: string | undefined
  /** Only blogs that need a look. */
  readonly trouble: boolean
  readonly sort: Sort
  readonly reverse: boolean
}

/** What a filter names where a blog says nothing of it. */
const UNSAID = 'none'

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The blogs that fit, in order. */
export function arrangeBlogs(blogs: readonly Shelved[], query: LibraryQuery): Shelved[] {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const sign = query.reverse ? -1 : 1
  const { language, platform, label, trouble } = query
  return blogs
    .filter(
      shelved =>
        (words.length === 0 || words.every(word => haystackOf(shelved).includes(word))) &&
        (language === undefined || languageOf(shelved) === language) &&
        (platform === undefined || platformOf(shelved) === platform) &&
        (label === undefined || shelved.labels.some(own => isLabelWithin(own, label))) &&
        (!trouble || isTroubled(shelved)),
    )
    .sort((a, b) => sign * compared(a, b, query.sort) || collator.compare(nameOf(a), nameOf(b)) || byId(a, b))
}

/** Whether a blog needs a look: open notices that are more than news, or a harvest that was cut short. */
export function isTroubled({ openNotices, isUnfinished }: Shelved): boolean {
  return openNotices.warning + openNotices.error > 0 || isUnfinished
}

/** The primary language: readers of `en-GB` look for English. */
export function languageOf({ blog }: Shelved): string {
  return blog.language?.split('-', 1)[0]?.toLowerCase() || UNSAID
}

/** What a blog is made with. */
export function platformOf({ blog }: Shelved): string {
  return blog.platform ?? UNSAID
}

function compared(a: Shelved, b: Shelved, sort: Sort): number {
  switch (sort) {
    case 'recent':
      return later(a.lastPost, b.lastPost)
    case 'title':
      return collator.compare(nameOf(a), nameOf(b))
    case 'posts':
      return b.posts - a.posts
    case 'harvest':
      return later(a.blog.lastCrawled, b.blog.lastCrawled)
    case 'trouble':
      return b.openNotices.error - a.openNotices.error || weightOf(b) - weightOf(a)
    default:
      return sort satisfies never
  }
}

function weightOf({ openNotices, isUnfinished }: Shelved): number {
  return openNotices.warning + openNotices.error + (isUnfinished ? 1 : 0)
}

/** The later first; what has no date comes last. */
function later(a: string | null, b: string | null): number {
  return (b ?? '') < (a ?? '') ? -1 : (b ?? '') > (a ?? '') ? 1 : 0
}

function haystackOf({ blog, labels }: Shelved): string {
  return `${blog.title ?? ''} ${blog.url} ${labels.join(' ')}`.toLowerCase()
}

function nameOf({ blog }: Shelved): string {
  return blog.title ?? blog.url
}

function byId(a: Shelved, b: Shelved): number {
  return a.blog.id < b.blog.id ? -1 : 1
}

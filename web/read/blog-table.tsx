import { useEffect, useRef } from 'preact/hooks'
import type { LibraryBlog, LibraryFilter, LibraryHead, Sort } from '../api/library.ts'
import { withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { shortDate } from '../texts/dates.ts'
import { languageName } from '../texts/language-name.ts'
import { text } from '../texts/texts.ts'
import { Activity } from './activity.tsx'
import { BlogLabels } from './blog-labels.tsx'
import { hostOf } from './blog-names.ts'
import { Health } from './health.tsx'

interface BlogTableProps {
  readonly blogs: readonly LibraryBlog[]
  readonly head: LibraryHead | null
  readonly filter: LibraryFilter
  readonly isComplete: boolean
  readonly more: () => void
}

/** The columns; those with an order can be sorted by. Some give way where there is no room. */
const COLUMNS: readonly { readonly name: string; readonly sort?: Sort; readonly class?: string }[] = [
  { name: 'title', sort: 'title' },
  { name: 'posts', sort: 'posts', class: 'table-number' },
  { name: 'recent', sort: 'recent' },
  { name: 'activity', class: 'table-activity' },
  { name: 'language', class: 'table-wide' },
  { name: 'platform', class: 'table-wide' },
  { name: 'harvest', sort: 'harvest', class: 'table-wide' },
  { name: 'trouble', sort: 'trouble', class: 'table-state' },
]

/** Blogs where the first is the largest value, not the smallest. */
const DESCENDING: ReadonlySet<Sort> = new Set(['recent', 'posts', 'harvest', 'trouble'])

/** The library as a dense table; further blogs come while it is scrolled. */
export function BlogTable({ blogs, head, filter, isComplete, more }: BlogTableProps) {
  return (
    <div class="blog-table-box">
      <table class="blog-table">
        <caption class="unseen">{text('library.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ name, sort, class: look }) => (
              <Heading key={name} name={name} sort={sort} look={look} filter={filter} />
            ))}
          </tr>
        </thead>
        <tbody>
          {blogs.map(summary => (
            <Row key={summary.blog.id} summary={summary} axis={head?.axis ?? null} />
          ))}
        </tbody>
      </table>
      {isComplete ? null : <NearEnd key={blogs.length} more={more} />}
    </div>
  )
}

interface HeadingProps {
  readonly name: string
  readonly sort: Sort | undefined
  readonly look: string | undefined
  readonly filter: LibraryFilter
}

function Heading({ name, sort, look, filter }: HeadingProps) {
  const title = text(`shelf.column.${name as 'title'}`)
  if (sort === undefined)
    return (
      <th scope="col" class={look}>
        {title}
      </th>
    )
  const isHere = filter.sort === sort
  const isReversed = filter.reverse !== null
  const isDown = DESCENDING.has(sort) !== isReversed
  const next = { sort, reverse: isHere && !isReversed ? 'true' : null }
  return (
    <th scope="col" class={look} aria-sort={isHere ? (isDown ? 'descending' : 'ascending') : undefined}>
      <a class="table-sort" href={withQuery(next)}>
        {title}
        <span
          class={isHere ? (isDown ? 'sort-sign sort-down' : 'sort-sign sort-up') : 'sort-sign'}
          aria-hidden="true"
        />
      </a>
    </th>
  )
}

function Row({ summary, axis }: { readonly summary: LibraryBlog; readonly axis: LibraryHead['axis'] }) {
  const { blog, posts, lastPost, labels, icon } = summary
  return (
    <tr>
      <th scope="row" class="table-blog">
        <div class="table-blog-name">
          {icon === null ? (
            <span class="table-icon" />
          ) : (
            <img class="table-icon" src={icon.path} alt="" width="16" height="16" loading="lazy" />
          )}
          <div>
            <a href={`/blogs/${encodeURIComponent(blog.id)}`} class="table-title">
              <ArchivedText lang={blog.language}>{blog.title ?? hostOf(blog.url)}</ArchivedText>
            </a>
            <span class="quiet small">
              <bdi>{hostOf(blog.url)}</bdi>
            </span>
            <BlogLabels labels={labels} />
          </div>
        </div>
      </th>
      <td class="table-number">{posts.toLocaleString()}</td>
      <td>{lastPost === null ? '–' : shortDate(lastPost)}</td>
      <td class="table-activity">
        <Activity counts={summary.activity} axis={axis} isBare />
      </td>
      <td class="table-wide">{blog.language === null ? '–' : languageName(blog.language)}</td>
      <td class="table-wide">{blog.platform ?? '–'}</td>
      <td class="table-wide">{shortDate(blog.lastCrawled)}</td>
      <td class="table-state">
        <Health summary={summary} isBare />
      </td>
    </tr>
  )
}

/** Asks for more when the end of the table comes into sight. */
function NearEnd({ more }: { readonly more: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = mark.current
    if (element === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [more])
  return (
    <div ref={mark} class="near-end quiet" role="status">
      {text('state.loading')}
    </div>
  )
}

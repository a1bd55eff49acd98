import type { BlogAnswer } from '../api/answers.ts'
import { blog as blogAddress, type EntryFilter, entries, hits } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { may } from '../app/access.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { RemoveBlog } from '../manage/remove-blog.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { BlogAbout } from './blog-about.tsx'
import { BlogActions } from './blog-actions.tsx'
import { BlogAside } from './blog-aside.tsx'
import { BlogHead } from './blog-head.tsx'
import { BlogTools } from './blog-tools.tsx'
import { EntryRow } from './entry-row.tsx'
import { HitRow } from './hit-row.tsx'
import { periodOf } from './months.ts'
import { isMisread, Misread } from './search-filters.tsx'

/** What the address says where figures and harvests are shown. */
const ABOUT = 'about'
/** Height of a row before it is measured. */
const ROW_HEIGHT = 116

/** A blog: what it is, when it wrote, and all its posts. */
export function Blog({ params }: ViewProps) {
  const id = params.blog ?? ''
  const answer = useAnswer(blogAddress(id))
  const name = answer.kind === 'ready' ? (answer.value.blog.title ?? answer.value.blog.url) : null
  useHeading(name, [{ name: text('library.title'), href: '/' }])
  if (answer.kind === 'loading') return <Skeleton lines={8} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return <Loaded summary={answer.value} />
}

function Loaded({ summary }: { readonly summary: BlogAnswer }) {
  const words = place.value.query.get('q') ?? ''
  const isAbout = place.value.query.get('view') === ABOUT
  return (
    <div class="page page-wide blog">
      <BlogHead summary={summary} />
      <div class="blog-bar">
        {/* Removing the blog has its place here, at the end of the bar. */}
        {may('harvest') ? (
          <BlogActions summary={summary}>{may('all') ? <RemoveBlog blog={summary.blog} /> : null}</BlogActions>
        ) : null}
        <Tabs isAbout={isAbout} />
      </div>
      {isAbout ? (
        <BlogAbout summary={summary} />
      ) : (
        <>
          <BlogAside summary={summary} />
          <section class="blog-list" aria-label={text('blog.list')}>
            <BlogTools summary={summary} />
            {words === '' ? <Entries id={summary.blog.id} /> : <Hits id={summary.blog.id} words={words} />}
          </section>
        </>
      )}
    </div>
  )
}

/** The way between the posts of a blog, and its figures and harvests: below a list without end nobody would find these. */
function Tabs({ isAbout }: { readonly isAbout: boolean }) {
  const { path } = place.value
  return (
    <nav class="tabs" aria-label={text('about.tabs')}>
      <a class="tab" href={path} aria-current={isAbout ? undefined : 'page'}>
        {text('blog.list')}
      </a>
      <a class="tab" href={`${path}?view=${ABOUT}`} aria-current={isAbout ? 'page' : undefined}>
        {text('about.title')}
      </a>
    </nav>
  )
}

function Entries({ id }: { readonly id: string }) {
  const filter = filterOf(id, place.value.query)
  const list = useList(entries(filter))
  const isFiltered = filter.year !== null || filter.tag !== null || filter.author !== null || filter.unread !== null
  return (
    <CursorRows
      key={JSON.stringify(filter)}
      list={list}
      label={text('blog.list')}
      keyOf={entry => entry.id}
      estimate={ROW_HEIGHT}
      empty={
        <Empty title={text('blog.empty')}>
          <p>{text(isFiltered ? 'blog.empty.filtered' : 'blog.empty.hint')}</p>
        </Empty>
      }
    >
      {entry => <EntryRow entry={entry} />}
    </CursorRows>
  )
}

function Hits({ id, words }: { readonly id: string; readonly words: string }) {
  const list = useList(hits(words, id))
  const { problem } = list.state.value
  if (isMisread(problem)) return <Misread problem={problem} />
  return (
    <CursorRows
      key={words}
      list={list}
      label={text('search.results')}
      keyOf={hit => hit.url}
      estimate={ROW_HEIGHT}
      empty={
        <Empty title={text('search.none', { query: words })}>
          <p>{text('search.none.hint')}</p>
        </Empty>
      }
    >
      {hit => <HitRow hit={hit} isBlogShown={false} />}
    </CursorRows>
  )
}

function filterOf(blog: string, query: URLSearchParams): EntryFilter {
  return {
    blog,
    kind: query.get('kind') === 'page' ? 'page' : 'post',
    order: query.get('order') === 'oldest' ? 'oldest' : 'newest',
    ...periodOf(query.get('when')),
    tag: query.get('tag'),
    author: query.get('author'),
    unread: query.get('unread') === 'true' ? 'true' : null,
  }
}

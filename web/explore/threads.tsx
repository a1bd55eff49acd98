import { type ThreadHead, threads } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { ExploreHead } from './explore-head.tsx'
import { BlogField } from './fields.tsx'
import { NothingFound } from './nothing-found.tsx'
import { CsvButton } from './picture.tsx'
import { blogOf, PostLine, titleOf } from './post-line.tsx'

/** Chains of posts that take up one another, the largest first. */
export function Threads(_: ViewProps) {
  useHeading(text('explore.threads'), [{ name: text('rail.explore'), href: '/explore' }])
  const blog = place.value.query.get('blog')
  const answer = useAnswer(threads(blog))
  const found = answer.kind === 'ready' ? answer.value.threads : null
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={text('explore.threads')} hint={text('threads.hint')}>
        <BlogField />
        <a class="button" href="/explore/copies">
          {text('copies.title')}
        </a>
        {found === null ? null : (
          <CsvButton title={text('explore.threads')} file="threads" data={() => threadData(found)} />
        )}
      </ExploreHead>
      {answer.kind === 'loading' ? <Skeleton lines={12} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {found === null ? null : found.length === 0 ? (
        <NothingFound title={text('threads.none')} hint={text('threads.none.hint')} isNarrowed={blog !== null} />
      ) : (
        <ThreadRows threads={found} />
      )}
    </div>
  )
}

/** Threads by their first posts. */
export function ThreadRows({ threads: heads }: { readonly threads: readonly ThreadHead[] }) {
  return (
    <ol class="thread-rows">
      {heads.map(({ first, posts, blogs, last }) => (
        <li key={first.id}>
          <PostLine post={first} href={`/explore/threads/${first.id}`}>
            <span>{text('explore.posts', { n: posts })}</span>
            <span>{text('explore.blogs', { n: blogs })}</span>
            {last === null ? null : <span>{text('threads.until', { day: shortDate(last) })}</span>}
          </PostLine>
        </li>
      ))}
    </ol>
  )
}

function threadData(heads: readonly ThreadHead[]): TableData {
  return {
    head: [
      text('thread.column.post'),
      'URL',
      text('explore.column.blog'),
      text('trends.column.first'),
      text('trends.column.last'),
      text('explore.column.posts'),
      text('explore.column.blogs'),
    ],
    rows: heads.map(({ first, posts, blogs, last }) => [
      titleOf(first),
      first.url,
      blogOf(first),
      first.published,
      last,
      posts,
      blogs,
    ]),
  }
}

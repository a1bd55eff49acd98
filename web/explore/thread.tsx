import { type PostInTime, type ThreadAnswer, type ThreadTie, thread } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { ExploreHead } from './explore-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { blogOf, PostLine, titleOf } from './post-line.tsx'
import { ThreadPicture } from './thread-picture.tsx'

/** The thread of a post: who wrote of it first, who took it up, and by what that is known. */
export function Thread({ params }: ViewProps) {
  const answer = useAnswer(thread(params.entry ?? ''))
  const found = answer.kind === 'ready' ? answer.value : null
  const asked = found?.posts.find(({ post }) => post.id === found.of)?.post
  const title = asked === undefined ? text('thread.title') : titleOf(asked)
  useHeading(title, [
    { name: text('rail.explore'), href: '/explore' },
    { name: text('explore.threads'), href: '/explore/threads' },
  ])
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={title}>
        {asked === undefined ? null : (
          <a class="button" href={`/entries/${asked.id}`}>
            {text('network.open.post')}
          </a>
        )}
      </ExploreHead>
      {found === null ? <Skeleton lines={12} /> : <Loaded thread={found} />}
    </div>
  )
}

function Loaded({ thread: found }: { readonly thread: ThreadAnswer }) {
  if (found.posts.length < 2) return <NothingFound title={text('thread.alone')} hint={text('thread.alone.hint')} />
  const blogs = new Set(found.posts.map(({ post }) => post.blog)).size
  const byId = new Map(found.posts.map(({ post }) => [post.id, post]))
  return (
    <>
      <p class="meta">
        <span>{text('explore.posts', { n: found.posts.length })}</span>
        <span>{text('explore.blogs', { n: blogs })}</span>
        {found.left > 0 ? <span>{text('thread.left', { n: found.left })}</span> : null}
      </p>
      <ThreadPicture thread={found} />
      <ol class="thread-line">
        {found.posts.map(({ post, ties }) => (
          <li key={post.id} id={`post-${post.id}`} class={classOf(post, found)}>
            <PostLine post={post}>
              {post.id === found.first ? <span class="badge badge-first">{text('thread.first')}</span> : null}
              {post.id === found.of ? <span class="badge">{text('thread.this')}</span> : null}
            </PostLine>
            <ul class="thread-ties">
              {ties.map(tie => (
                <Tie key={`${tie.way} ${tie.to}`} tie={tie} to={byId.get(tie.to) ?? null} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}

function classOf({ id }: PostInTime, { first, of }: ThreadAnswer): string {
  return `thread-post ${id === first ? 'is-first' : ''} ${id === of ? 'is-asked' : ''}`
}

function Tie({
  tie: { way, evidence, words, to: id },
  to,
}: {
  readonly tie: ThreadTie
  readonly to: PostInTime | null
}) {
  return (
    <li class={`tie tie-${way}`}>
      <span class="tie-way">{text(`thread.way.${way}`)}</span>{' '}
      {to === null ? (
        <a href={`/entries/${id}`}>{text('thread.earlier')}</a>
      ) : (
        <a href={`#post-${to.id}`}>
          <ArchivedText>{`${blogOf(to)}: ${titleOf(to)}`}</ArchivedText>
        </a>
      )}
      {words > 0 ? <span class="quiet small"> {text('thread.words', { n: words })}</span> : null}
      {evidence.trim() === '' ? null : (
        <blockquote class="tie-evidence">
          <ArchivedText as="p">{evidence}</ArchivedText>
        </blockquote>
      )}
    </li>
  )
}

import { type CopyAnswer, copies } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { locale, text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { ExploreHead } from './explore-head.tsx'
import { BlogField } from './fields.tsx'
import { NothingFound } from './nothing-found.tsx'
import { CsvButton } from './picture.tsx'
import { PostLine, titleOf } from './post-line.tsx'
import { percent } from './scales.ts'

/** Texts that stand on several blogs: who wrote them first, and who has them too. */
export function Copies(_: ViewProps) {
  useHeading(text('copies.title'), [
    { name: text('rail.explore'), href: '/explore' },
    { name: text('explore.threads'), href: '/explore/threads' },
  ])
  const blog = place.value.query.get('blog')
  const answer = useAnswer(copies(blog))
  const found = answer.kind === 'ready' ? answer.value.copies : null
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={text('copies.title')} hint={text('copies.hint')}>
        <BlogField />
        {found === null ? null : <CsvButton title={text('copies.title')} file="copies" data={() => copyData(found)} />}
      </ExploreHead>
      {answer.kind === 'loading' ? <Skeleton lines={12} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {found === null ? null : found.length === 0 ? (
        <NothingFound title={text('copies.none')} hint={text('copies.none.hint')} isNarrowed={blog !== null} />
      ) : (
        <ol class="copy-rows">
          {found.map(copy => (
            <li key={`${copy.first.id} ${copy.later[0]?.post.id}`}>
              <CopyRow copy={copy} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function CopyRow({ copy: { first, later, passage } }: { readonly copy: CopyAnswer }) {
  return (
    <>
      <PostLine post={first}>
        <span class="badge badge-first">{text('thread.first')}</span>
        <a href={`/explore/threads/${first.id}`}>{text('thread.title')}</a>
      </PostLine>
      {passage.trim() === '' ? null : (
        <blockquote class="tie-evidence">
          <ArchivedText as="p">{passage}</ArchivedText>
        </blockquote>
      )}
      <ul class="copy-later">
        {later.map(({ post, way, words, share }) => (
          <li key={post.id}>
            <PostLine post={post}>
              <span>{text(`copies.way.${way}`)}</span>
              <span>{text('thread.words', { n: words })}</span>
              <span>{text('copies.share', { share: percent(share, locale()) })}</span>
            </PostLine>
          </li>
        ))}
      </ul>
    </>
  )
}

function copyData(found: readonly CopyAnswer[]): TableData {
  return {
    head: [text('copies.first'), 'URL', text('copies.later'), 'URL 2', text('copies.words'), text('copies.part')],
    rows: found.flatMap(({ first, later }) =>
      later.map(({ post, words, share }) => [titleOf(first), first.url, titleOf(post), post.url, words, share]),
    ),
  }
}

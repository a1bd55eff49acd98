import type { LicenceAnswer } from '../api/knowing.ts'
import { licences } from '../api/knowing.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { useBlogTitle } from '../watch/use-blog-title.ts'
import { BlogField } from './blog-field.tsx'
import { KnowHead } from './know-head.tsx'
import { licenceTerms } from './licence-terms.ts'
import { NothingKnown } from './nothing-known.tsx'
import { ShareBar } from './share-bar.tsx'

/** Blogs of a licence that are named in its row. */
const SHOWN_BLOGS = 4

/** Under which terms the posts of the archive may be used, as they say themselves. */
export function Licences(_: ViewProps) {
  useHeading(text('know.licences'), [{ name: text('rail.knowledge'), href: '/knowledge' }])
  const blog = place.value.query.get('blog')
  return (
    <div class="page page-wide">
      <KnowHead title={text('know.licences')} hint={text('licences.hint')}>
        <BlogField chosen={blog} />
      </KnowHead>
      <Found blog={blog} />
    </div>
  )
}

function Found({ blog }: { readonly blog: string | null }) {
  const answer = useAnswer(licences(blog))
  if (answer.kind === 'loading') return <Skeleton lines={8} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} />
  const { licences: all, entries, unlicensed, analysed } = answer.value
  if (entries === 0) {
    return <NothingKnown title={text('licences.none')} hint={text('licences.none.hint')} isAnalysed={analysed > 0} />
  }
  const shares = all.map(licence => ({ key: licence.key, name: nameOf(licence), posts: licence.posts }))
  return (
    <>
      <ShareBar shares={shares} rest={unlicensed} label={text('licences.shares')} />
      <ol class="know-rows" aria-label={text('know.licences')}>
        {all.map((licence, index) => (
          <li key={licence.key}>
            <Row licence={licence} colour={index} blog={blog} entries={entries} />
          </li>
        ))}
        {unlicensed === 0 ? null : (
          <li class="know-row">
            <span class="know-swatch know-swatch-rest" />
            <div class="know-row-text">
              <h2 class="know-row-title">{text('licences.unknown')}</h2>
              <p class="quiet small">{text('licences.unknown.hint')}</p>
            </div>
            <Share posts={unlicensed} entries={entries} />
          </li>
        )}
      </ol>
    </>
  )
}

interface RowProps {
  readonly licence: LicenceAnswer
  readonly colour: number
  readonly blog: string | null
  readonly entries: number
}

function Row({ licence, colour, blog, entries }: RowProps) {
  const titleOf = useBlogTitle()
  const terms = licenceTerms(licence.name).map(term => text(term))
  const query = new URLSearchParams({ key: licence.key, ...(blog === null ? {} : { blog }) })
  const others = licence.blogCount - SHOWN_BLOGS
  return (
    <article class="know-row">
      <span class={`know-swatch know-colour-${colour < 5 ? colour : 'more'}`} />
      <div class="know-row-text">
        <h2 class="know-row-title">
          <a href={`/knowledge/licence?${query}`}>
            <ArchivedText>{nameOf(licence)}</ArchivedText>
          </a>
        </h2>
        <p class="quiet small know-terms">
          {terms.length > 0 ? terms.join(', ') : text(licence.url === null ? 'licences.words' : 'licences.own')}
        </p>
        {blog === null ? (
          <p class="meta">
            {licence.blogs.slice(0, SHOWN_BLOGS).map(({ blog: id, posts }) => (
              <span key={id}>
                <ArchivedText>{titleOf(id)}</ArchivedText> ({posts.toLocaleString()})
              </span>
            ))}
            {others > 0 ? <span>{text('know.more-blogs', { n: others })}</span> : null}
          </p>
        ) : null}
      </div>
      <Share posts={licence.posts} entries={entries} />
    </article>
  )
}

function Share({ posts, entries }: { readonly posts: number; readonly entries: number }) {
  const share = Math.round((posts / Math.max(1, entries)) * 100)
  return (
    <p class="know-row-figure">
      <span>{text('know.posts', { n: posts })}</span>
      <span class="quiet small">{share === 0 ? '< 1 %' : `${share} %`}</span>
    </p>
  )
}

/** What a licence is called: its name, else where it stands, else what is said. */
export function nameOf({ name, url, text: said }: Pick<LicenceAnswer, 'name' | 'url' | 'text'>): string {
  return name ?? said ?? url ?? ''
}

import { useSignal } from '@preact/signals'
import type { BlogAnswer, TermCount } from '../api/answers.ts'
import { terms, timeline } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { may } from '../app/access.ts'
import { place, withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { BesideOrFolded } from '../parts/beside-or-folded.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { text } from '../texts/texts.ts'
import { Timeline } from './timeline.tsx'

const BlogNotices = lazyPart(async () => (await import('../watch/blog-notices.tsx')).BlogNotices, 2)

/** As many terms are shown before the reader asks for all. */
const FIRST_TERMS = 18

/** Ways into a blog: when, about what, by whom. Folded away where there is no room beside the list. */
export function BlogAside({ summary }: { readonly summary: BlogAnswer }) {
  return (
    <aside class="blog-aside" aria-label={text('blog.aside')}>
      <BesideOrFolded title={text('blog.aside')}>
        <Ways blog={summary.blog.id} />
        {may('read') ? <BlogNotices blog={summary.blog.id} /> : null}
      </BesideOrFolded>
    </aside>
  )
}

/** All of it at once: what comes later above the rest would push it down. */
function Ways({ blog }: { readonly blog: string }) {
  const months = useAnswer(timeline(blog))
  const tags = useAnswer(terms(blog, 'tags'))
  const authors = useAnswer(terms(blog, 'authors'))
  if ([months, tags, authors].some(({ kind }) => kind === 'loading')) return <Skeleton lines={10} />
  return (
    <>
      {months.kind === 'ready' ? <Timeline months={months.value.months} /> : null}
      {tags.kind === 'ready' ? <Terms all={tags.value.terms} kind="tags" /> : null}
      {authors.kind === 'ready' ? <Terms all={authors.value.terms} kind="authors" /> : null}
    </>
  )
}

function Terms({ all, kind }: { readonly all: readonly TermCount[]; readonly kind: 'tags' | 'authors' }) {
  const isWhole = useSignal(false)
  if (all.length === 0) return null
  const name = kind === 'tags' ? 'tag' : 'author'
  const chosen = place.value.query.get(name)
  const shown = isWhole.value ? all : all.slice(0, FIRST_TERMS)
  return (
    <section class="terms">
      <h2>{text(`blog.${kind}`)}</h2>
      <ul class="chips">
        {shown.map(({ term, count }) => (
          <li key={term}>
            <a
              class="chip"
              href={withQuery({ tag: null, author: null, q: null, ...(term === chosen ? {} : { [name]: term }) })}
              aria-current={term === chosen ? 'true' : undefined}
            >
              <ArchivedText>{term}</ArchivedText>
              <span class="chip-count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
      {all.length <= FIRST_TERMS ? null : (
        <button
          type="button"
          class="button button-quiet small"
          aria-expanded={isWhole.value}
          onClick={() => {
            isWhole.value = !isWhole.value
          }}
        >
          {isWhole.value ? text('blog.less') : text('blog.more', { n: all.length })}
        </button>
      )}
    </section>
  )
}

import { useSignal } from '@preact/signals'
import type { BlogAnswer } from '../api/answers.ts'
import { terms, timeline } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { place, withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { BesideOrFolded } from '../parts/beside-or-folded.tsx'
import { text } from '../texts/texts.ts'
import { Timeline } from './timeline.tsx'

/** As many terms are shown before the reader asks for all. */
const FIRST_TERMS = 18

/** Ways into a blog: when, about what, by whom. Folded away where there is no room beside the list. */
export function BlogAside({ summary }: { readonly summary: BlogAnswer }) {
  return (
    <aside class="blog-aside" aria-label={text('blog.aside')}>
      <BesideOrFolded title={text('blog.aside')}>
        <Months blog={summary.blog.id} />
        <Terms blog={summary.blog.id} kind="tags" />
        <Terms blog={summary.blog.id} kind="authors" />
      </BesideOrFolded>
    </aside>
  )
}

function Months({ blog }: { readonly blog: string }) {
  const answer = useAnswer(timeline(blog))
  return answer.kind === 'ready' ? <Timeline months={answer.value.months} /> : null
}

function Terms({ blog, kind }: { readonly blog: string; readonly kind: 'tags' | 'authors' }) {
  const answer = useAnswer(terms(blog, kind))
  const isWhole = useSignal(false)
  const all = answer.kind === 'ready' ? answer.value.terms : []
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

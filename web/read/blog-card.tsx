import type { BlogAnswer } from '../api/answers.ts'
import { Sparkline } from '../parts/sparkline.tsx'
import { monthName } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { hostOf, yearsOf } from './blog-names.ts'
import { Cover } from './cover.tsx'
import { Health } from './health.tsx'
import { evenMonths } from './months.ts'

/** A blog on the shelf. */
export function BlogCard({ summary }: { readonly summary: BlogAnswer }) {
  const { blog, posts, comments, gone } = summary
  const years = yearsOf(summary)
  return (
    <article class="card">
      <Cover summary={summary} />
      <div class="card-text">
        <h2 class="card-title" dir="auto" {...(blog.language === null ? {} : { lang: blog.language })}>
          <a href={`/blogs/${encodeURIComponent(blog.id)}`}>{blog.title ?? hostOf(blog.url)}</a>
        </h2>
        <p class="meta">
          <bdi>{hostOf(blog.url)}</bdi>
          {years === null ? null : <span>{years}</span>}
        </p>
        <Activity summary={summary} />
        <p class="card-counts">
          <span>{text('blog.posts', { n: posts })}</span>
          {comments > 0 ? <span>{text('blog.comments', { n: comments })}</span> : null}
          {gone > 0 ? <span title={text('blog.gone.hint')}>{text('blog.gone', { n: gone })}</span> : null}
        </p>
        <Health summary={summary} />
      </div>
    </article>
  )
}

function Activity({ summary }: { readonly summary: BlogAnswer }) {
  const months = evenMonths(summary.activity)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return <div class="sparkline" />
  const label = text('blog.activity', { from: monthName(first.month), to: monthName(last.month) })
  return <Sparkline values={months.map(month => month.count)} label={label} />
}

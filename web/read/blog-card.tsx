import type { LibraryBlog, LibraryHead } from '../api/library.ts'
import { text } from '../texts/texts.ts'
import { Activity } from './activity.tsx'
import { BlogLabels } from './blog-labels.tsx'
import { hostOf, yearsOf } from './blog-names.ts'
import { Cover } from './cover.tsx'
import { Health } from './health.tsx'

interface BlogCardProps {
  readonly summary: LibraryBlog
  readonly axis: LibraryHead['axis']
}

/** A blog on the shelf. */
export function BlogCard({ summary, axis }: BlogCardProps) {
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
        <Activity counts={summary.activity} axis={axis} />
        <p class="card-counts">
          <span>{text('blog.posts', { n: posts })}</span>
          {comments > 0 ? <span>{text('blog.comments', { n: comments })}</span> : null}
          {gone > 0 ? <span title={text('blog.gone.hint')}>{text('blog.gone', { n: gone })}</span> : null}
        </p>
        <BlogLabels labels={summary.labels} />
        <Health summary={summary} />
      </div>
    </article>
  )
}

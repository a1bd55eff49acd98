import type { BlogAnswer } from '../api/answers.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { BlogLabels } from './blog-labels.tsx'
import { hostOf, yearsOf } from './blog-names.ts'
import { Cover } from './cover.tsx'
import { Health } from './health.tsx'

/** What a blog is: name, description, where it lives, what is kept of it. */
export function BlogHead({ summary }: { readonly summary: BlogAnswer }) {
  const { blog, nextVisit } = summary
  const years = yearsOf(summary)
  return (
    <header class="blog-head">
      <Cover summary={summary} />
      <div>
        <ArchivedText as="h1" lang={blog.language} tabIndex={-1}>
          {blog.title ?? hostOf(blog.url)}
        </ArchivedText>
        {blog.description === null ? null : (
          <ArchivedText as="p" class="blog-description" lang={blog.language}>
            {blog.description}
          </ArchivedText>
        )}
        <p class="meta">
          <OuterLink href={blog.url} class="with-icon">
            <bdi>{hostOf(blog.url)}</bdi>
            <Icon name="live" />
          </OuterLink>
          {years === null ? null : <span>{years}</span>}
          <span>{text('blog.posts', { n: summary.posts })}</span>
          {summary.pages > 0 ? <span>{text('blog.pages', { n: summary.pages })}</span> : null}
          {summary.comments > 0 ? <span>{text('blog.comments', { n: summary.comments })}</span> : null}
          {summary.gone > 0 ? (
            <span title={text('blog.gone.hint')}>{text('blog.gone', { n: summary.gone })}</span>
          ) : null}
          {blog.platform === null ? null : <span>{blog.platform}</span>}
          <a href={`/blogs/${encodeURIComponent(blog.id)}/knowledge`}>{text('blog.known')}</a>
          <a href={`/blogs/${encodeURIComponent(blog.id)}/life`}>{text('blog.life')}</a>
        </p>
        <BlogLabels labels={summary.labels} />
        <Health summary={summary} />
        {nextVisit?.at ? <p class="quiet small">{text('blog.next', { date: moment(nextVisit.at) })}</p> : null}
      </div>
    </header>
  )
}

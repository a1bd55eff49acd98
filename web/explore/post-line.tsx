import type { ComponentChildren } from 'preact'
import type { PostInTime } from '../api/exploring.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { hostOf } from '../read/blog-names.ts'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'

interface PostLineProps {
  readonly post: PostInTime
  /** Where its title leads, where that is not the post itself. */
  readonly href?: string
  readonly children?: ComponentChildren
}

/** A post in a list of posts of several blogs: title, day, blog. */
export function PostLine({ post, href = `/entries/${post.id}`, children }: PostLineProps) {
  return (
    <article class="post-line">
      <h3 class="post-line-title">
        <a href={href}>
          <ArchivedText>{titleOf(post)}</ArchivedText>
        </a>
      </h3>
      <p class="meta">
        <span>{dayOf(post)}</span>
        <a href={`/blogs/${encodeURIComponent(post.blog)}`}>
          <ArchivedText>{blogOf(post)}</ArchivedText>
        </a>
        {children}
      </p>
    </article>
  )
}

/** The title of a post, or that it has none. */
export function titleOf({ title }: PostInTime): string {
  return title ?? text('post.untitled')
}

/** The name of its blog, or the host. */
export function blogOf({ blogTitle, url }: PostInTime): string {
  return blogTitle ?? hostOf(url)
}

/** The day of a post, or that it has none. */
function dayOf({ published }: PostInTime): string {
  return published === null ? text('post.undated') : shortDate(published)
}

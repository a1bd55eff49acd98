import { entities, postsNaming } from '../api/naming.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { Sparkline } from '../parts/sparkline.tsx'
import { text } from '../texts/texts.ts'
import { BlogField } from './blog-field.tsx'
import { KnowHead } from './know-head.tsx'
import { NamedPosts } from './named-post.tsx'
import { useKept } from './use-kept.ts'
import { yearCounts } from './year-counts.ts'

/** One thing that posts name: what it is, where it leads, when it was written of, and the posts. */
export function Entity(_: ViewProps) {
  const { query } = place.value
  const key = useKept(query.get('key'))
  const name = useKept(query.get('name'))
  const blog = query.get('blog')
  // The list by its name has what is known of it; there is no answer for one alone.
  const { items } = useList(entities({ kind: null, text: name, blog: null })).state.value
  const found = items.find(entity => entity.key === key)
  const title = found?.text ?? name
  useHeading(title, [
    { name: text('rail.knowledge'), href: '/knowledge' },
    { name: text('know.entities'), href: '/knowledge/entities' },
  ])
  const list = useList(postsNaming(key, blog))
  const posts = list.state.value.items
  const years = yearCounts(posts.map(({ published }) => published))
  return (
    <div class="page page-wide">
      <KnowHead title={title}>
        <BlogField chosen={blog} />
      </KnowHead>
      <div class="know-facts know-entity">
        <p class="meta">
          <span>{text(`entities.kind.${found?.kind ?? 'unknown'}`)}</span>
          {found === undefined ? null : <span>{text('know.posts', { n: found.posts })}</span>}
          {found === undefined ? null : <span>{text('know.blogs', { n: found.blogs.length })}</span>}
          {found?.target ? (
            <OuterLink href={found.target} class="with-icon">
              <ArchivedText>{found.target}</ArchivedText>
              <Icon name="live" />
            </OuterLink>
          ) : null}
        </p>
        {years.length < 2 ? null : (
          <figure class="know-years">
            <Sparkline
              values={years.map(({ count }) => count)}
              label={text('entities.years', { from: years[0]?.year ?? '', to: years.at(-1)?.year ?? '' })}
            />
            <figcaption class="quiet small">
              <span>{years[0]?.year}</span>
              <span>{years.at(-1)?.year}</span>
            </figcaption>
          </figure>
        )}
      </div>
      <NamedPosts key={`${key} ${blog}`} list={list} empty={text('entities.empty')} />
    </div>
  )
}

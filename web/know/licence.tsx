import type { LicenceAnswer } from '../api/knowing.ts'
import { entriesUnder, licences } from '../api/knowing.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { isWebAddress, OuterLink } from '../parts/outer-link.tsx'
import { text } from '../texts/texts.ts'
import { useBlogTitle } from '../watch/use-blog-title.ts'
import { EntryList } from './entry-list.tsx'
import { KnowHead } from './know-head.tsx'
import { licenceTerms } from './licence-terms.ts'
import { nameOf } from './licences.tsx'
import { useKept } from './use-kept.ts'

/** One licence: what it asks for, which blogs use it, and the posts under it. */
export function Licence(_: ViewProps) {
  const { query } = place.value
  const key = useKept(query.get('key'))
  const blog = query.get('blog')
  const answer = useAnswer(licences(null))
  const found = answer.kind === 'ready' ? answer.value.licences.find(licence => licence.key === key) : undefined
  const name = found === undefined ? key : nameOf(found)
  useHeading(name, [
    { name: text('rail.knowledge'), href: '/knowledge' },
    { name: text('know.licences'), href: '/knowledge/licences' },
  ])
  const list = useList(entriesUnder(key, blog))
  return (
    <div class="page page-wide">
      <KnowHead title={name} />
      <div class="know-facts">{found === undefined ? null : <Facts licence={found} blog={blog} />}</div>
      <EntryList key={`${key} ${blog}`} list={list} empty={text('licences.empty')} isBlogShown={blog === null} />
    </div>
  )
}

function Facts({ licence, blog }: { readonly licence: LicenceAnswer; readonly blog: string | null }) {
  const titleOf = useBlogTitle()
  const terms = licenceTerms(licence.name).map(term => text(term))
  return (
    <>
      <p class="meta">
        <span>{text('know.posts', { n: licence.posts })}</span>
        <span>{text('know.blogs', { n: licence.blogCount })}</span>
        {licence.url !== null && isWebAddress(licence.url) ? (
          <OuterLink href={licence.url} class="with-icon">
            <bdi>{licence.url}</bdi>
            <Icon name="live" />
          </OuterLink>
        ) : null}
      </p>
      {terms.length === 0 ? null : <p class="know-terms">{terms.join(', ')}</p>}
      <ul class="chips" aria-label={text('know.blog')}>
        {licence.blogs.map(({ blog: id, posts }) => (
          <li key={id}>
            <a
              class="chip"
              href={withQuery({ blog: blog === id ? null : id })}
              aria-current={blog === id ? 'true' : undefined}
            >
              <ArchivedText>{titleOf(id)}</ArchivedText>
              <span class="chip-count">{posts.toLocaleString()}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

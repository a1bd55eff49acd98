import { authorsDay } from '../../src/records.ts'
import type { EntryAnswer, EntryName } from '../api/answers.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { moment, shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'

/** What comes after the text: tags, where it is from, the posts beside it. */
export function PostFoot({ found }: { readonly found: EntryAnswer }) {
  const { entry, blog, firstSeen, lastSeen, newer, older } = found
  const tags = [...new Set([...entry.tags, ...entry.categories])]
  return (
    <footer class="post-foot">
      {tags.length === 0 ? null : (
        <ul class="chips" aria-label={text('post.tags')}>
          {tags.map(tag => (
            <li key={tag}>
              <a class="chip" href={`/blogs/${encodeURIComponent(blog.id)}?${new URLSearchParams({ tag })}`}>
                <ArchivedText>{tag}</ArchivedText>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p class="post-kept">
        <OuterLink href={entry.url}>
          <bdi>{entry.url}</bdi>
        </OuterLink>
        <span>{text('post.kept.first', { date: moment(firstSeen) })}</span>
        <span>{text('post.kept.last', { date: moment(lastSeen) })}</span>
        <a href={`/explore/threads/${found.id}`}>{text('post.thread')}</a>
      </p>
      {newer === null && older === null ? null : (
        <nav class="neighbours" aria-label={text('post.neighbours')}>
          {newer === null ? <span /> : <Neighbour entry={newer} side="newer" />}
          {older === null ? null : <Neighbour entry={older} side="older" />}
        </nav>
      )}
    </footer>
  )
}

function Neighbour({ entry, side }: { readonly entry: EntryName; readonly side: 'newer' | 'older' }) {
  const day = authorsDay(entry)
  return (
    <a class={`neighbour neighbour-${side}`} href={`/entries/${entry.id}`} rel={side === 'newer' ? 'prev' : 'next'}>
      <span class="neighbour-side">
        {side === 'newer' ? <Icon name="newer" /> : null}
        {text(`post.${side}`)}
        {side === 'older' ? <Icon name="older" /> : null}
      </span>
      <ArchivedText class="neighbour-title">{entry.title ?? text('post.untitled')}</ArchivedText>
      {day === null ? null : <span class="quiet small">{shortDate(day)}</span>}
    </a>
  )
}

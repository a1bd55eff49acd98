import { useSignal } from '@preact/signals'
import type { EntryAnswer } from '../api/answers.ts'
import { versions } from '../api/archive.ts'
import type { MarkChange } from '../api/reading.ts'
import { useAnswer } from '../api/use-answer.ts'
import { may } from '../app/access.ts'
import { EraseDialog, PostRemoval } from '../manage/post-removal.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { text } from '../texts/texts.ts'
import { marksOf, say } from './marks.ts'

interface PostToolsProps {
  readonly found: EntryAnswer
  readonly onCite: () => void
  readonly onShare: () => void
}

/** What can be done with a post: one quiet row of signs, each with its name. */
export function PostTools({ found, onCite, onShare }: PostToolsProps) {
  const { id, entry, replay } = found
  const isErasing = useSignal(false)
  const close = () => {
    isErasing.value = false
  }
  return (
    <nav class="post-tools" data-entry={id} aria-label={text('post.tools')}>
      {may('all') ? <Marks found={found} /> : null}
      <span class="post-tools-gap" />
      <Tool icon="share" name={text('post.share')} run={onShare} />
      <Versions found={found} />
      {replay === null ? null : (
        <a class="button button-quiet button-square" href={`/entries/${id}/original`} title={text('post.original')}>
          <Icon name="original" />
          <span class="unseen">{text('post.original')}</span>
        </a>
      )}
      <Tool icon="cite" name={text('post.cite')} run={onCite} />
      <Menu label={text('post.more')}>
        <button type="button" onClick={() => print()}>
          <Icon name="print" />
          {text('post.print')}
        </button>
        <OuterLink href={entry.url}>
          <Icon name="live" />
          {text('post.live')}
        </OuterLink>
        {replay === null ? null : (
          <a href={`/correct/${encodeURIComponent(entry.blog)}?page=${encodeURIComponent(entry.url)}`}>
            <Icon name="correct" />
            {text('post.correct')}
          </a>
        )}
        {may('all') ? (
          <PostRemoval
            found={found}
            onErase={() => {
              isErasing.value = true
            }}
          />
        ) : null}
      </Menu>
      {isErasing.value ? <EraseDialog found={found} onClose={close} /> : null}
    </nav>
  )
}

function Marks({ found: { id, reading } }: { readonly found: EntryAnswer }) {
  const { starredAt, isQueued, readAt } = marksOf(id, reading)
  const toggle = (change: MarkChange) => () => void say(id, reading, change)
  return (
    <>
      <Tool
        icon="star"
        name={text('post.star')}
        on={starredAt !== null}
        run={toggle({ starred: starredAt === null })}
      />
      <Tool icon="later" name={text('post.later')} on={isQueued} run={toggle({ queued: !isQueued })} />
      <Tool icon="read" name={text('post.read')} on={readAt !== null} run={toggle({ read: readAt === null })} />
    </>
  )
}

/** One version is what every post has, and says nothing; the place is kept, so that nothing moves when the number comes. */
function Versions({ found }: { readonly found: EntryAnswer }) {
  const answer = useAnswer(versions(String(found.id)))
  const count = answer.kind === 'ready' ? answer.value.versions.length : found.version
  if (count < 2) return null
  const name = text('post.versions', { n: count })
  return (
    <a class="button button-quiet button-square post-versions" href={`/entries/${found.id}/versions`} title={name}>
      <Icon name="versions" />
      <span aria-hidden="true">{count}</span>
      <span class="unseen">{name}</span>
    </a>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly name: string
  readonly run: () => void
  /** Whether it is on, where it can be that. */
  readonly on?: boolean
}

function Tool({ icon, name, run, on }: ToolProps) {
  return (
    <button
      type="button"
      class="button button-quiet button-square"
      title={name}
      aria-label={name}
      {...(on === undefined ? {} : { 'aria-pressed': on })}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  )
}

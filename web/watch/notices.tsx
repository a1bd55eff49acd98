import { useComputed, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { blogs } from '../api/archive.ts'
import { openNotices, toLookAt } from '../api/open-notices.ts'
import { renewLists, useList } from '../api/use-list.ts'
import { markNotices, type NoticeAnswer, type NoticeFilter, notices } from '../api/watching.ts'
import { useHeading } from '../app/heading.ts'
import { useKeys } from '../app/keyboard.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Choice } from '../parts/choice.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { NoticeRow } from './notice-row.tsx'
import { sayProblem } from './run-controls.tsx'
import { WatchHead } from './watch-head.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 168
/** The server marks no more at once. */
const MOST_MARKED = 500

const STATES = ['open', 'done', 'all'] as const
const LEVELS = ['error', 'warning', 'info'] as const

/** What a person may want to know, as an inbox. */
export function Notices(_: ViewProps) {
  useHeading(text('notices.title'), [{ name: text('watch.title'), href: '/watch' }])
  const filter = filterOf(place.value.query)
  const list = useList(notices(filter))
  const marked = useSignal<ReadonlyMap<number, boolean>>(new Map())
  const isDone = (notice: NoticeAnswer) => marked.value.get(notice.id) ?? notice.doneAt !== null
  const openHere = useComputed(() => list.state.value.items.filter(notice => !isDone(notice)))
  const mark = async (ids: readonly number[], done: boolean) => {
    const outcome = await markNotices(ids, done)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    marked.value = new Map([...marked.value, ...ids.map(id => [id, done] as const)])
    renewLists('/api/blogs')
    say(done ? text('notices.marked', { n: ids.length }) : text('notices.reopened'))
  }
  useKeys([
    {
      keys: 'e',
      does: 'notices.key.done',
      run: () => {
        const id = Number(document.activeElement?.closest<HTMLElement>('[data-notice]')?.dataset.notice)
        const notice = list.state.peek().items.find(item => item.id === id)
        if (notice !== undefined) mark([id], !isDone(notice))
      },
    },
  ])
  const shownOpen = openHere.value.slice(0, MOST_MARKED)
  const isAll = list.state.value.isComplete && shownOpen.length === openHere.value.length
  const hint = `${text('notices.hint')} ${useOpenText()}`
  return (
    <div class="page page-wide">
      <WatchHead title={text('notices.title')} hint={hint} />
      <Filters filter={filter}>
        {shownOpen.length > 1 ? (
          <button
            type="button"
            class="button"
            onClick={() =>
              mark(
                shownOpen.map(({ id }) => id),
                true,
              )
            }
          >
            {text(isAll ? 'notices.all' : 'notices.first', { n: shownOpen.length })}
          </button>
        ) : null}
      </Filters>
      <CursorRows
        key={JSON.stringify(filter)}
        list={list}
        label={text('notices.title')}
        keyOf={notice => notice.id}
        estimate={ROW_HEIGHT}
        empty={<NoNotices filter={filter} />}
      >
        {notice => <NoticeRow notice={notice} isDone={isDone(notice)} onMark={done => mark([notice.id], done)} />}
      </CursorRows>
    </div>
  )
}

/** How many are open, and how many of them the rail and the tab count. */
function useOpenText(): string {
  const open = openNotices(useList(blogs()).state.value.items)
  const look = toLookAt(open)
  if (look + open.info === 0) return ''
  return text('notices.open', { n: look + open.info, look, info: open.info })
}

function NoNotices({ filter }: { readonly filter: NoticeFilter }) {
  const isNarrowed = filter.level !== null || filter.blog !== null || filter.state !== 'open'
  return (
    <Empty title={text(isNarrowed ? 'notices.none' : 'notices.none.open')}>
      <p>{text(isNarrowed ? 'notices.none.filtered' : 'notices.none.hint')}</p>
    </Empty>
  )
}

interface FiltersProps {
  readonly filter: NoticeFilter
  readonly children: ComponentChildren
}

function Filters({ filter, children }: FiltersProps) {
  const { items } = useList(blogs()).state.value
  return (
    <div class="list-tools notice-tools">
      <Choice
        label={text('notices.state')}
        isLabelHidden
        options={STATES.map(value => ({ value, name: text(`notices.state.${value}`) }))}
        chosen={filter.state}
        onChoose={state => go(withQuery({ state: state === 'open' ? null : state }))}
      />
      <select
        class="field"
        aria-label={text('notices.level')}
        value={filter.level ?? ''}
        onChange={event => go(withQuery({ level: event.currentTarget.value }))}
      >
        <option value="">{text('notices.level.all')}</option>
        {LEVELS.map(level => (
          <option key={level} value={level}>
            {text(`notices.level.${level}`)}
          </option>
        ))}
      </select>
      <select
        class="field"
        aria-label={text('notices.blog')}
        value={filter.blog ?? ''}
        onChange={event => go(withQuery({ blog: event.currentTarget.value }))}
      >
        <option value="">{text('notices.blog.all')}</option>
        {items.map(({ blog }) => (
          <option key={blog.id} value={blog.id}>
            {blog.title ?? hostOf(blog.url)}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

function filterOf(query: URLSearchParams): NoticeFilter {
  return {
    state: STATES.find(known => known === query.get('state')) ?? 'open',
    level: LEVELS.find(known => known === query.get('level')) ?? null,
    blog: query.get('blog'),
  }
}

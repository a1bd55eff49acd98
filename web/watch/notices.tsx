import { useComputed, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { blogs } from '../api/archive.ts'
import { openNotices, toLookAt } from '../api/open-notices.ts'
import { renewLists, useList } from '../api/use-list.ts'
import { markNotices, type NoticeFilter, type NoticeRowAnswer, noticeRows } from '../api/watching.ts'
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
import './notice-texts.ts'
import { WatchHead } from './watch-head.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 168
/** The server marks no more at once. */
const MOST_MARKED = 500

const STATES = ['open', 'done', 'all'] as const
const CONCERNS = ['act', 'figure', 'all'] as const

const keyOf = ({ blog, cause }: NoticeRowAnswer) => `${blog} ${cause}`

/** What a person may want to know, as an inbox: one row for each blog and cause. */
export function Notices(_: ViewProps) {
  useHeading(text('notices.title'), [{ name: text('watch.title'), href: '/watch' }])
  const filter = filterOf(place.value.query)
  const list = useList(noticeRows(filter))
  const marked = useSignal<ReadonlyMap<string, boolean>>(new Map())
  const isDone = (row: NoticeRowAnswer) => marked.value.get(keyOf(row)) ?? row.isDone
  const openHere = useComputed(() => list.state.value.items.filter(row => !isDone(row)))
  const mark = async (rows: readonly NoticeRowAnswer[], done: boolean) => {
    const outcome = await markNotices({ rows: rows.map(({ blog, cause }) => ({ blog, cause })) }, done)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    marked.value = new Map([...marked.value, ...rows.map(row => [keyOf(row), done] as const)])
    renewLists('/api/blogs')
    say(done ? text('notices.marked', { n: rows.length }) : text('notices.reopened'))
  }
  const markOne = async (id: number, done: boolean) => {
    const outcome = await markNotices({ ids: [id] }, done)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    renewLists('/api/library')
  }
  useKeys([
    {
      keys: 'e',
      does: 'notices.key.done',
      run: () => {
        const key = document.activeElement?.closest<HTMLElement>('[data-notice]')?.dataset.notice
        const row = list.state.peek().items.find(item => keyOf(item) === key)
        if (row !== undefined) mark([row], !isDone(row))
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
          <button type="button" class="button" onClick={() => mark(shownOpen, true)}>
            {text(isAll ? 'notices.all' : 'notices.first', { n: shownOpen.length })}
          </button>
        ) : null}
      </Filters>
      <CursorRows
        key={JSON.stringify(filter)}
        list={list}
        label={text('notices.title')}
        keyOf={keyOf}
        estimate={ROW_HEIGHT}
        empty={<NoNotices filter={filter} />}
      >
        {row => <NoticeRow row={row} isDone={isDone(row)} onMark={done => mark([row], done)} onMarkOne={markOne} />}
      </CursorRows>
    </div>
  )
}

/** How many rows the rail and the tab count. */
function useOpenText(): string {
  const n = toLookAt(openNotices(useList(blogs()).state.value.items))
  return n === 0 ? '' : text('rows.open', { n })
}

function NoNotices({ filter }: { readonly filter: NoticeFilter }) {
  const isNarrowed = filter.concern !== 'act' || filter.blog !== null || filter.state !== 'open'
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
        aria-label={text('rows.concern')}
        value={filter.concern}
        onChange={event => go(withQuery({ concern: event.currentTarget.value }))}
      >
        {CONCERNS.map(concern => (
          <option key={concern} value={concern}>
            {text(`rows.concern.${concern}`)}
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
    concern: CONCERNS.find(known => known === query.get('concern')) ?? 'act',
    blog: query.get('blog'),
  }
}

import { useEffect } from 'preact/hooks'
import type { EntryHead } from '../api/answers.ts'
import { markedEntries, orderQueue } from '../api/reading.ts'
import { renewLists, useList } from '../api/use-list.ts'
import type { ViewProps } from '../app/routes.ts'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { EntryRow } from './entry-row.tsx'
import { say } from './marks.ts'
import { ReadingHead } from './reading-head.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 116

/** What waits to be read, in order. */
export function Queue(_: ViewProps) {
  const list = useFreshList('queue')
  const { items } = list.state.value
  const move = async (index: number, step: -1 | 1) => {
    const order = items.map(({ id }) => id)
    const [moved] = order.splice(index, 1)
    if (moved === undefined) return
    order.splice(index + step, 0, moved)
    const outcome = await orderQueue(order)
    if (outcome.kind === 'failed') sayProblem(outcome.problem)
    renewLists('/api/reading/queue')
  }
  return (
    <div class="page page-wide">
      <ReadingHead title={text('reading.queue')} />
      <CursorRows
        list={list}
        label={text('reading.queue')}
        keyOf={({ id }) => id}
        estimate={ROW_HEIGHT}
        empty={
          <Empty title={text('reading.queue.empty')}>
            <p>{text('reading.queue.hint')}</p>
          </Empty>
        }
      >
        {entry => {
          const index = items.indexOf(entry)
          return (
            <Row entry={entry} out={{ queued: false }}>
              {index > 0 ? <Move icon="up" name="reading.up" entry={entry} run={() => move(index, -1)} /> : null}
              {index < items.length - 1 ? (
                <Move icon="down" name="reading.down" entry={entry} run={() => move(index, 1)} />
              ) : null}
            </Row>
          )
        }}
      </CursorRows>
    </div>
  )
}

/** What a reader starred, the latest first. */
export function Starred(_: ViewProps) {
  const list = useFreshList('starred')
  return (
    <div class="page page-wide">
      <ReadingHead title={text('reading.starred')} />
      <CursorRows
        list={list}
        label={text('reading.starred')}
        keyOf={({ id }) => id}
        estimate={ROW_HEIGHT}
        empty={
          <Empty title={text('reading.starred.empty')}>
            <p>{text('reading.starred.hint')}</p>
          </Empty>
        }
      >
        {entry => <Row entry={entry} out={{ starred: false }} />}
      </CursorRows>
    </div>
  )
}

/** The list as it is now: a post may have been put into it since it was last looked at. */
function useFreshList(name: 'queue' | 'starred') {
  const list = useList(markedEntries(name))
  useEffect(() => {
    if (list.state.peek().items.length > 0 || list.state.peek().isComplete) void list.renew()
  }, [list])
  return list
}

interface RowProps {
  readonly entry: EntryHead
  readonly out: { readonly queued: false } | { readonly starred: false }
  readonly children?: preact.ComponentChildren
}

function Row({ entry, out, children }: RowProps) {
  const takeOut = async () => {
    await say(entry.id, entry.reading, out)
    renewLists('/api/reading/')
  }
  return (
    <div class="reading-row">
      <EntryRow entry={entry} isBlogShown />
      <div class="reading-row-tools">
        {children}
        <Move icon="close" name="reading.out" entry={entry} run={takeOut} />
      </div>
    </div>
  )
}

interface MoveProps {
  readonly icon: IconName
  readonly name: 'reading.up' | 'reading.down' | 'reading.out'
  readonly entry: EntryHead
  readonly run: () => Promise<void>
}

function Move({ icon, name, entry, run }: MoveProps) {
  const label = text(name, { title: entry.title ?? text('post.untitled') })
  return (
    <button type="button" class="button button-quiet button-square" title={label} aria-label={label} onClick={run}>
      <Icon name={icon} />
    </button>
  )
}

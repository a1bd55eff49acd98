import { describe, expect, it } from 'vitest'
import type { Outcome } from './client.ts'
import { type ListPage, newCursorList } from './cursor-list.ts'

const PROBLEM = { status: 503, title: 'busy', detail: null, next: null }

function pagesOfThree(count: number) {
  const asked: (string | null)[] = []
  const pageBehind = async (cursor: string | null): Promise<Outcome<ListPage<number>>> => {
    asked.push(cursor)
    const start = Number(cursor ?? 0)
    const items = [start, start + 1, start + 2].filter(item => item < count)
    const next = start + 3 < count ? String(start + 3) : null
    return { kind: 'ready', value: { items, next } }
  }
  return { asked, pageBehind }
}

describe('newCursorList', () => {
  it('grows page by page until there is no next one', async () => {
    const { asked, pageBehind } = pagesOfThree(7)
    const list = newCursorList(pageBehind)
    for (let round = 0; round < 5; round++) await list.more()
    expect(list.state.value).toMatchObject({ kind: 'ready', items: [0, 1, 2, 3, 4, 5, 6], isComplete: true })
    expect(asked).toEqual([null, '3', '6'])
  })

  it('asks once for a page that several ask for at the same time', async () => {
    const { asked, pageBehind } = pagesOfThree(7)
    const list = newCursorList(pageBehind)
    await Promise.all([list.more(), list.more(), list.more()])
    expect(asked).toEqual([null])
  })

  it('keeps what it has when a page fails, and asks for that page again', async () => {
    const { asked, pageBehind } = pagesOfThree(5)
    let isBusy = false
    const list = newCursorList<number>(cursor =>
      isBusy ? Promise.resolve({ kind: 'failed', problem: PROBLEM }) : pageBehind(cursor),
    )
    await list.more()
    isBusy = true
    await list.more()
    expect(list.state.value).toMatchObject({ kind: 'failed', items: [0, 1, 2], problem: PROBLEM })
    isBusy = false
    await list.more()
    expect(list.state.value.kind, 'only a retry asks again').toBe('failed')
    await list.retry()
    expect(list.state.value).toMatchObject({ kind: 'ready', items: [0, 1, 2, 3, 4], isComplete: true })
    expect(asked).toEqual([null, '3'])
  })

  it('is complete and empty where the only page is empty', async () => {
    const list = newCursorList(pagesOfThree(0).pageBehind)
    await list.more()
    expect(list.state.value).toMatchObject({ kind: 'ready', items: [], isComplete: true })
  })
})

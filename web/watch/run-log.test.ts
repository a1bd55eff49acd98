import { describe, expect, it } from 'vitest'
import type { RunAnswer } from '../api/watching.ts'
import { addToLog } from './run-log.ts'

type Progress = NonNullable<RunAnswer['progress']>

function run(state: RunAnswer['state'], changes: Partial<Progress> | null): RunAnswer {
  const pages = { fetched: 0, failed: 0, unchanged: 0, waiting: 0 }
  const posts = { found: 0, new: 0, updated: 0 }
  const base: Progress = { phase: 'harvesting', blog: null, event: null, currentUrl: null, pages, posts, bytes: 0 }
  return {
    id: 'a',
    kind: 'crawl',
    url: 'https://blog.example/',
    blog: null,
    state,
    startedAt: '2026-01-01T00:00:00Z',
    endedAt: null,
    progress: changes === null ? null : { ...base, ...changes },
    pagesPerSecond: null,
    secondsLeft: null,
    problem: null,
    crawl: null,
  }
}

describe('addToLog', () => {
  it('tells of each new page, of failures, of what is done now and of the end, the newest first', () => {
    const first = run('running', { currentUrl: 'https://blog.example/1' })
    const pages = { fetched: 1, failed: 2, unchanged: 0, waiting: 0 }
    const second = run('running', { currentUrl: 'https://blog.example/2', pages })
    const log = addToLog(addToLog([], null, first, 'x-1'), first, second, 'x-2')
    const all = addToLog(log, second, { ...second, state: 'done' }, 'x-3')
    expect(all.map(({ kind }) => kind)).toEqual(['state', 'page', 'failed', 'page', 'phase'])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('adds nothing where nothing is new', () => {
    const now = run('running', { currentUrl: 'https://blog.example/1' })
    const log = addToLog([], null, now, 'x-1')
    expect(addToLog(log, now, now, 'x-2')).toBe(log)
  })
})

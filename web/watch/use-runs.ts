import { useRef, useState } from 'preact/hooks'
import type { Problem } from '../api/client.ts'
import { read } from '../api/client.ts'
import { renewAnswers } from '../api/use-answer.ts'
import { useEvents } from '../api/use-events.ts'
import { renewLists } from '../api/use-list.ts'
import { ALL_EVENTS, type RunAnswer, runs } from '../api/watching.ts'

interface Runs {
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly runs: readonly RunAnswer[]
  readonly problem: Problem | null
  readonly retry: () => void
}

/** The harvests of this server, as they are at every moment. */
export function useRuns(): Runs {
  const [state, setState] = useState<Omit<Runs, 'retry'>>({ kind: 'loading', runs: [], problem: null })
  const heard = useRef<readonly RunAnswer[]>([])
  const ask = async () => {
    heard.current = []
    const outcome = await read(runs())
    if (outcome.kind === 'ready') {
      // What was heard meanwhile is newer than an answer that was pending.
      const newest = heard.current.reduce(withRun, outcome.value.running)
      setState({ kind: 'ready', runs: newest, problem: null })
    } else setState(known => ({ ...known, kind: 'failed', problem: outcome.problem }))
  }
  useEvents(ALL_EVENTS, {
    names: ['crawl'],
    onOpen: ask,
    onEvent: ({ data }) => {
      const run = asRun(data)
      heard.current = withRun(heard.current, run)
      if (isOver(run)) renewAfter()
      setState(known => ({ ...known, runs: withRun(known.runs, run) }))
    },
  })
  return { ...state, retry: ask }
}

/** What an event named `crawl` carries; the server is the same program. */
export function asRun(data: unknown): RunAnswer {
  return data as RunAnswer
}

/** Whether a harvest has come to its end. */
export function isOver({ state }: Pick<RunAnswer, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'stopped'
}

/** The figures of blogs, and the list of harvests, are others than before. */
export function renewAfter(): void {
  for (const prefix of ['/api/library', '/api/crawls', '/api/notices', '/api/entries']) renewLists(prefix)
  for (const prefix of ['/api/blogs', '/api/schedule']) renewAnswers(prefix)
}

function withRun(runs: readonly RunAnswer[], run: RunAnswer): RunAnswer[] {
  const isKnown = runs.some(({ id }) => id === run.id)
  return isKnown ? runs.map(other => (other.id === run.id ? run : other)) : [run, ...runs]
}

import { signal } from '@preact/signals'
import type { MarksAnswer } from '../api/answers.ts'
import { type MarkChange, markEntry } from '../api/reading.ts'
import { renewAnswers } from '../api/use-answer.ts'
import { sayProblem } from '../watch/run-controls.tsx'

/** What was said of posts here since their lists were loaded: a list that is gone back to need not be loaded anew. */
const said = signal<ReadonlyMap<number, MarksAnswer>>(new Map())

/** What holds of a post: what was said here last, else what the server gave. */
export function marksOf(id: number | null, known: MarksAnswer): MarksAnswer {
  return (id === null ? undefined : said.value.get(id)) ?? known
}

/** Says something of a post; shown at once, and taken back where the server refuses. */
export async function say(id: number, known: MarksAnswer, change: MarkChange, isSilent = false): Promise<void> {
  const before = marksOf(id, known)
  const now = new Date().toISOString()
  keep(id, {
    readAt: change.read === undefined ? before.readAt : change.read ? now : null,
    starredAt: change.starred === undefined ? before.starredAt : change.starred ? now : null,
    isQueued: change.queued ?? before.isQueued,
  })
  const outcome = await markEntry(id, change)
  keep(id, outcome.kind === 'ready' ? outcome.value : before)
  if (outcome.kind === 'failed' && !isSilent) sayProblem(outcome.problem)
  renewAnswers('/api/reading')
}

/** Forgets what was said here: the server knows better. */
export function forgetSaid(): void {
  said.value = new Map()
}

function keep(id: number, marks: MarksAnswer): void {
  said.value = new Map(said.peek()).set(id, marks)
}

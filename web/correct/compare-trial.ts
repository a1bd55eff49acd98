import type { TrialAnswer } from '../api/correcting.ts'

type TrialPage = TrialAnswer['pages'][number]

/** How what a rule would bring on a page compares with what is brought now. */
export type Change = 'same' | 'changed' | 'gained' | 'lost' | 'nothing'

/** One page of a trial. */
export interface ComparedPage {
  readonly url: string
  readonly change: Change
  readonly before: string | null
  readonly after: string | null
  /** What the feed says; null where it is silent. */
  readonly expected: string | null
  readonly agrees: boolean | null
}

/** The order in which pages are shown: what is lost must be seen first. */
const ORDER: readonly Change[] = ['lost', 'changed', 'gained', 'same', 'nothing']

/** The pages of a trial on which the field may stand, what changes first. */
export function compared(trial: TrialAnswer, kind: TrialPage['kind']): ComparedPage[] {
  return trial.pages
    .filter(page => page.kind === kind)
    .map(page => {
      const { before, after } = page
      const [was, is] = [before?.found ?? null, after?.found ?? null]
      return {
        url: page.url,
        change: changeOf(was, is),
        before: was,
        after: is,
        expected: after?.expected ?? before?.expected ?? null,
        agrees: after?.agrees ?? null,
      }
    })
    .sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change))
}

/** How many pages there are of each kind of change. */
export function countChanges(pages: readonly ComparedPage[]): Readonly<Record<Change, number>> {
  const counts = { same: 0, changed: 0, gained: 0, lost: 0, nothing: 0 }
  for (const { change } of pages) counts[change] += 1
  return counts
}

function changeOf(before: string | null, after: string | null): Change {
  if (before === after) return before === null ? 'nothing' : 'same'
  if (before === null) return 'gained'
  return after === null ? 'lost' : 'changed'
}

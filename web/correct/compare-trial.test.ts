import { describe, expect, it } from 'vitest'
import type { TrialAnswer } from '../api/correcting.ts'
import { compared, countChanges } from './compare-trial.ts'

function page(url: string, before: string | null, after: string | null): TrialAnswer['pages'][number] {
  const test = (found: string | null) =>
    ({ field: 'title', source: null, found, expected: null, agrees: null }) as const
  return { url, kind: 'post', matches: 1, before: test(before), after: test(after) }
}

describe('compared', () => {
  const trial: TrialAnswer = {
    pages: [
      page('a', 'one', 'one'),
      page('b', 'one', 'two'),
      page('c', null, 'two'),
      page('d', 'one', null),
      { ...page('e', 'one', null), kind: 'list' },
    ],
  }

  it('shows first what would be lost, and only pages of the kind that has the field', () => {
    expect(compared(trial, 'post').map(({ url, change }) => `${url} ${change}`)).toEqual([
      'd lost',
      'b changed',
      'c gained',
      'a same',
    ])
  })

  it('counts each kind of change', () => {
    expect(countChanges(compared(trial, 'post'))).toEqual({ same: 1, changed: 1, gained: 1, lost: 1, nothing: 0 })
  })
})

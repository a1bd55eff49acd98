import { describe, expect, it } from 'vitest'
import { failureReason } from '../../bench/suites/feed-failures.ts'
import { scoreFeedSuite } from '../../bench/suites/feeds.ts'
import { suiteFolder } from '../../test/suites.ts'

/** The least share of cases that must pass, by group. */
const FLOORS = { wellformed: 0.95, entities: 0.95, encoding: 0.95, illformed: 0.8 }

const folder = suiteFolder('feeds')

describe.skipIf(folder === null)('the cases of the feedparser project', () => {
  const rows = folder === null ? [] : scoreFeedSuite(folder)

  it.each(Object.entries(FLOORS))('pass in the group %s, at least %d of those that we count', (group, floor) => {
    const counted = rows.filter(row => row.group === group && row.ok !== null)
    const passed = counted.filter(row => row.ok).length
    expect(counted.length).toBeGreaterThan(0)
    expect(passed / counted.length).toBeGreaterThanOrEqual(floor)
  })

  it('fail for a reason that we can give', () => {
    const unexplained = rows.filter(row => row.ok === false && failureReason(row.file) === null)
    expect(unexplained).toEqual([])
  })
})

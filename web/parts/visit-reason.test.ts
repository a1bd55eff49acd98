import { expect, it } from 'vitest'
import { fill } from '../texts/fill.ts'
import { loadFirstTexts, withTexts } from '../texts/texts.ts'
import { visitReasons } from '../texts/visit-reasons.ts'
import { reasonText } from './visit-reason.tsx'

const DAY = 24 * 3_600_000

it('says why a blog is visited when it is', async () => {
  await loadFirstTexts()
  await withTexts(Promise.resolve())
  const posts = { code: 'posts', every: 4 * DAY, again: 1.5 * DAY, hasOverflowed: false } as const
  expect(reasonText(posts)).toBe('A post every 4 days: hence an interval of 2 days')
  expect(reasonText({ ...posts, code: 'silence', lasting: 40 * DAY, hasOverflowed: true })).toBe(
    'Nothing new for 40 days; sooner, as the feed had overflowed before: hence an interval of 2 days',
  )
  expect(reasonText({ code: 'set-rhythm', every: DAY / 24 })).toBe('Interval set by hand: 60 minutes')
  expect(reasonText({ code: 'failed', times: 1 })).toBe('The last visit failed')
  expect(reasonText({ code: 'private-address' })).toContain('private address')
})

it('counts failed visits as the language does', () => {
  expect(fill(visitReasons['why.failed'].de, { n: 3 }, 'de')).toBe('Die letzten 3 Besuche schlugen fehl')
  expect(fill(visitReasons['why.given-up'].ru, { n: 8 }, 'ru')).toBe('Оставлен после 8 неудачных посещений')
})

import { expect, it } from 'vitest'
import { isDateText } from './date-text.ts'

it('a short text with a day in numbers is a date, whichever part comes first', () => {
  for (const text of [
    '27.03.2017',
    '27/03/2017',
    '3/27/2017',
    '3/27/17',
    '27.3.17',
    'posted 3.4.2009 by Ann',
    '27. 3. 2017',
    '2017-03-27',
  ])
    expect(isDateText(text), text).toBe(true)
})

it('versions, prices, scores and addresses are none', () => {
  for (const text of [
    'version 4.20.2017.1',
    '1.2.3',
    'release 10.14.6.2',
    '12.50 €',
    '40/50/2017',
    '192.168.10.17',
    '1/2 cup',
  ])
    expect(isDateText(text), text).toBe(false)
})

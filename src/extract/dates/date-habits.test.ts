import { expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { orderOn } from './date-habits.ts'

function pageOf(...texts: readonly string[]) {
  return parsePage(texts.map(text => `<p>${text}</p>`).join(''), urlOf('https://example.org/'))
}

it('takes the order of day and month that several dates prove', () => {
  expect(orderOn([pageOf('05/03/2015', '27/03/2015'), pageOf('on 31-01-15, late')])).toBe('day')
  expect(orderOn([pageOf('3/27/17'), pageOf('12/31/2016 and 5/3/2015')])).toBe('month')
})

it('takes none where only one date proves it, dates differ, or they are no dates', () => {
  expect(orderOn([pageOf('27/03/2015'), pageOf('27/03/2015')])).toBeNull()
  expect(orderOn([pageOf('27/03/2015', '28/03/2015', '3/27/17', '3/28/17')])).toBeNull()
  expect(orderOn([pageOf('/2015/27/03/', '24/7/365', '1/27/03/2015', '192-27-03-1')])).toBeNull()
})

import { afterEach, expect, it, vi } from 'vitest'
import { hasYearInEra } from './calendars.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('asks Intl for eras only where a text may have a year of one', () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  for (const text of ['Posted 3 May 14', 'Año 14', '第三章', '٣ مايو']) expect(hasYearInEra(text)).toBe(false)
  // Where a test before this one asked, it is remembered: alone, this one shows that nobody asks.
  expect(formats).not.toHaveBeenCalled()
  for (const text of ['平成26年5月3日', '民國 103', '令和5']) expect(hasYearInEra(text)).toBe(true)
  expect(hasYearInEra('第 26 章')).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { writtenDates } from './written-dates.ts'

describe('writtenDates', () => {
  it('writes the date of the paper in the ways that the paper names', () => {
    const written = writtenDates('1970-01-01T00:00:00Z', null)
    expect(written).toContain('Thursday, January 1, 1970')
    expect(written).toContain('1970-01-01')
    expect(written).toContain('01/01/1970')
  })

  it('writes it in the language of the page too', () => {
    expect(writtenDates('2014-05-03', 'de')).toContain('Samstag, 3. Mai 2014')
    expect(writtenDates('2014-05-03', 'pt_BR')).toContain('3 de maio de 2014')
    expect(writtenDates('2014-05-03', 'ja')).toContain('2014年5月3日')
  })

  it('takes no harm from a language that is none, nor from a date that is none', () => {
    expect(writtenDates('2014-05-03', 'x?!')).toContain('May 3, 2014')
    expect(writtenDates('soon', 'en')).toEqual([])
  })
})

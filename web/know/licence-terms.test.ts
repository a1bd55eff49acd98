import { describe, expect, it } from 'vitest'
import { licenceTerms } from './licence-terms.ts'

describe('licenceTerms', () => {
  it('reads what Creative Commons names ask for', () => {
    expect(licenceTerms('CC BY-NC-SA 4.0')).toEqual(['licence.term.by', 'licence.term.nc', 'licence.term.sa'])
    expect(licenceTerms('CC BY-ND 3.0 FR')).toEqual(['licence.term.by', 'licence.term.nd'])
    expect(licenceTerms('CC0 1.0')).toEqual(['licence.term.free'])
  })

  it('says nothing of a licence that it does not know', () => {
    expect(licenceTerms('GNU FDL 1.3')).toEqual([])
    expect(licenceTerms(null)).toEqual([])
  })
})

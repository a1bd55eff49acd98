import { expect, it } from 'vitest'
import { placeName } from './place-name.ts'

it('says of a code of a region which country it is of, and leaves names as they are', () => {
  expect(placeName('MG-T')).toBe('Madagascar (MG-T)')
  expect(placeName('DE')).toBe('Germany (DE)')
  expect(placeName('QX')).toBe('QX')
  expect(placeName('Sommelsdijk, Netherlands')).toBe('Sommelsdijk, Netherlands')
})

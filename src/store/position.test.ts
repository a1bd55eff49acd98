import { expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { positionOf } from './position.ts'

it('sorts newest first, whatever the precision, undated last, ties by address', () => {
  const inOrder = [
    ['2024-05-03T10:00:00Z', 'z'],
    ['2024-05-03T09:00:00.500Z', 'y'],
    ['2024-05-03', 'a'],
    ['2024-05-03', 'b'],
    ['1999-12-31', 'a'],
    [null, 'a'],
    ['some day', 'b'],
  ] as const
  const positions = inOrder.map(([published, path]) => positionOf(published, urlOf(`https://example.org/${path}`)))
  expect(positions.toSorted()).toEqual(positions)
})

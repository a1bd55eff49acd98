import { expect, it } from 'vitest'
import { placeLabels } from './label-places.ts'

const FIELD = { width: 400, height: 200 }
const dot = (x: number, y: number, name: string) => ({ x, y, radius: 5, name })

it('a name stands right of its dot, or left of it where there is no room', () => {
  const placed = placeLabels([dot(100, 100, 'Hill Notes'), dot(390, 50, 'Harbour')], 12, FIELD, 9)
  expect(placed.map(({ anchor, x }) => [anchor, x])).toEqual([
    ['start', 109],
    ['end', 381],
  ])
})

it('a name that would cover an earlier one on both sides stays away', () => {
  const placed = placeLabels([dot(200, 100, 'first'), dot(202, 101, 'second'), dot(201, 102, 'third')], 12, FIELD, 9)
  expect(placed.map(({ name }) => name)).toEqual(['first', 'second'])
})

it('long names are cut, and no more are placed than are wanted', () => {
  const placed = placeLabels([dot(20, 20, 'x'.repeat(90)), dot(20, 100, 'y')], 12, FIELD, 1)
  expect(placed).toHaveLength(1)
  expect(placed[0]?.name).toHaveLength(28)
})

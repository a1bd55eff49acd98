import { expect, it } from 'vitest'
import { mirroredMonths } from './mirrored-months.ts'

it('two blogs are counted on one axis, with the months in which neither wrote', () => {
  const a = [
    { day: '2024-01-05', posts: 2 },
    { day: '2024-01-31', posts: 1 },
  ]
  expect(mirroredMonths(a, [{ day: '2024-03-01', posts: 4 }])).toEqual([
    { month: '2024-01', a: 3, b: 0 },
    { month: '2024-02', a: 0, b: 0 },
    { month: '2024-03', a: 0, b: 4 },
  ])
  expect(mirroredMonths([], [])).toEqual([])
})

it('a date that is wrong leads not centuries back', () => {
  const months = mirroredMonths([{ day: '1001-01-01', posts: 1 }], [{ day: '2024-03-01', posts: 1 }])
  expect([months.length, months.at(-1)?.month]).toEqual([480, '2024-03'])
})

import { expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const days = (from: string, to: string, width: number) => timeTicks(from, to, width).map(({ day }) => day)

it('marks years where there are several, and only as many as find room', () => {
  expect(days('2019-05-01', '2022-02-01', 600)).toEqual(['2020-01-01', '2021-01-01', '2022-01-01'])
  expect(days('2003-05-01', '2024-02-01', 320)).toEqual(['2005-01-01', '2010-01-01', '2015-01-01', '2020-01-01'])
})

it('marks months within a year or two', () => {
  expect(days('2023-11-10', '2024-04-05', 900)).toEqual([
    '2023-12-01',
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
    '2024-04-01',
  ])
  expect(timeTicks('2023-11-10', '2024-04-05', 900).map(({ kind }) => kind)).toEqual([
    'month',
    'year',
    'month',
    'month',
    'month',
  ])
})

it('marks days within a month', () => {
  expect(days('2024-04-02', '2024-04-20', 300)).toEqual(['2024-04-02', '2024-04-07', '2024-04-12', '2024-04-17'])
  expect(days('2024-04-02', '2024-04-02', 300)).toEqual(['2024-04-02'])
})

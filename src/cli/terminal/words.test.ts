import { describe, expect, it } from 'vitest'
import { counted, day, duration, fileSize, listed } from './words.ts'

describe('figures in words', () => {
  it('says one post and many posts', () => {
    expect([counted(1, 'post'), counted(1234, 'post')]).toEqual(['1 post', '1,234 posts'])
  })

  it('gives sizes in the unit that a person would use', () => {
    expect([999, 1500, 123_456_789].map(fileSize)).toEqual(['999 B', '1.5 kB', '123 MB'])
  })

  it('gives durations in the unit that a person would use', () => {
    expect([0.42, 5, 59.6, 125, 3720].map(duration)).toEqual(['0.4 s', '5 s', '1 min 0 s', '2 min 5 s', '1 h 2 min'])
  })

  it('says so where a day is not known', () => {
    expect([day('2024-05-03T10:00:00.000Z'), day(null)]).toEqual(['2024-05-03', 'undated'])
  })

  it('lists names as a sentence does', () => {
    expect([listed([]), listed(['Ann']), listed(['Ann', 'Ben', 'Cem'])]).toEqual(['', 'Ann', 'Ann, Ben and Cem'])
  })
})

import { describe, expect, it } from 'vitest'
import { remember } from './remember.ts'

describe('remember', () => {
  it('asks once for each text, also where the answer is null', () => {
    const asked: string[] = []
    const answer = remember((text: string) => {
      asked.push(text)
      return text === 'none' ? null : text.length
    })
    expect(['abc', 'none', 'abc', 'none'].map(answer)).toEqual([3, null, 3, null])
    expect(asked).toEqual(['abc', 'none'])
  })

  it('begins anew when it knows as many as it may', () => {
    let asked = 0
    const answer = remember(() => ++asked, 2)
    for (const text of ['a', 'b', 'c', 'a']) answer(text)
    expect(asked).toBe(4)
  })
})

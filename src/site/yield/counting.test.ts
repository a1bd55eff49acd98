import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { urlOf } from '../../url.ts'
import { Counting, type NumberedVisit } from './counting.ts'
import { numbersIn } from './numbers-in-url.ts'

const address = (path: string) => urlOf(`https://example.org${path}`)

/** Visits what was met and what is proposed, until nothing more is; returns the numbers visited and how it ended. */
function count(counting: Counting, pathOf: (number: number) => string, pageAt: (number: number) => NumberedVisit) {
  for (const number of [2, 3, 4]) counting.met(address(pathOf(number)))
  const visited: number[] = []
  for (let number = 2; number < 1000; number++) {
    visited.push(number)
    const answer = counting.visited(address(pathOf(number)), pageAt(number))
    if (answer !== null && 'over' in answer) return { last: visited.at(-1), over: answer.over }
    if (answer === null && number >= 4) return { last: visited.at(-1), over: null }
    if (answer !== null && answer.next !== address(pathOf(number + 1))) throw new Error(`unexpected ${answer.next}`)
  }
  return { last: 1000, over: null }
}

const page = (number: number): NumberedVisit => ({ kind: 'page', fingerprint: `page ${number}`, brought: 10 })

describe('counting on', () => {
  it('goes on until pages are missing', () => {
    const visits = (number: number): NumberedVisit => (number <= 20 ? page(number) : { kind: 'missing' })
    const end = count(new Counting(), number => `/archive/${number}/`, visits)
    expect(end).toEqual({ last: 22, over: 'https://example.org/archive/…/ ends before 22' })
  })

  it('counts the same when it is written down and read again after every step', () => {
    const step = fc.record({
      list: fc.constantFrom('a', 'b'),
      number: fc.nat(12),
      same: fc.boolean(),
      met: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const whole = new Counting()
        let parts = new Counting()
        for (const { list, number, same, met } of steps) {
          const url = address(`/${list}/page/${number}/`)
          if (met) for (const counting of [whole, parts]) counting.met(url)
          const visit = page(same ? 0 : number)
          if (!met) expect(parts.visited(url, visit)).toEqual(whole.visited(url, visit))
          parts = new Counting(JSON.parse(JSON.stringify(parts)))
        }
      }),
    )
  })

  it('goes on until the content stops changing', () => {
    const end = count(
      new Counting(),
      number => `/list?p=${number}`,
      number => page(Math.min(number, 9)),
    )
    expect(end).toEqual({ last: 10, over: 'https://example.org/list?p=… shows the same page again at 10' })
  })

  it('ends where pages change and bring nothing, as calendars do', () => {
    const end = count(
      new Counting(),
      number => `/calendar?week=${number}`,
      number => ({
        kind: 'page',
        fingerprint: `week ${number}`,
        brought: number < 5 ? 1 : 0,
      }),
    )
    expect(end).toMatchObject({ last: 7 })
    expect(end.over).toMatch(/nothing new 3 times/)
  })

  it('asks for nothing while links lead on, nor where fewer than three numbers in a row were seen', () => {
    const counting = new Counting()
    for (const number of [2, 3, 4, 5]) counting.met(address(`/page/${number}`))
    for (const id of [101, 417, 388]) counting.met(address(`/?p=${id}`))
    expect(counting.visited(address('/page/4'), page(4))).toBeNull()
    expect(counting.visited(address('/?p=417'), page(417))).toBeNull()
    expect(counting.visited(address('/page/5'), page(5))).toEqual({ next: address('/page/6') })
  })

  it('keeps the step and leading zeros, and knows how many months there are', () => {
    const counting = new Counting()
    for (const path of [
      '/?start=10',
      '/?start=20',
      '/?start=30',
      '/2012/10/',
      '/2012/11/',
      '/2012/12/',
      '/p/01',
      '/p/02',
      '/p/03',
    ]) {
      counting.met(address(path))
    }
    expect(counting.visited(address('/?start=30'), page(30))).toEqual({ next: address('/?start=40') })
    expect(counting.visited(address('/p/03'), page(3))).toEqual({ next: address('/p/04') })
    expect(counting.visited(address('/2012/12/'), page(12))).toBeNull()
  })

  it('gives up on a form of address where it was no use again and again', () => {
    const counting = new Counting()
    const ends = ['a', 'b', 'c', 'd', 'e'].map(tag =>
      count(
        counting,
        number => `/tag/${tag}/page/${number}`,
        number => (number <= 4 ? { ...page(number), fingerprint: `${tag} ${number}` } : { kind: 'missing' }),
      ),
    )
    expect(ends.map(({ last }) => last)).toEqual([6, 5, 4, 4, 4])
  })

  it('goes on after it was written down and read again, and forgets what is too much', () => {
    const counting = new Counting()
    for (const number of [1, 2, 3]) counting.met(address(`/page/${number}`))
    const again = new Counting(JSON.parse(JSON.stringify(counting)))
    expect(again.visited(address('/page/3'), page(3))).toEqual({ next: address('/page/4') })
    for (let number = 0; number < 5000; number++) again.met(address(`/x${number}y/${number}`))
    expect(again.toJSON().series.length).toBeLessThanOrEqual(256)
  })

  it('finds numbers that lead back to the very address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), text => {
        const url = urlOf(text)
        for (const { prefix, number, suffix, width } of numbersIn(url)) {
          expect(prefix + String(number).padStart(width, '0') + suffix).toBe(url)
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { recalledFrom } from '../store/index.ts'
import { urlOf } from '../url.ts'
import { PAGES_READ_MEMORY, PagesRead } from './pages-read.ts'

/** A page of some lines, each of several words. */
const pageOf = (lines: readonly number[]) => {
  const body = lines.map(line => `<p>${`line ${line} says ${line * 7} words of ${line * 13} `.repeat(5)}</p>`)
  return parsePage(`<body>${body.join('')}</body>`, urlOf('https://example.org/'))
}

/** What a store has of it, after what it wrote. */
const written = (known: ReadonlyMap<string, unknown>, memory: Readonly<Record<string, unknown>>) =>
  new Map([...known, ...Object.entries(JSON.parse(JSON.stringify(memory)))])

describe('what pages taught', () => {
  const path = fc.constantFrom('/a', '/b', '/a?x=1', '/a?x=2', '/b?x=1', '/c?x=1&y=2')
  const visit = fc.record({ path, lines: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }) })

  it('is the same when it is read again from the store after every visit', () => {
    fc.assert(
      fc.property(fc.array(visit, { minLength: 30, maxLength: 90 }), visits => {
        const whole = new PagesRead(null)
        let known: ReadonlyMap<string, unknown> = new Map()
        for (const { path, lines } of visits) {
          const asked = urlOf(`https://example.org${path}`)
          const parts = new PagesRead(null, recalledFrom(known, 'example.org'))
          expect(parts.read(pageOf(lines), asked)).toEqual(whole.read(pageOf(lines), asked))
          expect(parts.normalise(asked)).toBe(whole.normalise(asked))
          known = written(known, parts.memory())
        }
        const names = PAGES_READ_MEMORY.map(({ name }) => name)
        expect([...known.keys()].filter(name => !names.includes(name))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('is written in small steps, and nothing where no page was read', () => {
    const pages = new PagesRead(null)
    expect(pages.memory()).toEqual({})
    const sizes = Array.from({ length: 200 }, (_, n) => {
      pages.read(pageOf([1, 2, 3, 100 + n]), urlOf(`https://example.org/${n}`))
      return JSON.stringify(pages.memory()).length
    })
    expect(sizes.filter(size => size > 300).length).toBeLessThan(8)
  })
})

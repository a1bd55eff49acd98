import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaro, jaroWinkler } from './jaro-winkler.ts'

/** As the definition has it: for each character of `x` the first free equal one of `y` within the window. */
function jaroByDefinition(x: string, y: string): number {
  if (x === y) return 1
  const window = Math.max(0, Math.floor(Math.max(x.length, y.length) / 2) - 1)
  const partner = [...x].map(() => -1)
  for (let at = 0; at < x.length; at++) {
    for (let other = Math.max(0, at - window); other <= Math.min(y.length - 1, at + window); other++) {
      if (x[at] !== y[other] || partner.includes(other)) continue
      partner[at] = other
      break
    }
  }
  const ofX = [...x].filter((_, at) => partner[at] !== -1)
  const ofY = partner.filter(at => at !== -1).sort((a, b) => a - b)
  const matches = ofX.length
  if (matches === 0) return 0
  const half = ofX.filter((character, index) => character !== y[ofY[index] ?? -1]).length / 2
  return (matches / x.length + matches / y.length + (matches - half) / matches) / 3
}

describe('jaro', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.944],
    ['DIXON', 'DICKSONX', 0.767],
    ['kitten', 'kitten', 1],
    ['abc', 'xyz', 0],
    ['', 'a', 0],
  ])('of %s and %s', (x, y, expected) => {
    expect(jaro(x, y)).toBeCloseTo(expected, 3)
  })

  it('is what the definition says, though found in linear time', () => {
    const text = fc.stringMatching(/^[abc]{0,12}$/)
    fc.assert(
      fc.property(text, text, (x, y) => {
        expect(jaro(x, y)).toBeCloseTo(jaroByDefinition(x, y), 10)
      }),
    )
  })
})

describe('jaroWinkler', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DIXON', 'DICKSONX', 0.813],
    ['kitten', 'sitten', 0.889],
  ])('of %s and %s', (x, y, expected) => {
    expect(jaroWinkler(x, y)).toBeCloseTo(expected, 3)
  })
})

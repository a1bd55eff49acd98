import { describe, expect, it } from 'vitest'
import { readWeights } from './weights.ts'

describe('readWeights', () => {
  it('reads parts and numbers, in any order and spelling', () => {
    expect(readWeights('links=2, firstmention=0.5,network=0')).toEqual({ links: 2, firstMention: 0.5, network: 0 })
    expect(readWeights('')).toEqual({})
  })

  it.each(['links', 'links=', 'links=-1', 'links=x', 'beauty=1', 'links=1e9'])('refuses %s', text => {
    expect(() => readWeights(text)).toThrow('is no weight')
  })
})

import { expect, it } from 'vitest'
import { readWeights, writeWeights } from './weights.ts'

it('weights go into an address and come back', () => {
  const weights = { links: 2, firstMention: 0, consistency: 0.5 }
  expect(writeWeights(weights)).toBe('links=2,firstMention=0,consistency=0.5')
  expect(readWeights(writeWeights(weights))).toEqual(weights)
  expect(writeWeights({})).toBeNull()
})

it('what is no part and no weight is passed over', () => {
  expect(readWeights('links=,comments=-1,network=99,glamour=2,originality=1=2,consistency=x, links=3')).toEqual({
    links: 3,
  })
  expect(readWeights(null)).toEqual({})
})

import { expect, it } from 'vitest'
import { LINK_WAYS } from '../api/exploring.ts'
import { readNetworkQuery } from './network-query.ts'

const read = (search: string) => readNetworkQuery(new URLSearchParams(search))

it('an address without choices asks for the usual network of blogs', () => {
  expect(read('')).toEqual({
    filter: { kind: 'blogs', community: null, language: null, kept: null, limit: 1000 },
    narrowing: { ways: LINK_WAYS, isKeptOnly: false },
    node: null,
    isNarrowed: false,
  })
})

it('choices are read, and what is none of ours is passed over', () => {
  const { filter, narrowing, node } = read(
    'kind=persons&n=10000&ways=comment,glamour,link&kept=only&node=ann&community=3',
  )
  expect(filter).toEqual({ kind: 'persons', community: '3', language: null, kept: 'true', limit: 10_000 })
  expect(narrowing).toEqual({ ways: ['link', 'comment'], isKeptOnly: true })
  expect(node).toBe('ann')
  expect(read('kind=cats&n=5&ways=glamour').filter).toMatchObject({ kind: 'blogs', limit: 1000 })
})

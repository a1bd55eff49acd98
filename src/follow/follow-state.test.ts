import { describe, expect, it } from 'vitest'
import { sampleBlog } from '../../test/sample-records.ts'
import type { BlogLead } from '../discover/index.ts'
import { urlOf } from '../url.ts'
import { byPromise, changed, FOLLOWING, NOTHING_FOLLOWED, withLeads } from './follow-state.ts'

const ANN = sampleBlog({ id: 'ann.example', url: urlOf('https://ann.example/') })
const BO = sampleBlog({ id: 'bo.example', url: urlOf('https://bo.example/') })
const lead = (host: string, weight: number, inBlogroll = false): BlogLead => ({
  url: urlOf(`https://${host}/`),
  weight,
  inBlogroll,
  evidence: [],
})

describe('withLeads', () => {
  it('puts fewer hops first, then the blogroll, then the weight', () => {
    const near = withLeads(NOTHING_FOLLOWED, ANN, 1, [lead('a.example', 1), lead('b.example', 5)], [ANN.url])
    const far = withLeads(near, BO, 2, [lead('c.example', 9), lead('d.example', 0, true)], [ANN.url])
    const order = [...far.candidates].sort(byPromise).map(({ url }) => new URL(url).host)
    expect(order).toEqual(['b.example', 'a.example', 'd.example', 'c.example'])
    expect(far.searched).toEqual(['ann.example', 'bo.example'])
  })

  it('never leads back to where the run began, and joins what two blogs say of one', () => {
    const near = withLeads(NOTHING_FOLLOWED, ANN, 1, [lead('cy.example', 1)], [ANN.url])
    const both = withLeads(near, BO, 2, [lead('www.ann.example', 9), lead('www.cy.example', 2, true)], [ANN.url])
    expect(both.candidates).toMatchObject([{ url: 'https://cy.example/', hops: 1, weight: 3, inBlogroll: true }])
  })

  it('keeps what became of a candidate, and forgets the least promising of too many', () => {
    const first = withLeads(NOTHING_FOLLOWED, ANN, 1, [lead('bo.example', 1)], [])
    const followed = changed(first, BO, { state: 'followed', blog: BO.id })
    const many = Array.from({ length: 2_000 }, (_, n) => lead(`b${n}.example`, n))
    const state = withLeads(followed, BO, 2, [...many, lead('bo.example', 7)], [])
    expect(state.candidates).toHaveLength(1_001)
    expect(state.candidates[0]).toMatchObject({ url: BO.url, state: 'followed' })
    expect(state.candidates.at(-1)).toMatchObject({ url: 'https://b1000.example/' })
  })
})

describe('byPromise', () => {
  it('adds what else is known of blogs to their weights', () => {
    const { candidates } = withLeads(NOTHING_FOLLOWED, ANN, 1, [lead('a.example', 3), lead('b.example', 2)], [ANN.url])
    const known = (url: string) => (url.includes('b.example') ? 5 : 0)
    const hosts = [...candidates].sort((one, other) => byPromise(one, other, known)).map(({ url }) => new URL(url).host)
    expect(hosts).toEqual(['b.example', 'a.example'])
  })
})

describe('FOLLOWING', () => {
  it('reads what an archive of before has kept, with its evidence in sentences', () => {
    const near = withLeads(NOTHING_FOLLOWED, ANN, 1, [lead('a.example', 1)], [ANN.url])
    const before = { ...near, candidates: near.candidates.map(one => ({ ...one, evidence: ['2 posts link to it'] })) }
    expect(FOLLOWING.schema.parse(before)).toEqual(before)
  })
})

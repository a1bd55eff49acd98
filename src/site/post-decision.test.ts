import { describe, expect, it } from 'vitest'
import type { PatternMatch } from './patterns/index.ts'
import { decideKind, type PostEvidence } from './post-decision.ts'

const verdict = (kind: PostEvidence['verdict']['kind']) => ({ kind, score: 0.5, evidence: [] })
const pattern = (strength: PatternMatch['strength']) => ({ strength })
const kindHintOf = (code: 'page-name') => ({ code, kind: 'page', points: 4, details: ['about'] }) as const
const unknown: PostEvidence = {
  inFeed: false,
  patternsKnown: true,
  pattern: null,
  likeness: null,
  verdict: verdict('page'),
  isHome: false,
}

describe('the decision', () => {
  it('believes the feed', () => {
    expect(decideKind({ ...unknown, inFeed: true, verdict: verdict('index') }).kind).toBe('post')
  })

  it('does not believe the feed where address and page agree against it', () => {
    expect(decideKind({ ...unknown, inFeed: true }).kind).toBe('page')
    expect(decideKind({ ...unknown, inFeed: true, pattern: pattern('weak') }).kind).toBe('post')
    expect(decideKind({ ...unknown, inFeed: true, patternsKnown: false }).kind).toBe('post')
  })

  it('does not take About for a post where all that speaks for it is the template', () => {
    const about = { kind: 'page', score: 0.5, evidence: [kindHintOf('page-name')] } as const
    expect(decideKind({ ...unknown, pattern: pattern('weak'), likeness: 1, verdict: about }).kind).toBe('page')
    expect(decideKind({ ...unknown, pattern: pattern('strong'), likeness: 1, verdict: about }).kind).toBe('post')
  })

  it('goes by the likeness to other posts where there is no feed and nothing else is known', () => {
    const feedless = { ...unknown, patternsKnown: false }
    expect(decideKind({ ...feedless, likeness: 0.6 }).kind).toBe('post')
    expect(decideKind({ ...feedless, likeness: 0.2 }).kind).toBe('page')
    expect(decideKind({ ...unknown, likeness: 0.6 }).kind).toBe('page')
  })

  it('never takes the home page for a post', () => {
    expect(decideKind({ ...unknown, inFeed: true, isHome: true }).kind).toBe('list')
  })

  it('takes an old design for a post where the address is clear', () => {
    expect(decideKind({ ...unknown, pattern: pattern('strong') }).kind).toBe('post')
  })

  it('does not take a page with a bare slug for a post where it lacks what posts have', () => {
    expect(decideKind({ ...unknown, pattern: pattern('weak'), likeness: 0.2 }).kind).toBe('page')
    expect(decideKind({ ...unknown, pattern: pattern('weak'), likeness: 0.9, verdict: verdict('post') }).kind).toBe(
      'post',
    )
  })

  it('takes a short post beside a long side bar for a post where it looks like the others', () => {
    const sparse = {
      kind: 'index',
      score: 0.3,
      evidence: [{ code: 'mostly-links', kind: 'index', points: 2, details: [] }],
    } as const
    expect(decideKind({ ...unknown, pattern: pattern('weak'), likeness: 1, verdict: sparse }).kind).toBe('post')
    expect(decideKind({ ...unknown, pattern: pattern('weak'), likeness: 0.2, verdict: sparse }).kind).toBe('list')
    const feedless = { ...unknown, patternsKnown: false, likeness: 1, verdict: sparse }
    expect([decideKind(feedless).kind, decideKind({ ...feedless, patternsKnown: true }).kind]).toEqual(['list', 'list'])
  })

  it('takes such a post for one without a feed too, where its address is a number, as no tag has', () => {
    const hint = (code: 'short-number' | 'mostly-links') => ({ code, kind: 'index', points: 2, details: [] }) as const
    const evidence = [hint('short-number'), hint('mostly-links')]
    const numbered = { ...unknown, patternsKnown: false, verdict: { kind: 'index', score: 0.3, evidence } } as const
    expect(decideKind({ ...numbered, likeness: 1 }).kind).toBe('post')
    expect(decideKind({ ...numbered, likeness: 0.2 }).kind).toBe('list')
    expect(decideKind({ ...numbered, likeness: 1, isWordless: true }).kind).toBe('list')
  })

  it('takes a list for a list, and says why', () => {
    const decision = decideKind({ ...unknown, likeness: -0.6, verdict: verdict('index') })
    expect(decision.kind).toBe('list')
    expect(decision.reasons).toContainEqual({ code: 'list-markup', points: -2 })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { urlOf } from '../../url.ts'
import { PURPOSES } from '../purpose.ts'
import { explainEstimate } from './estimator.ts'
import { YieldEstimates } from './yield-estimates.ts'

const address = (path: string) => urlOf(`https://example.org${path}`)
const BARREN = { isNewPost: false, newPosts: 0, newLinks: 0 }

/** A blog whose tags and users were met often enough to be known for structure. */
function settled(): YieldEstimates {
  const yields = new YieldEstimates()
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    for (const path of [`/tag/${name}`, `/tag/${name}/page/2`, `/user/${name}`, `/view.php?topic=7&start=${name}`]) {
      yields.shapeOf(address(path))
    }
  }
  return yields
}

describe('the shape of an address', () => {
  it('keeps the words of the structure and folds numbers and names', () => {
    const yields = settled()
    const shapes = ['/tag/cats', '/tag/dogs/page/12', '/2012/05/a-title.html', '/view.php?topic=9&start=x', '/'].map(
      path => yields.shapeOf(address(path)),
    )
    expect(shapes).toEqual(['/tag/~', '/tag/~/page/#', '/Y/#/~.html', '/view.php?start=~&topic=#', '/'])
  })

  it('is one of few, however many addresses are met', () => {
    const yields = new YieldEstimates()
    const shapes = new Set<string>()
    for (let number = 0; number < 30_000; number++) {
      const name = number.toString(36)
      for (let again = 0; again < 3; again++) shapes.add(yields.shapeOf(address(`/x${name}/y${name}/?q${name}=z`)))
    }
    expect(shapes.size).toBeLessThan(300)
    expect(JSON.stringify(yields).length).toBeLessThan(200_000)
  })

  it('never fails, whatever the address', () => {
    const yields = new YieldEstimates()
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true }), url => yields.shapeOf(urlOf(url)).length > 0))
  })
})

describe('the estimate of new posts behind an address', () => {
  const tag = { priority: PURPOSES.index.priority, shape: '/tag/~' }
  const user = { priority: PURPOSES.other.priority, shape: '/user/~' }

  it('rises with what addresses of the same shape brought, and falls when they bring no more', () => {
    const yields = settled()
    const before = yields.estimate(tag).value
    for (let visit = 0; visit < 5; visit++) yields.learn(tag, { ...BARREN, newPosts: 10 })
    const rich = yields.estimate(tag).value
    for (let visit = 0; visit < 60; visit++) yields.learn(tag, BARREN)
    expect(rich).toBeGreaterThan(before)
    expect(yields.estimate(tag).value).toBeLessThan(0.1)
  })

  it('is taken from the nearest shapes where none of its own was visited', () => {
    const yields = settled()
    for (let visit = 0; visit < 5; visit++) {
      yields.learn(tag, { ...BARREN, newPosts: 10 })
      yields.learn(user, BARREN)
    }
    const page = { priority: PURPOSES.index.priority, shape: '/tag/~/page/#' }
    expect(yields.estimate(page).value).toBeGreaterThan(yields.estimate({ ...user, shape: '/user/~/page/#' }).value)
    expect(explainEstimate(page.shape, yields.estimate(page))).toMatch(
      /no address like .* was visited yet; the nearest/,
    )
  })

  it('ranks posts first, then what yields most, and what only looks like posts behind', () => {
    const yields = settled()
    const post = { priority: PURPOSES.post.priority, shape: '/Y/#/~' }
    const likely = { priority: PURPOSES['likely-post'].priority, shape: '/~' }
    for (let visit = 0; visit < 9; visit++) {
      yields.learn(tag, { ...BARREN, newPosts: 5 })
      yields.learn(user, BARREN)
      yields.learn(likely, BARREN)
      yields.learn(post, { ...BARREN, isNewPost: true })
    }
    const order = [user, likely, tag, post].toSorted((a, b) => yields.rankOf(a) - yields.rankOf(b))
    expect(order.slice(0, 2)).toEqual([post, tag])
    expect(yields.rankOf(post)).toBe(PURPOSES.post.priority)
  })

  it('goes on after it was written down and read again', () => {
    const yields = settled()
    yields.learn(tag, { ...BARREN, newPosts: 4, newLinks: 50 })
    const again = new YieldEstimates(JSON.parse(JSON.stringify(yields)))
    expect(again.estimate(tag)).toEqual(yields.estimate(tag))
    expect(again.shapeOf(address('/tag/x'))).toBe('/tag/~')
  })

  it('learns the same when it is written down and read again after every step', () => {
    const path = fc.array(fc.constantFrom('tag', 'page', 'a', 'b', '2012', '3', '12'), { maxLength: 4 })
    const step = fc.record({ path, newPosts: fc.nat(12), isLearned: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const whole = new YieldEstimates()
        let parts = new YieldEstimates()
        for (const { path, newPosts, isLearned } of steps) {
          const url = address(`/${path.join('/')}`)
          const shape = whole.shapeOf(url)
          expect(parts.shapeOf(url)).toBe(shape)
          const lane = { ...tag, shape }
          if (isLearned) for (const yields of [whole, parts]) yields.learn(lane, { ...BARREN, newPosts })
          expect(parts.estimate(lane).value).toBe(whole.estimate(lane).value)
          parts = new YieldEstimates(JSON.parse(JSON.stringify(parts)))
        }
      }),
    )
  })

  it('stays within what was seen and the prior', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('/a/~', '/b/~', '/a/~/#'), fc.nat(20))), visits => {
        const yields = new YieldEstimates()
        for (const [shape, newPosts] of visits) yields.learn({ ...tag, shape }, { ...BARREN, newPosts })
        const { value } = yields.estimate({ ...tag, shape: '/a/~' })
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(Math.max(3, ...visits.map(([, newPosts]) => newPosts)))
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { killAndContinue } from './kill-and-continue.ts'

// More posts and more kills: `npm run bench kills`.
const POSTS = 30
const KILLS = 3

it('continues after kill -9 at random moments as if nothing had happened', async () => {
  const { calm, rough, verified, posts, again, mostAgain } = await killAndContinue(POSTS, KILLS)
  expect(rough).toEqual(calm)
  // What the kills cut off is gone; every other record is whole.
  expect(verified).toBe(0)
  expect(posts).toBe(POSTS)
  expect(again).toBeLessThanOrEqual(mostAgain)
  console.info(`${POSTS} posts, ${KILLS} kills: every post kept, ${again} pages fetched a second time`)
})

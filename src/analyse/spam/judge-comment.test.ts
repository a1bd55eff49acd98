import { describe, expect, it } from 'vitest'
import { urlOf } from '../../url.ts'
import { judgeComment, SPAM_FROM } from './judge-comment.ts'
import { CommentCounts } from './surroundings.ts'

const around = { sameText: 0, sameSite: 0, postText: 'How I repaired the lens of my camera', isOtherLanguage: false }
const comment = (author: string, site: string | null, text: string, html = `<p>${text}</p>`) => ({
  author,
  authorUrl: site === null ? null : urlOf(site),
  parent: null,
  text,
  html,
})

describe('a comment', () => {
  it('is spam where its name sells what its address sells, and says why', () => {
    const judged = judgeComment(
      comment('cheap car insurance', 'http://cheapcarinsurance.example/', 'Great post! Thanks for sharing.'),
      around,
    )
    expect(judged.score).toBeGreaterThanOrEqual(SPAM_FROM)
    expect(judged.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['name-is-keyword', 'goods-in-address', 'flattery-and-link']),
    )
  })

  it('is spam where it is in another language and full of links in markup', () => {
    const text = 'Best [url=http://a.example]replica[/url] and [url=http://b.example]casino[/url] of all, see it today'
    const judged = judgeComment(comment('Bob', null, text), { ...around, isOtherLanguage: true })
    expect(judged.score).toBeGreaterThanOrEqual(SPAM_FROM)
  })

  it.each([
    ['praise with a home page', comment('Jane Doe', 'http://janedoe.example/', 'Great post, thanks for sharing!')],
    ['a link', comment('Max', null, 'See http://en.wikipedia.org/wiki/Lens for the camera lens.')],
    ['a nickname', comment('phil', 'http://crack-monkey.example/', 'I would have bought a new one.')],
    [
      'a site named like its owner',
      comment('Douglas F Shearer', 'http://douglasfshearer.example/', 'It is fixed now.'),
    ],
  ])('is no spam by %s alone', (_, one) => {
    expect(judgeComment(one, around).score).toBeLessThan(SPAM_FROM)
  })
})

describe('what comments have in common', () => {
  it('counts the same text, and names that share a site, but not a site where all have a page', () => {
    const counts = new CommentCounts('https://blog.example/')
    const first = comment('one', 'http://shop.example/', 'Hello to all of you!')
    const second = comment('two', 'http://shop.example/', 'hello, to all of you')
    const third = comment('three', 'http://twitter.com/three', 'Something else')
    const fourth = comment('four', 'http://twitter.com/four', 'Another thing')
    for (const one of [first, second, third, fourth]) counts.add(one)
    expect(counts.around(first)).toEqual({ sameText: 1, sameSite: 1 })
    expect(counts.around(third)).toEqual({ sameText: 0, sameSite: 0 })
  })
})

import { describe, expect, it } from 'vitest'
import { urlOf } from '../../url.ts'
import { judgeSplog, SPLOG_FROM } from './judge-splog.ts'

const link = (url: string) => ({ url: urlOf(url), text: 'link', rel: null, kind: 'external' }) as const
const numbers = [1, 2, 3, 4, 5, 6, 7, 8]

describe('a blog', () => {
  it('is a splog where its posts are one text with other words, and says so', () => {
    const posts = numbers.map(n => ({
      title: `Offer ${n}`,
      text: `There are many ways to get number ${n} for less, and those who take their time will find what they want soon.`,
      links: [link('http://money.example/')],
    }))
    const judged = judgeSplog(posts, 'http://blog.example/')
    expect(judged?.score).toBeGreaterThanOrEqual(SPLOG_FROM)
    expect(judged?.reasons[0]).toMatchObject({ code: 'alike', value: 1 })
  })

  it('is none where it links much, and to the same place, but writes something new each time', () => {
    const texts = ['apples', 'pears', 'plums', 'grapes', 'cherries', 'figs', 'dates', 'limes']
    const posts = texts.map((fruit, n) => ({
      title: fruit,
      text: `${fruit} ${n} ${[...fruit].join(`${n} `)} grow where ${fruit.slice(1)}${n} does`,
      links: [link('http://en.wikipedia.org/'), link('http://garden.example/'), link('http://seeds.example/')],
    }))
    expect(judgeSplog(posts, 'http://blog.example/')?.score).toBeLessThan(SPLOG_FROM)
  })

  it('is not judged by a handful of posts', () => {
    expect(judgeSplog([{ title: null, text: 'casino '.repeat(50), links: [] }], 'http://blog.example/')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { sampleFeedEntry, samplePost } from '../../test/sample-records.ts'
import { urlOf } from '../url.ts'
import { SelfCheck } from './self-check.ts'

const ABOUT = { blog: { id: 'b' }, now: () => '2020-01-01T00:00:00.000Z' }
const text = (n: number) =>
  `Post ${n} tells at some length what happened on day ${n}, and why nobody in the house was surprised by it at all.`
const post = (n: number, fields: Partial<ReturnType<typeof samplePost>> = {}) =>
  samplePost(`/${n}`, { url: urlOf(`https://blog.example/${n}`), text: text(n), media: [], ...fields })
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const topicsOf = (check: SelfCheck) => check.notices(ABOUT).map(({ topic, level }) => [topic, level])

describe('a harvest that looks at its own posts', () => {
  it('says nothing where all is well', () => {
    const check = new SelfCheck('c')
    for (let n = 0; n < 50; n++) check.add(post(n), null, false)
    expect(topicsOf(check)).toEqual([])
  })

  it('names posts without text, with examples', () => {
    const check = new SelfCheck('c')
    for (let n = 0; n < 50; n++) check.add(post(n, n % 5 ? {} : { text: '' }), null, false)
    const [notice] = check.notices(ABOUT)
    expect(notice).toMatchObject({ topic: 'posts-without-text', level: 'warning' })
    expect(notice?.message).toContain('10 of 50 posts')
    expect(notice?.message).toContain('https://blog.example/5')
  })

  it('takes a title for no text', () => {
    const check = new SelfCheck('c')
    const left = (n: number) => ({ title: `On day ${n}`, text: n % 2 ? `On day ${n}` : `No replies to “On day ${n}”` })
    for (let n = 0; n < 50; n++) check.add(post(n, n % 5 ? {} : left(n)), null, false)
    expect(topicsOf(check)).toEqual([['posts-without-text', 'warning']])
  })

  it('takes a byline for no text, and a short post with a date in it for one', () => {
    const day = (n: number) => `2014-05-${String(1 + (n % 28)).padStart(2, '0')}`
    const at = (n: number) => ({ published: `${day(n)}T10:30:00.000Z`, authors: [{ name: 'Ann Cole', url: null }] })
    const bylines = [
      (n: number) => `${day(n)} 10:30`,
      (n: number) => `Posted by Ann Cole on ${day(n)}, 10:30 | 3 comments`,
    ]
    for (const byline of bylines) {
      const check = new SelfCheck('c')
      for (let n = 0; n < 50; n++) check.add(post(n, { ...at(n), ...(n % 5 ? {} : { text: byline(n) }) }), null, false)
      expect(topicsOf(check)).toEqual([['posts-without-text', 'warning']])
    }
    const short = new SelfCheck('c')
    for (let n = 0; n < 50; n++) {
      short.add(post(n, { ...at(n), text: `Rain, rain, and boat ${n} is leaking again, ${day(n)}.` }), null, false)
      short.add(
        post(n + 50, { ...at(n), text: `Born on ${1990 + (n % 10)}-0${1 + Math.floor(n / 10)}-01, Ann Cole.` }),
        null,
        false,
      )
    }
    expect(topicsOf(short)).toEqual([])
  })

  it('sees texts that repeat, and texts that are shorter than those of the feed', () => {
    const check = new SelfCheck('c')
    for (let n = 0; n < 20; n++) check.add(post(n, n % 2 ? { text: text(999) } : {}), null, false)
    expect(topicsOf(check)).toContainEqual(['posts-with-same-text', 'warning'])
    const short = new SelfCheck('c')
    for (let n = 0; n < 10; n++) {
      const { url } = post(n)
      short.add(
        post(n, { text: text(n).slice(0, 30) }),
        sampleFeedEntry({ link: url, content: `<p>${text(n)}</p>` }),
        false,
      )
    }
    expect(topicsOf(short)).toEqual([['posts-shorter-than-feed', 'warning']])
  })

  it('tells of posts of which their pages show the beginning alone, where they are many', () => {
    const told = (count: number) => {
      const check = new SelfCheck('c')
      for (const n of numbers(50)) check.add(post(n), null, false)
      check.addCutOff(numbers(count).map(n => post(n).url))
      return check.notices(ABOUT)
    }
    expect(told(4)).toEqual([])
    expect(told(10)).toMatchObject([{ topic: 'posts-cut-off', level: 'warning', values: { n: 10, of: 50 } }])
    expect(told(10)[0]?.message).toContain('https://blog.example/2')
  })

  it('sees lines that the feed lacks and other posts have', () => {
    const card = 'Writes here since long ago, reads every letter, and answers most of them sooner or later.'
    const told = (own: (n: number) => string) => {
      const check = new SelfCheck('c')
      for (const n of numbers(10)) {
        const entry = post(n, { text: `${text(n).repeat(3)}\n\n${own(n)}` })
        check.add(entry, sampleFeedEntry({ link: entry.url, content: `<p>${text(n).repeat(3)}</p>` }), false)
      }
      return topicsOf(check)
    }
    expect(told(() => `${card}\n\n${card.toUpperCase()}`)).toEqual([['posts-with-frame', 'info']])
    expect(told(n => text(n + 100).repeat(2))).toEqual([])
  })

  it('sees lines that other posts have where no feed has the texts, unless they are a small part of them', () => {
    const closing =
      'Whoever came this far may write to the usual address, where every letter is read and most are answered'
    const told = (sentences: number) => {
      const check = new SelfCheck('c')
      const own = (n: number) =>
        numbers(sentences).map(at => `Of the ${at}th thing in post ${n} more could be said than is said here`)
      for (const n of numbers(20)) check.add(post(n, { text: [...own(n), closing].join('\n') }), null, false)
      return topicsOf(check)
    }
    expect(told(3)).toEqual([['posts-with-frame', 'info']])
    expect(told(12)).toEqual([])
  })

  it('sees a few words that repeat on posts without pictures', () => {
    const check = new SelfCheck('c')
    for (const n of numbers(50)) check.add(post(n, n % 5 ? {} : { text: 'Be the first to write' }), null, false)
    expect(topicsOf(check)).toEqual([['posts-with-same-text', 'warning']])
    const photos = new SelfCheck('c')
    for (const n of numbers(50))
      photos.add(post(n, n % 5 ? {} : { text: 'Seen today', html: '<img src="/p.jpg">' }), null, false)
    expect(topicsOf(photos)).toEqual([])
  })

  it('sees that the frame of the pages was taken for their text', () => {
    const frame = numbers(6).map(n => `Line ${n} of the frame, which every page of the blog has in the same words`)
    const check = new SelfCheck('c')
    for (const n of numbers(20)) check.add(post(n, { text: [`Short post ${n}.`, ...frame].join('\n') }), null, false)
    expect(topicsOf(check)).toEqual([['posts-with-same-text', 'warning']])
  })

  it('takes a blog that never names an author for one that has none, unless feed or pages do', () => {
    const none = (structured: Record<string, unknown> = {}) => {
      const check = new SelfCheck('c')
      for (let n = 0; n < 20; n++) check.add(post(n, { authors: [], structured }), null, false)
      return check
    }
    expect(topicsOf(none())).toEqual([])
    const signed = none({ meta: { author: 'Hours' } })
    expect(topicsOf(signed)).toEqual([['posts-without-author', 'info']])
    expect(signed.notices(ABOUT)[0]?.message).toContain('on any of 20 posts')
    const fed = none()
    fed.add(post(20, { authors: [] }), sampleFeedEntry({ authors: [{ name: 'admin', url: null }] }), false)
    expect(topicsOf(fed)).toEqual([['posts-without-author', 'info']])
    const some = none()
    for (let n = 20; n < 40; n++) some.add(post(n), null, false)
    expect(topicsOf(some)).toEqual([['posts-without-author', 'info']])
  })

  it('tells of posts that are pictures alone where those of the feed are not', () => {
    const picture = { text: '', html: '<img src="https://blog.example/a.jpg">' }
    const fed = (n: number) => sampleFeedEntry({ link: post(n).url, content: `<p>${text(n)}</p>` })
    const check = new SelfCheck('c')
    for (let n = 0; n < 10; n++) check.add(post(n), fed(n), true)
    for (let n = 10; n < 30; n++) check.add(post(n, picture), null, true)
    expect(topicsOf(check)).toEqual([['posts-of-pictures-alone', 'info']])
    const photos = new SelfCheck('c')
    for (let n = 0; n < 10; n++)
      photos.add(post(n, picture), sampleFeedEntry({ link: post(n).url, content: '<img src="/a.jpg">' }), true)
    for (let n = 10; n < 30; n++) photos.add(post(n, picture), null, true)
    expect(topicsOf(photos)).toEqual([])
  })

  it('goes on from what it remembers of the same harvest, and of no other', () => {
    const first = new SelfCheck('c')
    for (let n = 0; n < 5; n++) first.add(post(n, { text: '' }), null, false)
    const state = JSON.parse(JSON.stringify(first))
    expect(topicsOf(new SelfCheck('c', state))).toEqual([['posts-without-text', 'warning']])
    expect(topicsOf(new SelfCheck('d', state))).toEqual([])
  })

  it('says where the rule of the article finds nothing on many posts', () => {
    const check = new SelfCheck('c')
    const { sources } = post(0)
    for (let n = 0; n < 20; n++)
      check.add(post(n, { sources: { ...sources, text: n % 2 ? 'fallback' : 'rule' } }), null, true)
    expect(topicsOf(check)).toEqual([['posts-of-other-design', 'info']])
  })
})

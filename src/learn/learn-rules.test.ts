import { describe, expect, it } from 'vitest'
import { extractEntry } from '../extract/index.ts'
import { parseFeed } from '../feed/index.ts'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { learnRules, type Method } from './learn-rules.ts'

const TEXTS = [
  'Rope wants to be dry before it is coiled, or it remembers the river for a whole summer and smells of it.',
  'The lamp in the tower was out for an hour last night, and nobody but the gulls seems to have taken note.',
  'A barometer is a poor prophet, yet we tap the glass each morning and believe it until the rain has come.',
]

const pageOf = (n: number) => urlOf(`https://blog.example/post-${n}`)

/** Three posts of one template, with what the feed says of them; the author stands in a box that other things share. */
const pairs = TEXTS.map((text, n) => {
  const html = `<html><head><title>Post ${n} of the harbour</title></head><body><div class=side><b>Ann Cole</b> keeps this log</div>
    <div id=entry><h2 class=name>Post ${n} of the harbour</h2><span class=writer>Ben Ash</span><span class=day>${n + 1} May 2014</span>
    <div class=body><p>${text}</p><p>${text.toLowerCase()}</p></div></div></body></html>`
  const item = `<item><title>Post ${n} of the harbour</title><link>${pageOf(n)}</link><author>Ben Ash</author>
    <pubDate>0${n + 1} May 2014 08:00:00 GMT</pubDate><description>&lt;p&gt;${text}&lt;/p&gt;&lt;p&gt;${text.toLowerCase()}&lt;/p&gt;</description></item>`
  const feed = parseFeed(`<rss version="2.0"><channel><title>Log</title>${item}</channel></rss>`, { url: pageOf(n) })
  const entry = feed.kind === 'feed' ? (feed.entries[0] ?? null) : null
  return { page: parsePage(html, pageOf(n)), entry }
})

describe('learnRules', () => {
  it.each<Method>(['hybrid', 'paper', 'gain'])('learns by the method %s rules that a harvest reads by', method => {
    const { rules } = learnRules(pairs, { method })
    const blog = { url: urlOf('https://blog.example/'), title: 'Log', language: 'en', authors: [] }
    const page = pairs[1]?.page ?? parsePage('', pageOf(1))
    const { title, text, sources } = extractEntry(page, { feedEntry: null, blog, rules })
    expect([title, sources.text]).toEqual(['Post 1 of the harbour', 'rule'])
    expect(text).toContain('nobody but the gulls')
    expect(rules.every(({ source, generation }) => source === 'learned' && generation === 1)).toBe(true)
  })

  it('learns by our own method where none is named', () => {
    expect(learnRules(pairs)).toEqual(learnRules(pairs, { method: 'hybrid' }))
  })

  it('gives by the gain method no rule that brings several elements on a page of the sample', () => {
    const several = pairs.map(({ page, entry }) => ({
      page: parsePage(`<div class=x>${entry?.title}</div><div class=x>${entry?.title}</div>`, page.url),
      entry,
    }))
    const titles = learnRules(several, { method: 'gain' }).rules.filter(({ field }) => field === 'title')
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.map(({ xpath }) => xpath).filter(xpath => xpath.includes(' x '))).toEqual([])
  })
})

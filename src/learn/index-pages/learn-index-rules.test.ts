import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { extractIndexPage } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { parsePage } from '../../page/index.ts'
import { urlKey, urlOf } from '../../url.ts'
import { learnIndexRules } from './learn-index-rules.ts'

const HOME = urlOf('https://h.example/')
const blog = { url: HOME, title: null, language: 'en' }
const days = [1, 2, 3, 4, 5, 6]
const words = (day: number) => Array.from({ length: 30 }, (_, at) => `word${day}x${at}`).join(' ')
const address = (day: number) => urlOf(`https://h.example/p/${day}-boats/`)

const entry = (day: number): FeedEntry =>
  sampleFeedEntry({
    link: address(day),
    title: `Boats of day ${day}`,
    published: `2020-03-0${day}T10:00:00Z`,
    content: `<p>${words(day)}</p>`,
  })
const entries = new Map(days.map(day => [urlKey(address(day)), entry(day)]))

const unit = (day: number) => `<div class="item n${day}">
  <p class="label">Sea</p><p class="name"><a href="/p/${day}-boats/">Boats of day ${day}</a></p>
  <p class="info">of 0${day}/03/2020, changed 17/08/2021</p>
  <div class="words"><p>${words(day)}</p></div><p class="note">Tell your friends about this on every network that there is</p></div>`
const side = `<div class="sidebar"><ul>${days.map(day => `<li><a href="/p/${day}-boats/">Boats of day ${day}</a></li>`).join('')}</ul></div>`
const pageOf = (shown: readonly number[], path = '') =>
  parsePage(
    `<html lang="en"><body>${side}<div id="c">${shown.map(unit).join('')}</div></body></html>`,
    urlOf(HOME + path),
  )

describe('learnIndexRules', () => {
  const rules = learnIndexRules({ pages: [pageOf(days)], entries }, blog)

  it('learns the posts of a front page, and where title, date and text stand in them', () => {
    expect(rules.map(({ field }) => field)).toEqual(['posts', 'post.title', 'post.date', 'post.text'])
    expect(rules[0]).toMatchObject({ support: 6, confidence: 1, source: 'learned' })
    expect(rules[0]?.xpath).toContain(' item ')
    for (const { xpath } of rules.slice(1)) expect(xpath).toMatch(/^\./)
  })

  it('reads the posts of another list by them, also those that no feed names', () => {
    const { posts, reasons } = extractIndexPage(pageOf([7, 8], 'page/2/'), { blog, rules })
    expect(reasons[0]).toMatchObject({ code: 'rule', units: 2 })
    expect(posts.map(({ url, title, published, text }) => [url, title, published, text])).toEqual(
      [7, 8].map(day => [address(day), `Boats of day ${day}`, `2020-03-0${day}`, words(day)]),
    )
    expect(posts[0]?.sources).toMatchObject({ url: 'rule', title: 'rule', published: 'rule', text: 'rule' })
  })

  it('reads a list of another kind by its own structure', () => {
    const rows = [7, 8, 9].map(day => `<li>March ${day}, 2020 <a href="/p/${day}-boats/">Boats of day ${day}</a></li>`)
    const archive = parsePage(`<html lang="en"><body><ul>${rows.join('')}</ul></body></html>`, urlOf(`${HOME}all/`))
    const { posts } = extractIndexPage(archive, { blog, rules })
    expect(posts.map(({ published, sources }) => [published, sources.url])).toEqual(
      [7, 8, 9].map(day => [`2020-03-0${day}`, 'fallback']),
    )
  })

  it('is not led astray by posts that link to one another', () => {
    const linking = pageOf(days, 'x/')
    const html = `<html lang="en"><body><div id="c">${days
      .map(day => unit(day).replace('</p></div>', ` <a href="/p/${(day % 6) + 1}-boats/">as told before</a></p></div>`))
      .join('')}</div></body></html>`
    const learned = learnIndexRules({ pages: [parsePage(html, HOME), linking], entries }, blog)
    expect(learned[0]).toMatchObject({ field: 'posts', confidence: 1 })
  })

  it('learns nothing from a page with hardly a post of the feed, nor from a side bar', () => {
    expect(learnIndexRules({ pages: [pageOf([7, 8])], entries: new Map([...entries].slice(0, 1)) }, blog)).toEqual([])
    const other = [7, 8, 9, 10].map(unit).join('')
    const sideOnly = parsePage(`<html><body>${side}<div id="c">${other}</div></body></html>`, HOME)
    const learned = learnIndexRules({ pages: [sideOnly, pageOf(days)], entries }, blog)
    expect(learned[0]?.xpath).toContain(' item ')
  })
})

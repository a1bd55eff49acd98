import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { endsInLinkToRest, extractEntry } from '../index.ts'

const PROSE =
  'The kettle boiled over twice that morning, and nobody in the house, least of all the cat, was in the least surprised. '
const AT = urlOf('https://hours.example/2014/05/kettle/')
const BLOG = { url: urlOf('https://hours.example/'), title: 'Small Hours', language: null, authors: [] }

function isCutOff(end: string, language = 'en', behind = ''): boolean {
  const html = `<html lang="${language}"><title>The Kettle</title><body><div class="post"><h1>The Kettle</h1><div class="entry-content"><p>${PROSE.repeat(4)}</p><p>${PROSE.repeat(3)}</p>${end}</div>${behind}</div></body></html>`
  const { article } = extractEntry(parsePage(html, AT), { feedEntry: null, blog: BLOG })
  return endsInLinkToRest(article, { title: 'The Kettle', language })
}

const link = (words: string, href = '/full/kettle.html', names = '') =>
  `<a class="${names}" href="${href}">${words}</a>`

describe('an article that is a beginning alone', () => {
  it.each([
    ['en', `<p>${link('Continue reading')}</p>`],
    ['en', `<p>${link('Read the rest of this entry »')}</p>`],
    ['en', `<p>${link('Read full article')}</p>`],
    ['en', `<p>And then … ${link('Continue reading The Kettle →')}</p>`],
    ['en', `<div class="read-more">${link('Read more')}</div>`],
    ['en', `<p>${link('Read on with us', '/2014/05/kettle/#more-12')}</p>`],
    ['de', `<p>${link('Weiterlesen')}</p>`],
    ['fa', `<p>${link('ادامه مطلب')}</p>`],
    ['ja', `<p>${link('続きを読む')}</p>`],
  ])('is known by the link to the rest (%s: %s), within it or behind it', (language, end) => {
    expect(isCutOff(end, language)).toBe(true)
    expect(isCutOff('', language, end)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['a link to another site', `<p>${link('Continue reading', 'https://news.example/')}</p>`],
    ['a place on the page', `<p>${link('Read more', '#notes')}</p>`],
    ['more text', `<p>${link('Read more')}</p><p>${PROSE}</p>`],
    ['a link to a list', `<p>${link('Read more posts')}</p>`],
    ['a link within a sentence', `<p>Read more in ${link('our handbook of kettles', '/handbook/')}</p>`],
    ['the title of another post', `<h3>${link('Lamps')}</h3><p>${link('Read more')}</p>`],
  ])('is not one that ends in %s', (_, end) => {
    expect(isCutOff(end)).toBe(false)
  })
})

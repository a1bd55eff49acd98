import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../test/sample-records.ts'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { extractEntry } from './index.ts'

const URL = urlOf('https://blog.example/2014/05/post/')
const BODY = `<div class="entry-content"><p>${'Words that are long enough to be the article of this page, with commas. '.repeat(6)}</p></div>`

const titleOf = (
  head: string,
  body: string,
  blogTitle: string | null = 'The Blog',
  description: string | null = null,
) =>
  extractEntry(parsePage(`<html><head>${head}</head><body>${body}</body></html>`, URL), {
    feedEntry: null,
    blog: { url: urlOf('https://blog.example/'), title: blogTitle, description, language: null, authors: [] },
  }).title

describe('the title of a post', () => {
  it('is not the name of the site, though that is the first h1', () => {
    const body = `<h1><a href="/">The Blog</a></h1><h1>A day out</h1>${BODY}`
    expect(titleOf('<title>A day out - The Blog</title>', body)).toBe('A day out')
  })

  it('keeps a separator that belongs to it', () => {
    const body = `<h1>Trains: a love story</h1>${BODY}`
    expect(titleOf('<title>Trains: a love story | The Blog</title>', body)).toBe('Trains: a love story')
  })

  it('is the heading that says all of the declared one, not the first of the article that says a part of it', () => {
    const article = `<div class="entry-content"><h1>C library</h1>${BODY}</div>`
    const body = `<article><header><h3>writing a c library in rust</h3></header>${article}</article>`
    const head = '<title>writing a c library in rust | The Blog</title>'
    expect(titleOf(head, body)).toBe('writing a c library in rust')
    // Without such a heading, words were added to it for the head of the page.
    expect(titleOf(head, `<article>${article}</article>`)).toBe('C library')
  })

  it('is the declared one without the site where no heading shows it', () => {
    expect(titleOf('<title>The Blog » A day out</title>', BODY)).toBe('A day out')
  })

  it('is the part of the declared one that the page shows, where it shows neither the whole nor the other part', () => {
    const head = '<title>moth_wing: Before the bridge</title>'
    const shown = (line: string, above = '') => `${above}<div><font><i><b>${line}</b></i></font><br>${BODY}</div>`
    expect(titleOf(head, shown('Before the bridge'), 'moth at the window')).toBe('Before the bridge')
    expect(titleOf(head, shown('moth_wing: Before the bridge'), 'Moths')).toBe('moth_wing: Before the bridge')
    const both = shown('Before the bridge', '<div>moth_wing</div>')
    expect(titleOf(head, both, 'moth at the window')).toBe('moth_wing: Before the bridge')
  })

  it('is none where the page declares the name of the site and an empty part', () => {
    expect(titleOf('<title>foxglove_: </title>', BODY, 'The glass house')).toBeNull()
  })

  it('is none where the feed has the whole post untitled, though the article begins with a heading of its own', () => {
    const article = BODY.replace('<p>', '<h2>Morning another</h2><p>')
    const html = `<html><head><title>The Blog</title></head><body><h1><a href="/">The Blog</a></h1>${article}</body></html>`
    const feedEntry = { ...sampleFeedEntry(), link: URL, title: null, content: article }
    const blog = { url: urlOf('https://blog.example/'), title: 'The Blog', language: null, authors: [] }
    const { title, text } = extractEntry(parsePage(html, URL), { feedEntry, blog })
    expect(title).toBeNull()
    expect(text).toMatch(/^Morning another/)
  })

  it('is not the heading of a list behind the words of an untitled post, which are kept', () => {
    const list =
      '<div><h3>Worth a look</h3><ul><li><a href="/a/">The mill</a></li><li><a href="/b/">The ferry</a></li></ul></div>'
    const body = `<div class="wrap"><div class="text"><p>Two lines of mine, and no more for today.</p>${list}</div></div>`
    const html = `<html><head><title>The Blog</title></head><body><div><a href="/">The Blog</a></div>${body}</body></html>`
    const rules = [
      {
        field: 'text',
        xpath: "//div[@class='text']",
        part: null,
        skip: [],
        keep: [],
        range: null,
        support: 5,
        confidence: 1,
        source: 'learned',
        generation: 1,
      },
    ] as const
    const blog = { url: urlOf('https://blog.example/'), title: 'The Blog', language: null, authors: [] }
    const { title, text } = extractEntry(parsePage(html, URL), { feedEntry: null, blog, rules })
    expect(title).toBeNull()
    expect(text).toMatch(/^Two lines of mine/)
  })

  it('leaves out what badges and counters in the heading say', () => {
    const badges =
      '<span class="bubble"><a href="#c"><span>64</span></a></span> &nbsp; <span class="label">Recently updated !</span>'
    expect(titleOf('<title>A day out | The Blog</title>', `<h1>A day out ${badges}</h1>${BODY}`)).toBe('A day out')
    expect(titleOf('<title>A day out | The Blog</title>', `<h1><small>New</small> A day out</h1>${BODY}`)).toBe(
      'A day out',
    )
  })

  it('is without the name of the site where the home page is called after its newest post', () => {
    expect(titleOf("<title>A day out | Ann's Time</title>", BODY, "The ferry | Ann's Time")).toBe('A day out')
    expect(titleOf("<title>Ann's Time » A day out</title>", BODY, "Ann's Time » The ferry")).toBe('A day out')
  })

  it('leaves out badges that stand in the feed as they do in the heading', () => {
    const heading = '<h1>A day out <span class="bubble">64</span> <span class="label">Recently updated !</span></h1>'
    const html = `<html><head><title>A day out – The Blog</title></head><body>${heading}${BODY}</body></html>`
    const blog = { url: urlOf('https://blog.example/'), title: 'The Blog', language: null, authors: [] }
    const read = (title: string) =>
      extractEntry(parsePage(html, URL), { feedEntry: { ...sampleFeedEntry(), link: URL, title }, blog }).title
    expect(read('A day out 64 Recently updated !')).toBe('A day out')
    expect(read('A day out with bread')).toBe('A day out with bread')
  })

  it('is the line that shows the title of the feed, where the article has a heading of its own after a few words', () => {
    const article = BODY.replace('<p>', '<p>A few words before the first part.</p><h2>The first part</h2><p>')
    const shown = `<div class="b"><div class="h"><a href="${URL}">A day out</a></div>${article}</div>`
    const html = `<html><head><title>A day out – The Blog</title></head><body>${shown}</body></html>`
    const feedEntry = { ...sampleFeedEntry(), link: URL, title: 'A day out', content: null }
    const blog = { url: urlOf('https://blog.example/'), title: 'The Blog', language: null, authors: [] }
    const { title, text } = extractEntry(parsePage(html, URL), { feedEntry, blog })
    expect(title).toBe('A day out')
    expect(text).toMatch(/^A few words before the first part\.\s+The first part/)
  })

  it('leaves out a time stamped into the heading', () => {
    const body = `<h3><a href="${URL}">[ 06:24 ]</a> A day out</h3>${BODY}`
    expect(titleOf('<title>A day out : Strange Name</title>', body, null)).toBe('A day out')
  })

  it('keeps a date before a dash that the head of the page has too', () => {
    const body = `<h2>2010-05-03 – A day out</h2>${BODY}`
    expect(titleOf('<title>2010-05-03 – A day out – The Blog</title>', body)).toBe('2010-05-03 – A day out')
  })

  it.each([
    ['the day above an untitled post', 'miércoles, 20 de julio de 2011'],
    ['the day in another order', 'May 3, 2014'],
    ['the name of its author', 'Autor: Ann Cole'],
  ])('is none where the only heading is %s', (_, heading) => {
    expect(titleOf('<title>The Blog</title>', `<h2>${heading}</h2>${BODY}`)).toBeNull()
  })

  it('is the day where the head of the page declares it', () => {
    expect(titleOf('<title>May 3, 2014 | The Blog</title>', `<h2>May 3, 2014</h2>${BODY}`)).toBe('May 3, 2014')
  })

  it('is none where the head has nothing but what the blog says of itself', () => {
    const described = 'Welcome to my personal collection.'
    expect(titleOf('<title>The Blog | personal collection</title>', BODY, 'The Blog', described)).toBeNull()
  })

  it('is not a heading deep in the article', () => {
    const body = `<h2>A day out</h2><div class="entry-content"><p>${'Long words, with commas, again. '.repeat(30)}</p><h1>The way back</h1><p>${'Long words, with commas, again. '.repeat(5)}</p></div>`
    expect(titleOf('<title>The Blog</title>', body)).toBe('A day out')
  })

  it('leaves out the date in the box of the title, where the title has separators of its own', () => {
    const body = `<div class="post-heading"><b>Trains. Part two: a love story</b><div>2011-06-12</div></div>${BODY}`
    const head = '<meta property="og:title" content="Trains. Part two: a love story">'
    expect(titleOf(head, body)).toBe('Trains. Part two: a love story')
  })

  it('leaves out the whole name of the site, of which the host is a part', () => {
    expect(titleOf('<title>blog : Ann : A day out</title>', BODY, 'blog : Ann')).toBe('A day out')
  })

  it('is the first large or bold line where the head names only the site and nothing is a heading', () => {
    const site = '<title>The Blog</title>'
    const page = (opening: string) =>
      `<table><tr><td><a href="/">Home</a></td><td>${opening}<br>${BODY}</td></tr></table>`
    expect(titleOf(site, page('<font size="5"><b>A quiet island</b></font><br>by Ann, May 3, 2014'))).toBe(
      'A quiet island',
    )
    expect(titleOf(site, page('<b>A quiet island</b>'))).toBe('A quiet island')
    expect(titleOf(site, page('<font size="1">A quiet island</font>'))).toBeNull()
    expect(titleOf(site, page('<b>May 3, 2014</b>'))).toBeNull()
    expect(titleOf(site, page('<b>It begins like this,</b> he said'))).toBeNull()
    expect(titleOf(site, page(`${BODY}<b>One more thing</b>`))).toBeNull()
  })
})

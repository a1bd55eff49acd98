import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractIndexPage, listedDates } from './extract-index-page.ts'
import type { ListedDate } from './read-unit.ts'

const HOME = urlOf('https://h.example/')
const SENTENCE = 'The tide came in over the wall again, and we carried the boats up to the church.'

/** Reads a list; whoever asks for its dates alone is told the same. */
function read(body: string, links: readonly string[] = []) {
  const page = parsePage(`<html lang="en"><body>${body}</body></html>`, HOME)
  const context = { links: links.map(urlOf) }
  const list = extractIndexPage(page, context)
  const dated = (posts: readonly ListedDate[]) =>
    posts.map(({ url, title, published }) => ({ url, isTitled: title !== null, published }))
  expect(dated(listedDates(page, context))).toEqual(dated(list.posts))
  return list
}

const days = [1, 2, 3, 4]
const nav = '<nav><ul><li><a href="/about/">About</a></li><li><a href="/tag/sea/">Sea</a></li></ul></nav>'

describe('extractList', () => {
  it('reads marked posts with title, date, author and text', () => {
    const { posts } = read(
      nav +
        days
          .map(
            day => `<article class="post-${day} hentry"><h2 class="entry-title"><a href="/p/storm-${day}/">Storm ${day}</a></h2>
            <p class="entry-meta">By <a rel="author" href="/author/wren/">Wren Adeyemi</a> on <time datetime="2020-03-0${day}">${day} March</time></p>
            <div class="entry-content"><p>${SENTENCE}</p><p><a class="more-link" href="/p/storm-${day}/">Continue reading</a></p></div>
            <div class="sharedaddy"><a href="/share">Share this</a></div></article>`,
          )
          .join(''),
    )
    expect(posts).toHaveLength(4)
    expect(posts[1]).toMatchObject({
      url: 'https://h.example/p/storm-2/',
      title: 'Storm 2',
      authors: [{ name: 'Wren Adeyemi' }],
      published: '2020-03-02',
      extent: 'teaser',
      text: SENTENCE,
    })
  })

  it('finds posts by repeated structure alone', () => {
    const box = (day: number) =>
      `<div><div><span><a href="/n/${day}-boats">Boats of day ${day}</a></span></div><div>March ${day}, 2020</div><p>${SENTENCE}</p></div>`
    const { posts } = read(`${nav}<div id="c">${days.map(box).join('')}</div>`)
    expect(posts.map(({ title, published }) => [title, published])).toEqual(
      days.map(day => [`Boats of day ${day}`, `2020-03-0${day}`]),
    )
    expect(posts[0]?.text).toBe(SENTENCE)
  })

  it('cuts a flat page into runs from title to title, the day above each', () => {
    const { posts } = read(
      `<div id="c">${days.map(day => `<h2>March ${day}, 2020</h2><h3><a href="/archives/00${day}.html">Entry of day ${day}</a></h3><p>${SENTENCE}</p><p>${SENTENCE}</p>`).join('')}</div>`,
    )
    expect(posts.map(({ published }) => published)).toEqual(days.map(day => `2020-03-0${day}`))
    expect(posts[0]?.text).toBe(`${SENTENCE}\n\n${SENTENCE}`)
  })

  it('takes the permalink below a title that is no link', () => {
    const { posts } = read(
      `<div id="c">${days.map(day => `<h2>March ${day}, 2020</h2><h3>Entry of day ${day}</h3><p>${SENTENCE}</p><p class="posted">Posted by Ann at <a href="/archives/2020/03/entry_${day}.html">0${day}:15 PM</a> | <a href="/archives/2020/03/entry_${day}.html#comments">Comments (2)</a></p>`).join('')}</div>`,
    )
    expect(posts.map(({ title, published }) => [title, published])).toEqual(
      days.map(day => [`Entry of day ${day}`, `2020-03-0${day}`]),
    )
  })

  it('gives one day above several posts to all of them', () => {
    const post = (name: string) =>
      `<div class="post"><h3><a href="/p/${name}/">Of ${name}</a></h3><p>${SENTENCE}</p></div>`
    const { posts } = read(
      `<div><h2>3 May 2014</h2>${post('ropes')}${post('knots')}<h2>1 May 2014</h2>${post('sails')}</div>`,
    )
    expect(posts.map(({ published }) => published)).toEqual(['2014-05-03', '2014-05-03', '2014-05-01'])
  })

  it('reads an archive of links, the year and the month above them', () => {
    const { posts } = read(
      '<h2>2013</h2><dl><dt>December</dt><dd><span>25</span> <a href="/snow.html">Snow on the pier</a></dd><dt>August</dt><dd><span>20</span> <a href="/heat.html">Heat on the pier</a></dd></dl><h2>2012</h2><dl><dt>May</dt><dd><span>08</span> <a href="/rain.html">Rain on the pier</a></dd><dt>April</dt><dd><span>01</span> <a href="/fog.html">Fog on the pier</a></dd></dl>',
    )
    expect(posts.map(({ title, published, extent, text }) => [title, published, extent, text])).toEqual([
      ['Snow on the pier', '2013-12-25', 'link', ''],
      ['Heat on the pier', '2013-08-20', 'link', ''],
      ['Rain on the pier', '2012-05-08', 'link', ''],
      ['Fog on the pier', '2012-04-01', 'link', ''],
    ])
  })

  it('reads links that are parted by line breaks, and dates in numbers by what the others show', () => {
    const rows = ['04/16/04', '04/11/04', '04/10/04'].map(
      (date, at) => `${date} <a href="/archives/00${at}.html">The title number ${at}</a><br>`,
    )
    const { posts } = read(`<div><h2>All entries</h2>${rows.join('\n')}</div>`)
    expect(posts.map(({ published }) => published)).toEqual(['2004-04-16', '2004-04-11', '2004-04-10'])
  })

  it('takes a date off titles where the list puts one before each', () => {
    const { posts } = read(
      days
        .map(
          day =>
            `<div class="entry"><h2><a href="/p/${day}-x/">0${day} March 2020: Of the ${day} boats</a></h2><p>${SENTENCE}</p></div>`,
        )
        .join(''),
    )
    expect(posts.map(({ title }) => title)).toEqual(days.map(day => `Of the ${day} boats`))
  })

  it('keeps the first post although it is shown larger', () => {
    const { posts } = read(
      `<section><div class="big"><div><h1><a href="/p/lead/">The lead of today</a></h1></div><p>${SENTENCE}</p></div>${days.map(day => `<div><h2><a href="/p/n-${day}/">Note number ${day}</a></h2><p>${SENTENCE}</p></div>`).join('')}</section>`,
    )
    expect(posts.map(({ url }) => url)).toContain('https://h.example/p/lead/')
    expect(posts).toHaveLength(5)
  })

  it('leaves menus, side bars, other hosts and lists of tags alone', () => {
    const { posts, reasons } = read(
      `${nav}<div class="sidebar">${days.map(day => `<li><a href="https://friend.example/${day}">A friend of number ${day}</a></li>`).join('')}</div><p>${SENTENCE}</p>`,
    )
    expect(posts).toEqual([])
    expect(reasons[0]).toMatchObject({ code: 'no-structure' })
  })

  it('believes the feed about what is a post', () => {
    const list = ['about', 'links'].map(name => `<li><a href="/${name}/">A post called ${name}</a></li>`).join('')
    expect(read(`<ul>${list}</ul>`).posts).toEqual([])
    const known = ['https://h.example/about/', 'https://h.example/links/']
    expect(read(`<ul>${list}</ul>`, known).posts.map(({ url }) => url)).toEqual(known)
  })

  it('takes time in proportion to the page', () => {
    const many = Array.from({ length: 3000 }, (_, at) => `<p><a href="/p/n-${at}/">Number ${at} of many</a></p>`).join(
      '',
    )
    expect(read(many).posts).toHaveLength(3000)
    expect(read(`${'<div>'.repeat(3000)}<a href="/p/1/">One</a>`).posts).toBeDefined()
  })
})

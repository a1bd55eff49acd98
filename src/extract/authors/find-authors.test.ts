import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { bareRule } from '../../learn/bare-rule.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { commentersOn, extractFacts, isLoginOf, plainBylineOf, possibleBylinesOf } from '../index.ts'

const PROSE =
  'The kettle boiled over twice that morning, and nobody in the house, least of all the cat, was in the least surprised. '
const ARTICLE = `<div class="entry-content"><p>${PROSE.repeat(3)}</p><p>${PROSE.repeat(3)}</p></div>`
const URL = urlOf('https://hours.example/2014/05/kettle/')
const BLOG = { url: urlOf('https://hours.example/'), title: 'Small Hours', language: null, authors: [] }

interface Given {
  readonly head?: string
  readonly byline?: string
  readonly foot?: string
  readonly behind?: string
  readonly feedAuthor?: string
  readonly blog?: Partial<Parameters<typeof extractFacts>[1]['blog']>
}

function pageWith({ head = '', byline = '', foot = '', behind = '' }: Given) {
  const html = `<title>The Kettle</title>${head}<body><h1>Small Hours</h1><div class="post"><h2 class="entry-title">The Kettle</h2>
    ${byline}${ARTICLE}${foot}</div>${behind}</body>`
  return parsePage(html, URL)
}

function authors(given: Given): readonly string[] {
  const feedEntry =
    given.feedAuthor === undefined
      ? null
      : sampleFeedEntry({ link: URL, title: 'The Kettle', authors: [{ name: given.feedAuthor, url: null }] })
  const context = { feedEntry, blog: { ...BLOG, ...given.blog } }
  return extractFacts(pageWith(given), context).authors.map(({ name }) => name)
}

describe('the author of a post', () => {
  it.each([undefined, 'Ann Cole'])('is each of those to whom one byline links, where the feed names %s', feedAuthor => {
    const byline =
      '<h4 class="gh-article-author-name"><a href="/author/ann-cole/">Ann Cole</a>, <a href="/author/bob-ray/">Bob Ray</a></h4>'
    expect(authors({ byline, ...(feedAuthor === undefined ? {} : { feedAuthor }) })).toEqual(['Ann Cole', 'Bob Ray'])
  })

  it.each([
    ['RDFa', '<p>ارسال شده توسط <span property="author">Ann Cole</span> در <time>Oct 30, 2011</time></p>'],
    ['Dublin Core in RDFa', '<p>Text: <span property="dc:creator">Ann Cole</span></p>'],
    ['a word and a name without a space', '<p class="byline"><span>by</span><b>Ann Cole</b></p>'],
    ['a name and an office without a space', '<p class="author"><span>Ann Cole</span><span>CEO</span></p>'],
    ['a name before a date in Persian words', '<p>ارسال شده توسط Ann Cole در Oct 30, 2011</p>'],
    ['a name before a badge', '<p class="author-name">Ann Cole<span class="author-label">Lv4</span></p>'],
    ['a handle behind the name', '<p class="fn">@acole</p><p class="fn">Ann Cole</p>'],
  ])('is read from %s', (_, byline) => {
    expect(authors({ byline })).toEqual(['Ann Cole'])
  })

  it('is nobody whom a menu above the post leads to with a word that means "by" elsewhere', () => {
    const head = '<body><ul><li><a href="/">Home</a></li><li><a href="/about/">Par mani</a></li></ul>'
    expect(authors({ head })).toEqual([])
    expect(authors({ head: '<body><p>Par <a href="/about/">Ann Cole</a></p>' })).toEqual(['Ann Cole'])
    expect(authors({ head: '<body><p>By <a href="/about/">Ann Mary Jane Cole</a></p>' })).toEqual([
      'Ann Mary Jane Cole',
    ])
    expect(authors({ head: '<body><p><a href="/2014/05/kettle/">3 May 2014 by Ann Cole</a></p>' })).toEqual([
      'Ann Cole',
    ])
  })

  it('is not the first word of a paragraph that an editor left in the class of a name', () => {
    const last = '<p class="fn">Tomorrow, I am speaking in the small hall at ten.</p></div>'
    const html = `<title>The Kettle</title><body><div class="post"><h2>The Kettle</h2>${ARTICLE.replace('</div>', last)}</div></body>`
    expect(extractFacts(parsePage(html, URL), { feedEntry: null, blog: BLOG }).authors).toEqual([])
  })

  it('is who a byline names though the blog is called so, and no name is written like it', () => {
    const blog = { title: 'Bob the builder' }
    expect(authors({ byline: '<p>Author: Bob the builder | Date: 3 May 2014</p>', blog })).toEqual(['Bob the builder'])
    expect(
      authors({ byline: '<p>Author: Bob the builder | Date: 3 May 2014</p>', blog, feedAuthor: 'Bob the builder' }),
    ).toEqual(['Bob the builder'])
    expect(authors({ feedAuthor: 'Bob the builder', blog })).toEqual([])
  })

  it('stands on one line with a date that has a name of its own', () => {
    const date = '<time class="timestamp" datetime="2021-03-04">4. mar. 2021</time>'
    const html = `<html lang="is"><head><title>The Kettle</title></head><body><div class="post"><h2>The Kettle</h2><div align="right"><font size="1">Birt þann ${date} af <span class="by"><a href="/about/">androidyue</a></span></font></div>${ARTICLE}</div></body></html>`
    expect(extractFacts(parsePage(html, URL), { feedEntry: null, blog: BLOG }).authors.map(({ name }) => name)).toEqual(
      ['androidyue'],
    )
    expect(plainBylineOf(pageWith({ byline: `<div>Ann Cole · ${date}</div>` }), { feedEntry: null, blog: BLOG })).toBe(
      'Ann Cole',
    )
  })

  it('is whole where a number behind another word follows a name with a word for "on" in it', () => {
    const byline =
      '<p>Publicado el 12 de octubre de 2013 por <span>Jorge el Grande</span> | <a href="#c">1 Comentarios</a></p>'
    expect(authors({ byline, blog: { language: 'es' } })).toEqual(['Jorge el Grande'])
  })

  it('is an account behind a preposition of a script that has no case', () => {
    const html = `<html lang="zh"><head><title>The Kettle</title></head><body><div class="post"><h2>The Kettle</h2><div>由 <a href="/about/">androidyue</a> / 2025年6月24日</div>${ARTICLE}</div></body></html>`
    expect(extractFacts(parsePage(html, URL), { feedEntry: null, blog: BLOG }).authors.map(({ name }) => name)).toEqual(
      ['androidyue'],
    )
  })

  it('stands behind a bare preposition of the page where the line goes on as bylines do, or is a full name or a login of its own element', () => {
    const head = '<meta http-equiv="content-language" content="sq">'
    const inAlbanian = (byline: string) => {
      const html = `<html lang="sq"><head><title>The Kettle</title>${head}</head><body><div class="post"><h2>The Kettle</h2>${byline}${ARTICLE}</div></body></html>`
      return extractFacts(parsePage(html, URL), { feedEntry: null, blog: BLOG }).authors.map(({ name }) => name)
    }
    expect(inAlbanian('<div>Nga <span>박지영</span> / <a href="#comments">4 Komente</a></div>')).toEqual(['박지영'])
    expect(inAlbanian('<div>Nga <a href="/about/">Ann Cole</a></div>')).toEqual(['Ann Cole'])
    expect(inAlbanian('<div>Nga <span>anncole</span></div>')).toEqual(['anncole'])
    expect(inAlbanian('<div>Nga shtëpia</div>')).toEqual([])
    expect(inAlbanian('<div>Nga Tirana</div>')).toEqual([])
    expect(inAlbanian('<div>Nga Tirana / dhe kthimi</div>')).toEqual([])
  })

  it('keeps the brackets with the name in another script, and no others', () => {
    expect(authors({ byline: '<p class="author">Youn Choi(최승윤) on LinkedIn</p>' })).toEqual(['Youn Choi(최승윤)'])
    expect(authors({ byline: '<p class="author">Ann (Day) Cole</p>' })).toEqual(['Ann (Day) Cole'])
    expect(authors({ byline: '<p class="author">Ann Cole (guest)</p>' })).toEqual(['Ann Cole'])
  })

  it('is several where one line names several', () => {
    expect(authors({ byline: '<p class="author">Ann Cole, Bob Day and Cy East</p>' })).toEqual([
      'Ann Cole',
      'Bob Day',
      'Cy East',
    ])
  })

  it('has the whole name of the head where the byline has a part of it', () => {
    const byline = '<p>by <a rel="author" href="/author/inka/">Inka</a></p>'
    expect(authors({ byline, head: '<meta name="author" content="Inka Falk">' })).toEqual(['Inka Falk'])
    expect(authors({ byline, head: '<meta name="author" content="Bob Day">' })).toEqual(['Inka'])
  })

  it('is the full name that the page shows rather than the account that the feed names', () => {
    const byline = '<p>By <a class="url fn" href="/about/">Christopher Schmitt</a></p>'
    expect(authors({ byline, feedAuthor: 'cschmitt' })).toEqual(['Christopher Schmitt'])
    expect(authors({ byline, feedAuthor: 'Chris Schmitt' })).toEqual(['Chris Schmitt'])
  })

  it('is the guest of the byline rather than the author of the whole feed', () => {
    const foot = '<footer><span class="byline author vcard">Autor: <span class="fn">Bob Day</span></span></footer>'
    const blog = { authors: [{ name: 'Ann Cole', url: null }] }
    expect(authors({ foot, feedAuthor: 'Ann Cole', blog })).toEqual(['Bob Day'])
    expect(authors({ foot, feedAuthor: 'Ann Cole' })).toEqual(['Ann Cole'])
  })

  it('is who wrote all posts of the feed, where the page has that name', () => {
    const blog = { usualAuthor: { name: 'Ann Cole', url: null } }
    expect(authors({ blog, behind: '<div id="footer">© 2006 Ann Cole</div>' })).toEqual(['Ann Cole'])
    expect(authors({ blog })).toEqual([])
  })

  it('is who a box shows with picture, name and words, where the blog is called after them', () => {
    const behind = `<div><div><img src="me.webp" alt="PatoJAD"></div><div><h3><span>PatoJAD</span></h3><p>${PROSE}</p></div></div>`
    expect(authors({ behind, blog: { title: 'PatoJAD | All about tea' } })).toEqual(['PatoJAD'])
    expect(authors({ behind })).toEqual([])
  })
})

describe('no author', () => {
  it.each([
    [
      'the thing that is reviewed',
      '<div class="hreview"><div class="item"><span class="fn">Gift Set</span></div></div>',
    ],
    [
      'who wrote a comment',
      '<ol class="box"><li id="comment-7"><div class="vcard"><cite class="fn">Ann</cite></div></li></ol>',
    ],
    [
      'the house that is reviewed',
      '<div class="hreview"><div class="item vcard"><b class="fn org">Hotel</b></div></div>',
    ],
    ['who wrote a book beside the post', '<div>Author: Ann Cole</div>'],
    [
      'who signed behind a heading of comments',
      '<h2>Comments from the old site</h2><p>by Dennis on Sat, 31/07/2010</p>',
    ],
  ])('is %s', (_, behind) => {
    expect(authors({ behind })).toEqual([])
  })

  it.each([
    ['Photo by Ann Cole · 3 May 2014', 'en'],
    ['Translated by Ann Cole · 3 May 2014', 'en'],
    ['Reviewed by Ann Cole | 3 May 2014', 'en'],
    ['Foto von Ann Cole · 3. Mai 2014', 'de'],
    ['Sponsored Content | 3 May 2014', 'en'],
    ['Guest Post · 3 May 2014', 'en'],
    ['Free Preview · 3 May 2014 · 5 min read', 'en'],
    ['By April 2015', 'en'],
    ['By Tuesday', 'en'],
    ['Von der Redaktion', 'de'],
  ])('is on the line "%s"', (line, language) => {
    const given = { byline: `<p>${line}</p>`, blog: { language } }
    const context = { feedEntry: null, blog: { ...BLOG, language } }
    expect(authors(given)).toEqual([])
    expect(plainBylineOf(pageWith(given), context)).toBeNull()
    expect(possibleBylinesOf(pageWith(given), context)).toEqual([])
  })

  it.each([
    ['By Ann Cole, photos by Bob Day · 3 May 2014', 'Ann Cole'],
    ['Posted by Tuesday Weld on 3 May 2014', 'Tuesday Weld'],
    ['By April · 3 May 2014', 'April'],
  ])('but there is one on the line "%s"', (line, name) => {
    expect(authors({ byline: `<p>${line}</p>`, blog: { language: 'en' } })).toEqual([name])
  })

  it('is the name of the blog or of an account that came with the software, unless the page shows it', () => {
    const called = (title: string) => authors({ feedAuthor: title, blog: { title } })
    expect(called('Hiking and Coding')).toEqual([])
    expect(called('The Small Hours')).toEqual([])
    expect(called('Ann de la Cole')).toEqual(['Ann de la Cole'])
    // The page has it beside its date, where authors stand.
    const signed = { feedAuthor: 'Jorge el constructor', byline: '<p>Jorge el constructor · 3 May 2014</p>' }
    expect(authors({ ...signed, blog: { title: 'Jorge El Constructor' } })).toEqual(['Jorge el constructor'])
    expect(called('acole')).toEqual(['acole'])
    expect(authors({ feedAuthor: 'Admin' })).toEqual([])
    expect(authors({ feedAuthor: 'admin', byline: '<p>Posted by <a rel="author">admin</a></p>' })).toEqual(['admin'])
  })
})

describe('the name of the blog in the head of a page', () => {
  it("is an author where the feed names it on all its posts, and else the theme's", () => {
    const read = (usual: string | null) => {
      const usualAuthor = usual === null ? null : { name: usual, url: null }
      const head = '<meta name="author" content="Ann la constructora">'
      return authors({ head, blog: { title: 'Ann la constructora', usualAuthor } })
    }
    expect(read(null)).toEqual([])
    expect(read('Ann la constructora')).toEqual(['Ann la constructora'])
    expect(read('Bob el constructor')).toEqual([])
  })
})

describe('the account that a feed names', () => {
  it('gives way to the name that it is called after, wherever the page has that', () => {
    const head = '<meta name="author" content="Matteo Gheza">'
    expect(authors({ feedAuthor: 'mgheza', head })).toEqual(['Matteo Gheza'])
    expect(authors({ feedAuthor: 'themewright', head })).toEqual(['themewright'])
  })

  it.each([
    ['mgheza', 'Matteo Gheza', true],
    ['matteo.g', 'Matteo Gheza', true],
    ['mg', 'Matteo Gheza', true],
    ['jose99', 'José Núñez', true],
    ['bernice1', 'Bernice', true],
    ['sam1', 'Sam', true],
    ['dana', 'Ana Diaz', false],
    ['anne', 'Eve Ann', false],
    ['cat', 'Ann Cole', false],
    ['sam1', 'Samuel', false],
  ])('%s after %s: %s', (login, name, is) => {
    expect(isLoginOf(login, name)).toBe(is)
  })

  it('gives way to the one name of a byline that it is called after', () => {
    expect(authors({ feedAuthor: 'bernice1', byline: '<span class="author">Bernice</span>' })).toEqual(['Bernice'])
  })

  it('is who signs the post, not who stands in a box below it', () => {
    const box = '<aside class="about-author"><h3>About</h3><a rel="author" href="/greta">Greta Olsen</a></aside>'
    const signed = (line: string) => authors({ byline: `<p class="sig">${line}</p>`, foot: box })
    expect(signed('Posted by Tom Byrne on 3 May 2014')).toEqual(['Tom Byrne'])
    expect(signed('Posted by Greta on 3 May 2014')).toEqual(['Greta Olsen'])
    expect(signed('Posted on 3 May 2014')).toEqual(['Greta Olsen'])
  })

  it.each([
    ['— Posted by Tom Byrne, Oslo', 'en', 'Tom Byrne'],
    ['– <em>Geschrieben von Tom Byrne</em>', 'de', 'Tom Byrne'],
    ['— ارسال شده توسط لیلا نوری، تهران', 'fa', 'لیلا نوری'],
    ['نوشته شده توسط لیلا نوری', 'fa', 'لیلا نوری'],
    ['— by Tom Byrne', 'en', 'Greta Olsen'],
  ])('is who signs at the end without a date (%s), and no one that is quoted', (line, language, name) => {
    const box = '<aside class="about-author"><h3>About</h3><a rel="author" href="/greta">Greta Olsen</a></aside>'
    expect(authors({ foot: `<p>${line}</p>${box}`, blog: { language } })).toEqual([name])
  })

  it('gives way to a short name in a byline, and to the name on the card behind the post', () => {
    expect(authors({ feedAuthor: 'sam1', byline: '<p>By <span class="byline-name">Sam</span></p>' })).toEqual(['Sam'])
    const card = (name: string) =>
      `<div><img src="/avatar.png" alt="${name}" width="64" height="64"><h4>${name}</h4><p>Writes here since long ago, reads every letter, and answers most of them sooner or later.</p></div>`
    expect(authors({ feedAuthor: 'jkvanvig', foot: card('Jon Kvanvig') })).toEqual(['Jon Kvanvig'])
    expect(authors({ feedAuthor: 'editorial7', foot: card('Jon Kvanvig') })).toEqual(['editorial7'])
  })

  it('stands behind a preposition that no name begins with', () => {
    const byline = '<span class="author">Da androidyue</span>'
    expect(authors({ byline, blog: { language: 'it' } })).toEqual(['androidyue'])
    expect(authors({ byline: '<span class="author">Da Silva</span>', blog: { language: 'pt' } })).toEqual(['Da Silva'])
  })
})

describe('whom the feed names on all posts', () => {
  it('wrote the older ones too, by the first name alone where the blog is called after it', () => {
    const read = (name: string, title: string) =>
      authors({ behind: `<p>${title} by itself</p>`, blog: { title, usualAuthor: { name, url: null } } })
    expect(read('Liam', 'Liam Likes Lists')).toEqual(['Liam'])
    expect(read('Liam', 'Lists, and Williams')).toEqual([])
    expect(read('admin', 'The admin of lists')).toEqual([])
  })
})

describe('a byline without a date', () => {
  it.each([
    'Posted in Tea by Ann Cole',
    'Filed under: Tea | by Ann Cole',
    'Filed under Tea, Cups by Ann Cole',
    'Guest post by Ann Cole',
    'By Ann Cole for Small Hours',
  ])('is read from "%s"', line => {
    expect(authors({ byline: `<p>3 May 2014</p><p>${line}</p>`, blog: { language: 'en' } })).toEqual(['Ann Cole'])
    expect(authors({ foot: `<p>${line}</p>`, blog: { language: 'en' } })).toEqual(['Ann Cole'])
  })

  it.each(['A poem by Ann Cole', 'Filed under: Tea by mail', 'Posted in Tea by the Editors of Ann'])(
    'is not "%s"',
    line => {
      expect(authors({ foot: `<p>${line}</p>`, blog: { language: 'en' } })).toEqual([])
    },
  )
})

describe('who made what a post shows', () => {
  const DAY = '<p>3 May 2014</p>'
  it.each([
    ['facts of a film', '<ul><li><b>Director:</b> Eva Holm</li><li><b>Written by:</b> Bob Day</li></ul>'],
    ['facts of a film in one paragraph', '<p><b>Directed by</b> Eva Holm<br><b>Written by</b> Bob Day</p>'],
    ['the card of a book', '<p><b>Author:</b> Bob Day<br><b>Publisher:</b> Fern Press</p>'],
    ['a quotation', '<blockquote><p>By Bob Day, Staff Writer<br>Nov 3, 2002</p></blockquote>'],
    ['a talk on another day', '<p>Talk by Bob Day, June 3, 2012, Town Hall</p>'],
  ])('is not who wrote the post: %s', (_, thing) => {
    expect(authors({ byline: DAY + thing, blog: { language: 'en' } })).toEqual([])
    const foot = '<p>Posted by Ann Cole on 3 May 2014</p>'
    expect(authors({ byline: DAY + thing, foot, blog: { language: 'en' } })).toEqual(['Ann Cole'])
  })

  it('is who wrote it in credits that are written as a quotation', () => {
    const credits = (author: string) =>
      `<blockquote><p>${author}<br>译者：<a href="https://c.example/">Cwift</a>；校对：<a>numb</a></p></blockquote>`
    const read = (author: string) => authors({ byline: credits(author), blog: { language: 'zh' } })
    expect(read('作者：Ann Cole，<a href="https://a.example/">原文链接</a>，原文日期：2014/05/03')).toEqual([
      'Ann Cole',
    ])
    expect(read('作者：Ann Cole')).toEqual(['Ann Cole'])
  })

  it('is in a heading, where somebody else signs the post', () => {
    const byline = '<h4>by Bob Day</h4>'
    expect(authors({ byline, foot: '<p>Posted by Wendy on March 1, 2014 in Tea</p>' })).toEqual(['Wendy'])
    expect(authors({ byline })).toEqual(['Bob Day'])
  })

  it('has no labels that posts have themselves', () => {
    const byline = '<p>Author: Ann Cole<br>Date: 3 May 2014<br>Category: Tea<br>Photos: Bob Day</p>'
    expect(authors({ byline, blog: { language: 'en' } })).toEqual(['Ann Cole'])
  })
})

describe("a theme in another language than the post's", () => {
  it('has its own word for "by"', () => {
    const prose = '我是開檢查元素之後才發現後端站與靜態站送的是不一樣的，這樣比對之後才知道需要手動額外設定。'
    const html = `<html lang="sw"><title>茶</title><body><div class="post"><h1>茶</h1><div class="byline">Na <span class="author">元兒</span> | 19 Juni 2025</div><div class="entry-content"><p>${prose.repeat(4)}</p></div></div></body></html>`
    const { authors } = extractFacts(parsePage(html, URL), { feedEntry: null, blog: BLOG })
    expect(authors.map(({ name }) => name)).toEqual(['元兒'])
  })
})

describe('a byline that nothing marks', () => {
  const plain = (byline: string) => plainBylineOf(pageWith({ byline }), { feedEntry: null, blog: BLOG })

  it('is the name beside the date', () => {
    expect(plain('<p>Ann Cole · 3 May 2014 · 4 min read</p>')).toBe('Ann Cole')
    expect(plain('<p>3 May 2014 | Ann Cole</p>')).toBe('Ann Cole')
    const hosted = (word: string) =>
      plainBylineOf(
        parsePage(
          `<body><h1>The Kettle</h1><p>${word} · 3 May 2014</p>${ARTICLE}</body>`,
          urlOf('https://54kettle.example/2014/05/kettle/'),
        ),
        { feedEntry: null, blog: BLOG },
      )
    expect(hosted('54kettle')).toBe('54kettle')
    expect(hosted('54days')).toBeNull()
  })

  it('may be several, or stand behind a bare preposition, where nothing proves them', () => {
    const possible = (byline: string) =>
      possibleBylinesOf(pageWith({ byline }), { feedEntry: null, blog: { ...BLOG, language: 'sq' } })
    expect(possible('<p>Ann Cole, Bob Day · 3 May 2014</p>')).toEqual(['Ann Cole', 'Bob Day'])
    expect(possible('<p>Small Hours · 3 May 2014</p>')).toEqual(['Small Hours'])
    expect(possible('<p>330k · 3 May 2014</p>')).toEqual(['330k'])
    expect(possible('<p>5min · 3 May 2014</p>')).toEqual([])
    expect(possible('<p>News about tea</p>')).toEqual([])
    const called = { feedEntry: null, blog: { ...BLOG, title: 'Jorge el constructor' } }
    expect(possibleBylinesOf(pageWith({ byline: '<p>Jorge el constructor · 3 May 2014</p>' }), called)).toEqual([
      'Jorge el constructor',
    ])
  })

  it('may be the name of the blog, where the head of the page states it', () => {
    const possible = (author: string, title: string) =>
      possibleBylinesOf(pageWith({ head: `<meta name="author" content="${author}">` }), {
        feedEntry: null,
        blog: { ...BLOG, title },
      })
    expect(possible('kettleman', 'kettleman')).toEqual(['kettleman'])
    expect(possible('Small Hours', 'Small Hours')).toEqual(['Small Hours'])
    expect(possible('notes on tea', 'notes on tea')).toEqual([])
    expect(possible('admin', 'admin')).toEqual([])
  })

  it('is no topic and no furniture', () => {
    expect(plain('<p><a href="/category/tea/">Green Tea</a> · 3 May 2014</p>')).toBeNull()
    expect(plain('<p>News · 3 May 2014</p>')).toBeNull()
  })

  it('is one word where somebody of that name answers readers', () => {
    const page = pageWith({ byline: '<p>Tragy · 3 May 2014</p>' })
    const context = { feedEntry: null, blog: BLOG }
    expect(plainBylineOf(page, context)).toBeNull()
    expect(plainBylineOf(page, context, name => name === 'Tragy')).toBe('Tragy')
    const comments =
      '<div id="comments"><ol class="commentlist"><li class="comment"><cite>Tragy</cite> says: 4 May 2014<p>True.</p></li></ol></div>'
    expect(commentersOn(pageWith({ behind: comments }), context)).toContain('Tragy')
  })

  it.each(['г.', '2025 ж', 'Edited', 'Updated', '1 minutes', '5 min read', '1,204 views', '3 Comments'])(
    'is not "%s"',
    words => {
      expect(authors({ byline: `<span class="author">${words}</span>` })).toEqual([])
    },
  )

  it('may begin with a number', () => {
    expect(authors({ byline: '<span class="author">50 Cent</span>' })).toEqual(['50 Cent'])
  })

  it('is the one on a card at the end of an element that holds the article too', () => {
    const about = '<p>Writes here since long ago, reads every letter, and answers most of them sooner or later.</p>'
    const card = `<div class="x1"><img src="/i/1.png" alt="Inka Lahti" width="64" height="64"><h4>Inka Lahti</h4>${about}</div>`
    const page = (before: string, behind: string) =>
      parsePage(
        `<title>The Kettle</title><main><h1>The Kettle</h1>${before}<p>${PROSE.repeat(8)}</p>${behind}</main>`,
        URL,
      )
    const read = (before: string, behind: string) =>
      extractFacts(page(before, behind), { feedEntry: null, blog: BLOG }).authors.map(({ name }) => name)
    expect(read('', card)).toEqual(['Inka Lahti'])
    // In front of the text it may be the picture of whom the post is about.
    expect(read(card, '')).toEqual([])
  })

  it('is the one on a card behind the post, called as their small picture is', () => {
    const about = '<p>Writes here since long ago, reads every letter, and answers most of them sooner or later.</p>'
    const card = (name: string, more = '') =>
      `<div class="x1"><img src="/i/1.png" alt="${name}" width="64" height="64"><h4>${more}${name}</h4>${about}</div>`
    expect(authors({ foot: card('Inka Lahti') })).toEqual(['Inka Lahti'])
    expect(authors({ foot: card('Inka Lahti', 'Piše: ') })).toEqual(['Inka Lahti'])
    // Two of them are other things, and so is one that leads somewhere.
    expect(authors({ foot: card('Inka Lahti') + card('Otto Berg') })).toEqual([])
    expect(authors({ foot: `<a href="/x/">${card('Inka Lahti')}</a>` })).toEqual([])
    expect(authors({ foot: card('Inka Lahti').replace('width="64" height="64"', 'width="600"') })).toEqual([])
  })

  it('stands behind a bare preposition of the page where a date follows', () => {
    const russian = { language: 'ru' }
    expect(authors({ byline: '<p>От Maxim Orlov / 3 мая 2014</p>', blog: russian })).toEqual(['Maxim Orlov'])
    expect(authors({ byline: '<p>От Maxim Orlov ничего</p>', blog: russian })).toEqual([])
  })

  it('is not the time of day behind the date', () => {
    expect(authors({ byline: '<div class="byline"><span>April 16, 2014 at 22:14</span></div>' })).toEqual([])
  })

  it('is without the words around it that the language of the page has', () => {
    const named = (words: string, language: string) =>
      authors({ byline: `<span class="author">${words}</span>`, blog: { language } })
    expect(named('от Дмитрий Волков', 'ru')).toEqual(['Дмитрий Волков'])
    expect(named('tarixində Leyla Quliyeva tərəfindən', 'az')).toEqual(['Leyla Quliyeva'])
    expect(named('von Anna Schmidt', 'de')).toEqual(['Anna Schmidt'])
    expect(named('gan mattk', 'cy')).toEqual(['mattk'])
  })

  it('is neither the words before an hour nor the hour behind an @', () => {
    expect(authors({ byline: '<div class="byline">10 luglio 2014 alle ore 11:10 / 2 minuti</div>' })).toEqual([])
    expect(authors({ byline: '<p>Posted by <b>Ann Cole</b> @ 05:12 AM CST</p>' })).toEqual(['Ann Cole'])
  })

  it('is the account that the page shows, where the feed has it with a number', () => {
    expect(authors({ byline: '<p class="byline">by <a rel="author">anncole</a></p>', feedAuthor: 'anncole1' })).toEqual(
      ['anncole'],
    )
    const head = '<meta name="author" content="anncole">'
    expect(authors({ head, feedAuthor: 'anncole1' })).toEqual(['anncole'])
    expect(authors({ head, feedAuthor: 'bobday1' })).toEqual(['bobday1'])
  })

  it('is the account that a learned rule reads, where the feed has it with a number', () => {
    const page = pageWith({ byline: '<p class="qx">anncole · 3 May 2014</p>' })
    const rule = bareRule('authors', "//p[@class='qx']", { part: { after: null, before: ' · ', order: null } })
    const byFeed = (name: string) => {
      const feedEntry = sampleFeedEntry({ link: URL, title: 'The Kettle', authors: [{ name, url: null }] })
      return extractFacts(page, { feedEntry, blog: BLOG, rules: [rule] }).authors
    }
    expect(byFeed('anncole1')).toMatchObject([{ name: 'anncole' }])
    expect(byFeed('bobday1')).toMatchObject([{ name: 'bobday1' }])
  })

  it('is not the heading of a list of tags in a box that is named after the author', () => {
    const box = '<div class="author-content-title">Explore topics</div>'
    expect(authors({ byline: box })).toEqual([])
    expect(authors({ byline: box, blog: { authors: [{ name: 'Ann Cole', url: null }] } })).toEqual(['Ann Cole'])
  })

  it('is not who signs below the post on another day', () => {
    const byline = '<p>Create Date: 3 May 2014</p>'
    const signed = (day: string) =>
      `<table><tr><td>Lovely.</td></tr><tr><td>By: <b>Bob Day</b> on ${day} 09:10</td></tr></table>`
    expect(authors({ byline, behind: signed('5 May 2014') })).toEqual([])
    expect(authors({ byline, behind: signed('3 May 2014') })).toEqual(['Bob Day'])
  })

  it('is the Latin name behind the word for "by" of a theme in another script, whatever the page is in', () => {
    expect(authors({ byline: '<div>由 <span>Ann Cole</span></div>' })).toEqual(['Ann Cole'])
    expect(authors({ byline: '<div>от Lena van der Berg</div>' })).toEqual(['Lena van der Berg'])
    expect(authors({ byline: '<div>от Москвы до Ростова</div>' })).toEqual([])
  })
})

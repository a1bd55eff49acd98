import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../test/sample-records.ts'
import type { FeedEntry } from '../feed/index.ts'
import { parsePage } from '../page/index.ts'
import type { Rule } from '../records.ts'
import { urlOf } from '../url.ts'
import { extractEntry } from './index.ts'

const PROSE =
  'The kettle boiled over twice that morning, and nobody in the house, least of all the cat, was in the least surprised. '
const PARAGRAPHS = `<p>${PROSE.repeat(2)}</p><p>It was, after all, a Tuesday, and on Tuesdays <a href="/2014/04/tea/">tea</a> is late.</p>`

const PAGE = `<!doctype html><html lang="en"><head>
  <title>The Kettle | Small Hours</title><meta property="og:site_name" content="Small Hours">
  <link rel="canonical" href="/2014/05/the-kettle/"></head><body>
  <div id="header"><h1><a href="/">Small Hours</a></h1><ul class="menu"><li><a href="/about/">About</a></li></ul></div>
  <div class="post hentry">
    <h2 class="entry-title"><a href="/2014/05/the-kettle/">The Kettle</a></h2>
    <p class="post-meta">Posted on <span class="date">3 May 2014</span> by <a rel="author" href="/author/ann/">Ann Cole</a></p>
    <div class="entry-content">${PARAGRAPHS}<img src="kettle.jpg" alt="A kettle">
      <div class="sharedaddy">Share this: <a href="https://twitter.com/share">Twitter</a></div></div>
    <p class="post-tags">Filed under <a rel="category tag" href="/category/home/">Home</a>, <a rel="tag" href="/tag/tea/">tea</a></p>
  </div>
  <div id="comments"><h3>2 Comments</h3><div class="comment"><cite class="fn">Bob</cite> on 9 June 2015
    <p>${PROSE.repeat(8)}</p></div></div>
  <div id="sidebar"><h3>Recent posts</h3><a href="/x/">Another</a> 1 January 2016</div></body></html>`

const URL = urlOf('https://hours.example/2014/05/the-kettle/')
const BLOG = { url: urlOf('https://hours.example/'), title: 'Small Hours', language: null, authors: [] }
const extract = (html: string, feedEntry: FeedEntry | null = null, url = URL) =>
  extractEntry(parsePage(html, url), { feedEntry, blog: BLOG })

const ENTRY: FeedEntry = sampleFeedEntry({
  link: URL,
  title: 'The Kettle',
  authors: [{ name: 'Ann Cole', url: null }],
  published: '2014-05-03T08:15:00Z',
})

describe('extractEntry', () => {
  it('takes what the feed has, short as it is, where the page has not a letter', () => {
    const shell = '<title>Small Hours</title><div id="root"></div><script src="/app.js"></script>'
    const entry = extract(shell, { ...ENTRY, content: '<p>The kettle boiled over.</p>' })
    expect(entry.text).toBe('The kettle boiled over.')
    expect(entry.sources.text).toBe('feed')
  })

  it('reads every field of a plain post from the page alone', () => {
    const entry = extract(PAGE)
    expect(entry.title).toBe('The Kettle')
    expect(entry.authors).toEqual([{ name: 'Ann Cole', url: 'https://hours.example/author/ann/' }])
    expect(entry.published).toBe('2014-05-03')
    expect(entry.language).toBe('en')
    expect(entry.tags).toEqual(['tea'])
    expect(entry.categories).toEqual(['Home'])
    expect(entry.canonicalUrl).toBe(URL)
    expect(entry.media.map(({ url, alt }) => [url, alt])).toEqual([[`${URL}kettle.jpg`, 'A kettle']])
    expect(entry.links.map(({ url, kind }) => [url, kind])).toEqual([
      ['https://hours.example/2014/04/tea/', 'internal'],
    ])
  })

  it('leaves out links to copies of the post elsewhere, unless a sentence holds them', () => {
    const copy = '<p><a class="u-syndication" href="https://other.example/1">elsewhere</a></p>'
    const other = '<p><a rel="syndication nofollow" href="https://other.example/2">old layout</a></p>'
    const told =
      '<p>A longer form of this was told years before, with many more pictures and fewer words, on <a rel="syndication" href="/3">Wire</a>.</p>'
    const { text } = extract(PAGE.replace(PARAGRAPHS, PARAGRAPHS + told + copy + other))
    expect(text).toContain('on Wire.')
    expect(text).not.toMatch(/elsewhere|old layout/)
  })

  it('keeps comments, share bars, byline and title out of the text', () => {
    const { text } = extract(PAGE)
    expect(text).toMatch(/^The kettle boiled over/)
    expect(text).toMatch(/tea is late\.$/)
    expect(text.split('kettle boiled').length).toBe(3)
  })

  it('never takes a commenter for the author', () => {
    const anonymous = PAGE.replace(/by <a rel="author".*?<\/a>/, '')
    expect(extract(anonymous).authors).toEqual([])
  })

  it('takes the first of the bylines where comments share the element of the post and are signed alike', () => {
    const signed = (name: string, day: number) => `<span>Posted by: ${name} at May ${day}, 2004 10:00 AM</span>`
    const { authors } = extract(`<title>The Kettle</title><div><h3>The Kettle</h3><p>${PROSE.repeat(4)}</p>
      <div>Posted by Ann at May 3, 2004 10:00 AM</div><p>${PROSE.repeat(3)}</p>${signed('Bob', 4)}<p>So true.</p>${signed('Cleo', 5)}</div>`)
    expect(authors).toEqual([{ name: 'Ann', url: null }])
  })

  it('reads byline and date at the head of a block whose paragraphs are parted by line breaks', () => {
    const { authors, published } = extract(
      `<title>Kettle</title><table><tr><td><b>Kettle</b><br><i>Sunday, the 5th of December, 1999</i> -- by Harold Quim<hr>
      ${PROSE.repeat(4)}<br><br>${PROSE.repeat(4)}</td></tr></table>`,
      null,
      urlOf('https://hours.example/kettle.html'),
    )
    expect([authors[0]?.name, published]).toEqual(['Harold Quim', '1999-12-05'])
  })

  it('takes no sentence that begins with "By" for a byline', () => {
    const html = `<h1>Queues</h1><div class="entry"><p>By default, the queue of an element runs all the things in it.</p><p>${PROSE.repeat(3)}</p></div>`
    expect(extract(html).authors).toEqual([])
  })

  it('takes the whole post from the feed, without what the feed adds at its end', () => {
    const content = `${PARAGRAPHS}<p>The post <a href="${URL}">The Kettle</a> appeared first on Small Hours.</p>`
    const entry = extract(PAGE, { ...ENTRY, content })
    expect(entry.sources.text).toBe('feed')
    expect(entry.text).toMatch(/tea is late\.$/)
    expect(entry.published).toBe('2014-05-03T08:15:00Z')
  })

  it('takes from the feed what stands on further pages of the post, however short its paragraphs are', () => {
    const rest = Array.from(
      { length: 6 },
      (_, at) => `<p>Part two, step ${at}: the kettle is taken apart and cleaned.</p>`,
    )
    const entry = extract(PAGE, { ...ENTRY, content: PARAGRAPHS + rest.join('') })
    expect(entry.text).toMatch(
      /tea is late\.\n\nPart two, step 0[\s\S]*step 5: the kettle is taken apart and cleaned\.$/,
    )
  })

  it('leaves out the list of other posts that the feed adds at its end', () => {
    const content = `${PARAGRAPHS}<p><strong>Related posts:</strong></p><ul><li><a href="/505/">505</a></li><li><a href="/2014/04/a-cup/">A cup of something</a></li></ul>`
    const { text } = extract(PAGE, { ...sampleFeedEntry(), link: URL, content })
    expect(text.endsWith('tea is late.')).toBe(true)
  })

  it('keeps what the author recommends on other sites, in the feed and on the page', () => {
    const list =
      '<h3>Related links</h3><ul><li><a href="https://else.example/a">A thing to read</a></li><li><a href="https://more.example/b">And another</a></li></ul>'
    const page = PAGE.replace(PARAGRAPHS, PARAGRAPHS + list)
    expect(extract(page).text).toContain('And another')
    expect(extract(page, { ...sampleFeedEntry(), link: URL, content: PARAGRAPHS + list }).text).toContain('And another')
    expect(
      extract(PAGE.replace(PARAGRAPHS, PARAGRAPHS + list.replaceAll(/https:..\w+.example/g, ''))).text,
    ).not.toContain('And another')
  })

  it('keeps the lines of code that the feed has run together', () => {
    const page = PAGE.replace(PARAGRAPHS, `${PARAGRAPHS}<pre><code>let total = 1\ntotal += 2</code></pre>`)
    const content = `${PARAGRAPHS}<pre><code>let total = 1total += 2</code></pre>`
    expect(page).not.toBe(PAGE)
    const { text } = extract(page, { ...sampleFeedEntry(), link: URL, content })
    expect(text).toContain('let total = 1\ntotal += 2')
  })

  it('obeys a rule for the article that was set by hand, also where the feed has the whole post', () => {
    const rule = {
      field: 'text',
      xpath: '//div[@class="entry-content"]/p[1]',
      part: null,
      range: null,
      skip: [],
      keep: [],
      support: 0,
      confidence: 1,
      source: 'manual',
      generation: 1,
    } as const
    const feedEntry = { ...sampleFeedEntry(), link: URL, content: PARAGRAPHS }
    const { text, sources } = extractEntry(parsePage(PAGE, URL), { feedEntry, blog: BLOG, rules: [rule] })
    expect(text).toBe(PROSE.repeat(2).trim())
    expect(sources.text).toBe('rule')
  })

  it('keeps the photo that a photo blog shows above few words, with its caption', () => {
    const photo = (name: string) =>
      `<span class="photo"><img src="/w900/${name}.jpg" alt=""><span class="exif">f/1.4, 1/640 s</span></span>`
    const page = `<title>A kettle</title><div class="page"><h1 class="entry-title">A kettle</h1><span class="date">3 May 2014</span>
      ${photo('kettle')}<div class="entry-content"><p>The last of these.</p></div>${photo('lid')}
      <div class="similar"><a href="/2014/04/cup/">${photo('cup')}</a></div></div>`
    const { text, html, media } = extract(page)
    expect(text.split(/\n+/)).toEqual(['f/1.4, 1/640 s', 'The last of these.', 'f/1.4, 1/640 s'])
    expect(html).toContain('/w900/kettle.jpg')
    expect(media.map(({ url }) => url.replace(/.*\//, ''))).toEqual(['kettle.jpg', 'lid.jpg'])
  })

  it('takes the page where the feed has an excerpt', () => {
    const entry = extract(PAGE, { ...ENTRY, content: `<p>${PROSE}[…]</p>` })
    expect(entry.sources.text).toBe('fallback')
    expect(entry.text).toMatch(/tea is late\.$/)
  })

  it.each([
    ['The kettle sang, and the rest is … Continue reading →', 'The kettle sang, and the rest is …'],
    ['The kettle sang. <a href="/kettle">Weiterlesen</a>', 'The kettle sang.'],
    ['The kettle sang… Continue reading <em>The kettle</em> &rarr;', 'The kettle sang…'],
    ['The kettle sang. Continue reading the signs of it we did not', 'as it is'],
    ['Read more', 'as it is'],
  ])('takes the link to the post out of the summary: %s', (summary, expected) => {
    const words = summary.replaceAll(/<[^>]+>/g, '').replace('&rarr;', '→')
    const { excerpt } = extract(PAGE, { ...ENTRY, title: 'The kettle', summary })
    expect(excerpt).toBe(expected === 'as it is' ? words : expected)
  })

  it('takes no keywords of the blog as a whole for those of a post, nor its title that comes with them', () => {
    const withKeywords = (words: string) =>
      `<head><meta name="keywords" content="${words}"></head><h1>A kettle</h1><article><p>${PROSE}</p></article>`
    const tagsOf = (words: string) =>
      extractEntry(parsePage(withKeywords(words), URL), {
        feedEntry: null,
        blog: { ...BLOG, keywords: ['tea', 'kettles'] },
      }).tags
    expect(tagsOf('tea, kettles, A kettle')).toEqual([])
    expect(tagsOf('tea, kettles, spouts')).toEqual(['spouts'])
    expect(tagsOf('tea, spouts')).toEqual(['tea', 'spouts'])
  })

  it('overrules a wrong language by a long text', () => {
    const german =
      'Der Kessel kochte an jenem Morgen zweimal über, und niemand im Hause war darüber auch nur im Geringsten überrascht. '
    const html = PAGE.replace(PARAGRAPHS, `<p>${german.repeat(4)}</p>`)
    expect(extract(html).language).toBe('de')
  })

  it('gives nulls and empty lists for an empty page', () => {
    const entry = extract('<html><body></body></html>', null, urlOf('https://hours.example/about'))
    expect(entry).toMatchObject({ title: null, authors: [], published: null, text: '', tags: [], links: [] })
  })

  it('says for each field where it comes from', () => {
    const { sources, confidence } = extract(PAGE, ENTRY)
    expect(sources).toMatchObject({ title: 'feed', authors: 'feed', published: 'feed', text: 'fallback' })
    expect(confidence).toBeGreaterThan(0.8)
  })

  it('cuts comments that have only a heading of their own', () => {
    const flat = `<html><head><title>Trip - Log</title></head><body><div id="content"><h3>Trip</h3>${PARAGRAPHS}
      <p class="posted">Posted by Ann at May 3, 2014</p><h2 id="comments">Comments</h2>
      <div id="c1"><p>${PROSE}</p></div><p class="posted">Posted by: Bob at May 9, 2014</p></div></body></html>`
    const entry = extract(flat)
    expect(entry.text.split('kettle boiled').length).toBe(3)
    expect(entry.authors.map(({ name }) => name)).toEqual(['Ann'])
    expect(entry.published).toBe('2014-05-03')
  })

  it('keeps the comments of highlighted code and leaves out its line numbers', () => {
    const code =
      '<table><tr><td class="gutter"><pre>1\n2</pre></td><td class="code"><pre><span class="comment"># boil</span>\nrun()</pre></td></tr></table>'
    const { text } = extract(PAGE.replace('<img', `${code}<img`))
    expect(text).toContain('# boil\nrun()')
    expect(text).not.toMatch(/^1$/m)
  })

  it('leaves out line numbers that a style alone keeps from being copied', () => {
    const numbered = (n: number, line: string) =>
      `<span style="display:flex"><span style="-webkit-user-select:none;user-select:none">${n}</span><span>${line}\n</span></span>`
    const { text } = extract(
      PAGE.replace('<img', `<pre><code>${numbered(1, 'boil()')}${numbered(2, 'pour()')}</code></pre><img`),
    )
    expect(text).toContain('boil()')
    expect(text).not.toMatch(/1\s*boil/)
  })

  it('keeps headings whose id, made of their words, sounds like a frame', () => {
    const sections = `<h2 id="cookie-status">Cookie status</h2><p>${PROSE}</p><h2 id="widget">Widget</h2><p>${PROSE}</p>`
    const { text } = extract(PAGE.replace('<img', `${sections}<img`))
    expect(text).toContain('Cookie status')
    expect(text).toContain('Widget')
  })

  it('keeps a last sentence that begins like furniture, and leaves out furniture', () => {
    const end = (last: string) => extract(PAGE.replace(/<img[\s\S]*?<\/div><\/div>/, `${last}</div>`)).text
    expect(end('<p>Next step is to get a second kettle for the upper floor.</p>')).toMatch(/upper floor\.$/)
    expect(end('<p><a href="/2014/06/tea/">Next: Tea</a></p>')).toMatch(/is late\.$/)
  })

  it('keeps a last list of files and of other sites, and leaves out one that leads through the site', () => {
    const end = (items: string) =>
      extract(PAGE.replace(/<img[\s\S]*?<\/div><\/div>/, `<h3>See</h3><ul>${items}</ul></div>`)).text
    const item = (href: string) => `<li><a href="${href}">An item</a></li>`
    expect(end(item('/kettle.pdf') + item('https://elsewhere.example/kettles'))).toMatch(/An item\s+An item$/)
    expect(end(item('/2014/01/pots/') + item('/2014/02/pans/'))).toMatch(/is late\.$/)
  })

  it('takes the body of an old template, not the column around it', () => {
    const old = `<html><head><title>Bits</title></head><body><div id="pagebody"><div class="entry"><h3 class="entry-header">Bits</h3>
      <div class="entry-content"><div class="entry-body"><p>${PROSE}</p></div></div></div>
      <div class="module"><p>This is a badge that shows public photos. Make your own badge here, it is easy and costs nothing at all.</p>
      <p>Your words have been posted, and the letters you entered did not match the picture, so please try it again.</p></div></div></body></html>`
    expect(extract(old).text).toBe(PROSE.trim())
  })

  it('takes no byline for the post, be that as short as it may', () => {
    const byline =
      '<div align="right"><font size="1"><time>February 4, 2016 at 16:35</time> | <a href="/about/">Ann</a> | Update: March 15, 2016 at 16:35</font></div>'
    const html = `<html><head><title>Sorting</title></head><body><div class="w1"><div class="w2"><h2>Sorting</h2>${byline}</div><div class="w3"><p>def list = [1, 55]</p><p>list.sort {</p><p>}</p></div><div class="w4"><a href="https://else.example/">Share</a></div></div></body></html>`
    expect(extractEntry(parsePage(html, URL), { feedEntry: null, blog: BLOG }).text).toMatch(/^def list/)
  })

  it('takes no small box for the post, beside a larger one alike, where a rule that is not sure leads to it by its place', () => {
    const rule: Rule = {
      ...{ field: 'text', xpath: '//div[@class="w1"]/div[3]', part: null, range: null, skip: [], keep: [] },
      ...{ support: 7, confidence: 0.7, source: 'learned', generation: 1 },
    }
    const read = (boxes: readonly string[], confidence = rule.confidence) => {
      const parts = boxes.map(words => `<div class="k7"><p>${words}</p></div>`).join('')
      const html = `<html><head><title>Sorting</title></head><body><div class="w1"><h2>Sorting</h2><div>May 3, 2014</div>${parts}</div></body></html>`
      return extractEntry(parsePage(html, URL), { feedEntry: null, blog: BLOG, rules: [{ ...rule, confidence }] }).text
    }
    const prose = PROSE.repeat(3).trim()
    expect(read([prose, 'Photo of the day'])).toContain(prose)
    expect(read(['A caption', prose])).toBe(prose)
    expect(read([prose, 'Photo of the day'], 1)).toBe('Photo of the day')
  })

  it('reads a post of several boxes whole, where a rule that is not sure was learned from posts of one', () => {
    const rule: Rule = {
      ...{ field: 'text', xpath: '//div[@class="k7"]', part: null, range: null, skip: [], keep: [] },
      ...{ support: 7, confidence: 0.7, source: 'learned', generation: 1 },
    }
    const read = (boxes: number, confidence = rule.confidence) => {
      const parts = Array.from({ length: boxes }, (_, at) => `<div class="k7"><p>Part ${at}: ${PROSE}</p></div>`)
      const html = `<html><head><title>Sorting</title></head><body><div class="w1"><h2>Sorting</h2>${parts.join('')}</div></body></html>`
      return extractEntry(parsePage(html, URL), { feedEntry: null, blog: BLOG, rules: [{ ...rule, confidence }] }).text
    }
    expect(read(5)).toContain('Part 4')
    expect(read(5, 0.9)).toContain('Part 4')
    expect(read(1)).toContain('Part 0')
    expect(read(5, 1)).not.toContain('Part 1')
  })

  describe('a sure rule that leads to the first of several boxes alike by its place', () => {
    const rule: Rule = {
      ...{ field: 'text', xpath: '//div[@class="w1"]/div[1]', part: null, range: null, skip: [], keep: [] },
      ...{ support: 10, confidence: 1, source: 'learned', generation: 1 },
    }
    const box = (words: string, name = 'k7') => `<div class="${name}"><p>${words}</p></div>`
    const read = (boxes: string, more: Partial<Rule> = {}) => {
      const html = `<html><head><title>Sorting</title></head><body><div class="w1"><h2>Sorting</h2>${boxes}</div></body></html>`
      const rules = [{ ...rule, ...more }]
      return extractEntry(parsePage(html, URL), { feedEntry: null, blog: BLOG, rules }).text
    }

    it('reads on up to the last of them, and no further', () => {
      const text =
        read(`${box('Hello.')}${box(PROSE)}<figure><figcaption>A bowl.</figcaption></figure>${box('The end.')}
        ${box(`About me: ${PROSE}`, 'k8')}`)
      for (const part of ['Hello.', PROSE.trim(), 'A bowl.', 'The end.']) expect(text).toContain(part)
      expect(text).not.toContain('About me')
    })

    it('reads all children of one tag in a named box, where the rule ends with the tag', () => {
      const section = (words: string) => `<section><p>${words}</p></section>`
      const text = read(`${section('Hello.')}${section(PROSE)}${section('The end.')}`, {
        xpath: '//div[@class="w1"]/section',
      })
      for (const part of ['Hello.', PROSE.trim(), 'The end.']) expect(text).toContain(part)
    })

    it('keeps to it where the others only lead to other pages', () => {
      const other = (at: number) => `<a href="/${at}">${PROSE}</a>`
      expect(read(`${box(PROSE)}${box(other(1))}${box(other(2))}`)).toBe(PROSE.trim())
    })

    it('keeps to it where the rule knows the end of the article, or names the box', () => {
      expect(read(`${box(PROSE)}${box(`More. ${PROSE}`)}`, { range: { from: null, to: null } })).toBe(PROSE.trim())
      expect(read(`${box(PROSE)}${box(`More. ${PROSE}`)}`, { xpath: '//div[@class="k7"]' })).toBe(PROSE.trim())
    })
  })

  it('takes links of a post that is named by its category for no categories', () => {
    const named = PAGE.replace('class="post hentry"', 'class="post hentry category-agenda"')
      .replace(/<p class="post-tags">.*<\/p>/, '<p class="category">In: <a href="/agenda">Agenda</a></p>')
      .replace('<div class="entry-content">', '<p><a href="/2014/04/pots/">here</a></p><div class="entry-content">')
    expect(extract(named).categories).toEqual(['Agenda'])
  })

  it('keeps a last sentence with a date in it, and paragraphs that are written as headings', () => {
    const end = (last: string) => extract(PAGE.replace(/<img[\s\S]*?<\/div><\/div>/, `${last}</div>`)).text
    expect(end('<p>She died on 3 May 2014.</p>')).toMatch(/3 May 2014\.$/)
    expect(end(`<h4>${PROSE}</h4>`)).toMatch(/least surprised\.$/)
  })

  it('takes all blocks of a text that is laid out in several, and no portrait for the post', () => {
    const blocks = `<html><head><title>The Kettle</title></head><body><div class="hero"><h1>The Kettle</h1>
      <div class="who"><img src="/ann.jpg"><div><div>Ann Cole</div><div>May 3, 2014</div></div></div></div>
      <div class="section"><div class="box"><div class="rich-text-block w-richtext"><p>${PROSE}</p></div>
      <div class="rich-text-block-2 w-richtext"><p>It was, after all, a Tuesday, and on Tuesdays tea is late, as everybody in the house knew and the cat had always known.</p></div></div></div>
      <div class="section"><h3>Want a kettle?</h3><p>Write to us and we will call you back within the week, whatever the weather.</p></div></body></html>`
    expect(extract(blocks).text).toBe(
      `${PROSE.trim()}\n\nIt was, after all, a Tuesday, and on Tuesdays tea is late, as everybody in the house knew and the cat had always known.`,
    )
  })

  it('reads dates in digits of other scripts wherever they stand beside the title', () => {
    const arabic = `<html lang="ar"><head><title>المطر</title></head><body><div><h2>المطر</h2><p>كتبها سلمى ، في ١٧ يناير، ٢٠١٢ الساعة: ٠٥:١٢ ص</p><p>${'في ذلك اليوم تبع الرجل الحديقة قبل أن يلاحظ أحد. '.repeat(4)}</p></div></body></html>`
    const { published, authors } = extract(arabic)
    expect([published, authors.map(({ name }) => name)]).toEqual(['2012-01-17', ['سلمى']])
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { describeHint } from './kind-hints.ts'
import { classifyPage, refreshTarget } from './page-kind.ts'

const TEXT = `<p>${'A sentence that tells a story. '.repeat(40)}</p>`
const kindOf = (path: string, html: string) => classifyPage(parsePage(html, urlOf(`https://example.org${path}`)))

describe('classifyPage', () => {
  it('takes one dated text with a place for comments for a post', () => {
    const html = `<article><h1>On cats</h1><time datetime="2024-05-03">3 May 2024</time>${TEXT}</article><div id="disqus_thread"></div>`
    const { kind, evidence } = kindOf('/2024/05/on-cats/', html)
    expect(kind).toBe('post')
    const codes = evidence.map(({ code }) => code)
    expect(codes).toContain('date-and-name')
    expect(codes).toContain('comment-form')
    expect(evidence.map(describeHint)).toContain('the address is a date with a name')
  })

  it('takes a list of linked headings at the front for a blog, elsewhere for an index', () => {
    const list = [1, 2, 3, 4].map(n => `<article><h2><a href="/post-${n}/">Post ${n}</a></h2><p>Short.</p></article>`)
    expect(kindOf('/', list.join('')).kind).toBe('blog')
    expect(kindOf('/tag/cats/', list.join('')).kind).toBe('index')
    expect(kindOf('/page/2/', list.join('')).kind).toBe('index')
  })

  it('takes the page of a day for a post where readers answer on it, and for a list where several entries stand', () => {
    const form = '<form id="commentform"><textarea name="comment"></textarea></form>'
    const entry = `<article><p>3 May 2024</p>${TEXT}</article>`
    expect(kindOf('/2024-05-03.html', entry + form).kind).toBe('post')
    expect(kindOf('/2024-05-03.html', '<p>3 May 2024</p><p>Short.</p>').kind).toBe('index')
    expect(kindOf('/2024-05-03.html', entry + entry + form).kind).toBe('index')
  })

  it('takes a page for a list that is one of the pages which its own numbers turn, whatever its address looks like', () => {
    const entry = `<article><h1>On cats</h1><time datetime="2024-05-03">3 May 2024</time>${TEXT}</article>`
    const turn = '<a href="/">1</a> <b>2</b> <a href="/index_p_3.html">3</a>'
    expect(kindOf('/index_p_2.html', entry).kind).toBe('post')
    expect(kindOf('/index_p_2.html', entry + turn).kind).toBe('index')
  })

  it('lets several dated headings outvote a file name that a mirror may have made of the number of an entry', () => {
    const item = (day: number) =>
      `<div><h2><a href="/2024/05/post-${day}/">Post ${day}</a></h2><time datetime="2024-05-0${day}">${day} May 2024</time>${TEXT}</div>`
    const list = [1, 2, 3, 4].map(item).join('')
    expect(kindOf('/index_p_3.html', list).kind).toBe('index')
    expect(kindOf('/?p=3', list).kind).toBe('post')
    expect(kindOf('/index_p_3.html', `<h1>On cats</h1>${TEXT}`).kind).toBe('post')
  })

  it('is not misled by headings behind the one article that recommend others', () => {
    const cards = [1, 2, 3, 4].map(n => `<div><h2><a href="/post-${n}/">Post ${n}</a></h2></div>`).join('')
    const post = `<article><h1>On cats</h1><time datetime="2024-05-03">3 May 2024</time>${TEXT}</article>${cards}`
    expect(kindOf('/on-cats-1a2b', post).kind).toBe('post')
  })

  it.each([
    ['<body class="single single-post postid-7">', 'post'],
    ['<body class="page page-id-2 page-template-default">', 'page'],
    ['<body class="archive category category-cats">', 'index'],
    ['<body class="post-template tag-cats">', 'post'],
    ['<body class="item-view">', 'post'],
  ])('reads the marks that software puts on the body: %s', (body, kind) => {
    expect(kindOf('/something', `${body}${TEXT}`).kind).toBe(kind)
  })

  it('believes structured data', () => {
    const post = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting"}</script>'
    const list = '<script type="application/ld+json">{"@graph":[{"@type":"CollectionPage"}]}</script>'
    expect(kindOf('/cats', post + TEXT).kind).toBe('post')
    expect(kindOf('/cats', list).kind).toBe('index')
  })

  it('takes an undated text for a page', () => {
    expect(kindOf('/about/', `<h1>About</h1>${TEXT}`).kind).toBe('page')
    expect(kindOf('/impressum.html', TEXT).kind).toBe('page')
  })

  it('takes addresses of months and years for indexes, whatever the page claims', () => {
    const html = `<meta property="og:type" content="article"><article>${TEXT}</article>`
    expect(kindOf('/2024/05/', html).kind).toBe('index')
    expect(kindOf('/2024/', html).kind).toBe('index')
  })

  it('knows addresses of comments', () => {
    expect(kindOf('/2024/05/on-cats/comment-page-2/', TEXT).kind).toBe('comment')
    expect(kindOf('/2024/05/on-cats.html?showComment=12', TEXT).kind).toBe('comment')
  })

  it('does not count headings of side bars and comments', () => {
    const aside = [1, 2, 3, 4].map(n => `<h4><a href="/post-${n}/">Post ${n}</a></h4>`).join('')
    const html = `<div class="content"><h1>On cats</h1>${TEXT}</div><div id="sidebar">${aside}</div>`
    expect(kindOf('/2024/05/on-cats/', html).evidence.map(({ code }) => code)).not.toContain('linked-headings')
    expect(kindOf('/2024/05/on-cats/', html).kind).toBe('post')
  })

  it('takes a front page that leads to many blogs for a portal', () => {
    const blogs = Array.from({ length: 12 }, (_, n) => `<h3><a href="https://user${n}.example.org/">Blog ${n}</a></h3>`)
    expect(kindOf('/', blogs.join('')).kind).toBe('portal')
  })

  it('takes a page that only sends its readers on for no post', () => {
    const html = '<meta http-equiv="refresh" content="0; url=/new/">'
    expect(kindOf('/2024/05/on-cats/', html).kind).toBe('page')
    expect(refreshTarget(parsePage(html, urlOf('https://example.org/')))).toBe('https://example.org/new/')
  })
})

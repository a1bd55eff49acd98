import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractComments } from '../src/extract/index.ts'
import { openGuard } from '../src/fetch/index.ts'
import { parsePage, visibleText } from '../src/page/index.ts'
import { needOfRendering, openRenderer, type Renderer } from '../src/render/index.ts'
import { urlOf } from '../src/url.ts'
import { foundBrowser } from './chromium.ts'
import { fetchedPage } from './fetched-page.ts'
import { type ScriptServer, serveScripts } from './script-server.ts'
import { flat } from './widgets/comments.ts'
import { blogPage, commentsOf, type Disguise, framePage, type Imitation, partOf } from './widgets/imitation.ts'
import { IMITATIONS } from './widgets/imitations.ts'

const browser = await foundBrowser()
/** When the pages were seen: one widget says "4 days ago". */
const SEEN_AT = '2024-05-10T12:00:00Z'

/** A widget that nobody knows, by names that say nothing. */
const NOBODYS: Imitation = {
  widget: 'nobodys',
  embed: '',
  place: '<div></div>',
  draws: 'frame',
  frame: ['talk-7.localhost', '/x/show'],
  threads: flat,
  exact: true,
  around: all => `<div class="r"><div class="q">${all}</div></div>`,
  card: one => `<div class="k" id="k-${one.id}"><div class="h"><b class="n">${one.author}</b> <time datetime="${one.date}">2 years ago</time></div>
    <div class="b">${one.html}</div><div class="f"><a href="#">Reply</a></div></div>`,
  more: attributes => `<button class="m" ${attributes}>Load more</button>`,
}

const FRAMED = IMITATIONS.filter(({ draws }) => draws === 'frame' || draws === 'srcdoc')
const DISGUISES: readonly Disguise[] = ['elsewhere', 'click', 'lazy', 'shadow']
const DISGUISED = DISGUISES.flatMap(disguise => [...FRAMED, NOBODYS].map(one => [disguise, one.widget, one] as const))

/** Answers what the scripts of widgets ask for, and holds their frames. */
function serveWidgets(): Promise<ScriptServer> {
  return serveScripts(() => ({
    '*': (request, response) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const [, name = '', part = ''] = /^\/([\w-]+)\/part\/([\w-]+)$/.exec(url.pathname) ?? []
      const imitation = [...IMITATIONS, NOBODYS].find(({ widget }) => widget === (name || url.searchParams.get('of')))
      response.setHeader('access-control-allow-origin', '*')
      if (url.searchParams.has('form')) return void response.end('<p>Words of the form.</p><textarea></textarea>')
      if (imitation === undefined) response.writeHead(404).end()
      else response.end(part === '' ? framePage(imitation, url.origin) : partOf(imitation, part))
    },
  }))
}

/** Sorted, with the names of those who are answered instead of ids that only the widget knows. */
function factsOf(
  comments: readonly {
    id: string
    parent: string | null
    author: string | null
    published: string | null
    text: string
  }[],
  exact: boolean,
) {
  const names = new Map(comments.map(({ id, text }) => [id, text]))
  return comments
    .map(({ parent, author, published, text }) => ({
      author,
      answers: parent === null ? null : (names.get(parent) ?? parent),
      published: exact ? published : (published?.slice(0, 10) ?? null),
      text,
    }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
}

describe.skipIf(browser === null)('comments that a widget draws', () => {
  let blog: ScriptServer
  let widgets: ScriptServer
  let renderer: Renderer
  beforeAll(async () => {
    widgets = await serveWidgets()
    blog = await serveScripts(() =>
      Object.fromEntries([...IMITATIONS.map(one => [`/${one.widget}`, blogPage(one, widgets.port)])]),
    )
    renderer = openRenderer({ reach: { guard: openGuard(true, []) }, tabs: 2, limits: { milliseconds: 20_000 } })
  })
  afterAll(async () => {
    await renderer.close()
    await blog[Symbol.asyncDispose]()
    await widgets[Symbol.asyncDispose]()
  })

  it.each(IMITATIONS.map(one => [one.widget, one] as const))(
    'are all there, with their thread (%s)',
    async (_, one) => {
      const result = await renderer.render({
        response: await fetchedPage(`${blog.origin}/${one.widget}`),
        blog: 'test',
      })
      if (result.kind === 'failed') throw new Error(result.message)
      const page = parsePage(result.html, result.url)
      const { comments } = extractComments(page, { article: null, language: 'en', feedComments: [], seenAt: SEEN_AT })
      const wanted = commentsOf(one).map(({ date, ...known }) => ({ ...known, published: date }))
      expect(factsOf(comments, one.exact ?? false)).toEqual(factsOf(wanted, one.exact ?? false))
      expect(new Set(comments.map(({ source }) => source))).toEqual(new Set([one.source ?? 'widget']))
      expect(result.limits).toEqual([])
      expect(visibleText(page.root)).toContain('The text of the post.')
      expect(visibleText(page.root)).not.toContain('Words of the form.')
    },
  )
})

describe.skipIf(browser === null)('comments of a widget from a host that nobody knows', () => {
  let blog: ScriptServer
  let widgets: ScriptServer
  let renderer: Renderer
  beforeAll(async () => {
    widgets = await serveWidgets()
    const paths = DISGUISED.map(([how, name, one]) => [`/${how}/${name}`, blogPage(one, widgets.port, how)])
    blog = await serveScripts(() => ({ ...Object.fromEntries(paths), ...othersOn(widgets.port) }))
    renderer = openRenderer({ reach: { guard: openGuard(true, []) }, tabs: 2, limits: { milliseconds: 20_000 } })
  })
  afterAll(async () => {
    await renderer.close()
    await blog[Symbol.asyncDispose]()
    await widgets[Symbol.asyncDispose]()
  })

  const read = async (path: string) => {
    const result = await renderer.render({ response: await fetchedPage(`${blog.origin}${path}`), blog: 'test' })
    if (result.kind === 'failed') throw new Error(result.message)
    const page = parsePage(result.html, result.url)
    return extractComments(page, { article: null, language: 'en', feedComments: [], seenAt: SEEN_AT }).comments
  }

  it.each(DISGUISED)('are all there (%s, %s)', async (how, name, one) => {
    const wanted = commentsOf(one).map(({ date, ...known }) => ({ ...known, published: date }))
    expect(factsOf(await read(`/${how}/${name}`), one.exact ?? false)).toEqual(factsOf(wanted, one.exact ?? false))
  })

  it.each(['advert', 'timeline', 'newsletter'])('are not what another frame shows (%s)', async name => {
    expect(await read(`/others/${name}`)).toEqual([])
  })
})

/** Frames on a post that hold no comments: an advert, the newest of a network in a sidebar, a form. */
function othersOn(port: number): Record<string, string> {
  const words = `<article><h1>Post</h1>${'<p>The text of the post goes on and on for a while here.</p>'.repeat(8)}</article>`
  const frame = `<iframe src="http://ads-3.localhost:${port}/nobodys/other" width="600" height="400"></iframe>`
  const inner = (html: string) => `<iframe srcdoc='${html}' width="600" height="400"></iframe>`
  const toots = ['3', '4', '5'].map(
    day =>
      `<div class="t"><b>Ann</b> <time datetime="2024-05-0${day}">May ${day}</time><p>What I did on this day, in a few words.</p></div>`,
  )
  return {
    '/others/advert': `${words}${frame}${inner('<a href="https://shop.example/"><b>Buy now</b></a><p>Only until May 5, 2024. Everything must go, they say.</p>')}<script>1</script>`,
    '/others/timeline': `<aside class="sidebar">${inner(toots.join('').replaceAll("'", ''))}</aside>${words}<script>1</script>`,
    '/others/newsletter': `${words}${inner('<form><p>Join 3,000 readers since May 2019.</p><input type="email"><button>Subscribe</button></form>')}<script>1</script>`,
  }
}

describe('a plain page with the code of a widget', () => {
  const post = `<article><h1>Post</h1><p>${'The words of the post are all there. '.repeat(40)}</p></article>`
  const need = (html: string) => needOfRendering(parsePage(post + html, urlOf('https://blog.example/post')), null, true)
  const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const drawn = IMITATIONS.filter(({ source }) => source !== 'page').map(one => [one.widget, one] as const)

  it.each(drawn)('is rendered (%s)', (name, { embed }) => {
    expect(need(embed)).toMatchObject({ kind: 'widget', widget: name })
  })

  it.each([
    [
      'giscus',
      '<script src="https://talk.example/c.js" data-repo="a/b" data-repo-id="x" data-category-id="y" data-mapping="pathname" async></script>',
    ],
    ['utterances', '<script src="/js/u.js" repo="a/b" issue-term="pathname" async></script>'],
    [
      'disqus',
      '<div id="disqus_thread"></div><script src="https://proxy.example/d/embed.js" data-timestamp="1"></script>',
    ],
    ['isso', '<section id="isso-thread"></section><script src="/bundle.js"></script>'],
    [
      'waline',
      '<div id="waline"></div><script type="module">import { init } from "/w.js"; init({ el: "#waline" })</script>',
    ],
  ])('is rendered from whatever host (%s)', (name, embed) => {
    expect(need(embed)).toMatchObject({ kind: 'widget', widget: name })
  })

  it.each([
    ['an empty box', '<section id="comments"></section><script src="/app.js"></script>'],
    ['a button', '<button type="button">Show 12 comments</button><script src="/app.js"></script>'],
    ['a count', '<p><a href="/post#comments">12 comments</a></p><script src="/app.js"></script>'],
  ])('is rendered where comments are still to come (%s)', (_, html) => {
    expect(need(html)).toEqual({ kind: 'hidden' })
  })

  it('is read as it is where its comments are there, or come from an interface', () => {
    const item =
      '<li class="comment" id="comment-1"><cite class="fn">Ann</cite> <time datetime="2024-05-03">May 3</time><p>Words.</p></li>'
    expect(
      need(
        `<h3 id="comments">1 comment</h3><ol class="commentlist">${item}</ol><button>Post comment</button><script src="/app.js"></script>`,
      ),
    ).toBeNull()
    expect(
      need(
        '<section class="comments"><script data-ghost-comments="https://blog.example/" data-post-id="1"></script></section>',
      ),
    ).toBeNull()
  })

  it.each(drawn)('is not where it merely shows or mentions it (%s)', (_, { embed, widget }) => {
    const scripts = '<script src="/theme.js"></script><script>var dark = true</script>'
    expect(need(`<pre><code>${escaped(embed)}</code></pre><p>How I left ${widget} for good.</p>${scripts}`)).toBeNull()
    expect(
      need(`<template>${embed}</template>${scripts}`.replace(/<script[^>]*src="[^"]*"[^>]*><\/script>/, '')),
    ).toBeNull()
  })

  it.each(IMITATIONS.filter(({ source }) => source === 'page').map(one => [one.widget, one] as const))(
    'is read as it is where the comments stand in it (%s)',
    (_: string, { embed }: Imitation) => {
      expect(need(embed)).toBeNull()
    },
  )
})

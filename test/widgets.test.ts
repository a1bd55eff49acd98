import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractComments } from '../src/extract/index.ts'
import { openGuard } from '../src/fetch/index.ts'
import { parsePage, visibleText } from '../src/page/index.ts'
import { needOfRendering, openRenderer, type Renderer } from '../src/render/index.ts'
import { urlOf } from '../src/url.ts'
import { foundBrowser } from './chromium.ts'
import { fetchedPage } from './fetched-page.ts'
import { type ScriptServer, serveScripts } from './script-server.ts'
import { blogPage, commentsOf, framePage, type Imitation, partOf } from './widgets/imitation.ts'
import { IMITATIONS } from './widgets/imitations.ts'

const browser = await foundBrowser()
/** When the pages were seen: one widget says "4 days ago". */
const SEEN_AT = '2024-05-10T12:00:00Z'

/** Answers what the scripts of widgets ask for, and holds their frames. */
function serveWidgets(): Promise<ScriptServer> {
  return serveScripts(() => ({
    '*': (request, response) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const [, name = '', part = ''] = /^\/([\w-]+)\/part\/([\w-]+)$/.exec(url.pathname) ?? []
      const imitation = IMITATIONS.find(({ widget }) => widget === (name || url.searchParams.get('of')))
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
      Object.fromEntries(IMITATIONS.map(one => [`/${one.widget}`, blogPage(one, widgets.port)])),
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

describe('a plain page with the code of a widget', () => {
  const post = `<article><h1>Post</h1><p>${'The words of the post are all there. '.repeat(40)}</p></article>`
  const need = (html: string) => needOfRendering(parsePage(post + html, urlOf('https://blog.example/post')), null, true)
  const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const drawn = IMITATIONS.filter(({ source }) => source !== 'page').map(one => [one.widget, one] as const)

  it.each(drawn)('is rendered (%s)', (name, { embed }) => {
    expect(need(embed)).toMatchObject({ kind: 'widget', widget: name })
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

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { analyseBlog } from '../analyse-blog.ts'
import { blogModel } from '../model/model.ts'
import { design } from './design.ts'
import { servicesOn } from './find-services.ts'
import { generatorOn, themeOn } from './find-theme.ts'
import { SERVICES } from './services.ts'

const home = urlOf('https://example.org/')
const page = (html: string) => parsePage(`<!doctype html>${html}`, home)
const services = (html: string) => servicesOn(page(html), [home]).map(({ name, kind }) => `${kind} ${name}`)

describe('services of a page', () => {
  it.each([
    ['<script src="//www.google-analytics.com/ga.js"></script>', 'analytics Google Analytics'],
    ['<script>var _gaq = [];</script>', 'analytics Google Analytics'],
    ['<div id="disqus_thread"></div>', 'comments Disqus'],
    ['<iframe src="https://www.youtube-nocookie.com/embed/1"></iframe>', 'video YouTube'],
    ['<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', 'maps Google Maps'],
    ['<link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Lora">', 'fonts Google Fonts'],
    ['<noscript><img src="https://mc.yandex.ru/watch/1"></noscript>', 'analytics Yandex Metrica'],
    ['<script src="/assets/katex.min.js"></script>', 'mathematics KaTeX'],
    ['<img src="https://secure.gravatar.com/avatar/1">', 'pictures Gravatar'],
    ['<iframe src="https://player.nobody-knows.example/1"></iframe>', 'other player.nobody-knows.example'],
  ])('%s is %s', (html, expected) => {
    expect(services(html)).toEqual([expected])
  })

  it('are not what it links to, its own files, or pictures of other sites', () => {
    const html = `<a href="https://youtube.com/watch?v=1">x</a><script src="/site.js"></script>
      <img src="https://pictures.example.net/a.png"><link rel="alternate" href="https://disqus.com/a.rss">`
    expect(services(html)).toEqual([])
  })

  it('are each told once in the table', () => {
    const names = SERVICES.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    const hosts = SERVICES.flatMap(one => one.hosts.split(' ').filter(Boolean))
    expect(hosts.filter((host, place) => hosts.indexOf(host) !== place)).toEqual([])
  })
})

describe('the theme of a page', () => {
  it.each([
    ['<link rel="stylesheet" href="/wp-content/themes/pub/twentyten/style.css">', 'twentyten'],
    ['<script src="/sites/all/themes/garland/script.js"></script>', 'garland'],
    ['<link rel="stylesheet" href="/content/themes/casper/a.css">', 'casper'],
    ['<body class="home wp-theme-astra">', 'astra'],
    ['<footer>Theme: <a href="https://github.com/iissnan/next">NexT</a></footer>', 'NexT'],
    ['<footer>Made with <a href="https://x.example/mainroad">Mainroad</a> theme.</footer>', 'Mainroad'],
    ['<footer>主题 <a href="https://x.example/yilia">Yilia</a></footer>', 'Yilia'],
  ])('%s is %s', (html, expected) => {
    expect(themeOn(page(html), home)?.name).toBe(expected)
  })

  it('is not known where nothing names it', () => {
    expect(
      themeOn(page('<p>The theme of this <a href="https://a.example/">book</a> is love.</p><a href="/x">y</a>'), home),
    ).toBeNull()
    expect(generatorOn(page('<meta name="generator" content="Hugo 0.92.0">'))).toMatchObject({ name: 'Hugo 0.92.0' })
  })
})

describe.each(DATABASES)('the design of a blog on $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const blog = sampleBlog()
  const run = (theme: string, again = false) => {
    const kept = async () => page(`<link rel="stylesheet" href="/wp-content/themes/${theme}/style.css">`)
    const pages = { ofEntry: kept, at: async () => null, close: async () => {} }
    return analyseBlog(blog, { store, folder: null, pages, analysers: [design], again })
  }

  it('remembers an earlier theme when no page has it any more', async () => {
    await store.commit({ blog, entries: [samplePost('a')] })
    await run('kubrick')
    await store.commit({ blog, entries: [samplePost('a', { text: 'New.' }), samplePost('b')] })
    await run('twentyten')
    expect((await blogModel(store, blog)).design).toMatchObject({
      pages: 2,
      themes: [
        { name: 'twentyten', pages: 2 },
        { name: 'kubrick', pages: 0 },
      ],
    })
    await run('twentyten', true)
    expect((await blogModel(store, blog)).design?.themes.map(({ name }) => name)).toEqual(['twentyten'])
  })
})

import { describe, expect, it } from 'vitest'
import { type FeedEntry, parseFeed } from '../feed/index.ts'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { isShown, needOfRendering } from './need.ts'

const URL = urlOf('https://blog.example/post')
const WORDS =
  'The river was high that morning and the bridge could not be crossed before noon, so we waited by the mill.'

function need(html: string, entry: FeedEntry | null = null, comments = true) {
  return needOfRendering(parsePage(html, URL), entry, comments)
}

function entryOf(text: string): FeedEntry {
  const xml = `<rss version="2.0"><channel><title>B</title><item><title>T</title><link>${URL}</link><description>${text}</description></item></channel></rss>`
  const feed = parseFeed(new TextEncoder().encode(xml), { url: URL, contentType: null })
  const [entry] = feed.kind === 'feed' ? feed.entries : []
  if (entry === undefined) throw new Error('no entry')
  return entry
}

describe('a page needs a browser', () => {
  it('where it is the shell of an app', () => {
    expect(need('<title>App</title><div id="root"></div><script src="/app.js"></script>')).toMatchObject({
      kind: 'shell',
    })
    // Gatsby keeps what it draws in a file of its own.
    const gatsby =
      '<div id="___gatsby"><div id="gatsby-focus-wrapper"></div></div><script>window.pagePath="/a/"</script>'
    expect(need(gatsby)).toMatchObject({ kind: 'shell' })
    expect(need('<app-root></app-root><script type="module" src="/main.js"></script>')).toMatchObject({ kind: 'shell' })
    expect(
      need(
        '<p>Loading</p><noscript>Please enable JavaScript to see this blog.</noscript><script src="/x.js"></script>',
      ),
    ).toMatchObject({ kind: 'shell' })
  })

  it('where the text that the feed has of it is missing', () => {
    const frame = `<h1>A blog</h1><p>${'Other words of the frame that every page has. '.repeat(40)}</p><script src="/x.js"></script>`
    expect(need(frame, entryOf(WORDS))).toMatchObject({ kind: 'promise' })
    expect(need(`${frame}<p>${WORDS}`, entryOf(WORDS))).toBeNull()
  })

  it('where a widget is to draw the comments', () => {
    const post = `<p>${WORDS.repeat(20)}</p>`
    expect(need(`${post}<div id="disqus_thread"></div><script>var disqus_shortname = 'x'</script>`)).toMatchObject({
      kind: 'widget',
      widget: 'disqus',
    })
    expect(need(`${post}<script src="https://giscus.app/client.js" data-repo="a/b"></script>`)).toMatchObject({
      widget: 'giscus',
    })
    expect(need(`${post}<script src="https://x.disqus.com/count.js"></script>`)).toBeNull()
    expect(need(`${post}<div id="disqus_thread"></div><script>var disqus_shortname</script>`, null, false)).toBeNull()
  })
})

describe('a page needs no browser', () => {
  it('where an interface of the platform tells the comments that a widget would draw', () => {
    const widget = (attributes: string) =>
      `<p>${WORDS.repeat(20)}</p><div id="disqus_thread"></div><script src="/w.js" ${attributes}></script><script>var disqus_shortname</script>`
    expect(need(widget('data-ghost-comments="https://blog.example/"'))).toBeNull()
    expect(need(widget(''))).toMatchObject({ kind: 'widget' })
  })

  it('where it has no script that could add to it', () => {
    expect(need('<div id="root"></div>')).toBeNull()
    expect(need('<div id="root"></div><script type="application/ld+json">{}</script>')).toBeNull()
  })

  it('where its text is there, in an app or not', () => {
    expect(
      need(`<div id="__next"><article><p>${WORDS.repeat(10)}</p></article></div><script src="/x.js"></script>`),
    ).toBeNull()
    expect(need(`<p>Short, but whole.</p><script>var x</script>`)).toBeNull()
  })

  it('where only the comments ask for JavaScript, or it leads elsewhere', () => {
    const asks = '<noscript>Please enable JavaScript to view the comments powered by Disqus.</noscript>'
    expect(need(`<p>Short.</p>${asks}<script>var x</script>`)).toBeNull()
    expect(need(`<script>window.location = 'https://blog.example/new'</script>`)).toBeNull()
  })
})

describe('the data of a page', () => {
  it('is shown where most of its words stand on the page', () => {
    const told = parsePage(`<article>${WORDS}</article>`, URL)
    expect(
      isShown(parsePage(`<h1>River</h1><pre>1 2 3</pre><p>${WORDS.replace('noon,', '<b>noon</b>')}</p>`, URL), told),
    ).toBe(true)
    expect(isShown(parsePage('<h1>River</h1><div id="root"></div>', URL), told)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { mediaAndLinks } from './media-and-links.ts'

function gather(html: string) {
  const page = parsePage(html, urlOf('https://a.org/post'))
  return mediaAndLinks(page, [page.root], () => false, urlOf('https://a.org/'))
}

const paths = (html: string) => gather(html).media.map(({ url }) => new URL(url).pathname)

describe('the media of an article', () => {
  it('are the pictures that its HTML shows, in the same size', () => {
    expect(paths('<img src="/s.jpg" srcset="/s.jpg 1x, /l.jpg 2x"><img src="/i/blank.gif" data-src="/a.jpg">')).toEqual(
      ['/l.jpg', '/a.jpg'],
    )
  })

  it('are not counters of readers, dots and placeholders', () => {
    expect(
      paths('<img src="/pixel.gif"><img src="/a.jpg" width="1" height="1"><img src="data:image/gif;base64,R0">'),
    ).toEqual([])
  })

  it('are pictures behind elements, as the style or a script has them', () => {
    const html = `<div style="color: red; background: #fff url(&quot;/a.jpg&quot;) no-repeat"></div>
      <div style="background-image:url(data:image/png;base64,AA)"></div><div data-bg="url('/b.jpg')"></div>
      <div data-background="red"></div>`
    expect(paths(html)).toEqual(['/a.jpg', '/b.jpg'])
  })

  it('are what stands in noscript, but not a second time', () => {
    const html = `<img data-src="/a.jpg"><noscript><img src="/a-300x200.jpg?w=3"></noscript>
      <noscript><img src="/b.jpg"></noscript>`
    expect(paths(html)).toEqual(['/a.jpg', '/b.jpg'])
  })

  it('are films with their stills, sounds, and documents behind links', () => {
    const html = `<video poster="/p.jpg" src="/f.webm"><source src="/f.mp4"></video>
      <audio><source src="/t.mp3"></audio><a href="/d.pdf?v=2">paper</a><a href="/page">page</a>`
    expect(gather(html).media.map(({ kind }) => kind)).toEqual(['image', 'video', 'video', 'audio', 'document'])
  })
})

describe('the links of an article', () => {
  it('have players among them, with their title and the address of their page', () => {
    expect(gather('<iframe src="//www.youtube.com/embed/abc?rel=0" title="A talk"></iframe>').links).toEqual([
      { url: 'https://www.youtube.com/watch?v=abc', text: 'A talk', rel: 'embed', kind: 'external' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { embedOf } from './embeds.ts'
import { parsePage } from './parse-page.ts'

function embed(attributes: string) {
  const page = parsePage(`<iframe ${attributes}></iframe>`, urlOf('https://a.org/post'))
  const frame = page.byTag('iframe')[0]
  return frame === undefined ? null : embedOf(frame, page)
}

describe('an embedded page', () => {
  it.each([
    ['https://www.youtube.com/embed/abc-12_3?rel=0', 'https://www.youtube.com/watch?v=abc-12_3'],
    ['//www.youtube-nocookie.com/embed/abc', 'https://www.youtube.com/watch?v=abc'],
    ['https://www.youtube.com/embed/videoseries?list=PL12', 'https://www.youtube.com/playlist?list=PL12'],
    ['https://player.vimeo.com/video/1234?h=1', 'https://vimeo.com/1234'],
    ['https://open.spotify.com/embed/episode/4x?theme=0', 'https://open.spotify.com/episode/4x'],
    ['https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/ann/song', 'https://soundcloud.com/ann/song'],
    ['https://maps.example/embed?at=1', 'https://maps.example/embed?at=1'],
  ])('%s is found at %s', (src, url) => {
    expect(embed(`src="${src}"`)?.url).toBe(url)
  })

  it('is called what the page calls it, else by its host', () => {
    expect(embed('src="https://player.vimeo.com/video/1" title=" A talk "')?.title).toBe('A talk')
    expect(embed('src="https://player.vimeo.com/video/1"')?.title).toBe('vimeo.com')
  })

  it('is found where it is loaded late', () => {
    expect(embed('src="about:blank" data-src="https://player.vimeo.com/video/1"')?.url).toBe('https://vimeo.com/1')
  })

  it('is none where it only counts readers, runs code, or is a dot', () => {
    expect(embed('src="https://www.googletagmanager.com/ns.html?id=1"')).toBeNull()
    expect(embed('src="javascript:alert(1)"')).toBeNull()
    expect(embed('src="https://a.org/frame" width="1" height="1"')).toBeNull()
    expect(embed('src="https://w.soundcloud.com/player/?url=javascript:alert(1)"')?.url).toMatch(/^https:\/\/w\./)
  })
})

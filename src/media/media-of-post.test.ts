import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../test/sample-records.ts'
import { extract } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { parsePage } from '../page/index.ts'
import type { Media } from '../records.ts'
import { urlOf } from '../url.ts'
import { enclosedMedia, mediaAt } from './enclosures.ts'
import { emblemOf, leadImage } from './lead-image.ts'
import { mediaOfPost } from './media-of-post.ts'

const URL_OF_POST = urlOf('https://a.org/post')
const page = (html: string) => parsePage(html, URL_OF_POST)
const NOTHING_ELSE = { page: page(''), feedEntry: null, emblem: null }
const image = (path: string, alt: string | null = null): Media => mediaAt(urlOf(`https://a.org${path}`), 'image', alt)

function enclosing(url: string, mime: string | null): FeedEntry {
  return sampleFeedEntry({ link: URL_OF_POST, enclosures: [{ url: urlOf(url), mime, bytes: null }] })
}

function lead(html: string, structured: Readonly<Record<string, unknown>> = {}) {
  return leadImage(page(html), { structured })?.url ?? null
}

describe('the lead picture', () => {
  it('is what the page tells machines, described as it says', () => {
    const structured = { meta: { 'og:image': '/a.jpg', 'og:image:alt': 'A tower', 'twitter:image': '/b.jpg' } }
    expect(leadImage(page(''), { structured })).toEqual(image('/a.jpg', 'A tower'))
  })

  it('is that of the article in JSON-LD, in any of its shapes', () => {
    for (const value of ['/a.jpg', ['/a.jpg', '/b.jpg'], { '@type': 'ImageObject', url: '/a.jpg' }, { '@id': '#p' }]) {
      const items = [
        { '@type': 'WebSite', image: '/site.jpg' },
        { '@type': ['BlogPosting'], image: value },
        { '@type': 'ImageObject', '@id': '#p', contentUrl: '/a.jpg' },
      ]
      expect(lead('', { 'json-ld': items })).toBe('https://a.org/a.jpg')
    }
  })

  it('is what the template shows above the post, not what it shows of others', () => {
    const html = `<aside><img class="wp-post-image" src="/other.jpg"></aside>
      <div class="post-thumbnail"><img src="/own.jpg"></div><article><p>Text</p></article>`
    expect(lead(html)).toBe('https://a.org/own.jpg')
  })

  it('is not the emblem of the blog', () => {
    expect(lead('', { meta: { 'og:image': '/img/site-logo.png' } })).toBeNull()
    expect(lead('', { meta: { 'og:image': 'https://s0.wp.com/i/blank.jpg' } })).toBeNull()
    const home = page('<meta property="og:image" content="/harbour.jpg">')
    const structured = { meta: { 'og:image': '/harbour.jpg?w=600' } }
    expect(leadImage(page(''), { structured }, emblemOf(home))).toBeNull()
  })
})

describe('the media of a post', () => {
  const entry = (media: readonly Media[], og: string | null) => {
    const fields = extract('<p></p>', URL_OF_POST)
    const structured = og === null ? {} : { meta: { 'og:image': og } }
    const rest = { kind: 'post', blog: 'a', url: URL_OF_POST, comments: [], entities: [], capture: null } as const
    return { ...fields, ...rest, media, structured }
  }

  it('begin with the lead picture, once, as the article has it', () => {
    const shown = [image('/one.jpg'), image('/two.jpg', 'Two')]
    const media = mediaOfPost(entry(shown, '/two-300x200.jpg?w=300'), NOTHING_ELSE)
    expect(media).toEqual([image('/two.jpg', 'Two'), image('/one.jpg')])
  })

  it('tell pictures apart that differ in their query alone', () => {
    const shown = [image('/image.php?id=1')]
    const media = mediaOfPost(entry(shown, '/image.php?id=2'), NOTHING_ELSE)
    expect(media.map(({ url }) => url)).toEqual(['https://a.org/image.php?id=2', 'https://a.org/image.php?id=1'])
  })

  it('end with what the feed encloses and the article lacks', () => {
    const of = { ...NOTHING_ELSE, feedEntry: enclosing('https://a.org/talk.mp3', 'audio/mpeg') }
    expect(mediaOfPost(entry([image('/one.jpg')], null), of).map(({ kind }) => kind)).toEqual(['image', 'audio'])
    const again = { ...NOTHING_ELSE, feedEntry: enclosing('https://a.org/one.jpg', 'image/jpeg') }
    expect(mediaOfPost(entry([image('/one.jpg')], null), again)).toHaveLength(1)
  })
})

describe('what a feed encloses', () => {
  it('is of the kind that the feed says, else that its name says', () => {
    expect(enclosedMedia(enclosing('https://a.org/1', 'video/mp4'))[0]?.kind).toBe('video')
    expect(enclosedMedia(enclosing('https://a.org/1.pdf', null))[0]?.kind).toBe('document')
  })

  it('is nothing where it is a page, or the portrait of the author', () => {
    expect(enclosedMedia(enclosing('https://a.org/1', 'text/html'))).toEqual([])
    expect(enclosedMedia(enclosing('https://0.gravatar.com/avatar/12', 'image/jpeg'))).toEqual([])
  })
})

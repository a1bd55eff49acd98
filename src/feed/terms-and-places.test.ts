import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { parseFeed } from './parse-feed.ts'

const url = urlOf('https://blog.example.org/feed')

function firstEntry(item: string) {
  const xml = `<rss version="2.0" xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"
    xmlns:w="http://www.w3.org/2003/01/geo/wgs84_pos#" xmlns:c="http://backend.userland.com/creativeCommonsRssModule">
    <channel><title>A</title><c:license>https://creativecommons.org/licenses/by/4.0/</c:license>
    <item><title>B</title>${item}</item></channel></rss>`
  const feed = parseFeed(new TextEncoder().encode(xml), { url, contentType: null })
  if (feed.kind !== 'feed') throw new Error(feed.reason)
  return { entry: feed.entries[0], metadata: feed.metadata }
}

describe('what a feed says of terms and places', () => {
  it('is the licence of the feed and of an entry', () => {
    const { entry, metadata } = firstEntry('<c:license>https://creativecommons.org/licenses/by-sa/4.0/</c:license>')
    expect(metadata.licence).toBe('https://creativecommons.org/licenses/by/4.0/')
    expect(entry?.licence).toBe('https://creativecommons.org/licenses/by-sa/4.0/')
  })

  it.each([
    '<georss:point>52.5 13.4</georss:point>',
    '<georss:where><gml:Point><gml:pos>52.5 13.4</gml:pos></gml:Point></georss:where>',
    '<w:lat>52.5</w:lat><w:long>13.4</w:long>',
    '<w:Point><w:lat>52.5</w:lat><w:long>13.4</w:long></w:Point>',
  ])('is where an entry is: %s', item => {
    expect(firstEntry(item).entry?.places).toMatchObject([{ latitude: 52.5, longitude: 13.4 }])
  })

  it('is left out where it says nothing, or nothing on earth', () => {
    expect(firstEntry('<georss:point>north</georss:point>').entry).not.toHaveProperty('places')
    expect(firstEntry('<georss:point>152.5 13.4</georss:point>').entry).not.toHaveProperty('places')
  })
})

import { describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import type { BlogModel, TypedLink } from '../analyse/index.ts'
import { urlOf } from '../url.ts'
import { knownLinks } from './known-links.ts'

const typed = (url: string, kind: TypedLink['kind'], reason: string): TypedLink => ({
  ...{ url, kind, reason, target: kind, host: new URL(url).host },
  ...{ evidence: '', rel: null, anchor: '', place: 'article' },
})
const former = { url: 'http://old.example/', paths: 'any', posts: 3, links: 9, evidence: [] } as const
const empty = { entries: 0, links: 0, kinds: {}, places: {}, targets: {}, blogroll: [], furniture: [], leads: [] }
const network: BlogModel['network'] = {
  ...empty,
  ...{ mentions: { count: 0, kinds: {}, hosts: {} }, hosts: {}, formerAddresses: [{ ...former, evidence: [] }] },
}

describe('knownLinks', () => {
  const urls = [
    'http://old.example/a',
    'http://old.example/b.jpg',
    'https://bob.blogspot.com/',
    'https://else.example/',
  ]
  const entry = samplePost('x', {
    links: urls.map(url => ({ url: urlOf(url), text: 'x', rel: null, kind: 'external' })),
  })

  it('says of links to former addresses that they are internal, and of those to blogs that they lead to one', () => {
    const links = [
      typed('http://old.example/a', 'site', 'none'),
      typed('http://old.example/b.jpg', 'media', 'file'),
      typed('https://bob.blogspot.com/', 'blog', 'blog-address'),
      typed('https://else.example/', 'site', 'none'),
    ]
    const known = knownLinks(sampleBlog(), { network })(entry, { page: entry.url, links, left: 0 })
    expect(known.links.map(({ kind }) => kind)).toEqual(['internal', 'internal', 'blog', 'external'])
    expect(known.network?.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      'internal former-address',
      'media file',
      'blog blog-address',
      'site none',
    ])
  })

  it('leaves the links of the record as they are where nothing was analysed', () => {
    expect(knownLinks(sampleBlog(), { network: null })(entry, null)).toEqual({ links: entry.links, network: null })
  })
})

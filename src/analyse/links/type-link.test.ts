import { describe, expect, it } from 'vitest'
import { sampleBlog } from '../../../test/sample-records.ts'
import { urlOf } from '../../url.ts'
import { ownSite } from './own-site.ts'
import { TARGET_RULES } from './target-rules.ts'
import { typeLink } from './type-link.ts'

const own = ownSite({ ...sampleBlog(), url: urlOf('https://anncole.example/blog/') }, [
  { name: 'Ann', url: urlOf('https://ann-elsewhere.net/') },
])
const typed = (address: string, rel: string | null = null) =>
  typeLink({ url: urlOf(address), anchor: 'x', rel, place: 'article', role: null }, own)
const kind = (address: string, rel: string | null = null) => typed(address, rel)?.kind

describe('what stands at an address', () => {
  it.each([
    ['https://anncole.example/blog/2024/a', 'internal', 'own-address'],
    ['https://www.anncole.example/blog', 'internal', 'own-address'],
    ['https://anncole.example/shop/', 'same-author', 'author'],
    ['https://photos.anncole.example/', 'same-author', 'author'],
    ['https://github.com/anncole/thing', 'same-author', 'author'],
    ['https://ann-elsewhere.net/', 'same-author', 'author'],
    ['https://github.com/bob/thing', 'code', 'known-site'],
    ['https://docs.thing.dev/start', 'code', 'documentation'],
    ['https://thing.readthedocs.io/en/latest/', 'code', 'known-site'],
    ['https://en.wikipedia.org/wiki/Blog', 'reference', 'known-site'],
    ['https://wiki.thing.org/Start', 'reference', 'wiki'],
    ['https://example.net/films/holiday.mp4', 'media', 'file'],
    ['https://www.youtube.com/watch?v=1', 'media', 'known-site'],
    ['https://www.amazon.com/dp/0131103628?tag=ann-20', 'shop', 'affiliate'],
    ['https://cameras.be/store/viewitem.asp?id=8', 'shop', 'shop-address'],
    ['https://twitter.com/bob', 'social', 'known-site'],
    ['https://twitter.com/intent/tweet?url=https%3A%2F%2Fanncole.example', 'share', 'share-button'],
    ['https://anncole.example/blog/a?share=facebook', 'share', 'share-button'],
    ['https://bob.blogspot.com/2010/01/a.html', 'blog', 'blog-address'],
    ['https://example.net/blog/a', 'blog', 'blog-address'],
    ['https://medium.com/@bob/a-story', 'blog', 'blog-folder'],
    ['https://www.nytimes.com/2010/01/02/a.html', 'news', 'known-site'],
    ['https://creativecommons.org/licenses/by/4.0/', 'licence', 'rel-license'],
    ['https://example.net/feed/', 'feed', 'feed-address'],
    ['https://example.net/', 'site', 'none'],
  ])('%s is %s by %s', (address, expected, reason) => {
    expect(typed(address)).toMatchObject({ kind: expected, target: expected, reason })
  })

  it('goes by what the link says of itself before what is known of its host', () => {
    expect(kind('https://twitter.com/bob', 'me nofollow')).toBe('same-author')
    expect(kind('https://example.net/terms', 'license')).toBe('licence')
  })

  it('says what a link does, and what stands there all the same', () => {
    const citation = { reason: 'named-source', evidence: 'via' }
    const cited = typeLink(
      { url: urlOf('https://bob.blogspot.com/'), anchor: 'Bob', rel: null, place: 'article', role: null, citation },
      own,
    )
    expect(cited).toMatchObject({ kind: 'citation', target: 'blog', reason: 'named-source', evidence: 'via' })
    const self = { url: urlOf('https://anncole.example/blog/b'), anchor: '', rel: null, place: 'article' } as const
    expect(typeLink({ ...self, role: null, citation }, own)).toMatchObject({ kind: 'internal' })
  })

  it('keeps bounded texts, and no address that carries data', () => {
    const long = 'x'.repeat(5000)
    expect(typed(`https://example.net/${long}`)).toBeNull()
    const link = typeLink(
      { url: urlOf('https://example.net/'), anchor: long, rel: null, place: 'page', role: null },
      own,
    )
    expect(link?.anchor).toHaveLength(160)
  })

  it('has a reason for every rule, and each once', () => {
    const reasons = TARGET_RULES.map(({ reason }) => reason)
    expect(new Set(reasons).size).toBe(reasons.length)
    for (const { about } of TARGET_RULES) expect(about).not.toBe('')
  })
})

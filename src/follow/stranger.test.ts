import { describe, expect, it } from 'vitest'
import type { FetchRequest, PageSource } from '../fetch/index.ts'
import { urlOf } from '../url.ts'
import { strangerSource } from './stranger.ts'

const HOME = urlOf('http://ann.example/')
const MOVED = urlOf('https://ann.example/')

/** Answers every request from the address that the blog moved to, and remembers what was asked. */
function moved(asked: FetchRequest[]): PageSource {
  return {
    fetch: async request => {
      asked.push(request)
      const validators = { etag: null, lastModified: null }
      const body = new Uint8Array(1)
      const redirects = request.url === MOVED ? [] : [request.url]
      return {
        kind: 'fetched',
        url: MOVED,
        redirects,
        status: 200,
        headers: {},
        mediaType: null,
        body,
        wireBytes: 1,
        validators,
      }
    },
    requests: 0,
    close: async () => {},
  }
}

describe('strangerSource', () => {
  it('gives what detection asked for to the harvest, once, also where it was led', async () => {
    const asked: FetchRequest[] = []
    const source = strangerSource(moved(asked))
    await source.fetch({ url: HOME })
    await source.fetch({ url: HOME })
    expect(asked).toHaveLength(2)
    source.replay()
    expect(await source.fetch({ url: MOVED })).toMatchObject({ kind: 'fetched', redirects: [] })
    expect(asked).toHaveLength(2)
    await source.fetch({ url: MOVED })
    expect(asked).toHaveLength(3)
  })
})

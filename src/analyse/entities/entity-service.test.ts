import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../url.ts'
import { openEntityService } from './entity-service.ts'

describe('a service for names', () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      asked.push(JSON.parse(body))
      const answers: Record<string, string> = {
        '/good': JSON.stringify({
          entities: [{ start: 0, end: 4, kind: 'place', target: 'https://en.wikipedia.org/wiki/Oslo' }],
        }),
        '/beyond': JSON.stringify({
          entities: [
            { start: 2, end: 400 },
            { start: 4, end: 4 },
            { start: 0, end: 4 },
          ],
        }),
        '/other-form': JSON.stringify({ names: ['Oslo'] }),
        '/bad-target': JSON.stringify({ entities: [{ start: 0, end: 4, target: 'javascript:alert(1)' }] }),
        '/no-json': '<html>',
        '/huge': `{"entities":[]${' '.repeat(3 * 1024 * 1024)}}`,
      }
      response.writeHead(request.url === '/down' ? 503 : 200).end(answers[request.url ?? ''] ?? '')
    })
  })
  const at = (path: string) =>
    openEntityService(urlOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`))

  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise(resolve => server.close(resolve)))

  it('is sent the text and its language, and says where names stand', async () => {
    expect(await at('/good').find('Oslo is cold.', 'en')).toEqual([
      {
        start: 0,
        end: 4,
        text: 'Oslo',
        kind: 'place',
        target: 'https://en.wikipedia.org/wiki/Oslo',
        reason: 'service',
      },
    ])
    expect(asked).toEqual([{ text: 'Oslo is cold.', language: 'en' }])
  })

  it('names nothing that is not in the text', async () => {
    expect(await at('/beyond').find('Oslo', null)).toMatchObject([{ start: 0, end: 4, text: 'Oslo', kind: null }])
  })

  it.each(['/other-form', '/bad-target', '/no-json', '/huge', '/down'])('that answers as %s is no help', async path => {
    expect(await at(path).find('Oslo', 'en')).toBeNull()
  })

  it('is asked no more when it fails again and again', async () => {
    const service = at('/down')
    const before = asked.length
    for (const text of ['a', 'b', 'c', 'd', 'e']) await service.find(text, 'en')
    expect(asked.length - before).toBe(3)
    expect(service.failure).toContain('503')
  })
})

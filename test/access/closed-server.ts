import { request as httpRequest } from 'node:http'
import { openServer, type Server } from '../../src/server/index.ts'
import { newFolder } from '../permablog-process.ts'

/** A token as an owner would choose it. */
export const TOKEN = 'a-token-of-some-length'

type Options = Partial<Parameters<typeof openServer>[0]>

/** A server that asks who comes, over an archive of its own; it stops at the end of the block it is used in. */
export async function openClosed(changes: Options = {}): Promise<Server & AsyncDisposable> {
  const where = newFolder()
  const base = { location: where, folder: where, host: '127.0.0.1', port: 0, token: TOKEN, version: '0.0.0' }
  const server = await openServer({ ...base, ...changes })
  return { ...server, [Symbol.asyncDispose]: () => server.close() }
}

/** What a raw request brought. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Asks as a proxy or a stranger would: with any `Host`, `Origin` or other header that `fetch` would not send. */
export function rawRequest(
  server: Server,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: server.port, path, method, headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

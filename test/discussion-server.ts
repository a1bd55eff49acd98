import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENT } from './patient.ts'

/** A comment as the software of a blog has it. */
export interface TestComment {
  readonly number: number
  readonly parent: number | null
  readonly author: string
  readonly moment: string
  readonly words: string
  readonly kind: 'comment' | 'pingback'
}

/** A blog of few posts with long discussions, on software whose answers are imitated. */
export interface DiscussionServer extends AsyncDisposable {
  readonly url: string
  readonly requests: string[]
}

/** Answers a path; undefined is 404. */
export type Answers = (
  url: URL,
  response: ServerResponse,
  request: IncomingMessage,
) => { readonly type: string; readonly body: string } | undefined

/** Serves what a function answers, on loopback. */
export async function serveDiscussions(answers: Answers): Promise<DiscussionServer> {
  const requests: string[] = []
  const server = createServer(PATIENT, (request, response) => {
    requests.push(request.url ?? '')
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const answer = answers(url, response, request)
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan O’Neill', 'Eve & Co', 'Ann']

/** Comments of which every third answers the one before; the last is a pingback where one is wanted. */
export function testComments(count: number, withPingback = false): TestComment[] {
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    parent: at % 3 === 2 ? at : null,
    author: NAMES[at % NAMES.length] ?? 'Ann',
    moment: new Date(Date.UTC(2024, 0, 1, at)).toISOString().slice(0, 19),
    words: `Remark ${at + 1} that nobody else made.`,
    kind: withPingback && at === count - 1 ? 'pingback' : 'comment',
  }))
}

/** As HTML. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

import { typedUrl } from '../../crawl/index.ts'
import { openGuard, openNetwork, type PageSource } from '../../fetch/index.ts'
import type { Url } from '../../url.ts'
import { RequestError } from '../answers/problem.ts'

/** An address that came in with a request; one that leads to a private host is refused, unless the server was told otherwise. */
export async function incomingUrl(text: string, allowPrivate: boolean): Promise<Url> {
  const url = typedUrl(text)
  const verdict = await openGuard(allowPrivate, []).check(new URL(url))
  if (verdict.kind === 'private') {
    const message = `${url} leads to a private address; start the server with --allow-private where that is wanted.`
    throw new RequestError('private-address', message)
  }
  return url
}

/** The network for what a request asks for: no host counts as typed by the owner of this machine. */
export function guestNetwork(allowPrivate: boolean, options: Parameters<typeof openNetwork>[0] = {}): PageSource {
  return openNetwork({ ...options, typedHosts: [], allowPrivate })
}

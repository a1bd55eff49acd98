import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { RequestError } from '../answers/problem.ts'
import { type Access, isLoopback } from './access.ts'

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Answers only to names that no stranger can point here. A page of another site whose name was changed to lead to this
 * machine (DNS rebinding) has its own name in `Host`. Numbers can't be rebound, so beyond loopback they pass; the owner's own
 * name (`--public-url`) is the one that such a page can't have.
 */
export function hostCheck({ host: boundTo, publicUrl }: Pick<Access, 'host' | 'publicUrl'>): MiddlewareHandler {
  const isLocal = isLoopback(boundTo)
  return async (c, next) => {
    const name = hostnameOf(c.req.header('host') ?? '')
    const isOurs =
      LOOPBACK_NAMES.has(name) ||
      name === publicUrl?.hostname ||
      (isLocal ? isLoopback(name) : name === boundTo.toLowerCase() || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
    if (!isOurs) {
      const advice = 'a name of your own is given with --public-url https://the.name/'
      throw new RequestError('wrong-host', `Use the address that \`permablog serve\` printed; ${advice}.`)
    }
    await next()
  }
}

function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '')
}

import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { RequestError } from '../answers/problem.ts'

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host is this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/**
 * Answers only to names that no stranger can point here. A page of another site whose name was changed to lead to this
 * machine (DNS rebinding) has its own name in `Host`. Numbers can't be rebound, so beyond loopback they pass.
 */
export function hostCheck(boundTo: string): MiddlewareHandler {
  const isLocal = isLoopback(boundTo)
  return async (c, next) => {
    const name = hostnameOf(c.req.header('host') ?? '')
    const isOurs =
      LOOPBACK_NAMES.has(name) ||
      (isLocal ? isLoopback(name) : name === boundTo.toLowerCase() || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
    if (!isOurs) throw new RequestError('wrong-host', 'Use the address that `permablog serve` printed.')
    await next()
  }
}

function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '')
}

import { login } from '../app/access.ts'
import type { Address } from './address.ts'
import { serverAnswered, serverIsSilent } from './reachable.ts'

/** Why an answer did not come, in words of the server where it gave any (RFC 9457). */
export interface Problem {
  /** 0 where the server was not reached at all. */
  readonly status: number
  readonly title: string
  readonly detail: string | null
  /** What can be done about it. */
  readonly next: string | null
}

export type Outcome<Answer> =
  | { readonly kind: 'ready'; readonly value: Answer }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** Asks the server. */
export function read<Answer>(address: Address<Answer>, signal?: AbortSignal): Promise<Outcome<Answer>> {
  return ask<Answer>(address, { ...(signal === undefined ? {} : { signal }) })
}

/** Has the server change something. */
export function send<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: Address<Answer>,
  body: unknown = {},
  signal?: AbortSignal,
): Promise<Outcome<Answer>> {
  const headers = { 'content-type': 'application/json' }
  return ask<Answer>(address, {
    method,
    headers,
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
}

async function ask<Answer>(address: Address<Answer>, init: RequestInit): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(address.path, { ...init, headers: { accept: 'application/json', ...init.headers } })
    serverAnswered()
    // The login has ended meanwhile: the page, loaded anew, asks for it.
    if (response.status === 401 && login === 'in') location.reload()
    if (!response.ok) return { kind: 'failed', problem: await problemOf(response) }
    // The types of the answers are those of the server's own schemas, and it is the same program.
    return { kind: 'ready', value: (await response.json()) as Answer }
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    if (!isAborted) serverIsSilent()
    return { kind: 'failed', problem: { status: 0, title: String(error), detail: null, next: null } }
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const stated: unknown = await response.json().catch(() => null)
  const named: Readonly<Record<string, unknown>> = typeof stated === 'object' && stated !== null ? { ...stated } : {}
  const textOf = (name: string) => (typeof named[name] === 'string' ? named[name] : null)
  return {
    status: response.status,
    title: textOf('title') ?? response.statusText,
    detail: textOf('detail'),
    // Of bad input it names the help of the command line, which a page does not have.
    next: textOf('code') === 'bad-usage' ? null : textOf('next'),
  }
}

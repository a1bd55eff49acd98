import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ErrorCode, PermablogError } from '../../errors.ts'

/** What is wrong with a request itself; everything else is a `PermablogError`. */
const REQUEST_ERRORS = {
  'bad-request': { status: 400, title: 'The request is not understood.' },
  unauthorised: { status: 401, title: 'A login, a token or a key is needed.' },
  forbidden: { status: 403, title: 'This may not be asked for from there.' },
  'not-allowed': { status: 403, title: 'This key does not allow that.' },
  'private-address': { status: 403, title: 'The address is private.' },
  'not-found': { status: 404, title: 'There is no such thing.' },
  hidden: { status: 404, title: 'It is hidden.' },
  conflict: { status: 409, title: 'This can not be done now.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'wrong-host': { status: 421, title: 'This server does not go by that name.' },
  'too-many': { status: 429, title: 'Too much is in work.' },
  'too-many-tries': { status: 429, title: 'Too many wrong tries.' },
  'took-too-long': { status: 504, title: 'It took too long.' },
} as const

export type RequestErrorCode = keyof typeof REQUEST_ERRORS

/** Whether a text is the code of a request that can't be answered. */
export function isRequestErrorCode(text: string): text is RequestErrorCode {
  return Object.hasOwn(REQUEST_ERRORS, text)
}

/** A request that can't be answered. */
export class RequestError extends Error {
  readonly code: RequestErrorCode

  constructor(code: RequestErrorCode, message: string) {
    super(message)
    this.name = 'RequestError'
    this.code = code
  }
}

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 421 | 422 | 429 | 500 | 502 | 503 | 504 | 507

/** What each error of the program means over HTTP; one that is not listed is ours. */
const STATUS: Partial<Record<ErrorCode, ProblemStatus>> = {
  'bad-usage': 400,
  'bad-url': 400,
  'bad-order': 422,
  'not-html': 422,
  'archive-locked': 409,
  'blog-busy': 409,
  'archive-missing': 404,
  'archive-unreachable': 503,
  'disk-full': 507,
  'unknown-blog': 404,
  'unknown-post': 404,
  'blog-removed': 409,
  'post-erased': 410,
  'warc-in-use': 409,
  'damaged-warc': 409,
  'source-missing': 404,
  'no-blog': 422,
  unreachable: 502,
  'work-lost': 503,
}

/** An error as other programs read it (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().openapi({ example: 'urn:permablog:problem:archive-locked' }),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    code: z.string().openapi({ description: 'A stable name, the same as in the library and on the command line.' }),
    next: z.string().nullable().openapi({ description: 'What can be done about it.' }),
  })
  .openapi('Problem')

export type Problem = z.infer<typeof problemSchema>

/** The problem that an error is; of one that should not happen nothing is reported. */
export function problemOf(error: unknown): Problem & { readonly status: ProblemStatus } {
  if (error instanceof PermablogError) {
    const status = STATUS[error.code] ?? 500
    return { ...named(error.code), title: error.message, status, detail: error.message, next: error.next }
  }
  // What the framework finds wrong with a request before we see it: a body that is no JSON, or none.
  if (error instanceof HTTPException && error.status < 500) {
    return problemOf(new RequestError('bad-request', error.message || 'The body must be JSON, and say so.'))
  }
  if (error instanceof RequestError) {
    const { status, title } = REQUEST_ERRORS[error.code]
    return { ...named(error.code), title, status, detail: error.message, next: null }
  }
  const detail = 'Something went wrong that should not.'
  return { ...named('internal'), title: detail, status: 500, detail, next: 'Look at what the server printed.' }
}

function named(code: string) {
  return { type: `urn:permablog:problem:${code}`, code }
}

/** Answers with a problem. */
export function answerProblem(c: Context, error: unknown): Response {
  const problem = problemOf(error)
  return c.body(JSON.stringify(problem), problem.status, { 'content-type': 'application/problem+json' })
}

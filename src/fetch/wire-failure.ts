import type { NetworkTimeouts } from './network-options.ts'
import type { Failed } from './page-source.ts'
import type { Failure } from './send.ts'

/** What the codes of Node and undici mean to us; the first pattern that fits counts. */
const REASONS: readonly (readonly [RegExp, Failed['reason'], string, boolean])[] = [
  [/^EAI_AGAIN$/, 'no-such-host', 'The name of the host could not be looked up just now.', true],
  [/^(ENOTFOUND|ENODATA|EAI_\w+)$/, 'no-such-host', 'There is no such host.', false],
  [/^ERR_PRIVATE_ADDRESS$/, 'refused', 'The name of the host leads to a private address by now.', false],
  [/^ECONNREFUSED$/, 'refused', 'The host refuses the connection.', false],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/, 'refused', 'There is no way to the host.', true],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'timeout', 'The host does not take the connection in time.', true],
  [/^UND_ERR_HEADERS_TIMEOUT$/, 'timeout', 'The host does not answer in time.', true],
  [/^UND_ERR_BODY_TIMEOUT$/, 'timeout', 'The host stopped in the middle of its answer.', true],
  [/^(HPE_HEADER_OVERFLOW|UND_ERR_HEADERS_OVERFLOW)$/, 'not-http', 'The head of the answer is too large.', false],
  // The server closed while the parser was inside a message.
  [/^(HPE_INVALID_EOF_STATE|HPE_CLOSED_CONNECTION)$/, 'reset', 'The connection was closed too early.', true],
  [/^(HPE_\w+|HTTPParserError)$/, 'not-http', 'The answer is not well-formed HTTP.', false],
  [/^(EPROTO|ERR_SSL_\w+|ERR_TLS_\w+|ERR_OSSL_\w+)$/, 'tls', 'No secure connection could be made.', false],
  [
    /CERT|SELF_SIGNED|^(UNABLE_TO|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA)/,
    'tls',
    'The certificate is not valid.',
    false,
  ],
  [/^UND_ERR_INVALID_ARG$/, 'not-http', 'A header of the request is not allowed in HTTP.', false],
  [/^UND_ERR_(RES_CONTENT_LENGTH_MISMATCH|SOCKET)$/, 'reset', 'The connection was closed too early.', true],
  [
    /^(ECONNRESET|EPIPE|ECONNABORTED|ERR_HTTP2_\w+|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_\w+)$/,
    'reset',
    'The connection was lost.',
    true,
  ],
]

interface Circumstances {
  /** The harvest was stopped. */
  readonly isStopped: boolean
  /** The time for the whole request was over. */
  readonly isOverdue: boolean
  readonly timeouts: NetworkTimeouts
}

/** Makes a value of what went wrong on the wire. */
export function failureOf(error: unknown, { isStopped, isOverdue, timeouts }: Circumstances): Failure {
  const failure = (reason: Failed['reason'], message: string, mayPass: boolean): Failure => ({
    kind: 'failure',
    reason,
    status: null,
    message,
    mayPass,
  })
  if (isStopped) return failure('aborted', 'The harvest was stopped.', false)
  if (isOverdue) {
    const message = `The answer took longer than ${timeouts.total / 1000} seconds.`
    return { ...failure('timeout', message, true), isOverdue: true }
  }
  for (const code of codesOf(error)) {
    const known = REASONS.find(([pattern]) => pattern.test(code))
    if (known !== undefined) return failure(known[1], `${known[2]} (${code})`, known[3])
  }
  return failure('reset', `The connection was lost: ${error instanceof Error ? error.message : String(error)}`, true)
}

/** The codes of an error, of its causes, and of what it sums up (one for each address that was tried). */
function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 3) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const parts = error instanceof AggregateError ? error.errors : []
  // The parser's errors have no code of their own as a rule.
  const name = error.name === 'HTTPParserError' ? [error.name] : []
  return [...own, ...name, ...parts.flatMap(part => codesOf(part, depth + 1)), ...codesOf(error.cause, depth + 1)]
}

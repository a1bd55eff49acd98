import { randomBytes } from 'node:crypto'

/** The token of a server: what the owner logs in with. */
export interface ServerToken {
  readonly text: string | null
  /** Whether it was made now, so that nobody knows it who is not shown it. */
  readonly isNew: boolean
}

const LOCAL = /^(localhost|::1|127\.\d+\.\d+\.\d+)$/
const MADE_BYTES = 24
const NAME = 'PERMABLOG_TOKEN'

interface Reached {
  readonly host: string
  readonly publicUrl: string | undefined
  readonly isPublic: boolean
}

/**
 * The token that was given, on the command line or in the environment, or a new one where it is asked for or others come. From the
 * environment it is taken out: browsers and other processes that are started later would inherit it.
 */
export function serverToken(given: string | true | undefined, { host, publicUrl, isPublic }: Reached): ServerToken {
  const fromEnvironment = process.env[NAME]
  delete process.env[NAME]
  if (typeof given === 'string') return { text: given, isNew: false }
  if (fromEnvironment) return { text: fromEnvironment, isNew: false }
  const isNeeded = given === true || !LOCAL.test(host) || publicUrl !== undefined || isPublic
  return isNeeded ? { text: randomBytes(MADE_BYTES).toString('base64url'), isNew: true } : { text: null, isNew: false }
}

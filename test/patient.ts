/** For servers of tests: a busy machine may keep a connection waiting for longer than the five seconds after which Node.js closes it. */
export const PATIENT = { keepAliveTimeout: 60_000 } as const

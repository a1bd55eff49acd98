/** For servers of tests: a busy machine may keep a connection waiting for longer than the five seconds after which Node.js closes it. */
export const PATIENT = { keepAliveTimeout: 60_000 } as const

/** For browsers of tests, in milliseconds: what a busy machine takes long for is no fault; shorter than a test may take, so that it says what did not come. */
export const PATIENCE = 240_000

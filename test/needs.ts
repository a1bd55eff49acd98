/**
 * What to do where a test lacks what it needs: a line says so, and the test is skipped; on a machine that decides whether
 * a change is good (`CI`), a test that was not run is a failure.
 */
export function skipFor(what: string, reason: string): void {
  if (isGate()) throw new Error(`${what} is needed here, where CI is set, and is not there: ${reason}`)
  console.warn(`${what} is not there, its tests are skipped: ${reason}`)
}

/** CI services set it to `true`; some people set it to nothing or to `false`. */
function isGate(): boolean {
  const { CI } = process.env
  return CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0'
}

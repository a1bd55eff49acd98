import { readFileSync } from 'node:fs'

/** The version of this package. */
export function versionOfPackage(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const facts: { version?: string } = JSON.parse(text)
  return facts.version ?? 'unknown'
}

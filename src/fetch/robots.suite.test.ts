import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { suiteFolder } from '../../test/suites.ts'
import { isAllowedBy, readRobots } from './robots.ts'

interface RobotsCase {
  readonly name: string
  readonly robots: string
  readonly agent: string
  readonly url: string
  readonly allowed: boolean
}

const folder = suiteFolder('robots')

describe.skipIf(folder === null)('robots.txt as the reference parser reads it', () => {
  const cases: readonly RobotsCase[] =
    folder === null ? [] : JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'))

  it('has cases to run', () => {
    expect(cases.length).toBeGreaterThan(100)
  })

  it.each(cases.map((one, index) => ({ ...one, index })))('$index $name: $agent, $url', one => {
    expect(isAllowedBy(readRobots(one.robots), one.agent, one.url)).toBe(one.allowed)
  })
})

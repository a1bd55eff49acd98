import { describe, expect, it } from 'vitest'
import { scoreMicroformats } from '../../bench/knowledge/microformat-suites.ts'
import { scoreJsonLd, scoreMicrodata, scoreRdfa } from '../../bench/knowledge/rdf-suites.ts'
import { suiteFolder } from '../../test/suites.ts'

/** The suites of the standards, and the cases of each that hold; see docs/analysis.md for those that do not. */
const FLOORS = [
  ['microformats', scoreMicroformats, { 'microformats-v2': 78, 'microformats-v1': 39, 'microformats-mixed': 4 }],
  ['microdata', scoreMicrodata, { microdata: 83 }],
  ['rdfa', scoreRdfa, { 'rdfa 1.1 in html5': 170 }],
  ['json-ld', scoreJsonLd, { 'json-ld in html': 50 }],
] as const

describe('the suites of structured data', () => {
  for (const [name, score, floors] of FLOORS) {
    const folder = suiteFolder(name)
    it.skipIf(folder === null)(`hold as they did: ${name}`, async () => {
      const rows = folder === null ? [] : await score(folder)
      for (const [suite, floor] of Object.entries(floors)) {
        const passed = rows.filter(row => row.suite === suite && row.ok).length
        expect([suite, passed]).toEqual([suite, Math.max(passed, floor)])
      }
    })
  }
})

import { suiteFolder } from '../../test/suites.ts'
import { scoreMicroformats } from './microformat-suites.ts'
import { scoreJsonLd, scoreMicrodata, scoreRdfa } from './rdf-suites.ts'
import { markdownTable, percent, type Section } from './section.ts'
import type { SuiteRow } from './suite.ts'

/** The suites of the standards. */
export const structured: Section = {
  name: 'structured',
  about: 'structured data, by the suites of its standards',
  run: async () => {
    const rows: SuiteRow[] = []
    for (const [name, score] of [
      ['microformats', scoreMicroformats],
      ['microdata', scoreMicrodata],
      ['rdfa', scoreRdfa],
      ['json-ld', scoreJsonLd],
    ] as const) {
      const folder = suiteFolder(name)
      if (folder !== null) rows.push(...(await score(folder)))
    }
    return rows.length === 0 ? null : report(rows)
  },
}

function report(rows: readonly SuiteRow[]): string {
  const suites = [...Map.groupBy(rows, ({ suite }) => suite)]
  const figures = suites.map(([suite, cases]) => {
    const passed = cases.filter(({ ok }) => ok).length
    return [suite, cases.length, passed, percent(passed, cases.length)]
  })
  const failures = suites.flatMap(([suite, cases]) =>
    Array.from(
      Map.groupBy(
        cases.filter(({ ok }) => !ok),
        ({ cause }) => cause,
      ),
      ([cause, failed]) => [suite, cause, failed.length, failed.map(({ name }) => name).join('; ')],
    ),
  )
  return [
    markdownTable(['suite', 'cases', 'passed', 'share'], figures),
    ...(failures.length === 0 ? [] : ['', markdownTable(['suite', 'cause', 'cases', 'which'], failures)]),
  ].join('\n')
}

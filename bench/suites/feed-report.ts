import { failureReason } from './feed-failures.ts'
import type { FeedSuiteRow } from './feeds.ts'

/** The score of each group, what is not kept, and every failure with its reason, as a page for `docs/`. */
export function feedSuiteReport(rows: readonly FeedSuiteRow[]): string {
  return [
    '# The feed suite',
    '',
    'Written by `node bench/suites/feeds.ts --write`: the cases of the feedparser project, read with `parseFeed`. A case counts',
    'if it expects something that we keep; it passes if everything of that kind is right. *Exact*: the same value. *Reduced*: the',
    'same text and the same addresses, once both are reduced to what a reader sees; feedparser gives sanitised HTML where',
    'we give plain titles, and we sanitise later. A charset is right if it gives the same text.',
    '',
    ...groupTable(rows),
    '',
    '## Failures',
    '',
    '| case | what differs | why we let it |',
    '| --- | --- | --- |',
    ...rows.filter(row => row.ok === false).map(failureLine),
    '',
    '## Not kept',
    '',
    'Expectations about these are not counted, wherever they stand (`#` is any number; `bozo` is whether a strict parser fails).',
    '',
    ...notKeptLines(rows),
    '',
  ].join('\n')
}

function groupTable(rows: readonly FeedSuiteRow[]): readonly string[] {
  const lines = [
    '| group | cases | counted | passed | of them exact | share |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  for (const group of new Set(rows.map(row => row.group))) {
    const all = rows.filter(row => row.group === group)
    const counted = all.filter(row => row.ok !== null)
    const passed = counted.filter(row => row.ok)
    const exact = passed.filter(row => row.why === 'exact').length
    const share = ((100 * passed.length) / counted.length).toFixed(1)
    lines.push(`| ${group} | ${all.length} | ${counted.length} | ${passed.length} | ${exact} | ${share} % |`)
  }
  return lines
}

function failureLine(row: FeedSuiteRow): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  return `| ${row.file} | ${cell(row.why)} | ${failureReason(row.file) ?? '**no reason given**'} |`
}

function notKeptLines(rows: readonly FeedSuiteRow[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of rows.flatMap(row => row.notKept)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([name, count]) => `- ${name} (${count})`)
}

/** One part of the bench, chosen by `--only NAME`. */
export interface Section {
  readonly name: string
  /** What it measures, in a line. */
  readonly about: string
  /** Measures, and gives Markdown; null where what it needs is not there. */
  run(): Promise<string | null>
}

/** A table of Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A share in percent, to one digit. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}

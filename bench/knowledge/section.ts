/** One part of the bench, chosen by `--only NAME`. */
export interface Section {
  readonly name: string
  /** What it measures, in a line. */
  readonly about: string
  /** Measures, and gives Markdown; null where what it needs is not there. */
  run(): Promise<string | null>
}

/** Runs the sections of a bench, or the one that `--only` names, and prints what they give. */
export async function runSections(bench: string, sections: readonly Section[]): Promise<void> {
  const place = process.argv.indexOf('--only')
  const only = place === -1 ? null : process.argv[place + 1]
  const chosen = sections.filter(({ name }) => only === null || name === only)
  if (chosen.length === 0) {
    console.error(`usage: npm run bench ${bench} [-- --only ${sections.map(({ name }) => name).join('|')}]`)
    process.exit(2)
  }
  for (const { name, about, run } of chosen) {
    console.log(`## ${name}: ${about}\n`)
    console.log((await run()) ?? 'What it needs is not there; skipped.')
    console.log()
  }
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

type Cell = string | number | null

/** With `--markdown` every bench prints its tables as they stand in the documentation, to be pasted there. */
const markdown = process.argv.includes('--markdown')

/** Prints rows under their keys, numbers to the right. */
export function printTable(rows: readonly Readonly<Record<string, Cell>>[]): void {
  const keys = Object.keys(rows[0] ?? {})
  if (keys.length === 0) return
  const text = (value: Cell | undefined) => String(value ?? '–')
  const table = [keys.map(key => key.trim()), ...rows.map(row => keys.map(key => text(row[key])))]
  for (const line of markdown ? asMarkdown(table) : aligned(table)) console.log(line)
}

function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map(row => row[at]?.length ?? 0)))
  const pad = (cell: string, at: number) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))
  return table.map(row => row.map(pad).join('  '))
}

function asMarkdown([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.trim()).join(' | ')} |`
  return ['', line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line), '']
}

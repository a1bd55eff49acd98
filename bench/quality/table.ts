/** Prints rows under their keys, numbers to the right. */
export function printTable(rows: readonly Readonly<Record<string, string | number | null>>[]): void {
  const keys = Object.keys(rows[0] ?? {})
  const text = (value: string | number | null | undefined) => String(value ?? '–')
  const widths = keys.map(key => Math.max(key.trim().length, ...rows.map(row => text(row[key]).length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  console.log(line(keys.map(key => key.trim())))
  for (const row of rows) console.log(line(keys.map(key => text(row[key]))))
}

import { print } from './output.ts'
import { safeLine } from './safe-text.ts'
import { type Column, printTable } from './table.ts'

/** A column of rows that are shown as a table or written as CSV. */
export interface RowColumn<Row> extends Column {
  /** What stands in it, as other programs read it. */
  readonly value: (row: Row) => string | number | null
  /** The same for people, where that is another thing. */
  readonly shown?: (row: Row) => string
}

/** In which form rows are printed. */
export interface RowFlags {
  readonly json?: boolean
  readonly csv?: boolean
}

/** Prints rows: a table for people, CSV with a line of titles, or each as one JSON object a line. */
export function printRows<Row>(
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
  { json, csv }: RowFlags,
): void {
  if (json) for (const row of rows) print(JSON.stringify(row))
  else if (csv) {
    print(csvLine(columns.map(({ title }) => title)))
    for (const row of rows) print(csvLine(columns.map(({ value }) => value(row))))
  } else {
    const shown = (row: Row) => columns.map(({ value, shown: own }) => safeLine(own?.(row) ?? String(value(row) ?? '')))
    printTable(columns, rows.map(shown))
  }
}

/** As RFC 4180 has it; a text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values
    .map(value => {
      if (value === null) return ''
      if (typeof value === 'number') return String(value)
      const plain = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
      return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
    })
    .join(',')
}

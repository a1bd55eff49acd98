import { locale, text } from '../texts/texts.ts'
import type { Cell, TableData } from './csv.ts'

/** Rows that are drawn; the file has all. */
const SHOWN = 400

/** Numbers as a table: what a picture shows, for ears, for those who look something up, and for copying. */
export function DataTable({ data: { head, rows }, label }: { readonly data: TableData; readonly label: string }) {
  const left = rows.length - SHOWN
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section class="table-box" aria-label={label} tabIndex={0}>
      <table class="data-table">
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(([first = null, ...cells], index) => (
            <tr key={index}>
              <th scope="row" dir="auto">
                {shown(first)}
              </th>
              {cells.map((cell, column) => (
                <td key={column} dir="auto" class={typeof cell === 'number' ? 'is-number' : ''}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? <p class="quiet small">{text('explore.table.left', { n: left })}</p> : null}
    </section>
  )
}

function shown(cell: Cell): string {
  if (cell === null) return '–'
  return typeof cell === 'number' ? cell.toLocaleString(locale(), { maximumFractionDigits: 3 }) : cell
}

import { isHidden } from './hidden.ts'
import type { ElementNode } from './tree.ts'

/**
 * Whether a table only puts things in their place: no row has two cells that a reader sees. Code blocks with line
 * numbers and old page layouts are such.
 */
export function isLayoutTable(table: ElementNode): boolean {
  for (const row of rowsOf(table)) {
    let cells = 0
    for (const cell of elements(row)) if ((cell.tag === 'td' || cell.tag === 'th') && !isHidden(cell)) cells++
    if (cells > 1) return false
  }
  return true
}

function* rowsOf(table: ElementNode): Generator<ElementNode> {
  for (const part of elements(table)) {
    if (part.tag === 'tr') yield part
    else if (part.tag === 'tbody' || part.tag === 'thead' || part.tag === 'tfoot') {
      for (const row of elements(part)) if (row.tag === 'tr') yield row
    }
  }
}

function* elements({ children }: ElementNode): Generator<ElementNode> {
  for (const child of children) if (child.kind === 'element') yield child
}

import { readingWidth, styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { padText } from '../terminal/width.ts'
import { wrapText } from '../terminal/wrap.ts'

/** The column in which the labels of facts stand. */
export const LABEL_WIDTH = 11

/** Labelled lines; those with nothing to say are left out, long ones wrapped. */
export function facts(rows: readonly (readonly [string, string])[]): string[] {
  return rows.flatMap(([label, text]) => {
    const clean = safeLine(text)
    if (clean === '') return []
    const lines = wrapText(clean, readingWidth() - LABEL_WIDTH)
    return lines.map((line, place) => styled('dim', padText(place === 0 ? label : '', LABEL_WIDTH)) + line)
  })
}

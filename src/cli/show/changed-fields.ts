import type { FieldChange } from '../../diff/index.ts'
import { styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { padText, textWidth } from '../terminal/width.ts'
import { wrapText } from '../terminal/wrap.ts'
import { LABEL_WIDTH } from './facts.ts'

/** Fields as `title  old → new`; where that is too long for a line, the new value begins a line of its own. */
export function changedFields(changes: readonly FieldChange[], width: number): string[] {
  const room = width - LABEL_WIDTH
  return changes.flatMap(({ field, before, after }) => {
    const [old, young] = [describeValue(before), describeValue(after)]
    const lines =
      textWidth(old) + textWidth(young) + 3 <= room
        ? [`${styled('red', old)} → ${styled('green', young)}`]
        : [
            ...wrapText(old, room).map(line => styled('red', line)),
            ...wrapText(`→ ${young}`, room).map(line => styled('green', line)),
          ]
    return lines.map((line, place) => styled('dim', padText(place === 0 ? field : '', LABEL_WIDTH)) + line)
  })
}

function describeValue(value: FieldChange['before']): string {
  return safeLine(typeof value === 'string' ? value : (value ?? []).join(', ')) || '(none)'
}

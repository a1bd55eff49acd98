import { createHash } from 'node:crypto'
import type { Stage } from '../reading.ts'

/** The response that the entry was read from: where it is stored, or only its digest. */
export const capture = {
  name: 'capture',
  run(reading) {
    const { content, response } = reading
    if (content === null || response === null) return reading
    const { body, capture = null } = response
    const unkept = () => ({ warc: null, offset: null, sha256: createHash('sha256').update(body).digest('hex') })
    return { ...reading, content: { ...content, entry: { ...content.entry, capture: capture ?? unkept() } } }
  },
} as const satisfies Stage

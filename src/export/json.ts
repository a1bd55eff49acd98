import type { ExportSource, FileFormat } from './format.ts'
import { jsonRecords } from './jsonl.ts'

/** The records of `jsonl` in one JSON array. */
export const json: FileFormat = { kind: 'file', name: 'json', extension: 'json', chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const record of jsonRecords(source)) {
    yield separator + record
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

import type { Order } from '../order/index.ts'
import { packageFacts } from '../package-files.ts'
import { openWarcWriter, type WarcWriter } from '../warc/index.ts'
import { tell } from './terminal/output.ts'

/** The WARCs of an archive, for what comes over the network. */
export interface Recording {
  /** Opens them when the first who writes asks; whether a harvest writes any, its order says. */
  readonly recorder: () => WarcWriter
  close(): Promise<void>
}

/** Prepares the WARCs of an archive. */
export function openRecording(
  { warcSize }: Order,
  folder: string,
  onRepair: (message: string) => void = tell,
): Recording {
  let writer: WarcWriter | null = null
  const size = warcSize === undefined ? {} : { maxBytes: warcSize }
  return {
    recorder: () => {
      writer ??= openWarcWriter(folder, { software: `permablog/${packageFacts().version}`, ...size, onRepair })
      return writer
    },
    close: async () => await writer?.close(),
  }
}

import { openWarcWriter, type WarcWriter } from '../warc/index.ts'
import type { HarvestFlags } from './options.ts'
import { tell } from './terminal/output.ts'
import { versionOfPackage } from './version.ts'

/** Opens the WARCs of an archive for what comes over the network; null where none are to be written. */
export function openRecorder(
  flags: HarvestFlags,
  folder: string,
  onRepair: (message: string) => void = tell,
): WarcWriter | null {
  if (flags.warc === false || flags.from !== undefined) return null
  return openWarcWriter(folder, {
    software: `permablog/${versionOfPackage()}`,
    ...(flags.warcSize === undefined ? {} : { maxBytes: flags.warcSize }),
    onRepair,
  })
}

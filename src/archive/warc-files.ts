import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the WARCs within an archive. */
export const WARC_FOLDER = 'warc'

const OURS = /^permablog-\d{14}-(\d{5,})\.warc\.gz$/

/** The WARCs of an archive, oldest first, as paths relative to it. */
export function warcsOf(archive: string): string[] {
  const folder = join(archive, WARC_FOLDER)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => OURS.test(name))
  return names.sort((a, b) => serialOf(a) - serialOf(b)).map(name => `${WARC_FOLDER}/${name}`)
}

/** The name of the WARC behind another one. */
export function nextWarc(last: string | undefined, now: Date): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const serial = last === undefined ? 1 : serialOf(last.slice(WARC_FOLDER.length + 1)) + 1
  return `${WARC_FOLDER}/permablog-${time}-${String(serial).padStart(5, '0')}.warc.gz`
}

function serialOf(name: string): number {
  return Number(OURS.exec(name)?.[1] ?? 0)
}

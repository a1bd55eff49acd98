import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Names this process among all that write into the same place: the machine, the number of the process, and chance. */
export const OWN_MARK = `${machine()}.${process.pid}.${randomUUID().slice(0, 8)}`

const MARK = /^([0-9a-f]{12})\.(\d+)\.([0-9a-f]{8})/

/** Whether the process that a mark names, or begins a name with, is known to be no more; of other machines nothing is known. */
export function isGone(mark: string): boolean {
  const [whole, where, pid] = MARK.exec(mark) ?? []
  if (whole === undefined || where !== machine()) return false
  // The number is ours now: who had it before is gone.
  if (Number(pid) === process.pid) return whole !== OWN_MARK
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Where numbers of processes mean the same: within one run of one machine, and one container on it. */
function machine(): string {
  const facts = [hostname(), fileTextOrEmpty('/proc/sys/kernel/random/boot_id'), linkTargetOrEmpty('/proc/self/ns/pid')]
  return createHash('sha256').update(facts.join(' ')).digest('hex').slice(0, 12)
}

function fileTextOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function linkTargetOrEmpty(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

// Loaded before a program (`node --import`): says at its end, on a file of its own, what it has used.
import { writeFileSync } from 'node:fs'

const file = process.env.BENCH_USAGE
if (file !== undefined)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const written = writtenBytes()
    writeFileSync(file, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peakMiB: maxRSS / 1024, written }))
  })

/** Bytes that this process handed to the system to write; null where the system does not say. */
function writtenBytes(): number | null {
  try {
    return Number(
      /^wchar: (\d+)$/m.exec(process.getBuiltinModule('node:fs').readFileSync('/proc/self/io', 'utf8'))?.[1],
    )
  } catch {
    return null
  }
}

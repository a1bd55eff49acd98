import { readFile, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { writeFile } from './write-output.ts'

/** The list of what exports have written into a folder, kept in it. */
const LIST = '.permablog-export.json'
const lists = z.object({
  exports: z.record(z.string(), z.object({ at: z.number(), files: z.array(z.string()) })),
})

/**
 * Takes away what an earlier export of the same kind has written into a folder and this one has not: posts under names that they
 * no longer have. What others have put there stays, and so does a file that was changed since.
 */
export async function replaceEarlier(folder: string, kind: string, files: readonly string[]): Promise<void> {
  const { exports } = await earlierIn(folder)
  const { [kind]: before, ...others } = exports
  const kept = new Set([...files, ...Object.values(others).flatMap(other => other.files)])
  for (const file of (before?.files ?? []).filter(isWithin)) {
    if (!kept.has(file) && (await isAsWritten(join(folder, file), before?.at ?? 0))) await rm(join(folder, file))
  }
  const list = { exports: { ...others, [kind]: { at: Date.now(), files } } }
  await writeFile(join(folder, LIST), [`${JSON.stringify(list)}\n`])
}

/** The list lies where anybody may have put it: it must not name what is outside. */
function isWithin(file: string): boolean {
  return !isAbsolute(file) && !file.split(/[/\\]/).includes('..')
}

/** What cannot be read is none of ours. */
async function earlierIn(folder: string): Promise<z.infer<typeof lists>> {
  try {
    return lists.parse(JSON.parse(await readFile(join(folder, LIST), 'utf8')))
  } catch {
    return { exports: {} }
  }
}

async function isAsWritten(path: string, at: number): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path)
    return mtimeMs <= at
  } catch {
    return false
  }
}

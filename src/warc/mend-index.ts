import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFile } from './bytes.ts'
import { draftName } from './files/drafts.ts'
import { isLockedByOther } from './files/file-lock.ts'
import { openFileStore } from './files/file-store.ts'
import { indexLine, indexPathOf, type RecordSummary, scanRecords, summaryIn } from './record-index.ts'
import { settleWarc } from './settle-warc.ts'
import { warcsOf } from './warc-files.ts'

/** Makes the indexes of an archive's WARCs again from their records; gives the names of those that were not right. */
export async function mendIndexes(archive: string): Promise<string[]> {
  const store = openFileStore(archive)
  const { folder } = store
  // A bucket has no index that could be wrong while its WARC is not: both are put there whole.
  if (folder === null) return []
  const mended: string[] = []
  for (const { name } of await warcsOf(store)) {
    const path = join(folder, ...name.split('/'))
    if (await isLockedByOther(path)) continue
    const index = indexPathOf(path)
    const summaries = await summariesOf(path)
    if (existsSync(index) && isSame(await readFile(index, 'utf8'), summaries)) {
      await settleWarc(path)
      continue
    }
    const lines = summaries.map(indexLine).join('')
    const draft = `${index}.${draftName()}`
    await writeFile(draft, lines, { flush: true })
    await rename(draft, index)
    // What a cut left of its last record is of no use, and goes as it does when the next writer comes.
    await settleWarc(path)
    mended.push(name)
  }
  return mended
}

/** Whether an index leads to the same records. */
function isSame(index: string, summaries: readonly RecordSummary[]): boolean {
  const place = (summary: RecordSummary | null) =>
    summary === null ? '' : `${summary.offset} ${summary.length} ${summary.type} ${summary.digest ?? ''}`
  const lines = index.split('\n').slice(0, -1)
  return (
    lines.length === summaries.length && summaries.every((one, at) => place(one) === place(summaryIn(lines[at] ?? '')))
  )
}

async function summariesOf(path: string): Promise<RecordSummary[]> {
  const file = await openFile(path)
  const summaries: RecordSummary[] = []
  try {
    for await (const found of scanRecords(file, 0)) {
      if (found.kind === 'broken') continue
      const { kind: _, ...summary } = found
      summaries.push(summary)
    }
  } finally {
    await file.close()
  }
  return summaries
}

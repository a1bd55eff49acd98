import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { run } from '../../../test/permablog-process.ts'
import { filesIn, verified, withArchive } from '../archived.ts'
import type { Row } from '../row.ts'

type Lose = (archive: string) => void

const inDatabase =
  (statement: string): Lose =>
  archive => {
    const database = new DatabaseSync(join(archive, 'permablog.db'))
    database.exec('pragma foreign_keys = off')
    database.exec(statement)
    database.close()
  }

const first = (archive: string, folder: string, end: string) => filesIn(archive, folder, end)[0] ?? ''

const cut =
  (folder: string, end: string, share: number): Lose =>
  archive => {
    const file = first(archive, folder, end)
    truncateSync(file, Math.floor(readFileSync(file).length * share))
  }

const flip =
  (folder: string, end: string, at: number): Lose =>
  archive => {
    const file = first(archive, folder, end)
    const bytes = readFileSync(file)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }

/** What gets lost or changed, and whether repair has all of it back (`mended`) or says what is gone. */
const LOSSES: Readonly<Record<string, readonly [after: 'mended' | 'told', lose: Lose]>> = {
  'a WARC is cut at 95 %': ['told', cut('warc', '.warc.gz', 0.95)],
  'a WARC is cut at 80 %': ['told', cut('warc', '.warc.gz', 0.8)],
  'a WARC is cut at 40 %': ['told', cut('warc', '.warc.gz', 0.4)],
  'a WARC has 0 bytes': ['told', cut('warc', '.warc.gz', 0)],
  'a WARC is gone': ['told', archive => rmSync(first(archive, 'warc', '.warc.gz'))],
  'a bit in the head of a WARC is flipped': ['told', flip('warc', '.warc.gz', 0)],
  'a bit in the body of a WARC is flipped': ['told', flip('warc', '.warc.gz', 900)],
  'an index of a WARC is gone': ['mended', archive => rmSync(first(archive, 'warc', '.jsonl'))],
  'an index of a WARC is cut': ['mended', cut('warc', '.jsonl', 0.5)],
  'the database has 0 bytes': [
    'mended',
    archive => {
      for (const name of ['permablog.db-wal', 'permablog.db-shm']) rmSync(join(archive, name), { force: true })
      writeFileSync(join(archive, 'permablog.db'), '')
    },
  ],
  'a version of a post is deleted': ['mended', inDatabase('delete from entry_version where entry = 2')],
  'a post is deleted with all that belongs to it': [
    'mended',
    inDatabase(
      'delete from entry_version where entry = 2; delete from capture where entry = 2; delete from entry where id = 2',
    ),
  ],
  'words of a record are changed by hand': [
    'mended',
    inDatabase(`update entry_version set record = replace(record, 'structured', 'structurek') where entry = 2`),
  ],
  'the row of a file is deleted': [
    'told',
    inDatabase(
      'delete from media_file where file is not null and id = (select min(id) from media_file where file is not null)',
    ),
  ],
  'a picture is gone': ['mended', archive => rmSync(first(archive, 'media', '.png'))],
  'a picture has another bit': ['mended', flip('media', '.png', 9)],
  'a picture is cut': ['mended', cut('media', '.png', 0.5)],
  'the newest manifest is gone': ['mended', archive => rmSync(filesIn(archive, 'manifest', '.json').at(-1) ?? '')],
  'the first manifest is gone': ['told', archive => rmSync(first(archive, 'manifest', '.json'))],
  'a manifest has another bit': ['told', flip('manifest', '.json', 40)],
}

const losses: readonly Row[] = Object.entries(LOSSES).map(([fault, [after, lose]]) => ({
  attack: `${fault}: verify, then repair`,
  expected: `found, ${after}, nothing else afterwards`,
  outcome: () =>
    withArchive(async archive => {
      lose(archive)
      const found = await verified(archive)
      const isFound = found.code === 1 && found.damages.length > 0
      const repaired = await run(['repair', '--offline', '--archive', archive])
      const isTold = repaired.code === 1 && /gone for good/.test(repaired.stdout)
      const isMended = repaired.code === 0 && /mended/.test(repaired.stdout)
      const { damages } = await verified(archive)
      // A page that is lost with its record stays lost: its post is named as long as it is there, and so is a record that no reading brings back.
      const isWhole = damages.every(damage => /Its page is not in|The record can't be read/.test(damage))
      const said = isMended ? 'mended' : isTold ? 'told' : `code ${repaired.code}`
      return `${isFound ? 'found' : 'not found'}, ${said}, ${isWhole ? 'nothing else afterwards' : damages[0]}`
    }),
}))

const versions: Row = {
  attack: 'the number of the schema is negative',
  expected: 'refused',
  outcome: () =>
    withArchive(async archive => {
      inDatabase('pragma user_version = -3')(archive)
      const { code } = await run(['list', '--archive', archive])
      return code === 2 ? 'refused' : `code ${code}`
    }),
}

const copies: Row = {
  attack: 'a copy of an archive is cut off behind the database, and made again',
  expected: 'goes on, and is whole',
  outcome: () =>
    withArchive(async archive => {
      const to = `${archive}-copied`
      await run(['archive', 'copy', archive, to])
      for (const folder of ['media', 'warc', 'manifest']) rmSync(join(to, folder), { recursive: true })
      const { code } = await run(['archive', 'copy', archive, to])
      const { damages } = await verified(to)
      return code === 0 && damages.length === 0 ? 'goes on, and is whole' : `code ${code}, ${damages[0]}`
    }),
}

/** Rows of archives that lost something. */
export const rows: readonly Row[] = [...losses, versions, copies]

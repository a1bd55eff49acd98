import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveMediaBlog } from './media-blog.ts'
import { newFolder, run } from './permablog-process.ts'
import { readWithWarcio } from './warc-reader.ts'

const QUICK = ['--delay', '0', '--quiet', '--render', 'never', '--no-analyse']

/** A way to lose something, by the folder of an archive; says what of it must be named. */
interface Loss {
  readonly name: string
  readonly lose: (archive: string) => Promise<void> | void
  readonly names: RegExp
}

const inDatabase = (archive: string, statement: string) => {
  const database = new DatabaseSync(join(archive, 'permablog.db'))
  database.exec('pragma foreign_keys = off')
  database.exec(statement)
  database.close()
}

const filesIn = (archive: string, folder: string, end: string) =>
  readdirSync(join(archive, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(end))
    .map(name => join(archive, folder, name))

const warcOf = (archive: string) => filesIn(archive, 'warc', '.warc.gz')[0] ?? ''

const cut = (share: number) => (archive: string) => {
  const { length } = readFileSync(warcOf(archive))
  truncateSync(warcOf(archive), Math.floor(length * share))
}

const LOSSES: readonly Loss[] = [
  ...[0.95, 0.8, 0.4, 0].map(share => ({
    name: `a WARC cut at ${share * 100} %`,
    lose: cut(share),
    names: /warc\/.*records/,
  })),
  {
    name: 'a WARC cut behind a whole record',
    lose: async archive => {
      const records = await readWithWarcio(warcOf(archive))
      truncateSync(warcOf(archive), records.at(-1)?.offset ?? 0)
    },
    names: /1 of its \d+ records is not there/,
  },
  { name: 'a WARC', lose: archive => rmSync(warcOf(archive)), names: /The file is not there/ },
  {
    name: 'the index of a WARC',
    lose: archive => rmSync(filesIn(archive, 'warc', '.index.jsonl')[0] ?? ''),
    names: /Its index is not there/,
  },
  {
    name: 'the half of an index of a WARC',
    lose: archive => {
      const [index = ''] = filesIn(archive, 'warc', '.index.jsonl')
      truncateSync(index, Math.floor(readFileSync(index).length / 2))
    },
    names: /Its index does not lead to its records/,
  },
  {
    name: 'a bit of an index of a WARC',
    lose: archive => {
      const [index = ''] = filesIn(archive, 'warc', '.index.jsonl')
      writeFileSync(index, readFileSync(index, 'utf8').replace('"offset":0', '"offset":1'))
    },
    names: /Its index does not lead to its records/,
  },
  {
    name: 'a bit in the head of the database',
    lose: archive => {
      const path = join(archive, 'permablog.db')
      const bytes = readFileSync(path)
      // How many pages are free, as SQLite's file format has it (section 1.3).
      bytes[36] = (bytes[36] ?? 0) ^ 1
      writeFileSync(path, bytes)
    },
    names: /the database: /,
  },
  {
    name: 'the database, which has 0 bytes',
    lose: archive => {
      for (const name of ['permablog.db-wal', 'permablog.db-shm']) rmSync(join(archive, name), { force: true })
      writeFileSync(join(archive, 'permablog.db'), '')
    },
    names: /knows nothing of this blog, which had \d+ versions/,
  },
  {
    name: 'a version of a post',
    lose: archive => inDatabase(archive, 'delete from entry_version where entry = 2'),
    names: /1 of its versions is not there/,
  },
  {
    name: 'a post with all that belongs to it',
    lose: archive =>
      inDatabase(
        archive,
        'delete from entry_version where entry = 2; delete from capture where entry = 2; delete from entry where id = 2',
      ),
    names: /\d+ versions of posts were stored, \d+ are there/,
  },
  {
    name: 'words of an old record',
    lose: archive =>
      inDatabase(
        archive,
        `update entry_version set record = replace(record, 'structured', 'structurek') where entry = 2`,
      ),
    names: /version 1.*its digest is wrong/i,
  },
  {
    name: 'the row of a file',
    lose: archive =>
      inDatabase(
        archive,
        'delete from media_file where file is not null and id = (select min(id) from media_file where file is not null)',
      ),
    names: /\d+ files were stored, \d+ are there/,
  },
  {
    name: 'a media file',
    lose: archive => rmSync(filesIn(archive, 'media', '.png')[0] ?? ''),
    names: /The file is not there/,
  },
  {
    name: 'the newest manifest',
    lose: archive => rmSync(filesIn(archive, 'manifest', '.json').at(-1) ?? ''),
    names: /manifest 2/,
  },
  {
    name: 'the first manifest',
    lose: archive => rmSync(filesIn(archive, 'manifest', '.json')[0] ?? ''),
    names: /manifest before it is not there/,
  },
]

/** What repair makes of some losses, and what it says. */
const REPAIRS = [
  { name: 'the database, which has 0 bytes', outcome: 'all of it', names: /mended: http.*: \d+ versions of posts/ },
  { name: 'a version of a post', outcome: 'all of it', names: /mended: http.*: version 1/ },
  { name: 'a post with all that belongs to it', outcome: 'all of it', names: /mended: http.*: 1 posts/ },
  { name: 'words of an old record', outcome: 'all of it', names: /mended: http.*: version 1/ },
  { name: 'the row of a file', outcome: 'the rest', names: /gone for good: http.*: what 1 of its files are/ },
  ...[95, 40].map(
    share =>
      ({
        name: `a WARC cut at ${share} %`,
        outcome: 'the rest',
        names: /gone for good: warc.*records are not there/,
      }) as const,
  ),
  { name: 'the index of a WARC', outcome: 'all of it', names: /mended: warc.*: its index/ },
  { name: 'the half of an index of a WARC', outcome: 'all of it', names: /mended: warc.*: its index/ },
  { name: 'a bit of an index of a WARC', outcome: 'all of it', names: /mended: warc.*: its index/ },
  { name: 'a media file', outcome: 'all of it', names: /mended: media.*: the file/ },
  { name: 'a WARC cut at 80 %', outcome: 'the rest', names: /gone for good: warc.*records are not there/ },
  { name: 'a WARC', outcome: 'the rest', names: /gone for good: warc.*The file is not there/ },
  { name: 'the first manifest', outcome: 'the rest', names: /gone for good: manifest/ },
] as const

describe('verify', () => {
  const whole = join(newFolder(), 'whole')

  beforeAll(async () => {
    await using blog = await serveMediaBlog()
    await run(['crawl', blog.url, '--archive', whole, ...QUICK])
    await run(['update', blog.url, '--archive', whole, ...QUICK])
  })

  const verified = async (archive: string) => {
    const { stdout, code } = await run(['verify', '--archive', archive, '--json'])
    const damages: { place: string; message: string }[] = JSON.parse(stdout).damages
    return { code, damages: damages.map(({ place, message }) => `${place}: ${message}`) }
  }

  /** The words of all posts, by address. */
  const exported = async (archive: string) => {
    const { stdout } = await run(['export', '--archive', archive, '--format', 'jsonl'])
    const records: { type: string; url: string; title: string; text: string }[] = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    return records.map(({ type, url, title, text }) => [type, url, title, text].join('\n')).sort()
  }

  it('finds an archive whole that lost nothing', async () => {
    expect(await verified(whole)).toEqual({ code: 0, damages: [] })
    expect(filesIn(whole, 'manifest', '.json')).toHaveLength(2)
  })

  it.each(REPAIRS)('repair mends $name: $outcome', async ({ name, outcome, names }) => {
    const archive = join(newFolder(), 'archive')
    cpSync(whole, archive, { recursive: true })
    const before = await exported(archive)
    await LOSSES.find(loss => loss.name === name)?.lose(archive)
    const { code, stdout } = await run(['repair', '--offline', '--archive', archive])
    expect([stdout, code]).toEqual([expect.stringMatching(names), outcome === 'all of it' ? 0 : 1])
    const { damages } = await verified(archive)
    // A page that is cut off its WARC stays lost: its post is named as long as it is there.
    expect(damages.filter(damage => !damage.includes('Its page is not in'))).toEqual([])
    if (outcome === 'all of it') expect(await exported(archive)).toEqual(before)
  })

  it.each(LOSSES)('misses $name', async ({ lose, names }) => {
    const archive = join(newFolder(), 'archive')
    cpSync(whole, archive, { recursive: true })
    await lose(archive)
    const { code, damages } = await verified(archive)
    expect(damages.join('\n')).toMatch(names)
    expect(code).toBe(1)
  })
})

describe('repair', () => {
  it('does not say that all is well of a database whose file is broken', { timeout: 180_000 }, async () => {
    const archive = join(newFolder(), 'archive')
    await using blog = await serveMediaBlog()
    await run(['crawl', blog.url, '--archive', archive, ...QUICK])
    await LOSSES.find(({ name }) => name === 'a bit in the head of the database')?.lose(archive)
    const { code, stdout } = await run(['repair', '--offline', '--archive', archive])
    expect([code, stdout]).toEqual([1, expect.stringContaining('permablog archive copy')])
  })
})

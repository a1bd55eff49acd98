import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picture } from '../../test/media-blog.ts'
import { run } from '../../test/permablog-process.ts'
import { startServer } from '../../test/servers.ts'
import { compareExports } from '../chaos/compare.ts'
import { QUICK, verified } from '../hardening/archived.ts'
import { blogPages } from '../hardening/planted-blog.ts'

/** A command with something to lose, done in a folder of its own. */
export interface Scenario {
  readonly name: string
  /** Puts there what the command begins with. */
  prepare(folder: string): void
  /** Does it once; gives the exit code. */
  act(folder: string): Promise<number | null>
  /** What is wrong with what came of it, held against the calm run; null where nothing is. */
  judge(folder: string, calm: string): Promise<string | null>
}

const ARCHIVE = 'archive'
const POSTS = { first: 3, later: 4 }

/** The list of an export says when it was made: of it the name and the length have to be the same. */
const IS_DATED = /\.permablog-export\.json$/

/** What stands in a folder that has to be the same each time, as one digest. */
function digestOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const facts = statSync(join(folder, name))
    if (!facts.isFile()) continue
    hash.update(`${name} ${facts.size}\0`)
    if (!IS_DATED.test(name)) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}

async function exported(archive: string, file: string): Promise<string> {
  await run(['export', '--archive', archive, '--format', 'jsonl', '-o', file])
  return file
}

/** Whether an archive is whole, and has the records of the calm one. */
async function sameArchive(archive: string, calm: string): Promise<string | null> {
  if (!existsSync(archive)) return 'there is no archive'
  const { damages } = await verified(archive)
  if (damages.length > 0) return `verify: ${damages[0]}`
  const files = [await exported(calm, `${calm}.jsonl`), await exported(archive, `${archive}.jsonl`)] as const
  const [first] = await compareExports(...files)
  return first === undefined ? null : `${first.what} ${first.record} ${first.fields.join(',')}`
}

/** Serves a small blog with pictures, and gives the scenarios on it; `work` is done while it is there. */
export async function withScenarios<T>(
  work: (scenarios: readonly Scenario[], root: string, whole: string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'permablog-faults-'))
  let count = POSTS.first
  const pages = blogPages({ post: '<p><img src="/a.png"> <img src="/b.png"></p>', count: () => count })
  await using blog = await startServer({}, (request, response, asked) => {
    const path = request.url ?? ''
    if (path.endsWith('.png')) response.writeHead(200, { 'content-type': 'image/png' }).end(picture(path))
    else pages(request, response, asked)
  })
  const url = blog.url('/')
  const command = async (words: readonly string[]) => (await run(words)).code
  const base = join(root, 'base')
  const whole = join(root, 'whole')
  await run(['crawl', url, '--archive', base, ...QUICK])
  count = POSTS.later
  cpSync(base, whole, { recursive: true })
  await run(['update', url, '--archive', whole, ...QUICK])
  const onArchive = (name: string, words: readonly string[], from: string | null): Scenario => ({
    name,
    prepare: folder => void (from !== null && cpSync(from, join(folder, ARCHIVE), { recursive: true })),
    act: folder => command([...words, '--archive', join(folder, ARCHIVE), ...QUICK]),
    judge: (folder, calm) => sameArchive(join(folder, ARCHIVE), join(calm, ARCHIVE)),
  })
  const onExport = (format: string): Scenario => ({
    name: `export ${format}`,
    prepare: () => {},
    act: folder => command(['export', '--archive', whole, '--format', format, '-o', join(folder, `out.${format}`)]),
    judge: async (folder, calm) => (digestOf(folder) === digestOf(calm) ? null : 'the files differ'),
  })
  try {
    return await work(
      [
        onArchive('crawl', ['crawl', url], null),
        onArchive('update', ['update', url], base),
        {
          name: 'copy',
          prepare: () => {},
          act: folder => command(['archive', 'copy', whole, join(folder, ARCHIVE)]),
          judge: (folder, calm) => sameArchive(join(folder, ARCHIVE), join(calm, ARCHIVE)),
        },
        ...['html', 'markdown', 'jsonl', 'parquet'].map(onExport),
      ],
      root,
      whole,
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

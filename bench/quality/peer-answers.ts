import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFragment, visibleText } from '../../src/page/index.ts'
import { urlOf } from '../../src/url.ts'
import { type CorpusBlog, goldOf, truthOf } from './corpus.ts'
import { readHtml } from './html-pages.ts'
import type { PeerJob } from './peer-worker.ts'
import { PEERS, type Peer, type PeerAnswer } from './peers.ts'
import { openPool } from './worker-pool.ts'

/** The slowest honest answer over the corpus takes some seconds on a loaded machine. */
const SECONDS_PER_PAGE = 60

type Answer = PeerAnswer | 'nothing'
type AskedPage = Omit<PeerJob, 'peer'>
/** With the file that the answer goes to. */
type KeptJob = PeerJob & { readonly file: string }

/** The peers' answers to the labelled pages, kept on disk by the hash of the page. */
export interface PeerAnswers {
  /** For each peer the lines that the yardstick reads, one for each labelled page. */
  read(blog: CorpusBlog): Promise<ReadonlyMap<string, readonly string[]>>
  /** How many answers came from disk, were asked for now, and never came. */
  readonly counts: { cached: number; asked: number; failed: number }
  close(): Promise<void>
}

/** With `fresh`, answers on disk are asked for again. */
export function openPeerAnswers(corpus: string, fresh: boolean): PeerAnswers {
  const store = join(corpus, '..', 'peers')
  const pool = openPool<KeptJob, Answer>(new URL('./peer-worker.ts', import.meta.url), SECONDS_PER_PAGE)
  const counts = { cached: 0, asked: 0, failed: 0 }
  return {
    counts,
    close: () => pool.close(),
    async read(blog) {
      const pages = await pagesOf(corpus, blog)
      const records = new Map<string, string[]>()
      for (const peer of PEERS) {
        const folder = join(store, `${peer.name}-${peer.version}`)
        await mkdir(folder, { recursive: true })
        records.set(peer.name, await answersOf(peer, folder, pages))
      }
      return records
    },
  }

  async function answersOf(peer: Peer, folder: string, pages: readonly AskedPage[]): Promise<string[]> {
    const records: string[] = []
    const missing: KeptJob[] = []
    for (const page of pages) {
      const file = join(folder, `${hashOf(page)}.json`)
      const known = fresh ? null : await readAnswer(file)
      if (known === null) missing.push({ ...page, peer: peer.name, file })
      else records.push(asRecord(page.url, known))
    }
    counts.cached += records.length
    counts.asked += missing.length
    await pool.run(missing, async ({ url, file }, answer) => {
      records.push(asRecord(url, answer ?? 'nothing'))
      // What failed may have been the machine's fault: it is tried again next time.
      if (answer === null) counts.failed++
      else await keep(file, answer)
    })
    return records
  }
}

/** Pages of `gold` and `truth`, each once. */
async function pagesOf(corpus: string, blog: CorpusBlog): Promise<AskedPage[]> {
  const labels = new Map([...truthOf(corpus, blog), ...goldOf(corpus, blog)].map(label => [label.url, label]))
  const pages = []
  for await (const { label, html } of readHtml(corpus, blog, [...labels.values()])) pages.push({ url: label.url, html })
  return pages
}

function hashOf({ url, html }: AskedPage): string {
  return createHash('sha256').update(url).update('\n').update(html).digest('hex').slice(0, 32)
}

/** Null where there is none, or one that was cut off. */
async function readAnswer(file: string): Promise<Answer | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

async function keep(file: string, answer: Answer): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(answer))
  await rename(unfinished, file)
}

function asRecord(url: string, answer: Answer): string {
  if (answer === 'nothing')
    return JSON.stringify({ type: 'post', url, title: null, authors: [], published: null, text: '' })
  const { title, author, published, html } = answer
  const text = visibleText(parseFragment(html, urlOf(url)).root)
  return JSON.stringify({ type: 'post', url, title, authors: author ? [{ name: author }] : [], published, text })
}

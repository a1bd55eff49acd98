import { openNetwork } from '../fetch/index.ts'
import { blogNamed } from './archive.ts'
import { listenForInterrupt } from './interrupt.ts'
import { openForCommand } from './open-for-command.ts'
import type { ArchiveFlags, WaitFlags } from './options.ts'
import { tell } from './terminal/output.ts'
import { counted } from './terminal/words.ts'

/** Least milliseconds between two requests to one host: nobody waits for the answer. */
const DELAY = 1000
/** Whether something answers is known by its first bytes. */
const MOST_BYTES = 256 * 1024
const TELL_EVERY_MS = 2000

/** Asks for links of a blog's posts, up to a limit for each year, and keeps what came of it. */
export async function checkLinksOf(name: string, ofYear: number, flags: ArchiveFlags & WaitFlags): Promise<void> {
  const { checkLinks } = await import('../life/index.ts')
  const store = await openForCommand(flags, { purpose: `stats ${name}` })
  const interrupt = listenForInterrupt({
    onFirst: () => tell('Stopping: what was heard is being saved. Ctrl-C again stops at once.'),
    onSecond: () => {},
  })
  const source = openNetwork({
    ...{ concurrency: 1, delay: DELAY, retries: 1 },
    maxBytes: { wire: MOST_BYTES, body: MOST_BYTES },
  })
  let progress = ''
  const timer = setInterval(() => tell(progress), TELL_EVERY_MS)
  try {
    const blog = await blogNamed(store, name)
    const onProgress = (done: number, all: number) => {
      progress = `${done} of ${counted(all, 'link')} asked for …`
    }
    const done = await checkLinks(blog, { store, source, ofYear, signal: interrupt.signal, onProgress })
    tell(`${counted(done, 'link')} asked for.`)
  } finally {
    clearInterval(timer)
    interrupt.release()
    await source.close()
    await store.close()
  }
}

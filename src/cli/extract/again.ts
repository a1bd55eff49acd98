import { extractAgain } from '../../rules/index.ts'
import { blogNamed, filesFolder } from '../archive.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { openForCommand } from '../open-for-command.ts'
import type { ArchiveFlags, WaitFlags } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, formatCount } from '../terminal/words.ts'

const EXIT_WITH_FAILURES = 1
const EXIT_INTERRUPTED = 130

/** Reads the kept pages of a blog, or of every one, again and says what came of it. */
export async function readAgain(flags: ArchiveFlags & WaitFlags, name: string | null): Promise<void> {
  const folder = filesFolder(flags)
  const store = await openForCommand(flags, { purpose: `extract --again ${name ?? ''}` })
  const interrupt = listenForInterrupt({
    onFirst: () => tell('Stopping: work under way is being saved. Ctrl-C again stops at once.'),
    onSecond: () => {},
  })
  const { signal } = interrupt
  try {
    const blogs = name === null ? (await store.blogs()).map(({ blog }) => blog) : [await blogNamed(store, name)]
    for (const blog of blogs) {
      const figures = await extractAgain(blog, { store, folder, signal })
      const { changed, unchanged, withoutCapture, notRendered, unreadable } = figures
      const parts = [`${formatCount(changed)} changed`, `${formatCount(unchanged)} as before`]
      if (withoutCapture > 0) parts.push(`${counted(withoutCapture, 'page')} not kept`)
      if (notRendered > 0)
        parts.push(
          `${counted(notRendered, 'page')} left as before: a browser rendered them, and no copy of that is kept`,
        )
      if (unreadable > 0) parts.push(`${counted(unreadable, 'page')} not readable (see \`permablog verify\`)`)
      print(`${safeLine(blog.title ?? blog.url)}: ${parts.join(', ')}.`)
      if (withoutCapture > 0 && changed + unchanged === 0)
        tell(
          'Pages are kept where a harvest writes WARCs: not with --no-warc, and not of a folder (--from), which has them already. Harvest it into a new archive to read it by these rules.',
        )
      if (unreadable > 0) process.exitCode = EXIT_WITH_FAILURES
      if (signal.aborted) {
        process.exitCode = EXIT_INTERRUPTED
        return
      }
    }
  } finally {
    interrupt.release()
    await store.close()
  }
}

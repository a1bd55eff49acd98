import { Command } from 'commander'
import { openArchive } from '../../store/index.ts'
import { archiveLocation } from '../archive.ts'
import { harvest } from '../harvest.ts'
import { type HarvestFlags, withArchive, withOutput, withScope, withSource, withStages, withUrls } from '../options.ts'
import { openSource } from '../source.ts'

/** `permablog crawl <url>`: harvests a whole blog, or goes on with it. */
export function crawlCommand(): Command {
  const command = new Command('crawl').argument('<url>', "the blog's address")
  for (const add of [withArchive, withUrls, withScope, withSource, withOutput, withStages]) add(command)
  return command
    .addHelpText(
      'after',
      `
Examples:
  permablog https://blog.example.org/
  permablog crawl https://blog.example.org/ --archive ./blogs --max-pages 500
  permablog crawl https://old.example.org/ --from ./mirror --json`,
    )
    .action(runCrawl)
}

async function runCrawl(word: string, flags: HarvestFlags): Promise<void> {
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { crawl, typedUrl } = await import('../../crawl/index.ts')
  const url = typedUrl(word)
  const location = archiveLocation(flags)
  const source = openSource(flags, url)
  try {
    const store = await openArchive(location, { create: true, write: true })
    try {
      const job = { flags, archive: { store, location }, source }
      process.exitCode = await harvest({ ...job, start: options => crawl(url, options) })
    } finally {
      await store.close()
    }
  } finally {
    await source.close()
  }
}

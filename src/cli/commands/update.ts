import { Command } from 'commander'
import type { BlogRecord } from '../../records.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { archiveLocation, blogNamed } from '../archive.ts'
import { harvest } from '../harvest.ts'
import { type HarvestFlags, withArchive, withOutput, withScope, withSince, withSource, withStages } from '../options.ts'
import { openSource } from '../source.ts'
import { tell } from '../terminal/output.ts'

const EXIT_INTERRUPTED = 130

/** `permablog update [blog…]`: fetches only what is new or changed. */
export function updateCommand(): Command {
  const command = new Command('update')
    .argument('[blog...]', 'addresses or parts of them; none: every blog of the archive')
    .option('--all', 'every blog of the archive')
  for (const add of [withArchive, withSince, withScope, withSource, withOutput, withStages]) add(command)
  return command
    .addHelpText(
      'after',
      `
Examples:
  permablog update
  permablog update blog.example.org --since 2024-05-03`,
    )
    .action(runUpdate)
}

async function runUpdate(names: readonly string[], flags: HarvestFlags): Promise<void> {
  const location = archiveLocation(flags)
  const store = await openArchive(location, { create: false, write: true })
  try {
    const blogs = await chosen(store, names)
    if (blogs.length === 0) tell('The archive holds no blog yet.')
    let worst = 0
    for (const blog of blogs) {
      worst = Math.max(worst, await updateBlog(blog, flags, { store, location }))
      if (worst === EXIT_INTERRUPTED) break
    }
    process.exitCode = worst
  } finally {
    await store.close()
  }
}

async function chosen(store: Store, names: readonly string[]): Promise<BlogRecord[]> {
  if (names.length > 0) return Promise.all(names.map(name => blogNamed(store, name)))
  return (await store.blogs()).map(summary => summary.blog)
}

async function updateBlog(
  blog: BlogRecord,
  flags: HarvestFlags,
  archive: { readonly store: Store; readonly location: string },
): Promise<number> {
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { update } = await import('../../crawl/index.ts')
  const source = openSource(flags, blog.url)
  try {
    return await harvest({ flags, archive, source, start: options => update(blog.url, flags.since ?? null, options) })
  } finally {
    await source.close()
  }
}

import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { RemovalTools } from '../../work/index.ts'
import { filesFolder, readArchive } from '../archive.ts'
import { finishBefore } from '../finish-removals.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { listRemoved, purgeNamed, removeNamed, undoNamed } from '../remove/remove-blog.ts'
import { eraseNamed, hidePost, type PostFlags } from '../remove/remove-post.ts'

interface RemoveFlags extends ArchiveFlags, WaitFlags, PostFlags {
  readonly undo?: boolean
  readonly list?: boolean
  readonly purge?: boolean
  readonly hide?: boolean
  readonly show?: boolean
  readonly erase?: boolean
}

/** What can be asked for, one at a time. */
const WAYS = ['undo', 'list', 'purge', 'hide', 'show', 'erase'] as const

/** `permablog remove`: takes a blog out, a post out of sight, or a post out for good. */
export function removeCommand(): Command {
  return withWait(withArchive(new Command('remove')))
    .argument(
      '[blog|post]',
      'a blog by its address or a part of it; with --hide, --show and --erase a post by its address',
    )
    .option('--yes', 'do not ask')
    .option('--undo', 'bring a removed blog back')
    .option('--list', 'what is removed, until when it can be had back, and what it will free; and what was erased')
    .option('--purge', 'free a removed blog now, or all of them; it can not be had back')
    .option('--hide', 'keep a post out of lists, search, pages and exports; it stays in the archive')
    .option('--show', 'show a hidden post again')
    .option('--erase', 'erase a post from database, search, WARCs and media, and leave a tombstone; needs --reason')
    .option('--reason <text>', 'with --erase: why, for the tombstone')
    .option('--by <name>', 'with --erase: who had it done, for the tombstone')
    .option('--everywhere', 'with --erase: also kept pages of other posts that have words of it')
    .option('--json', 'one JSON object on stdout')
    .addHelpText(
      'after',
      `
A removed blog is out of lists, search, web, exports and the schedule at once. For 30 days it can be brought back as it was;
after that the next update, watch or crawl frees its space.

Examples:
  permablog remove blog.example.org
  permablog remove --undo blog.example.org
  permablog remove --list
  permablog remove --purge blog.example.org --yes
  permablog remove https://blog.example.org/2024/05/a-post/ --hide
  permablog remove https://blog.example.org/2024/05/a-post/ --erase --reason "asked for by its author"`,
    )
    .action(runRemove)
}

async function runRemove(name: string | undefined, flags: RemoveFlags): Promise<void> {
  const asked = WAYS.filter(way => flags[way])
  const [way, other] = asked
  if (other !== undefined) throw new PermablogError('bad-usage', `Either --${way} or --${other}.`)
  if (way === 'list') return await readArchive(flags, store => listRemoved({ store }, flags))
  if (name === undefined && way !== 'purge') throw new PermablogError('bad-usage', 'Name what is meant.')
  const store = await openForCommand(flags, { purpose: `remove ${name ?? ''}`, isAlone: true })
  const tools = { store, folder: filesFolder(flags), now: () => new Date().toISOString() }
  try {
    await finishBefore(tools)
    await removeWay(tools, name ?? '', flags, way)
  } finally {
    await store.close()
  }
}

async function removeWay(
  tools: RemovalTools,
  name: string,
  flags: RemoveFlags,
  way: (typeof WAYS)[number] | undefined,
): Promise<void> {
  switch (way) {
    case 'undo':
      return await undoNamed(tools, name, flags)
    case 'purge':
      return await purgeNamed(tools, name === '' ? undefined : name, flags)
    case 'hide':
    case 'show':
      return await hidePost(tools, name, way === 'hide')
    case 'erase':
      return await eraseNamed(tools, name, flags)
    default:
      return await removeNamed(tools, name, flags)
  }
}

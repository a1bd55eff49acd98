import type { Command } from 'commander'
import { ORDER_OPTIONS, type OrderOption } from '../order/index.ts'
import { commanderOptions } from './order-flags.ts'
import { wholeNumber } from './values.ts'

/** Where the archive is. */
export interface ArchiveFlags {
  readonly archive?: string
  /** Where WARCs and media are, if not in the folder of the archive. */
  readonly files?: string
}

/** How much is reported, and in which form. */
export interface OutputFlags {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** What becomes of a command while another process writes. */
export interface WaitFlags {
  readonly wait?: boolean
}

/** How many other blogs are harvested after the first one. */
export interface FollowFlags {
  readonly followBlogs?: number
  readonly followHops?: number
}

/** What commands that harvest are told; what is about the harvest itself is read by `orderOf`. */
export interface HarvestFlags extends ArchiveFlags, OutputFlags, WaitFlags {}

/** Adds `--archive` and `--files`. */
export function withArchive(command: Command): Command {
  return command
    .option(
      '--archive <place>',
      'a folder or postgres://user@host/database (env PERMABLOG_ARCHIVE; default ./permablog-archive)',
    )
    .option(
      '--files <place>',
      'a folder or s3://bucket/prefix for WARCs and media (env PERMABLOG_FILES; default: the folder of the archive)',
    )
}

/** Adds `--no-wait`, for commands that write. */
export function withWait(command: Command): Command {
  return command.option('--no-wait', 'fail where another process writes to the archive, instead of waiting for it')
}

/** Adds `--json`, `--quiet` and `--verbose`. */
export function withOutput(command: Command): Command {
  return command
    .option('--json', 'one JSON object on stdout')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more of it: every page and every finding')
}

/** Adds `--follow-blogs` and `--follow-hops`. */
export function withFollow(command: Command): Command {
  return command
    .option('--follow-blogs <n>', 'go on to the n most promising blogs that this one leads to', wholeNumber(1))
    .option('--follow-hops <n>', 'limit of links from blog to blog away from it (default 1)', wholeNumber(1))
}

/** How many blogs are harvested at the same time. */
export interface ManyFlags {
  readonly blogs?: number
}

/** Adds `--blogs`. */
export function withMany(command: Command): Command {
  return command.option(
    '--blogs <n>',
    'of several blogs, how many at the same time (default by cores and memory, at most 16)',
    wholeNumber(1, MOST_AT_ONCE),
  )
}

/** One process reads the pages of all of them: with more, each would only be slower. */
const MOST_AT_ONCE = 64

/** Adds those options of a harvest that a command takes, from the one table of them. */
export function withOrder(command: Command, isTaken: (option: OrderOption) => boolean): Command {
  for (const option of ORDER_OPTIONS) {
    if (isTaken(option)) for (const flag of commanderOptions(option)) command.addOption(flag)
  }
  return command
}

/** Options of a single harvest of this kind, on this machine. */
export function ofHarvest(kind: 'crawl' | 'update'): (option: OrderOption) => boolean {
  return ({ only }) => only === undefined || only === kind
}

/** Options of many visits to come: not those that speak of one blog's addresses, or of one run. */
export function ofManyVisits({ group }: OrderOption): boolean {
  return group === 'network' || group === 'reading' || group === 'kept'
}

/** Options of how single pages are had. */
export function ofSource({ group }: OrderOption): boolean {
  return group === 'source' || group === 'network'
}

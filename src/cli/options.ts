import { type Command, Option } from 'commander'
import type { Timestamp } from '../records.ts'
import { header, moment, pattern, wholeNumber } from './values.ts'

/** Where the archive is. */
export interface ArchiveFlags {
  readonly archive?: string
}

/** How much is told, and in which form. */
export interface OutputFlags {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** How pages are had. */
export interface SourceFlags {
  readonly from?: string
  readonly concurrency?: number
  readonly delay?: number
  readonly ignoreRobots?: boolean
  readonly header?: Readonly<Record<string, string>>
  readonly cookies?: string
  readonly userAgent?: string
  readonly allowPrivate?: boolean
}

/** What belongs to a harvest. */
export interface HarvestFlags extends ArchiveFlags, OutputFlags, SourceFlags {
  readonly urls?: string
  readonly maxPages?: number
  readonly include?: readonly RegExp[]
  readonly exclude?: readonly RegExp[]
  readonly since?: Timestamp
  readonly followBlogs?: number
  readonly followHops?: number
  /** False with `--no-comments`. */
  readonly comments?: boolean
}

/** Adds `--archive`. */
export function withArchive(command: Command): Command {
  return command.option('--archive <dir>', 'where the archive is (env PERMABLOG_ARCHIVE; default ./permablog-archive)')
}

/** Adds `--json`, `--quiet` and `--verbose`. */
export function withOutput(command: Command): Command {
  return command
    .option('--json', 'one JSON object on stdout')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more of it: every page and every finding')
}

/** Adds the options on how pages are had. */
export function withSource(command: Command): Command {
  return withNetwork(
    command.option('--from <dir>', 'read pages from a folder mirrored by wget or httrack, not from the network'),
  )
}

/** Adds the options on how the network is used. */
export function withNetwork(command: Command): Command {
  return command
    .option('--concurrency <n>', 'requests to one host at a time (default 4)', wholeNumber(1))
    .option('--delay <ms>', 'least time between two requests to one host (default 250)', wholeNumber(0))
    .option('--ignore-robots', 'do not ask robots.txt; for blogs of your own')
    .option('--header <line>', "a header to send, as 'Name: value'; repeatable", header)
    .option('--cookies <file>', 'a Netscape cookie file, for blogs behind a login')
    .option('--user-agent <text>', 'the name to go by')
    .option('--allow-private', 'let links lead to private addresses')
}

/** Adds the options on what belongs to a harvest. */
export function withScope(command: Command): Command {
  return command
    .option('--max-pages <n>', 'stop after so many fetched pages', wholeNumber(1))
    .option('--include <regex>', 'only addresses that match; repeatable', pattern)
    .option('--exclude <regex>', 'no addresses that match; repeatable', pattern)
}

/** Adds `--urls`. */
export function withUrls(command: Command): Command {
  return command.option('--urls <file>', 'further addresses of the blog, one a line: a link list, bookmarks')
}

/** Adds `--follow-blogs` and `--follow-hops`. */
export function withFollow(command: Command): Command {
  return command
    .option('--follow-blogs <n>', 'go on to the n most promising blogs that this one leads to', wholeNumber(1))
    .option('--follow-hops <n>', 'so many links from blog to blog away from it (default 1)', wholeNumber(1))
}

/** Adds `--since`. */
export function withSince(command: Command): Command {
  return command.option('--since <date>', 'only what was published or changed after it (default: last visit)', moment)
}

/** Adds the switches of stages; those that are not there yet are hidden, so that scripts need no change later. */
export function withStages(command: Command): Command {
  return command
    .option('--no-comments', 'keep no comments')
    .addOption(new Option('--render <when>', 'use a browser (not there yet)').choices(['auto', 'never']).hideHelp())
    .addOption(new Option('--no-media', 'keep no media files (none are kept yet)').hideHelp())
    .addOption(new Option('--no-warc', 'write no WARC (none is written yet)').hideHelp())
}

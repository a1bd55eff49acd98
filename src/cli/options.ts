import { type Command, Option } from 'commander'
import type { Timestamp } from '../records.ts'
import { byteCount, header, moment, pattern, wholeNumber } from './values.ts'

/** Where the archive is. */
export interface ArchiveFlags {
  readonly archive?: string
  /** Where WARCs and media are, if not in the folder of the archive. */
  readonly files?: string
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
  readonly render?: 'auto' | 'always' | 'never'
  readonly browser?: string
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
  /** False with `--no-warc`. */
  readonly warc?: boolean
  readonly warcSize?: number
  readonly screenshots?: boolean
  readonly pdf?: boolean
  /** False with `--no-media`. */
  readonly media?: boolean
  readonly maxFileBytes?: number
  readonly maxMediaBytes?: number
}

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
    command.option(
      '--from <path>',
      'read pages from a WARC, a WACZ, a folder of them, or one mirrored by wget or httrack',
    ),
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

/** Adds `--render` and `--browser`. */
export function withRendering(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--render <when>',
        'use a browser: where the plain page lacks something, always, never (default auto)',
      ).choices(['auto', 'always', 'never']),
    )
    .option('--browser <path>', 'a Chrome, Chromium or Edge to use (env PERMABLOG_BROWSER; default: one that is found)')
}

/** Adds the switches of stages. */
export function withStages(command: Command): Command {
  return withKept(withRendering(command))
    .option('--no-warc', 'keep no copy of what comes over the wire')
    .option('--screenshots', "keep a picture of each post's page (WebP) in the WARCs; needs a browser")
    .option('--pdf', "keep each post's page as PDF in the WARCs; needs a browser")
    .option('--warc-size <n>', 'begin a new WARC file at this size (default 1000000000)', byteCount)
}

/** Adds the switches of what is kept besides posts. */
function withKept(command: Command): Command {
  return command
    .option('--no-comments', 'keep no comments')
    .option('--no-media', 'keep no pictures, sounds, films and documents')
    .option('--max-file-bytes <n>', 'keep no file that is larger, as in 50M or 2G (default 100M)', byteCount)
    .option('--max-media-bytes <n>', 'keep no more than this of one blog, as in 2G (default 10G)', byteCount)
}

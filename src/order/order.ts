// The one table of what a harvest can be told; long because it is data. A further option is one entry here, its German sentence
// and its use: where the crawl takes it as it stands, its name in `plainSchema` is enough for `CrawlOptions` to have it, else
// `work/harvest/crawl-options.ts` or `open-source.ts` makes something of it. All else is made from this table.
import { z } from 'zod'
import { NETWORK_DEFAULTS } from '../fetch/index.ts'
import type { Method } from '../learn/index.ts'
import { parseUrl } from '../url.ts'
import { factsOf, type OptionFacts, option } from './option.ts'
import { byteCount, cookieLines, headerLines, text, timestamp, urlPattern, wholeNumber } from './values.ts'

/** The compiler names what is missing here when a method is added. */
const METHODS = Object.keys({ hybrid: 0, paper: 0, gain: 0 } satisfies Record<Method, 0>) as Method[]

const MEBIBYTE = 1024 * 1024
/** No blog needs more, and each is tried on every link. */
const MOST_PATTERNS = 100

const address = text(2048).refine(word => parseUrl(word) !== null, 'It is no web address.')
const patterns = z.array(urlPattern).max(MOST_PATTERNS).readonly()

const shape = {
  urls: option(z.array(address).readonly(), {
    says: 'further addresses of the blog: a link list, bookmarks, an old sitemap',
    flag: '--urls <file>',
    note: '; a file with one a line',
    form: 'addresses',
    group: 'scope',
    by: 'anyone',
    lasts: false,
    only: 'crawl',
  }),
  force: option(z.boolean(), {
    says: 'harvest what stands at the address although it does not look like a blog',
    flag: '--force',
    form: 'switch',
    group: 'scope',
    by: 'anyone',
    lasts: false,
    default: false,
    only: 'crawl',
  }),
  maxPages: option(wholeNumber(1), {
    says: 'stop after this many fetched pages; feeds, sitemaps and robots.txt are not counted',
    flag: '--max-pages <n>',
    form: 'number',
    group: 'scope',
    by: 'anyone',
    lasts: false,
  }),
  include: option(patterns, {
    says: 'only addresses that match one of these regular expressions',
    flag: '--include <regex>',
    note: '; repeatable',
    form: 'patterns',
    group: 'scope',
    by: 'anyone',
    lasts: true,
  }),
  exclude: option(patterns, {
    says: 'no addresses that match one of these regular expressions',
    flag: '--exclude <regex>',
    note: '; repeatable',
    form: 'patterns',
    group: 'scope',
    by: 'anyone',
    lasts: true,
  }),
  since: option(timestamp, {
    says: 'only what was published or changed after this moment; else what is new since the last visit',
    flag: '--since <date>',
    form: 'moment',
    group: 'scope',
    by: 'anyone',
    lasts: false,
    only: 'update',
  }),
  from: option(text(4096), {
    says: 'read pages from a WARC, a WACZ, a folder of them, or one mirrored by wget or httrack',
    flag: '--from <path>',
    form: 'path',
    group: 'source',
    by: 'machine',
    lasts: false,
  }),
  concurrency: option(wholeNumber(1), {
    says: 'requests to one host at a time',
    flag: '--concurrency <n>',
    form: 'number',
    group: 'network',
    by: 'anyone',
    lasts: true,
    default: NETWORK_DEFAULTS.concurrency,
  }),
  delay: option(wholeNumber(0), {
    says: 'least time between two requests to one host, in milliseconds',
    flag: '--delay <ms>',
    form: 'number',
    group: 'network',
    by: 'anyone',
    lasts: true,
    default: NETWORK_DEFAULTS.delay,
  }),
  ignoreRobots: option(z.boolean(), {
    says: 'do not ask robots.txt; for blogs of your own',
    flag: '--ignore-robots',
    form: 'switch',
    group: 'network',
    by: 'anyone',
    lasts: true,
    default: false,
  }),
  headers: option(headerLines, {
    says: "headers to send to the blog's own host",
    flag: '--header <line>',
    note: ", each as 'Name: value'; repeatable",
    form: 'headers',
    group: 'network',
    by: 'anyone',
    lasts: true,
  }),
  cookies: option(cookieLines, {
    says: 'cookies for a blog behind a login, as the lines of a Netscape cookie file',
    flag: '--cookies <file>',
    form: 'cookies',
    group: 'network',
    by: 'anyone',
    lasts: false,
  }),
  userAgent: option(text(500), {
    says: 'the name to go by',
    flag: '--user-agent <text>',
    form: 'text',
    group: 'network',
    by: 'anyone',
    lasts: true,
  }),
  allowPrivate: option(z.boolean(), {
    says: 'let links lead to private addresses',
    flag: '--allow-private',
    form: 'switch',
    group: 'network',
    by: 'owner',
    lasts: false,
    default: false,
  }),
  render: option(z.enum(['auto', 'always', 'never']), {
    says: 'use a browser: where the plain page lacks something, always, never',
    flag: '--render <when>',
    form: 'choice',
    group: 'reading',
    by: 'anyone',
    lasts: true,
    default: 'auto',
  }),
  browser: option(text(4096), {
    says: 'a Chrome, Chromium or Edge to use (env PERMABLOG_BROWSER; default: one that is found)',
    flag: '--browser <path>',
    form: 'path',
    group: 'reading',
    by: 'machine',
    lasts: false,
  }),
  method: option(z.enum(METHODS), {
    says: 'how rules are learned: by our own method, or by one of those published before it',
    flag: '--method <name>',
    form: 'choice',
    group: 'reading',
    by: 'anyone',
    lasts: true,
    default: 'hybrid',
  }),
  comments: option(z.boolean(), {
    says: 'comments of posts, from feeds, pages and widgets',
    flag: '--no-comments',
    form: 'switch',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: true,
  }),
  media: option(z.boolean(), {
    says: 'pictures, sounds, films and documents of posts',
    flag: '--no-media',
    form: 'switch',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: true,
  }),
  maxFileBytes: option(byteCount, {
    says: 'keep no file that is larger',
    flag: '--max-file-bytes <n>',
    note: ', as in 50M or 2G',
    form: 'bytes',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: 100 * MEBIBYTE,
  }),
  maxMediaBytes: option(byteCount, {
    says: 'keep no more files of one blog than this',
    flag: '--max-media-bytes <n>',
    note: ', as in 2G',
    form: 'bytes',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: 10 * 1024 * MEBIBYTE,
  }),
  warc: option(z.boolean(), {
    says: 'the copy of all that comes over the wire, in WARC files',
    flag: '--no-warc',
    form: 'switch',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: true,
  }),
  screenshots: option(z.boolean(), {
    says: "keep a picture of each post's page (WebP) in the WARCs; needs a browser",
    flag: '--screenshots',
    form: 'switch',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: false,
  }),
  pdf: option(z.boolean(), {
    says: "keep each post's page as PDF in the WARCs; needs a browser",
    flag: '--pdf',
    form: 'switch',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: false,
  }),
  analyse: option(z.boolean(), {
    says: 'what can be known of new posts by structured data: licence, places, events, books',
    flag: '--no-analyse',
    form: 'switch',
    group: 'kept',
    by: 'anyone',
    lasts: true,
    default: true,
  }),
  warcSize: option(byteCount, {
    says: 'begin a new WARC file at this size',
    flag: '--warc-size <n>',
    form: 'bytes',
    group: 'kept',
    by: 'machine',
    lasts: false,
    default: 1_000_000_000,
  }),
}

/** The schema of an order: what is not said is left out, what it does not know is refused. */
export const orderSchema = z.strictObject(shape)

/** What a harvest is told: plain data, which may be queued and stored. */
export type Order = Readonly<z.infer<typeof orderSchema>>

/** The options that a crawl takes as they stand. */
const plainSchema = z
  .object(shape)
  .pick({ force: true, maxPages: true, concurrency: true, comments: true, method: true, render: true })

/** What a crawl is told in plain values. */
export type PlainOrder = Readonly<z.infer<typeof plainSchema>>

/** What of an order a crawl takes as it stands. */
export function plainOrder(order: Order): PlainOrder {
  return plainSchema.parse(order)
}

/** The name of an option. */
export type OptionName = keyof typeof shape

/** An option with its name, its facts and the schema of its value. */
export interface OrderOption extends OptionFacts {
  readonly name: OptionName
  readonly schema: z.ZodType
}

/** All options, in the order in which they are shown. */
export const ORDER_OPTIONS: readonly OrderOption[] = Object.entries(shape).map(([name, schema]) => ({
  // The keys of our own table.
  name: name as OptionName,
  schema,
  ...factsOf(schema),
}))

/** The schemas of those options that anyone who may start a harvest can set, for requests over HTTP. */
export function openShape(): typeof shape {
  const open = ORDER_OPTIONS.filter(({ by }) => by === 'anyone').map(({ name, schema }) => [name, schema])
  // All options may be left out, so an order without some of them is still one.
  return Object.fromEntries(open) as typeof shape
}

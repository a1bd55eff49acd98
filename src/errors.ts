/**
 * Every error a user can meet, by what the program ends with and what the user can do next. The exit codes of the
 * command line and the page `docs/errors.md` come from this table.
 */
export const ERRORS = {
  'bad-usage': { exit: 2, next: 'Run the command with --help.' },
  'bad-url': { exit: 2, next: 'Give the address as a browser shows it, such as https://blog.example.org/.' },
  'bad-order': { exit: 2, next: 'Order it anew: crawl the blog, or enqueue it, with the options that are meant.' },
  'not-html': { exit: 2, next: 'Give the address of the blog itself, not of a file.' },
  'bad-archive': { exit: 2, next: 'Name another folder with --archive.' },
  'bad-memory': { exit: 2, next: 'Crawl the blog again: what is remembered of it is made anew, and its posts stay.' },
  'archive-newer': { exit: 2, next: 'Update permablog, or name another folder with --archive.' },
  'archive-locked': { exit: 2, next: 'Wait for the other process, or name another folder with --archive.' },
  'archive-watched': {
    exit: 2,
    next: 'Leave it to that process. To take pings with `watch --listen` beside a server, start that with `serve --no-watch`.',
  },
  'archive-missing': { exit: 2, next: 'Harvest a blog first, or name the folder with --archive.' },
  'archive-vanished': {
    exit: 2,
    next: 'Put it back from a copy, or harvest again: what this run fetched since then is lost.',
  },
  'archive-unreachable': {
    exit: 4,
    next: 'Check that PostgreSQL runs there, and the address in --archive or PERMABLOG_ARCHIVE.',
  },
  'files-unreachable': {
    exit: 4,
    next: 'Check the bucket in --files, AWS_ENDPOINT_URL, and the keys in the environment.',
  },
  'blog-busy': { exit: 2, next: 'Wait for the other process, or see who it is with `permablog list --jobs`.' },
  'lease-lost': { exit: 1, next: 'Run it again: it goes on where the other process is.' },
  'work-lost': {
    exit: 1,
    next: 'Do it again: it goes on where it stopped. Where it ends in the same way, leave that page or blog out.',
  },
  'disk-full': { exit: 1, next: 'Free some space and run the same command again: it goes on where it stopped.' },
  'unknown-blog': { exit: 2, next: 'See what the archive holds with `permablog list`.' },
  'blog-removed': {
    exit: 2,
    next: 'Take it back with `permablog remove --undo <blog>`, or free it now with `permablog remove --purge <blog>`.',
  },
  'post-erased': { exit: 2, next: 'It stays erased: nothing is fetched from its address or stored of it again.' },
  'warc-in-use': {
    exit: 1,
    next: 'Wait for that process, or stop it, and run the same command again: it goes on where it stopped.',
  },
  'damaged-warc': {
    exit: 1,
    next: 'See what it lost with `permablog verify`, put it back or `permablog repair`, and try again.',
  },
  'post-hidden': { exit: 2, next: 'Add --hidden, or show it for good with `permablog remove --show <post>`.' },
  'unknown-post': { exit: 2, next: 'See the posts of a blog with `permablog list <blog>`.' },
  'source-missing': { exit: 2, next: 'Name an existing folder, WARC or WACZ with --from.' },
  'foreign-folder': {
    exit: 2,
    next: 'Name the folder or the address that is meant; `crawl --force` takes the pages for those of the blog all the same.',
  },
  'no-blog': { exit: 3, next: 'See what was found with `permablog detect <url>`; --force harvests it all the same.' },
  unreachable: { exit: 4, next: 'Check the address and the connection, then try again.' },
} as const satisfies Record<string, { exit: number; next: string }>

export type ErrorCode = keyof typeof ERRORS

interface ErrorDetails extends ErrorOptions {
  /** What helps in just this case, where the table can only say what helps in general. */
  readonly next?: string
}

/** The one family of errors; what the web does is a value instead (see `fetch/`). */
export class PermablogError extends Error {
  readonly code: ErrorCode
  /** What the user can do next in just this case; null where the table says it. */
  readonly ownNext: string | null

  constructor(code: ErrorCode, message: string, { next, ...options }: ErrorDetails = {}) {
    super(message, options)
    this.name = 'PermablogError'
    this.code = code
    this.ownNext = next ?? null
  }

  get exitCode(): number {
    return ERRORS[this.code].exit
  }

  /** What the user can do next. */
  get next(): string {
    return this.ownNext ?? ERRORS[this.code].next
  }
}

/**
 * Every error a user can meet, by what the program ends with and what the user can do next. The exit codes of the
 * command line and the page `docs/errors.md` come from this table.
 */
export const ERRORS = {
  'bad-usage': { exit: 2, next: 'Run the command with --help.' },
  'bad-url': { exit: 2, next: 'Give an address that starts with http:// or https://.' },
  'bad-order': { exit: 2, next: 'Order it anew: crawl the blog, or enqueue it, with the options that are meant.' },
  'not-html': { exit: 2, next: 'Give the address of the blog itself, not of a file.' },
  'bad-archive': { exit: 2, next: 'Name another folder with --archive.' },
  'bad-memory': { exit: 2, next: 'Crawl the blog again: what is remembered of it is made anew, and its posts stay.' },
  'archive-newer': { exit: 2, next: 'Update permablog, or name another folder with --archive.' },
  'archive-locked': { exit: 2, next: 'Wait for the other process, or name another folder with --archive.' },
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
  'source-missing': { exit: 2, next: 'Name an existing folder, WARC or WACZ with --from.' },
  'no-blog': { exit: 3, next: 'See what was found with `permablog detect <url>`; --force harvests it all the same.' },
  unreachable: { exit: 4, next: 'Check the address and the connection, then try again.' },
} as const satisfies Record<string, { exit: number; next: string }>

export type ErrorCode = keyof typeof ERRORS

/** The one family of errors; what the web does is a value instead (see `fetch/`). */
export class PermablogError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PermablogError'
    this.code = code
  }

  get exitCode(): number {
    return ERRORS[this.code].exit
  }

  /** What the user can do next. */
  get next(): string {
    return ERRORS[this.code].next
  }
}

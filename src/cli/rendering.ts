import type { CrawlOptions } from '../crawl/index.ts'
import { readCookieFile } from '../fetch/index.ts'
import type { SourceFlags } from './options.ts'
import { textOfFile } from './values.ts'

/** When and how the browser is used, as the flags say; pages of a mirror draw from the mirror alone. */
export function renderOf(flags: SourceFlags): Pick<CrawlOptions, 'render' | 'browser'> {
  return {
    render: flags.render ?? 'auto',
    browser: {
      ...(flags.browser === undefined ? {} : { path: flags.browser }),
      ...(flags.concurrency === undefined ? {} : { tabs: flags.concurrency }),
      ...(flags.userAgent === undefined ? {} : { userAgent: flags.userAgent }),
      ...(flags.cookies === undefined ? {} : { cookies: readCookieFile(textOfFile(flags.cookies, '--cookies')) }),
      ...(flags.from === undefined ? { network: { allowPrivate: flags.allowPrivate ?? false } } : {}),
    },
  }
}

import type { CrawlOptions } from '../crawl/index.ts'
import { PermablogError } from '../errors.ts'
import { readCookieFile } from '../fetch/index.ts'
import type { HarvestFlags, SourceFlags } from './options.ts'
import { textOfFile } from './values.ts'

/** When and how the browser is used, as the flags say; pages of a mirror load from the mirror alone. */
export function renderOf(flags: SourceFlags): Pick<CrawlOptions, 'render' | 'browser'> {
  return {
    render: flags.render ?? 'auto',
    browser: {
      ...(flags.browser === undefined ? {} : { path: flags.browser }),
      ...(flags.concurrency === undefined ? {} : { tabs: flags.concurrency }),
      ...(flags.userAgent === undefined ? {} : { userAgent: flags.userAgent }),
      ...(flags.header === undefined ? {} : { headers: flags.header }),
      ...(flags.cookies === undefined ? {} : { cookies: readCookieFile(textOfFile(flags.cookies, '--cookies')) }),
      ...(flags.from === undefined ? { network: { allowPrivate: flags.allowPrivate ?? false } } : {}),
    },
  }
}

/** Which screenshots of posts are taken, as the flags say; they go into the WARCs of the archive. */
export function screenshotsOf(flags: HarvestFlags, folder: string): Pick<CrawlOptions, 'screenshots'> {
  const forms = [...(flags.screenshots ? ['full-page' as const] : []), ...(flags.pdf ? ['pdf' as const] : [])]
  if (forms.length === 0) return {}
  const name = flags.screenshots ? '--screenshots' : '--pdf'
  if (flags.warc === false || flags.from !== undefined) {
    const why = flags.from === undefined ? '--no-warc' : '--from'
    const message = `${name} keeps pictures in the WARCs that a harvest from the network writes; leave out ${why}.`
    throw new PermablogError('bad-usage', message)
  }
  return { screenshots: { folder, forms } }
}

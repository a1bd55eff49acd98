import { openFolder, openNetwork, type PageSource, readCookieFile } from '../fetch/index.ts'
import { hostOf, type Url } from '../url.ts'
import type { SourceFlags } from './options.ts'
import { textOfFile } from './values.ts'

/** Opens where the pages come from: the folder of `--from`, else the network; only the hosts that the user typed may be private. */
export function openSource(flags: SourceFlags, url: Url, typedHosts: readonly string[] = [hostOf(url)]): PageSource {
  if (flags.from !== undefined) return openFolder(flags.from, url)
  return openNetwork({
    typedHosts,
    ...(flags.concurrency === undefined ? {} : { concurrency: flags.concurrency }),
    ...(flags.delay === undefined ? {} : { delay: flags.delay }),
    ...(flags.ignoreRobots === undefined ? {} : { ignoreRobots: flags.ignoreRobots }),
    ...(flags.header === undefined ? {} : { headers: flags.header }),
    ...(flags.cookies === undefined ? {} : { cookies: readCookieFile(textOfFile(flags.cookies, '--cookies')) }),
    ...(flags.userAgent === undefined ? {} : { userAgent: flags.userAgent }),
    ...(flags.allowPrivate === undefined ? {} : { allowPrivate: flags.allowPrivate }),
  })
}

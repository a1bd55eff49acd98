import { openFolder, openNetwork, openWarc, type PageSource, readCookieFile, type Turns } from '../fetch/index.ts'
import { hostOf, type Url } from '../url.ts'
import { holdsWarcs, type Recorder } from '../warc/index.ts'
import type { SourceFlags } from './options.ts'
import { textOfFile } from './values.ts'

/**
 * Opens where the pages come from: the WARC or the folder of `--from`, else the network, of which a recorder hears. Only the
 * hosts that the user typed may be private.
 */
export function openSource(
  flags: SourceFlags & { readonly turns?: Turns },
  url: Url,
  typedHosts: readonly string[] = [hostOf(url)],
  recorder: Recorder | null = null,
): PageSource {
  if (flags.from !== undefined) return holdsWarcs(flags.from) ? openWarc(flags.from) : openFolder(flags.from, url)
  return openNetwork({
    typedHosts,
    recorder,
    ...(flags.turns === undefined ? {} : { turns: flags.turns }),
    ...(flags.concurrency === undefined ? {} : { concurrency: flags.concurrency }),
    ...(flags.delay === undefined ? {} : { delay: flags.delay }),
    ...(flags.ignoreRobots === undefined ? {} : { ignoreRobots: flags.ignoreRobots }),
    ...(flags.header === undefined ? {} : { headers: flags.header }),
    ...(flags.cookies === undefined ? {} : { cookies: readCookieFile(textOfFile(flags.cookies, '--cookies')) }),
    ...(flags.userAgent === undefined ? {} : { userAgent: flags.userAgent }),
    ...(flags.allowPrivate === undefined ? {} : { allowPrivate: flags.allowPrivate }),
  })
}

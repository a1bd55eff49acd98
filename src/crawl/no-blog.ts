import { type BlogFound, type Discovery, describeNoBlog } from '../discover/index.ts'
import { PermablogError } from '../errors.ts'
import { type FetchResult, isCopy, type PageSource } from '../fetch/index.ts'
import type { Url } from '../url.ts'

/** Why there is nothing to harvest at a URL, for the user. */
export function noBlog(found: Exclude<Discovery, BlogFound>, address: Url, source: PageSource): PermablogError {
  switch (found.kind) {
    case 'unreachable':
      if (isCopy(source) && found.failure.kind === 'missing')
        return new PermablogError('unreachable', `The copy has no page of the address ${address}.`, {
          next: 'Give the address as the pages in the copy name it, or the folder or file that holds them.',
        })
      return new PermablogError('unreachable', `${address} can't be reached: ${failureOf(found.failure)}`)
    case 'not-html':
      return new PermablogError(
        'not-html',
        `${address} is ${found.mediaType ?? 'a file of unknown kind'}, not a web page.`,
      )
    case 'empty':
      return new PermablogError('no-blog', `${address} is an empty page.`)
    case 'no-blog':
      return new PermablogError(
        'no-blog',
        `${address} does not look like a blog: ${describeNoBlog(found.reason)}. --force harvests it all the same.`,
      )
    default:
      return found satisfies never
  }
}

function failureOf(failure: Exclude<FetchResult, { kind: 'fetched' }>): string {
  switch (failure.kind) {
    case 'failed':
      return failure.message
    case 'blocked':
      return failure.by === 'robots' ? `${failure.message} --ignore-robots is for blogs of your own.` : failure.message
    case 'missing':
      return `the server answers ${failure.status}.`
    case 'unchanged':
      return 'the server says that nothing has changed.'
    default:
      return failure satisfies never
  }
}

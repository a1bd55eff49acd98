import type { Page } from '../../page/index.ts'
import type { Media } from '../../records.ts'
import { parseUrl } from '../../url.ts'
import type { Keys } from '../safety/keys.ts'
import type { PageRewrite } from './rewrite-page.ts'

/** Where an archived page is shown. */
function pagePath(url: string): string {
  return `/replay/page?url=${encodeURIComponent(url)}`
}

/** Where an archived file is, by the address it had. */
function filePath(url: string): string {
  return `/replay/file?url=${encodeURIComponent(url)}`
}

/** Where a media file is, by its content. */
function mediaPath(sha256: string): string {
  return `/api/media/${sha256}`
}

/** Every address of a page as one of the archive. */
export function intoTheArchive(page: Pick<Page, 'base'>, keys: Keys): Pick<PageRewrite, 'link' | 'file'> {
  const absolute = (address: string) => parseUrl(address.trim(), page.base)
  return {
    link: address => {
      const url = absolute(address)
      return url === null ? null : keys.signed(pagePath(url))
    },
    file: address => {
      const url = absolute(address)
      return url === null ? null : keys.signed(filePath(url))
    },
  }
}

/** The addresses of an article: its files are those that are kept, its links stay what they are, for a reader to follow. */
export function ofArticle(media: readonly Media[], keys: Keys): Pick<PageRewrite, 'link' | 'file'> {
  const kept = new Map(media.flatMap(({ url, sha256 }) => (sha256 === null ? [] : [[url as string, sha256] as const])))
  return {
    link: address => parseUrl(address),
    file: address => {
      const sha256 = kept.get(address) ?? kept.get(parseUrl(address) ?? '')
      return sha256 === undefined ? null : keys.signed(mediaPath(sha256))
    },
  }
}

/** A kept picture, with the place where a browser finds it. */
export function picture({ sha256, mime }: { readonly sha256: string; readonly mime: string | null }, keys: Keys) {
  return { sha256, mime, path: keys.signed(mediaPath(sha256)) }
}

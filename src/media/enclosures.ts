import type { FeedEntry } from '../feed/index.ts'
import type { Media } from '../records.ts'
import { typeNamed, typeOfAddress } from './media-types.ts'

/** WordPress puts the author's portrait into each entry of its feeds. */
const PORTRAIT = /\/\/(?:[^/]+\.)?gravatar\.com\/avatar\//i

/** The files that a feed encloses with a post. */
export function enclosedMedia(entry: FeedEntry | null): Media[] {
  return (entry?.enclosures ?? []).flatMap(({ url, mime }) => {
    const kind = mediaKindOf(mime) ?? typeOfAddress(url)?.kind ?? null
    return kind === null || PORTRAIT.test(url) ? [] : [mediaAt(url, kind, null)]
  })
}

/** A file that is not fetched yet. */
export function mediaAt(url: Media['url'], kind: Media['kind'], alt: string | null): Media {
  return { url, file: null, mime: null, bytes: null, sha256: null, kind, alt }
}

function mediaKindOf(mime: string | null): Media['kind'] | null {
  const type = mime?.toLowerCase() ?? ''
  const family = /^(image|audio|video)\//.exec(type)?.[1]
  if (family === 'image' || family === 'audio' || family === 'video') return family
  return typeNamed(type)?.kind ?? null
}

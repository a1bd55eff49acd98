import type { Url } from '../url.ts'
import { isBeacon, isDot } from './article-noise.ts'
import { resolveMedia } from './article-url.ts'
import type { Page } from './page.ts'
import { largestOf } from './srcset.ts'
import type { ElementNode } from './tree.ts'

/** Where scripts that load pictures late keep the address; the first that holds one counts. */
const LAZY_SOURCES = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-actualsrc',
  'data-echo',
  'data-hi-res-src',
  'data-full-src',
  'data-original-src',
  'data-img-src',
  'data-delayed-url',
] as const

/** The same for lists of sizes. */
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set'] as const

/** Copies in other sizes that WordPress and others name beside the picture, and names used for other things too; asked last. */
const LAST_RESORTS = [
  'data-orig-file',
  'data-large-file',
  'data-medium-file',
  'data-large_image',
  'data-image',
  'data-url',
] as const

/** File names of pictures that only hold the place of another. */
const PLACEHOLDER =
  /\/(?:[\w-]*placeholder|blank|spacer|transparent|trans|lazy(?:[_-]?load)?|loading|loader|gr[ae]y|pixel|1x1|empty|clear|dummy|x)[_-]?\d*(?:x\d+)?\.(?:gif|png|svg)(?:$|[?#])/i

/** The address of the picture that a reader comes to see; null for dots, beacons and placeholders. */
export function imageAddress(image: ElementNode, page: Page): Url | null {
  if (isDot(image)) return null
  for (const text of candidates(image)) {
    const url = resolveMedia(text, page)
    if (url !== null && !PLACEHOLDER.test(url)) return isBeacon(url) ? null : url
  }
  return null
}

function* candidates(image: ElementNode): Generator<string> {
  const { attributes } = image
  for (const name of LAZY_SETS) yield* largest(attributes[name])
  for (const name of LAZY_SOURCES) yield* present(attributes[name])
  // The largest is the picture as it was taken; `src` is the one for old browsers.
  yield* largest(attributes.srcset)
  const sets = image.parent?.tag === 'picture' ? sourceSets(image.parent) : []
  // Sources without sizes are other formats or other cuts of the picture that `src` has.
  for (const set of sets) if (SIZED.test(set)) yield* largest(set)
  yield* present(attributes.src)
  for (const set of sets) yield* largest(set)
  for (const name of LAST_RESORTS) yield* present(attributes[name])
}

/** A list that says how large its pictures are. */
const SIZED = /\s\d+w\b|\s[\d.]+x\b/

function sourceSets(picture: ElementNode): readonly string[] {
  return picture.children.flatMap(source => {
    if (source.kind !== 'element' || source.tag !== 'source') return []
    return [...LAZY_SETS, 'srcset'].flatMap(name => present(source.attributes[name]))
  })
}

function present(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [value]
}

function largest(srcset: string | undefined): readonly string[] {
  return present(srcset === undefined ? undefined : (largestOf(srcset) ?? undefined))
}

/** What two addresses of the same picture in different sizes share: no query, no `-300x200` at the end of the name. */
export function pictureKey(url: string): string {
  const path = url.replace(/[?#].*$/, '')
  // `/image.php?id=7` is told by its query alone.
  if (!/\.(?:jpe?g|png|gif|webp|avif|bmp|svg|tiff?|heic)$/i.test(path)) return url.replace(/^https?:\/\//, '')
  return path.replace(/-\d+x\d+(?=\.\w+$)/, '').replace(/^https?:\/\/(?:i\d\.wp\.com\/)?/, '')
}

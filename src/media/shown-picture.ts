import { type ElementNode, srcsetCandidates } from '../page/index.ts'

/** The width of the window in which an archive is usually looked at, at one dot per pixel. */
const WINDOW_WIDTH = 1280

/** The address of the picture that a browser in a usual window takes from an `<img>`; undefined where it has none. */
export function shownPicture({ attributes }: ElementNode): string | undefined {
  const { src, srcset, sizes } = attributes
  if (srcset === undefined || srcset.trim() === '') return src
  const wanted = shownWidth(sizes)
  const candidates = srcsetCandidates(srcset).sort((a, b) => a.size - b.size)
  return (candidates.find(({ size }) => size >= wanted) ?? candidates.at(-1))?.url ?? src
}

/** What the last of the `sizes` says, which holds for wide windows; all of the window where it says nothing plain. */
function shownWidth(sizes: string | undefined): number {
  const [, length = '', unit = ''] = /(?:^|[,)\s])(\d+(?:\.\d+)?)(px|vw)\s*$/i.exec(sizes?.slice(-200) ?? '') ?? []
  if (length === '') return WINDOW_WIDTH
  return unit.toLowerCase() === 'px' ? Number(length) : (Number(length) / 100) * WINDOW_WIDTH
}

import type { RemovalFigures } from '../../store/index.ts'
import { counted, fileSize } from '../terminal/words.ts'

/** What a blog has, in words. */
export function figuresInWords({ posts, pages, comments, files, warcBytes }: RemovalFigures): string {
  return [
    counted(posts, 'post'),
    ...(pages > 0 ? [counted(pages, 'page')] : []),
    counted(comments, 'comment'),
    counted(files, 'media file'),
    `${fileSize(warcBytes)} of WARC`,
  ].join(', ')
}

/** What it frees on the disk. */
export function freedBytes({ fileBytes, warcBytes, rowBytes }: RemovalFigures): number {
  return fileBytes + warcBytes + rowBytes
}

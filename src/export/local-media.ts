import type { EntryRecord } from '../records.ts'
import { type FileStore, openFileStore } from '../warc/index.ts'

/** The files of an entry that are in the archive: where each stands in the export, by the address it was fetched from. */
export type LocalMedia = ReadonlyMap<string, { readonly path: string; readonly from: FileStore }>

/** Finds the files of an entry in the archive's folder or bucket; none where the archive has neither. */
export async function localMedia({ media }: Pick<EntryRecord, 'media'>, folder: string | null): Promise<LocalMedia> {
  const files = new Map<string, { readonly path: string; readonly from: FileStore }>()
  if (folder === null) return files
  const from = openFileStore(folder)
  for (const { url, file } of media) {
    // A file that was lost is better read from its old place than from none.
    if (file !== null && (await from.has(file))) files.set(url, { path: file, from })
  }
  return files
}

/** Article HTML that refers to the copies beside it instead of the web; what has no copy keeps its address. */
export function withLocalMedia(html: string, local: LocalMedia): string {
  if (local.size === 0) return html
  return html.replace(/ (src|href|poster)="([^"]*)"/g, (attribute, name: string, value: string) => {
    const copy = local.get(value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
    return copy === undefined ? attribute : ` ${name}="${copy.path}"`
  })
}

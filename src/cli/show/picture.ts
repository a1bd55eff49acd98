import { writeFile } from 'node:fs/promises'
import { PermablogError } from '../../errors.ts'
import type { PictureForm } from '../../render/index.ts'
import type { Store, StoredEntry } from '../../store/index.ts'
import { openCaptures, PICTURES_MEMORY } from '../../warc/index.ts'
import { tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { fileSize } from '../terminal/words.ts'

/** How pictures of a blog's pages can be had, as `show` says it; empty where none were taken. */
export async function picturesInWords(store: Store, blog: string): Promise<string> {
  const forms = await store.memory(blog, PICTURES_MEMORY)
  const flags = Array.isArray(forms) ? forms.map(form => (form === 'pdf' ? '--pdf FILE' : '--screenshot FILE')) : []
  return flags.length === 0 ? '' : `kept of this blog's posts; ${flags.join(', ')} writes it out`
}

/** Writes the picture of a post's page, or the page on paper, out of the archive's WARCs into a file. */
export async function writePicture(archive: string, { entry }: StoredEntry, form: PictureForm, file: string) {
  const { warc = null, offset = null } = entry.capture ?? {}
  const captures = await openCaptures(archive)
  try {
    const picture = warc === null || offset === null ? null : await captures.derived({ warc, offset }, form)
    if (picture === null) {
      const flag = form === 'pdf' ? '--pdf' : '--screenshots'
      const message = `The archive has no such picture of ${safeLine(entry.url)}. \`permablog update\` with ${flag} takes those that are missing.`
      throw new PermablogError('bad-usage', message)
    }
    await writeFile(file, picture.body)
    tell(`${picture.mime}, ${fileSize(picture.body.length)}, taken ${picture.at}: ${file}`)
  } finally {
    await captures.close()
  }
}

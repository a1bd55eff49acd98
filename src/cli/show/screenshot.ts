import { writeFile } from 'node:fs/promises'
import { PermablogError } from '../../errors.ts'
import { SCREENSHOTS, type ScreenshotForm } from '../../render/index.ts'
import { recall, type Store, type StoredEntry } from '../../store/index.ts'
import { openCaptures } from '../../warc/index.ts'
import { tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { fileSize } from '../terminal/words.ts'

/** How screenshots of a blog's pages can be had, as `show` says it; empty where none were taken. */
export async function describeScreenshots(store: Store, blog: string): Promise<string> {
  const forms = (await recall(store, blog, SCREENSHOTS)) ?? []
  const flags = forms.map(form => (form === 'pdf' ? '--pdf FILE' : '--screenshot FILE'))
  return flags.length === 0 ? '' : `kept of this blog's posts; ${flags.join(', ')} writes it out`
}

/** Writes the screenshot of a post's page, or its PDF, out of the archive's WARCs into a file. */
export async function writeScreenshot(archive: string, { entry }: StoredEntry, form: ScreenshotForm, file: string) {
  const { warc = null, offset = null } = entry.capture ?? {}
  const captures = await openCaptures(archive)
  try {
    const screenshot = warc === null || offset === null ? null : await captures.derived({ warc, offset }, form)
    if (screenshot === null) {
      const flag = form === 'pdf' ? '--pdf' : '--screenshots'
      const message = `The archive has no such picture of ${safeLine(entry.url)}. \`permablog update\` with ${flag} takes those that are missing.`
      throw new PermablogError('bad-usage', message)
    }
    await writeFile(file, screenshot.body)
    tell(`${screenshot.mime}, ${fileSize(screenshot.body.length)}, taken ${screenshot.at}: ${file}`)
  } finally {
    await captures.close()
  }
}

import { Command } from 'commander'
import type { ArchiveLicence } from '../../analyse/index.ts'
import { PermablogError } from '../../errors.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { printPosts } from '../registered-posts.ts'
import { print } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface LicencesFlags extends ArchiveFlags {
  readonly of?: string
  readonly limit?: number
  readonly json?: boolean
}

/** Licences or posts that are shown where nobody says how many. */
const MOST_SHOWN = 50

/** `permablog licences [blog]`: under which terms posts may be used, as they say themselves. */
export function licencesCommand(): Command {
  return withArchive(new Command('licences'))
    .argument('[blog]', 'an address or a part of it; none: all blogs of the archive')
    .option('--of <licence>', 'the posts under this licence, as it is listed')
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
Licences are found by \`permablog analyse\` (and at the end of a harvest): docs/analysis.md.

Examples:
  permablog licences
  permablog licences blog.example.org --of "CC BY-SA 4.0"`,
    )
    .action(runLicences)
}

async function runLicences(name: string | undefined, flags: LicencesFlags): Promise<void> {
  const { of, json, limit = MOST_SHOWN } = flags
  await readArchive(flags, async store => {
    const { entriesUnder, licencesAcross, readRegisters } = await import('../../analyse/index.ts')
    const registers = await readRegisters(store, name === undefined ? null : (await blogNamed(store, name)).id)
    const licences = licencesAcross(registers)
    if (of !== undefined) {
      const meant = licences.find(licence => [licence.key, licence.name, licence.url].includes(of))
      if (meant === undefined)
        throw new PermablogError(
          'bad-usage',
          `No post is under “${safeLine(of)}”. \`permablog licences\` lists those that are known.`,
        )
      await printPosts(store, entriesUnder(registers, meant.key), { json, limit })
      return
    }
    for (const licence of licences.slice(0, limit)) print(json ? JSON.stringify(licence) : inWords(licence))
    if (json) return
    const unlicensed = [...registers.values()].reduce((sum, register) => sum + register.unlicensed, 0)
    print(
      registers.size === 0
        ? 'Nothing was analysed yet: `permablog analyse` does.'
        : `none said: ${counted(unlicensed, 'post')}`,
    )
  })
}

function inWords({ key, name, url, text, posts, blogs }: ArchiveLicence): string {
  const said = name ?? text ?? key
  const where = blogs.length > 1 ? ` of ${counted(blogs.length, 'blog')}` : ''
  return `${safeLine(said)}: ${counted(posts, 'post')}${where}${url === null ? '' : `  ${safeLine(url)}`}`
}

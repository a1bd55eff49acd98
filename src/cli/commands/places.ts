import { Command } from 'commander'
import type { ArchivePoint } from '../../analyse/index.ts'
import { PermablogError } from '../../errors.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { printPosts } from '../registered-posts.ts'
import { print } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface PlacesFlags extends ArchiveFlags {
  readonly of?: string
  readonly limit?: number
  readonly json?: boolean
}

/** Places or posts that are shown where nobody says how many. */
const MOST_SHOWN = 50

/** `permablog places [blog]`: where posts say that they are, and which posts do. */
export function placesCommand(): Command {
  return withArchive(new Command('places'))
    .argument('[blog]', 'an address or a part of it; none: all blogs of the archive')
    .option('--of <place>', 'the posts of this place: its name, or its point as it is listed')
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
Places are those that posts name in forms made for machines, found by \`permablog analyse\` (and at the end of a harvest): docs/analysis.md.
Those that texts name in words are among the entities: \`permablog entities --kind place\`.

Examples:
  permablog places
  permablog places blog.example.org --of "52.5, 13.4"`,
    )
    .action(runPlaces)
}

async function runPlaces(name: string | undefined, flags: PlacesFlags): Promise<void> {
  const { of, json, limit = MOST_SHOWN } = flags
  await readArchive(flags, async store => {
    const { entriesNamingPlace, entriesWithin, namesAcross, pointsAcross, readRegisters } = await import(
      '../../analyse/index.ts'
    )
    const registers = await readRegisters(store, name === undefined ? null : (await blogNamed(store, name)).id)
    const points = pointsAcross(registers)
    if (of !== undefined) {
      const boxes = points.filter(point => point.name === of || coordinatesOf(point) === of).map(boxOf)
      const listed = [...boxes.flatMap(box => entriesWithin(registers, box)), ...entriesNamingPlace(registers, of)]
      if (listed.length === 0)
        throw new PermablogError(
          'bad-usage',
          `No post names “${safeLine(of)}”. \`permablog places\` lists those that are known.`,
        )
      await printPosts(store, listed, { json, limit })
      return
    }
    const places = [...points.map(point => ({ ...point, said: inWords(point) })), ...namesAcross(registers).map(said)]
    for (const { said, ...place } of places.slice(0, limit)) print(json ? JSON.stringify(place) : said)
    if (json) return
    if (places.length > limit) print(`and ${counted(places.length - limit, 'other')}; --limit shows more`)
    if (registers.size === 0) print('Nothing was analysed yet: `permablog analyse` does.')
    else if (places.length === 0) print('No post names a place in a form made for machines.')
  })
}

function coordinatesOf({ latitude, longitude }: ArchivePoint): string {
  return `${latitude}, ${longitude}`
}

function boxOf({ latitude, longitude }: ArchivePoint) {
  return { south: latitude, north: latitude, west: longitude, east: longitude }
}

function inWords(point: ArchivePoint): string {
  const name = point.name === null ? '' : `${safeLine(point.name)}  `
  return `${name}${coordinatesOf(point)}: ${counted(point.posts, 'post')}`
}

function said(place: { readonly name: string; readonly posts: number }) {
  return { ...place, said: `${safeLine(place.name)}: ${counted(place.posts, 'post')}` }
}

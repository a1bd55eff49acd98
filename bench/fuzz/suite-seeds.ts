import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { suiteFolder } from '../../test/suites.ts'

/** Suites whose files are inputs of ours too. */
const SUITES = ['feeds', 'html-tree', 'json-ld', 'microdata', 'microformats', 'rdfa', 'robots', 'articles']
/** Of each, spread over the whole. */
const MOST_OF_SUITE = 60
const MOST_BYTES = 8 * 1024

/** Small files of the standards' own suites, where they are beside the repository. */
export function suiteSeeds(): Buffer[] {
  return SUITES.flatMap(name => {
    const folder = suiteFolder(name)
    if (folder === null) return []
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map(path => join(folder, path))
      .filter(path => statSync(path).isFile() && statSync(path).size < MOST_BYTES)
    const step = Math.max(1, Math.floor(paths.length / MOST_OF_SUITE))
    return paths.filter((_, at) => at % step === 0).map(path => readFileSync(path))
  })
}

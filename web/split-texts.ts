import { type Plugin, runnerImport } from 'vite'
import { LANGUAGES, type Language } from './texts/languages.ts'
import type { Wording } from './texts/text-table.ts'

/** How a face is asked for in the sources: `./faces/first.ts?texts`. */
const ASKED = /^(.+\.ts)\?texts$/
/** A module of ours, which is no file: one that loads a language when it is needed, or the texts of one. */
const MADE = /^\0texts:(?:(\w\w):)?(.+)$/

type Rows = Readonly<Record<string, Partial<Readonly<Record<Language, Wording>>>>>

/**
 * Tables have all languages of a text in one row, where they are easy to compare and to complete; a reader loads one. So
 * the texts of a face become a module for each language, and what the page imports of it is how each is loaded.
 */
export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (MADE.test(source)) return source
      const file = ASKED.exec(source)?.[1]
      const found = file === undefined ? null : await this.resolve(file, importer)
      return found === null ? null : `\0texts:${found.id}`
    },
    async load(id) {
      const [, language, file] = MADE.exec(id) ?? []
      if (file === undefined) return null
      if (language === undefined) {
        const loaders = Object.keys(LANGUAGES).map(name => {
          return `${name}: () => import(${JSON.stringify(`\0texts:${name}:${file}`)})`
        })
        return `export default { ${loaders.join(', ')} }`
      }
      const { module, dependencies } = await runnerImport<Readonly<Record<string, Rows>>>(file)
      for (const dependency of dependencies) this.addWatchFile(dependency)
      return `export default ${JSON.stringify(inLanguage(Object.assign({}, ...Object.values(module)), language))}`
    },
  }
}

function inLanguage(rows: Rows, language: string): Readonly<Record<string, Wording>> {
  const known = Object.entries(rows).flatMap(([name, row]) => {
    const wording = Object.entries(row).find(([of]) => of === language)?.[1]
    return wording === undefined ? [] : [[name, wording] as const]
  })
  return Object.fromEntries(known)
}

/** The file of a made module in the build: `texts-first-fr`. */
export function nameOfSplit(id: string | null): string | null {
  const [, language, file] = MADE.exec(id ?? '') ?? []
  const face = file?.split('/').at(-1)?.replace(/\.ts$/, '')
  return language === undefined || face === undefined ? null : `texts-${face}-${language}`
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A program of the documentation. */
export interface Snippet {
  readonly name: string
  readonly code: string
  /** What it prints, by the lines in it that say so. */
  readonly prints: string
}

/** The examples of docs/library.md, in order: later ones use what earlier ones left. */
export function librarySnippets(): Snippet[] {
  const text = readFileSync(join(ROOT, 'docs/library.md'), 'utf8')
  return Array.from(text.matchAll(/^## (\d+\. [^\n]+)\n.*?^```ts\n(.*?)^```$/gms), ([, name = '', code = '']) => {
    const prints = Array.from(code.matchAll(/^\/\/> (.*)$/gm), match => `${match[1]}\n`).join('')
    return { name, code, prints }
  })
}

/** The programs of the folder `examples`. */
export function exampleFiles(): { readonly name: string; readonly code: string }[] {
  const folder = join(ROOT, 'examples')
  const names = readdirSync(folder).filter(name => name.endsWith('.ts'))
  return names.map(name => ({ name, code: readFileSync(join(folder, name), 'utf8') }))
}

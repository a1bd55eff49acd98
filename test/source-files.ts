import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of ours as the tests of the house see it. */
export interface SourceFile {
  /** Within its folder, with slashes. */
  readonly path: string
  /** The first folder of the path; empty where it has none. */
  readonly room: string
  readonly lines: number
  /** Without comments. */
  readonly text: string
  readonly imports: readonly string[]
}

const NOT_SOURCE = /\.test\.tsx?$|^dist\/|(?:^|\/)(?:node_modules\/|\.)/

/** The files below a folder of the project whose names fit, but for tests, what was built and what was brought in. */
export function sourcesIn(folder: 'src' | 'web' | 'bench', names: RegExp): readonly SourceFile[] {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(native => native.split(sep).join('/'))
    .filter(path => names.test(path) && !NOT_SOURCE.test(path))
    .map(path => {
      const whole = readFileSync(join(root, path), 'utf8')
      const text = withoutComments(whole)
      const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')
      const room = path.includes('/') ? (path.split('/')[0] ?? '') : ''
      return { path, room, lines: whole.split('\n').length - 1, text, imports }
    })
}

/** The file that a relative specifier means. */
export function targetOf(path: string, specifier: string): string {
  return normalize(join(dirname(path), specifier))
    .split(sep)
    .join('/')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

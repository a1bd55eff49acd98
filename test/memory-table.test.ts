import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MEMORY_TABLE } from '../src/work/index.ts'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(SOURCE + path, 'utf8') }))

/** A key as it is declared; that of a family has its number in the name. */
const DECLARED = /memoryKey(?:<.+>)?\(\{\s*name: ['`]([^'`]+)['`]/g
/** The store's own way, which gives JSON that nobody has checked. */
const UNCHECKED_READ = /\.memor(?:y|ies)\(\s*[^\s)]/
const UNCHECKED_WRITE = /memory: \{[^}]*(?:\[\w+\]|'[\w-]+'):/

describe('the table of what is remembered of a blog', () => {
  it('has each name once', () => {
    const names = MEMORY_TABLE.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has every key that is declared', () => {
    const names = new Set(MEMORY_TABLE.map(({ name }) => name.replace(/\d+$/, '*')))
    const declared = files.flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, name = '']) => name))
    expect(new Set(declared.map(name => name.replace(/\$\{.*\}$/, '*')))).toEqual(names)
  })

  it('is the only way to the memory of a store', () => {
    const others = files.filter(({ path }) => !/^store[/\\]/.test(path))
    expect(others.filter(({ text }) => UNCHECKED_READ.test(text)).map(({ path }) => path)).toEqual([])
    expect(others.filter(({ text }) => UNCHECKED_WRITE.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('says of each what it is, in words that an error or `verify` can show', () => {
    expect(MEMORY_TABLE.filter(({ about }) => !/^[a-z].*[^.]$/.test(about))).toEqual([])
  })
})

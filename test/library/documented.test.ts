import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const INDEX = fileURLToPath(new URL('../../src/index.ts', import.meta.url))

/** Where each name that a file exports is declared, through the doors that it passes. */
function declarationOf(name: string, file: string): { readonly documented: boolean } | null {
  const text = readFileSync(file, 'utf8')
  const declared = new RegExp(
    `^(.*)\\nexport (?:async )?(?:function\\*?|const|interface|type|class) ${name}\\b`,
    'm',
  ).exec(text)
  if (declared !== null) return { documented: /\*\/$/.test(declared[1] ?? '') }
  for (const [, names = '', from = ''] of text.matchAll(/export (?:type )?\{([^}]+)\} from '([^']+)'/g)) {
    const found = names.split(',').map(word => word.replace(/\btype\b/, '').trim())
    const own = found.find(word => word === name || word.endsWith(` as ${name}`))
    if (own !== undefined) return declarationOf(own.split(' as ')[0] ?? own, join(dirname(file), from))
  }
  return null
}

it('every name that the library gives has a sentence where it is declared', () => {
  const index = readFileSync(INDEX, 'utf8')
  const lists = Array.from(index.matchAll(/export (?:type )?\{([^}]+)\} from/g), match => match[1] ?? '')
  const named = lists.flatMap(list => list.split(',')).map(word => word.replace(/\btype\b/, '').trim())
  const given = named.filter(word => word !== '').map(word => word.split(' as ').at(-1) ?? word)
  const records = readFileSync(join(dirname(INDEX), 'records.ts'), 'utf8')
  const types = Array.from(records.matchAll(/^export (?:interface|type) (\w+)/gm), match => match[1] ?? '')
  const inRecords = join(dirname(INDEX), 'records.ts')
  const bare = [
    ...given.filter(name => declarationOf(name, INDEX)?.documented !== true),
    ...types.filter(name => declarationOf(name, inRecords)?.documented !== true),
  ]
  expect(given.length).toBeGreaterThan(20)
  expect(bare).toEqual([])
})

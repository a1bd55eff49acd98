import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../src/errors.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const ERRORS_PAGE = join(ROOT, 'docs/errors.md')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name)),
]

describe('the documents', () => {
  it.each(documents)('%s links only to what is there', name => {
    const text = readFileSync(join(ROOT, name), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(match => match[1] ?? match[2] ?? '')
    const local = links.filter(link => !/^(https?:|mailto:|#)/.test(link)).map(link => link.replace(/#.*/, ''))
    expect(local.filter(link => !existsSync(join(ROOT, dirname(name), link)))).toEqual([])
  })

  it('tell the way of the data through every room that exists', () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter(entry => entry.isDirectory())
    expect(rooms.map(room => room.name).filter(room => !text.includes(`](../src/${room}/)`))).toEqual([])
  })

  it('list every error; `UPDATE_DOCS=1 npm run test:unit test/docs.test.ts` writes the page anew', () => {
    if (process.env.UPDATE_DOCS) writeFileSync(ERRORS_PAGE, errorsPage())
    expect(readFileSync(ERRORS_PAGE, 'utf8')).toBe(errorsPage())
  })
})

function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(([code, { exit, next }]) => `| \`${code}\` | ${exit} | ${next} |`)
  return `# Errors

Made from [src/errors.ts](../src/errors.ts); change it there, then run \`UPDATE_DOCS=1 npm run test:unit test/docs.test.ts\`.

The command line says in one line what happened and in one what to try, and ends with the exit code. Programs that use
the library go by the \`code\` of the \`PermablogError\`.

| code | exit code | what to do next |
| --- | --- | --- |
${rows.join('\n')}

Exit codes in all: 0 done; 1 done, but with failures that a notice in the archive explains, or something that should not
happen; 2 wrong use or bad input; 3 the URL is no blog; 4 the host can't be reached; 130 interrupted, state saved.
`
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../src/errors.ts'
import { causeOf, TOPICS } from '../src/notices/index.ts'
import { NOTICE_TOPICS } from '../src/records.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const ERRORS_PAGE = join(ROOT, 'docs/errors.md')
const NOTICES_PAGE = join(ROOT, 'docs/notices.md')

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

  it('list every topic of notices', () => {
    if (process.env.UPDATE_DOCS) writeFileSync(NOTICES_PAGE, noticesPage())
    expect(readFileSync(NOTICES_PAGE, 'utf8')).toBe(noticesPage())
  })
})

const CONCERNS = { act: 'yes', figure: 'no', warnings: 'as a warning' } as const
const CLOSINGS = {
  address: 'when its address is read',
  visit: 'when a later visit goes well',
  harvest: 'when a later harvest of the whole blog does not say it again',
  never: 'by a person',
} as const

function noticesPage(): string {
  const rows = NOTICE_TOPICS.map(topic => {
    const { concern, why, closing } = TOPICS[topic]
    const cause = causeOf(topic) === topic ? '' : ` in \`${causeOf(topic)}\``
    return `| \`${topic}\`${cause} | ${CONCERNS[concern]} | ${why} | ${CLOSINGS[closing]} |`
  })
  return `# Notices

Made from the table in [src/notices/](../src/notices/); change it there, then run \`UPDATE_DOCS=1 npm run test:unit test/docs.test.ts\`.

What comes up while blogs are harvested is a notice: a topic from the list below, and values (numbers, names, addresses) from which
words of any language are made. For people there is **one row for each blog and cause**, as in "145 pictures and other files are
gone, 12 hosts", with the addresses and days behind it. \`permablog notices\`, the inbox of the [web interface](web.md) and
\`/api/notice-rows\` ([API](api.md)) have the same rows; \`list\`, the cards and the badge count those that a person can do something about.
What nobody can act on is a figure: \`permablog show <blog>\`, \`notices --all\` and the page of the blog have it.

On the command line a row has a short id, made of its blog and cause: \`permablog notices --done 4kxw7\` puts it away, whatever else has come up
meanwhile. A row that a person is done with stays done, also when a later harvest meets the same at the same address. Most rows close by
themselves, as the last column says. Notices of versions before this table have a message alone, which is shown as it is.

| topic | can a person act? | why | closes |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

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

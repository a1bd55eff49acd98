// `npm run bench knowledge [-- --only NAME]`: what the archive knows of posts and blogs, held against suites and data of others.
import { cost } from './cost.ts'
import { entities } from './entities.ts'
import { language } from './language.ts'
import { licences } from './licences.ts'
import { persons } from './persons.ts'
import type { Section } from './section.ts'
import { spam } from './spam.ts'
import { structured } from './structured.ts'

/** A further analyser has a file here and a word in this list. */
const SECTIONS: readonly Section[] = [structured, licences, language, spam, persons, entities, cost]

const place = process.argv.indexOf('--only')
const only = place === -1 ? null : process.argv[place + 1]
const chosen = SECTIONS.filter(({ name }) => only === null || name === only)
if (chosen.length === 0) {
  console.error(`usage: npm run bench knowledge [-- --only ${SECTIONS.map(({ name }) => name).join('|')}]`)
  process.exit(2)
}
for (const { name, about, run } of chosen) {
  console.log(`## ${name}: ${about}\n`)
  console.log((await run()) ?? 'What it needs is not there; skipped.')
  console.log()
}

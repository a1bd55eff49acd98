// `npm run bench knowledge [-- --only NAME]`: what the archive knows of posts and blogs, held against suites and data of others.
import { cost } from './cost.ts'
import { design } from './design.ts'
import { entities } from './entities.ts'
import { genre } from './genre.ts'
import { labelledEntities } from './labelled-entities.ts'
import { language } from './language.ts'
import { licences } from './licences.ts'
import { costOfLinks, links } from './links.ts'
import { meanings } from './meanings.ts'
import { persons } from './persons.ts'
import { runSections, type Section } from './section.ts'
import { sentiment } from './sentiment.ts'
import { spam } from './spam.ts'
import { splogs } from './splogs.ts'
import { structured } from './structured.ts'
import { tags } from './tags.ts'

/** A further analyser has a file here and a word in this list. */
const SECTIONS: readonly Section[] = [
  structured,
  licences,
  language,
  genre,
  sentiment,
  spam,
  splogs,
  persons,
  entities,
  labelledEntities,
  meanings,
  tags,
  links,
  design,
  cost,
  costOfLinks,
]

await runSections('knowledge', SECTIONS)

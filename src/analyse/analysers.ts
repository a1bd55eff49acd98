import type { Analyser } from './analyser.ts'
import { design } from './design/design.ts'
import { entities } from './entities/entities.ts'
import { lessons } from './entities/lessons.ts'
import { genre } from './genre/genre.ts'
import { language } from './language/language.ts'
import { links } from './links/links.ts'
import { persons } from './persons/persons.ts'
import { spam } from './spam/spam.ts'
import { register } from './structured/register.ts'
import { structured } from './structured/structured.ts'
import { tags } from './tags/tags.ts'
import { vocabulary } from './tags/vocabulary.ts'

/** All analysers, in the order in which they process a post: adding one is a file and a word here. */
export const ANALYSERS: readonly Analyser[] = [
  structured,
  language,
  genre,
  spam,
  persons,
  // Lessons leave out links to former URLs of the blog, which these find.
  links,
  lessons,
  vocabulary,
  entities,
  tags,
  design,
  register,
]

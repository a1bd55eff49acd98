import type { Analyser } from './analyser.ts'
import { entities } from './entities/entities.ts'
import { language } from './language/language.ts'
import { persons } from './persons/persons.ts'
import { spam } from './spam/spam.ts'
import { structured } from './structured/structured.ts'

/** All analysers, in the order in which they look at a post: a further one is a file and a word here. */
export const ANALYSERS: readonly Analyser[] = [structured, language, spam, persons, entities]

import { knowledge } from '../texts/knowledge.ts'
import { people } from '../texts/people.ts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts({ ...knowledge, ...people })

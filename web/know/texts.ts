import { knowledge as german } from '../texts/de/knowledge.ts'
import { knowledge } from '../texts/en/knowledge.ts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts({ en: knowledge, de: german })

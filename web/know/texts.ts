import knowledge from '../texts/faces/knowledge.ts?texts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts(knowledge)

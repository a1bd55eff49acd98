import access from '../texts/faces/access.ts?texts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts(access)

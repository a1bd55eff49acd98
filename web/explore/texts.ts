import explore from '../texts/faces/explore.ts?texts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts(explore)

import watch from '../texts/faces/watch.ts?texts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts(watch)

import reading from '../texts/faces/reading.ts?texts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts(reading)

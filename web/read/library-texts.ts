import library from '../texts/faces/library.ts?texts'
import { addTexts } from '../texts/texts.ts'

// The texts of the library, of a blog's actions and of lists come with the views that show them.
addTexts(library)

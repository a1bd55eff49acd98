import { explore as german } from '../texts/de/explore.ts'
import { explore } from '../texts/en/explore.ts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts({ en: explore, de: german })

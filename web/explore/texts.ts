import { explore } from '../texts/explore.ts'
import { lives } from '../texts/lives.ts'
import { stories } from '../texts/stories.ts'
import { addTexts } from '../texts/texts.ts'

// The texts of this face come with it.
addTexts({ ...explore, ...stories, ...lives })

import notices from '../texts/faces/notices.ts?texts'
import { addTexts } from '../texts/texts.ts'

// The words of notices and visits come with the views that say them.
addTexts(notices)

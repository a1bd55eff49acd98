import type { correct as english } from '../en/correct.ts'
import type { SameTexts } from '../same-texts.ts'

export const correct: SameTexts<typeof english> = {
  'correct.title': 'Korrektur',
}

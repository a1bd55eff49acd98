import type { watch as english } from '../en/watch.ts'
import type { SameTexts } from '../same-texts.ts'

export const watch: SameTexts<typeof english> = {
  'watch.title': 'Wache',
}

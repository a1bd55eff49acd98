import { expect, it } from 'vitest'
import { snippetParts } from './snippet-parts.ts'

it('marks the words between the marks, and leaves a lone mark as it stands', () => {
  expect(snippetParts('a «lamp» in « the tower').map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))).toEqual([
    'a ',
    '[lamp]',
    ' in « the tower',
  ])
})

import { expect, it } from 'vitest'
import { hits } from './archive.ts'
import { newCursorList } from './cursor-list.ts'

it('shows each hit of a search once, page by page to the last', async () => {
  const { page } = hits('tide', null)
  const answers = [
    { hits: ['the best'], next: 'further' },
    { hits: ['another'], next: null },
  ]
  const list = newCursorList(async cursor => ({ kind: 'ready', value: page(answers[cursor === null ? 0 : 1]) }))
  for (let round = 0; round < 4; round++) await list.more()
  expect(list.state.value).toMatchObject({ items: ['the best', 'another'], isComplete: true })
})

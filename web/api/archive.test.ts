import { expect, it } from 'vitest'
import { hits } from './archive.ts'
import { newCursorList } from './cursor-list.ts'

it('shows each hit of a search once, though the server names no next page', async () => {
  const { page } = hits('tide', null)
  const list = newCursorList(async () => ({ kind: 'ready', value: page({ hits: ['the only one'] }) }))
  for (let round = 0; round < 3; round++) await list.more()
  expect(list.state.value).toMatchObject({ items: ['the only one'], isComplete: true })
})

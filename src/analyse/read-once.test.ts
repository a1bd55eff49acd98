import { describe, expect, it } from 'vitest'
import { ReadOnce } from './read-once.ts'

const counting = (items: readonly string[]) => {
  const state = { reads: 0 }
  const read = async function* () {
    state.reads += 1
    yield* items
  }
  return { state, read }
}

describe('what several analysers go through', () => {
  it('is read once, and the same for each', async () => {
    const { state, read } = counting(['one', 'two'])
    const once = new ReadOnce(read, ({ length }) => length, 100)
    expect(await Array.fromAsync(once.all())).toEqual(['one', 'two'])
    expect(await Array.fromAsync(once.all())).toEqual(['one', 'two'])
    expect(state.reads).toBe(1)
  })

  it('is read each time where it is too large to be kept', async () => {
    const { state, read } = counting(['one', 'three'])
    const once = new ReadOnce(read, ({ length }) => length, 4)
    await Array.fromAsync(once.all())
    expect(await Array.fromAsync(once.all())).toEqual(['one', 'three'])
    expect(state.reads).toBe(2)
  })

  it('is read again where the first did not go to the end', async () => {
    const { state, read } = counting(['one', 'two'])
    const once = new ReadOnce(read, ({ length }) => length, 100)
    for await (const _ of once.all()) break
    expect(await Array.fromAsync(once.all())).toEqual(['one', 'two'])
    expect(state.reads).toBe(2)
  })
})

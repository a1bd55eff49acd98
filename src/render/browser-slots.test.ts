import { describe, expect, it } from 'vitest'
import { openBrowserSlots } from './browser-slots.ts'

describe('openBrowserSlots', () => {
  it('lets a browser wait until another is closed, and frees a slot once', async () => {
    const slots = openBrowserSlots(1)
    const free = await slots.take()
    const order: string[] = []
    const second = slots.take().then(freeSecond => {
      order.push('second')
      return freeSecond
    })
    const third = slots.take().then(() => order.push('third'))
    await new Promise(resolve => setImmediate(resolve))
    expect(order).toEqual([])
    free()
    free()
    const freeSecond = await second
    await new Promise(resolve => setImmediate(resolve))
    expect(order).toEqual(['second'])
    freeSecond()
    await third
    expect(order).toEqual(['second', 'third'])
  })
})

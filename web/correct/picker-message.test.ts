import { describe, expect, it } from 'vitest'
import { pickerMessage } from './picker-message.ts'

describe('pickerMessage', () => {
  it('reads which element was chosen', () => {
    expect(pickerMessage({ source: 'permablog-picker', kind: 'picked', node: 7 })).toEqual({ kind: 'picked', node: 7 })
  })

  it('overlooks whatever has another shape', () => {
    for (const data of [null, 'picked', { kind: 'picked', node: 7 }, { source: 'permablog-picker' }]) {
      expect(pickerMessage(data)).toBeNull()
    }
    for (const node of [-1, 1.5, '7', null, Number.NaN]) {
      expect(pickerMessage({ source: 'permablog-picker', kind: 'picked', node })).toBeNull()
    }
  })
})

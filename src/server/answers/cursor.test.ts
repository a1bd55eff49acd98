import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const place = z.object({ position: z.string(), id: z.number().int() })

describe('a cursor', () => {
  it('is read back as it was written, whatever is in it', () => {
    for (const position of ['7975-94-96', '~ https://example.org/é?a=b&c', '"\\\n']) {
      expect(readCursor(writeCursor({ position, id: 7 }), place)).toEqual({ position, id: 7 })
    }
    expect(readCursor(undefined, place)).toBeNull()
  })

  it('goes into an address as it is', () => {
    expect(writeCursor({ position: '??>>~~', id: 1 })).toMatch(/^[\w-]+$/)
  })

  it.each([
    '',
    'nonsense',
    '%00',
    writeCursor({ position: 'a' }),
    writeCursor({ position: 1, id: 'a' }),
    writeCursor([]),
    writeCursor(null),
    `${writeCursor({ position: 'a', id: 1 }).slice(0, -3)}AAA`,
  ])('that was tampered with is refused: %s', cursor => {
    expect(() => readCursor(cursor, place)).toThrow('none that this server gave')
  })
})

import { describe, expect, it } from 'vitest'
import { withoutPasswords } from './log.ts'

describe('a line of the log', () => {
  it('hides the password of a database', () => {
    expect(withoutPasswords('{"msg":"no answer from postgres://ann:s3cret@db.test:5432/blogs?ssl=1"}')).toBe(
      '{"msg":"no answer from postgres://ann:***@db.test:5432/blogs?ssl=1"}',
    )
  })

  it('leaves other addresses as they are', () => {
    const line = '{"url":"https://blog.test:8443/@ann/post"}'
    expect(withoutPasswords(line)).toBe(line)
  })
})

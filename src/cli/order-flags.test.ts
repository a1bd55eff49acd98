import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { withOrder } from './options.ts'
import { orderOf } from './order-flags.ts'

/** The order that some words of a command line make. */
function orderFrom(...words: string[]) {
  const command = withOrder(new Command('any'), () => true)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return orderOf(command.parse(words, { from: 'user' }).opts())
}

describe('the flags of a harvest', () => {
  it('say nothing that was not given', () => {
    expect(orderFrom()).toEqual({})
  })

  it('turn a switch off and, for a blog that was ordered without, on again', () => {
    expect(orderFrom('--no-comments', '--pdf')).toEqual({ comments: false, pdf: true })
    expect(orderFrom('--comments', '--no-pdf')).toEqual({ comments: true, pdf: false })
  })

  it('are numbers, sizes, dates and choices within their limits', () => {
    const said = orderFrom('--max-pages', '3', '--max-file-bytes', '2M', '--since', '2024-05-03', '--method', 'gain')
    expect(said).toEqual({
      maxPages: 3,
      maxFileBytes: 2 * 1024 ** 2,
      since: '2024-05-03T00:00:00.000Z',
      method: 'gain',
    })
    expect(() => orderFrom('--max-pages', '0')).toThrow('whole number of at least 1')
    expect(() => orderFrom('--delay', 'soon')).toThrow('whole number of at least 0')
    expect(() => orderFrom('--method', 'magic')).toThrow('Allowed choices are hybrid, paper, gain')
  })

  it('collect regular expressions, and say what is wrong with one', () => {
    expect(orderFrom('--include', '^a', '--include', '/tag/')).toEqual({ include: ['^a', '/tag/'] })
    expect(() => orderFrom('--exclude', '(')).toThrow('no regular expression')
  })

  it('collect headers, and let none smuggle in another', () => {
    expect(orderFrom('--header', 'X-A: 1', '--header', 'X-B: 2')).toEqual({ headers: { 'X-A': '1', 'X-B': '2' } })
    for (const word of ['no colon', ': x', 'X-A: 1\r\nX-B: 2'])
      expect(() => orderFrom('--header', word)).toThrow('Name: value')
  })

  it('read files of addresses and of cookies, and refuse one that has none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'permablog-flags-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const cookies = 'blog.example\tFALSE\t/\tFALSE\t0\tsid\tsecret\n'
    const words = ['--urls', file('urls', 'https://a.example/1\n'), '--cookies', file('jar', cookies)]
    expect(orderFrom(...words)).toEqual({ urls: ['https://a.example/1'], cookies })
    expect(() => orderFrom('--cookies', file('none', 'sid=secret\n'))).toThrow('--cookies: It has no line')
    expect(() => orderFrom('--cookies', '/no/such/file')).toThrow('no such file')
  })
})

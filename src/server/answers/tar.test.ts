import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

const NAMES = [
  'a.txt',
  'posts/2024/ä ö ü 日本.md',
  `long/${'x'.repeat(90)}/${'y'.repeat(90)}.md`,
  `exactly/${'z'.repeat(92)}`,
  `${'é'.repeat(48)}.md`,
]

function tarOf(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts = files.flatMap(([name, text]) => {
    const content = Buffer.from(text)
    return [tarHeader(name, content.length), content, tarPadding(content.length)]
  })
  return Buffer.concat([...parts, TAR_END])
}

const hasTar = spawnSync('tar', ['--version']).status === 0

describe('a tar', () => {
  it('is made of whole blocks', () => {
    for (const size of [0, 1, 511, 512, 513]) {
      expect((tarHeader('a', size).length + size + tarPadding(size).length) % 512).toBe(0)
    }
  })

  it('says the length of a long path in a record that counts its own digits', () => {
    for (const length of [101, 120, 980, 990, 9980]) {
      const record = tarHeader('p'.repeat(length), 0).subarray(512).toString('latin1')
      const [, stated = ''] = /^(\d+) path=/.exec(record) ?? []
      expect(record[Number(stated) - 1]).toBe('\n')
      expect(Number(stated)).toBe(`${stated} path=\n`.length + length)
    }
  })

  it.skipIf(!hasTar)('is read by tar with every name and content', () => {
    const input = tarOf(NAMES.map((name, number) => [name, `content ${number}`.repeat(number * 100)]))
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    const listed = spawnSync('tar', ['-tf', '-', '--quoting-style=literal'], { input, env })
    expect(listed.stdout.toString().trim().split('\n')).toEqual(NAMES)
    const content = spawnSync('tar', ['-xOf', '-', NAMES[2] ?? ''], { input, env })
    expect(content.stdout.toString()).toBe('content 2'.repeat(200))
  })
})

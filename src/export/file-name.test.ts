import { expect, it } from 'vitest'
import { fileNames } from './file-name.ts'

it('gives alike titles of one day different names', () => {
  const name = fileNames()
  const day = '2024-05-03T10:00:00Z'
  const names = [name(day, 'Same'), name(day, 'same!'), name(day, 'Same 2'), name('2024-05-02', 'Same')]
  expect(names).toEqual(['2024-05-03-same', '2024-05-03-same-2', '2024-05-03-same-2-2', '2024-05-02-same'])
})

it('makes names that every file system takes', () => {
  const name = fileNames()
  expect(name(null, 'CON')).toBe('con-entry')
  expect(name(null, '../../etc/passwd')).toBe('etc-passwd')
  expect(name(null, 'index')).toBe('index-entry')
  expect(name(null, '???')).toBe('entry')
  expect(name('2024-05-03', '…')).toBe('2024-05-03')
  expect(name(null, '東京の日記')).toBe('東京の日記')
  expect(Buffer.byteLength(name(null, '長'.repeat(300)))).toBeLessThanOrEqual(120)
})

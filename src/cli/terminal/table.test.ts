import { describe, expect, it } from 'vitest'
import { layOutTable } from './table.ts'

describe('layOutTable', () => {
  it('lines up columns, numbers to the right', () => {
    const lines = layOutTable(
      [{ title: 'BLOG' }, { title: 'POSTS', align: 'right' }],
      [
        ['日本', '7'],
        ['Slack Water', '14'],
      ],
      80,
    )
    expect(lines).toEqual(['BLOG         POSTS', '日本             7', 'Slack Water     14'])
  })

  it('narrows only the columns that may give way', () => {
    const columns = [{ title: 'TITLE', flexible: true, least: 8 }, { title: 'ID' }]
    const lines = layOutTable(columns, [['a title that is long', 'id-12345']], 20)
    expect(lines[1]).toBe('a title t…  id-12345')
  })
})

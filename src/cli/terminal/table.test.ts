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

describe('a table in a terminal that is too narrow for all of it', () => {
  const columns = [
    { title: 'BLOG', flexible: true, least: 6 },
    { title: 'FROM', dispensable: 2 },
    { title: 'TO', dispensable: 1 },
    { title: 'POSTS', align: 'right' },
  ] as const
  const rows = [['Hill Notes', '2022-01-03', '2024-11-20', '24']]

  it('leaves out what can be done without, and no more than it must', () => {
    expect(layOutTable(columns, rows, 80)[0]).toBe('BLOG        FROM        TO          POSTS')
    expect(layOutTable(columns, rows, 30)).toEqual(['BLOG        TO          POSTS', 'Hill Notes  2024-11-20     24'])
    expect(layOutTable(columns, rows, 15)).toEqual(['BLOG      POSTS', 'Hill No…     24'])
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { widgetComments } from './widget-comments.ts'

const read = (json: string) =>
  widgetComments(
    parsePage(
      `<p>x</p><script type="application/json" data-permablog-comments="w">${json}</script>`,
      urlOf('https://a.example/'),
    ),
    { language: 'en', seenAt: '2024-05-10T12:00:00Z' },
    3,
  )

describe('comments that a rendered page carries as data', () => {
  it('are comments of a widget, with thread and date', () => {
    const list = [
      {
        id: 'a',
        parent: null,
        author: ' Ann ',
        authorUrl: '/ann',
        date: 'Friday, May 3, 2024 10:02 AM',
        html: '<p>Hi\u003cscript>',
      },
      { id: 'b', parent: 'a', author: null, authorUrl: null, date: '2024-05-04T10:00:00Z', html: 'Ho' },
      { id: 'c', parent: 'gone', author: 'Cy', authorUrl: null, date: null, html: 'Hm' },
    ]
    expect(read(JSON.stringify(list).replaceAll('<', '\\u003c'))).toMatchObject([
      {
        id: 'a',
        author: 'Ann',
        authorUrl: 'https://a.example/ann',
        published: '2024-05-03',
        text: 'Hi',
        source: 'widget',
      },
      { id: 'b', parent: 'a', author: null, published: '2024-05-04T10:00:00Z', text: 'Ho' },
      { id: 'c', parent: null, author: 'Cy', published: null },
    ])
  })

  it('are dated by their distance where that tells the day', () => {
    const dates = ['4 days ago', '2 hours ago', '3 months ago']
    const list = dates.map(date => ({ date, html: date }))
    expect(read(JSON.stringify(list)).map(({ published }) => published)).toEqual([
      '2024-05-06',
      '2024-05-10T10:00:00Z',
      null,
    ])
  })

  it('are passed over where they are not of the form, and cut where there are too many', () => {
    expect(read('{"not":"a list"}')).toEqual([])
    expect(read('[1, null, {"html": 7}, {"html": ""}]')).toEqual([])
    expect(read('not json')).toEqual([])
    expect(read(JSON.stringify(['a', 'b', 'c', 'd'].map(html => ({ html }))))).toHaveLength(3)
  })
})

import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes what needs quotes and leaves out what is not known', () => {
  const rows = [
    ['a "quoted", word', 1.5, null],
    ['two\nlines', -2, 'x'],
  ]
  expect(csvOf({ head: ['name', 'n', 'more'], rows })).toBe(
    '\uFEFFname,n,more\r\n"a ""quoted"", word",1.5,\r\n"two\nlines",-2,x\r\n',
  )
})

it('lets no words of a blog become a formula of a spreadsheet', () => {
  expect(csvOf({ head: ['name'], rows: [['=HYPERLINK("http://spy.example")'], ['@cmd'], ['-5 degrees']] })).toBe(
    '\uFEFFname\r\n"\'=HYPERLINK(""http://spy.example"")"\r\n\'@cmd\r\n\'-5 degrees\r\n',
  )
})

import { expect, it } from 'vitest'
import { csvLine } from './rows.ts'

it('writes values as CSV, and nothing that a spreadsheet would run', () => {
  expect(csvLine(['a', 1.5, null, 'b, "c"', '=1+1'])).toBe('a,1.5,,"b, ""c""",\'=1+1')
})

it('knows signs of formulas in their wide form, as Japanese spreadsheets do', () => {
  expect(csvLine(['＝1+1', '＋1', '－1', '＠a', 'a＝b'])).toBe("'＝1+1,'＋1,'－1,'＠a,a＝b")
})

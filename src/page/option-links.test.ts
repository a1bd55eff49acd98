import { expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { optionLinksOf } from './option-links.ts'
import { parsePage } from './parse-page.ts'

const addressesIn = (html: string) =>
  optionLinksOf(parsePage(html, urlOf('https://blog.example/'))).map(({ url }) =>
    url.replace('https://blog.example', ''),
  )

it('the choices of a menu lead to the addresses that are their values', () => {
  const menu = `<select onchange="location=this.value"><option value="">Archive<option value="/2010/03/">March 2010
    <option value="https://blog.example/2010/02/">February 2010<option value="2010-01.html">January 2010<option value="?m=1">x</select>`
  expect(addressesIn(menu)).toEqual(['/2010/03/', '/2010/02/', '/2010-01.html', '/?m=1'])
  expect(addressesIn('<select><option value="en">English<option value="3">three<option>four</select>')).toEqual([])
})

it('the only menu of a form leads to what the form asks for', () => {
  const form = (attributes: string, more = '') =>
    `<form action="/archive.php?x=1" ${attributes}><select name="m"><option value="">All<option value="201003">March 2010</select>${more}<input type="submit"></form>`
  expect(addressesIn(form('method="get"'))).toEqual(['/archive.php?m=201003'])
  expect(addressesIn(form(''))).toEqual(['/archive.php?m=201003'])
})

it('a form that posts, searches or asks for more is not filled in', () => {
  const form = (attributes: string, more = '') =>
    `<form action="/archive.php" ${attributes}><select name="m"><option value="201003">March 2010</select>${more}</form>`
  expect(addressesIn(form('method="POST"'))).toEqual([])
  expect(addressesIn(form('', '<input name="q">'))).toEqual([])
  expect(addressesIn(form('', '<input type="hidden" name="token" value="1">'))).toEqual([])
  expect(addressesIn(form('', '<select name="year"><option value="2010"></select>'))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { isoDate } from './read-date.ts'
import { readSplitDate } from './split-date.ts'
import { urlDate } from './url-date.ts'

const read = (box: string, language: string | null = 'en', url = 'https://h.example/boats') => {
  const page = parsePage(`<body>${box}</body>`, urlOf(url))
  const [element] = page.byClass('box')
  const date = element === undefined ? null : readSplitDate(page, element, language, urlDate(page.url))
  return date === null ? null : isoDate(date)
}

describe('readSplitDate', () => {
  it.each([
    ['<div class="box"><span>May</span><span>3</span><span>2014</span></div>', 'en'],
    ['<div class="box"><span>3</span><span>May</span><span>2014</span></div>', 'en'],
    ['<div class="box"><div>Sat</div><div>03</div><div>May</div><div>2014</div></div>', 'en'],
    ['<p class="box"><b>2014</b><i>Mai</i><em>3</em></p>', 'de'],
    ['<p class="box"><span>03</span>|<span>05</span>|<span>2014</span></p>', 'fr'],
    ['<p class="box"><span>05</span><span>03</span><span>2014</span></p>', 'en'],
    ['<p class="box"><span>2014</span><span>05</span><span>03</span></p>', 'ja'],
  ])('reads %s', (box, language) => {
    expect(read(box, language)).toBe('2014-05-03')
  })

  it('takes the year of the address where the box has none, if the rest agrees', () => {
    const box = '<div class="box"><span>May</span><span>3</span></div>'
    expect(read(box, 'en', 'https://h.example/2014/05/boats/')).toBe('2014-05-03')
    expect(read(box, 'en', 'https://h.example/2014/06/boats/')).toBeNull()
    expect(read(box)).toBeNull()
  })

  it.each([
    '<div class="box"><b>3</b> <i>comments</i></div>',
    '<div class="box"><b>12</b><b>34</b></div>',
    '<div class="box"><a>May</a> we <b>3</b> go on a longer way in <i>2014</i> and more</div>',
    '<div class="box">3</div>',
  ])('finds none in %s', box => {
    expect(read(box)).toBeNull()
  })
})

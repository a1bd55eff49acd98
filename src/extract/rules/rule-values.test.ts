import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { authorBy, authorsBy, dateBy, labelsBy, titleBy } from './rule-values.ts'

const page = parsePage(
  `<html lang="en"><body><h1></h1><h1>A <em>fine</em> day</h1>
   <p class="by">Posted by <a href="/ann">Ann Cole</a> on 3/5/2014, 10 comments</p>
   <time datetime="2014-05-03T10:00:00+02:00">May</time>
   <p class="tags"><a>#tea</a>, <a>rain</a></p></body></html>`,
  urlOf('https://blog.example/1'),
)
const part = { after: null, before: null, order: null }

describe('reading a rule', () => {
  it('takes the first node that has words', () => {
    expect(titleBy(page, { xpath: '//h1', part: null })).toBe('A fine day')
  })

  it('takes the part between two texts, and the link that the name is in', () => {
    const rule = { xpath: "//p[@class='by']", part: { ...part, after: 'by ', before: ' on' } }
    expect(authorBy(page, rule)).toEqual({ name: 'Ann Cole', url: 'https://blog.example/ann' })
  })

  it('finds nothing where the texts around the value are not there', () => {
    expect(authorBy(page, { xpath: "//p[@class='by']", part: { ...part, after: 'written by ' } })).toBeNull()
  })

  it('takes no name that still has a date in it', () => {
    expect(authorBy(page, { xpath: "//p[@class='by']", part: { ...part, after: 'by ' } })).toBeNull()
  })

  it('takes all names that nothing but a comma or an "and" parts', () => {
    const names = parsePage(
      '<p><b>Ann Cole</b>, <b>Bob Day</b> and <b>Cy East</b></p><p>with <b>Dot Fry</b></p>',
      urlOf('https://blog.example/2'),
    )
    const found = authorsBy(names, { xpath: '//b', part: null })
    expect(found.map(({ name }) => name)).toEqual(['Ann Cole', 'Bob Day', 'Cy East'])
  })

  it.each(['', ' lang="en"'])('takes no section and no hour for further names on a page with "%s"', lang => {
    const byline = parsePage(
      `<html${lang}><p>Posted by <a>Ann Cole</a> in <a>letters</a> at <a>15:06</a></p></html>`,
      urlOf('https://blog.example/3'),
    )
    expect(authorsBy(byline, { xpath: '//a', part: null }).map(({ name }) => name)).toEqual(['Ann Cole'])
  })

  it('reads the attribute of a time that words cannot be read of', () => {
    expect(dateBy(page, { xpath: '//time', part: null }, 'en')).toBe('2014-05-03T08:00:00Z')
  })

  it('reads a date from an attribute as the moment it names', () => {
    expect(dateBy(page, { xpath: '//time/@datetime', part: null }, 'en')).toBe('2014-05-03T08:00:00Z')
  })

  it('reads a date in numbers in the order that was learned', () => {
    const xpath = "//p[@class='by']"
    expect(dateBy(page, { xpath, part: { ...part, order: 'day' } }, 'en')).toBe('2014-05-03')
    expect(dateBy(page, { xpath, part: { ...part, order: 'month' } }, 'de')).toBe('2014-03-05')
  })

  it('takes all labels', () => {
    expect(labelsBy(page, { xpath: "//p[@class='tags']/a", part: null })).toEqual(['tea', 'rain'])
  })

  it('takes no label of what was not filed', () => {
    const unfiled = parsePage('<p><a>Uncategorized</a>, <a>Sin categoría</a>, <a>tea</a></p>', page.url)
    expect(labelsBy(unfiled, { xpath: '//a', part: null })).toEqual(['tea'])
  })
})

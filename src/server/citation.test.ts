import { describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import type { BlogRecord, EntryRecord } from '../records.ts'
import { urlOf } from '../url.ts'
import { type CitationFormat, citationOf } from './citation.ts'

const LAST_SEEN = '2024-06-01T08:00:00.000Z'

function cited(format: CitationFormat, changes: Partial<EntryRecord> = {}, blog: Partial<BlogRecord> = {}): string {
  return citationOf({ entry: samplePost('first-light', changes), blog: sampleBlog(blog), lastSeen: LAST_SEEN }, format)
}

const people = (...names: string[]) => names.map(name => ({ name, url: null }))

describe('a citation in BibTeX', () => {
  it('names author, title, blog, dates and address', () => {
    expect(cited('bibtex', { title: 'First Light' })).toBe(`@online{author2024first,
  author = {{Ann Author}},
  title = {{First Light}},
  organization = {An example},
  date = {2024-05-03},
  year = {2024},
  url = {https://example.org/first-light},
  urldate = {2024-06-01},
  language = {en},
}`)
  })

  it('escapes what TeX would read as commands, and stays balanced', () => {
    const text = cited('bibtex', { title: '100% of $5 & {more} #1_a~b^c \\input{x}\n@article{' })
    expect(text).toContain(
      'title = {{100\\% of \\$5 \\& more \\#1\\_a\\textasciitilde b\\textasciicircum c \\textbackslash inputx @article}}',
    )
    expect(text.split('{').length).toBe(text.split('}').length)
  })

  it('lists many authors with “and”, which is no part of a name', () => {
    expect(cited('bibtex', { authors: people('Ann A.', 'Simon and Garfunkel', 'Zoë') })).toContain(
      'author = {{Ann A.} and {Simon and Garfunkel} and {Zoë}}',
    )
  })

  it('leaves out what is not known, and always has a key', () => {
    const bare = { title: null, authors: [], published: null, language: null }
    const text = cited('bibtex', { ...bare, url: urlOf('https://example.org/%7B%7D') }, { title: null })
    expect(text).toBe(`@online{httpsexampleorg7B7D,
  url = {https://example.org/%7B%7D},
  urldate = {2024-06-01},
}`)
    expect(cited('bibtex', { ...bare, title: '日本語の題' })).toMatch(/^@online\{\w+,/)
  })
})

describe('a citation', () => {
  it("is of the author's day and year where the offset is known", () => {
    const late = { published: '2013-12-31T22:15:00Z', publishedOffset: '+02:00' }
    expect(cited('bibtex', late)).toMatch(/date = \{2014-01-01\},\n {2}year = \{2014\}/)
    expect(cited('apa', late)).toContain('(2014, January 1)')
    expect(JSON.parse(cited('csl', late))[0].issued).toEqual({ 'date-parts': [[2014, 1, 1]] })
  })
})

describe('a citation in APA', () => {
  it('inverts names of people, leaves others, and joins them', () => {
    const authors = people('Ann Mary Author', 'the_cat', 'Óscar Zed')
    expect(cited('apa', { title: 'First light', authors })).toBe(
      'Author, A. M., the_cat, & Zed, Ó. (2024, May 3). First light. An example. https://example.org/first-light',
    )
  })

  it('begins with the title where nobody is named, and says that a date is missing', () => {
    expect(cited('apa', { title: 'Why?', authors: [], published: null }, { title: null })).toBe(
      'Why? (n.d.). https://example.org/first-light',
    )
    expect(cited('apa', { title: null, published: 'nonsense' })).toContain('(n.d.). [Untitled post].')
  })
})

describe('a citation in CSL', () => {
  it('is JSON with dates in parts, without those that are missing', () => {
    expect(JSON.parse(cited('csl'))).toMatchObject([
      { type: 'post-weblog', issued: { 'date-parts': [[2024, 5, 3]] }, accessed: { 'date-parts': [[2024, 6, 1]] } },
    ])
    expect(JSON.parse(cited('csl', { published: null }))[0]).not.toHaveProperty('issued')
  })
})

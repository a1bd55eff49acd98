import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { decidePage } from './decide-page.ts'
import { learnPostPatterns } from './patterns/index.ts'
import { learnPostTemplate, namesOn } from './post-template.ts'

const HOME = urlOf('https://blog.example/')
const links = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, at) => `<p class="css-7p3"><a href="/ferry-${from + at}.html">The ferry of day ${from + at}</a></p>`,
  ).join('')
const pageOf = (name: string, inner: string) =>
  parsePage(
    `<html lang="en"><head><title>${name}</title></head><body><div class="css-3kk2"><h1 class="css-4t2">${name}</h1><span class="css-5d7">3 May 2014</span><div class="css-6b1">${inner}</div></div></body></html>`,
    urlOf(`${HOME}${name}.html`),
  )

describe('a page in the template of posts that is mostly links', () => {
  const post = (name: string) =>
    pageOf(name, `<p class="css-7p3">The ferry went over the river today and came back with nobody.</p>${links(0, 30)}`)
  const posts = ['one', 'two', 'three'].map(post)
  const home = parsePage(`<html><body><div class="css-8list">${links(0, 30)}</div></body></html>`, HOME)
  const template = learnPostTemplate(posts.map(namesOn), [namesOn(home)])
  const fed = learnPostPatterns(posts.map(({ url }) => url))
  const kindOf = (page: ReturnType<typeof post>, patterns = fed) =>
    decidePage(page, namesOn(page), false, { home: HOME, platform: null, patterns, shownForms: [], template }).kind

  it('is a post where it says something, and a list where it has nothing but links and their dates', () => {
    expect(kindOf(post('four'))).toBe('post')
    expect(kindOf(pageOf('river', links(0, 30)))).toBe('list')
  })

  it('is a list where no feed shows what the addresses of posts look like', () => {
    expect(kindOf(post('four'), [])).toBe('list')
  })
})

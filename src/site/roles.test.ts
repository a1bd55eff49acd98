import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { namedFormOf } from './patterns/index.ts'
import { judgeLink, judgeMenus, type LinkJudge } from './roles.ts'

const HOME = urlOf('https://blog.example/')
const at = (path: string) => urlOf(new URL(path, HOME).href)

const JUDGE: LinkJudge = {
  home: HOME,
  inScope: url => url.startsWith(HOME),
  normalise: url => url,
  platform: null,
  patterns: [],
  shownForms: new Set(),
  include: [],
  exclude: [],
  onlyPosts: false,
}

function purposeOf(path: string, shown: readonly string[]): string | null {
  const judge = { ...JUDGE, shownForms: new Set(shown.map(post => namedFormOf(at(post)))) }
  return judgeLink(at(path), judge, 2, HOME)?.purpose ?? null
}

describe('an address that is a day', () => {
  it('is a list, unless the front page shows posts at such addresses', () => {
    expect(purposeOf('/2017-06-16.html', [])).toBe('index')
    expect(purposeOf('/2017-06-16.html', ['/2018-05-05.html'])).toBe('post')
    expect(purposeOf('/2017/06/', ['/2018-05-05.html'])).toBe('index')
  })
})

describe('the menus of a page', () => {
  const found = (html: string) =>
    judgeMenus(parsePage(html, HOME), JUDGE, 0).map(({ url, purpose }) => [url.slice(HOME.length - 1), purpose])
  const menu = (options: Readonly<Record<string, string>>) =>
    `<select>${Object.entries(options).map(([value, label]) => `<option value="${value}">${label}</option>`)}</select>`

  it('lead to months, also where only the label says so', () => {
    expect(found(menu({ '/2010/03/': 'March', '/m.php?d=201002': 'February 2010', '': 'Archive' }))).toEqual([
      ['/2010/03/', 'index'],
      ['/m.php?d=201002', 'index'],
    ])
  })

  it('lead to no languages, orders, currencies, nor other sites', () => {
    const others = {
      '/de/': 'Deutsch',
      '?currency=EUR': 'Euro',
      '?sort=price': 'by price',
      'https://x.example/2010/03/': 'March 2010',
    }
    expect(found(menu(others))).toEqual([])
  })
})

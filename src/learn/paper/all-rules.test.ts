import { describe, expect, it } from 'vitest'
import { parsePage, select } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { allRules } from './all-rules.ts'

const page = parsePage(
  `<body><div id=main class=x><p>1</p><p class="a b">2</p><p class="a b">3</p></div>
  <div id="post-12" class=entry>4</div><div class="post-12">5<svg><path></path></svg></div><p class="it's">6</p>`,
  urlOf('https://example.org/'),
)

describe('allRules', () => {
  it('has one rule for each element: by id, else by class, else by path; none by a value that holds a digit', () => {
    expect([...allRules(page).keys()]).toEqual([
      '/html',
      '/html/head[1]',
      '/html/body[1]',
      "//*[@id='main']",
      '/html/body[1]/div[1]/p[1]',
      "//*[@class='a b']",
      "//*[@class='entry']",
      '/html/body[1]/div[3]',
      '/html/body[1]/div[3]/*[1]',
      '/html/body[1]/div[3]/*[1]/*[1]',
      `//*[@class="it's"]`,
    ])
  })

  it('says for each rule the element that it leads to first', () => {
    for (const [rule, element] of allRules(page)) expect(select(page, rule)[0], rule).toBe(element)
  })
})

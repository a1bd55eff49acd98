import { beforeAll, describe, expect, it } from 'vitest'
import { loadFirstTexts } from '../texts/texts.ts'
import { describeRule, stepsOf } from './describe-rule.ts'

describe('describeRule', () => {
  beforeAll(loadFirstTexts)

  it('says in plain words what a rule leads to', () => {
    expect(describeRule('//h1[@class="entry-title"]')).toBe('heading named “entry-title”')
    expect(describeRule("//article[contains(concat(' ',normalize-space(@class),' '),' post ')]/time")).toBe(
      'date in the block named “post”',
    )
    expect(describeRule('/html/body/div[2]/p[1]')).toBe('paragraph at a fixed place of the page')
    expect(describeRule('.//time')).toBe('any date')
  })
})

describe('stepsOf', () => {
  it('overlooks slashes within conditions, and the attribute at the end', () => {
    expect(stepsOf('//a[@rel="tag/x"]/@href')).toEqual([{ tag: 'a', name: 'tag/x' }])
  })

  it('reads the word that is looked for among several classes', () => {
    expect(stepsOf('//div[contains(concat(" ", normalize-space(@class), " "), " entry-content ")]')).toEqual([
      { tag: 'div', name: 'entry-content' },
    ])
  })
})

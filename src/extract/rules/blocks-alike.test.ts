import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { extractText } from '../extract-entry.ts'

const URL = urlOf('https://blog.example/a')
const BLOG = { url: urlOf('https://blog.example/'), title: null, language: null, authors: [] }

const sentence = (word: string) => `The ${word} stood by the door that we had left open in the morning.`
const box = (name: string, word: string) => `<div class="${name}"><div><p>${sentence(word)}</p></div></div>`
const picture = '<div class="elementor-widget elementor-widget-image"><img src="/a.jpg" alt=""></div>'

/** What a rule by one class reads, on a page of boxes that a rule for pages of one box was learned for. */
function textBy(token: string, boxes: string): string {
  const html = `<body><div class="x"><h2>A title</h2>${boxes}<div class="card"><p>${sentence('writer')}</p></div></div></body>`
  const xpath = `//div[contains(concat(' ',normalize-space(@class),' '),' ${token} ')]`
  const learned = { source: 'learned', support: 9, confidence: 1, generation: 1 } as const
  const rules: Rule[] = [{ field: 'text', xpath, part: null, range: null, skip: [], keep: [], ...learned }]
  return extractText(parsePage(html, URL), { feedEntry: null, blog: BLOG, rules }).value
}

describe('boxes of one class, of which a rule that is not sure leads to one', () => {
  const rule: Rule = {
    ...{ field: 'text', xpath: '//article/div[2]/div[1]', part: null, range: null, skip: [], keep: [] },
    ...{ source: 'learned', support: 4, confidence: 0.8, generation: 1 },
  }
  const textOf = (boxes: string, confidence = rule.confidence) => {
    const html = `<body><main><article><h1>A title</h1>${boxes}</article></main></body>`
    const rules = [{ ...rule, confidence }]
    return extractText(parsePage(html, URL), { feedEntry: null, blog: BLOG, rules }).value.split(/\n+/)
  }
  const part = (...words: string[]) =>
    `<div class="q7"><div>${words.map(word => `<p>${sentence(word)}</p>`).join('')}</div></div>`

  it('are read together, also where the rule leads to what one of them holds', () => {
    const boxes = part('lamp', 'boat', 'ink') + part('mill', 'ferry')
    expect(textOf(boxes)).toEqual(['lamp', 'boat', 'ink', 'mill', 'ferry'].map(sentence))
    expect(textOf(boxes, 1)).toEqual(['mill', 'ferry'].map(sentence))
  })

  it('are not where what stands in front is of another class', () => {
    const boxes = `<div class="intro"><p>${sentence('lamp')}</p><p>${sentence('boat')}</p></div>${part('mill', 'ferry')}`
    expect(textOf(boxes)).toEqual(['mill', 'ferry'].map(sentence))
  })
})

describe('boxes of text that a page builder makes', () => {
  it.each([
    ['paragraph', 'paragraph paragraph--type--text'],
    ['elementor-widget', 'elementor-widget elementor-widget-text-editor'],
    ['et_pb_text', 'et_pb_module et_pb_text'],
  ])('are read together where a rule leads to one of them, by %s', (token, name) => {
    const text = textBy(token, box(name, 'lamp') + picture + box(name, 'boat') + box(name, 'ink'))
    expect(text.split(/\n+/)).toEqual(['lamp', 'boat', 'ink'].map(sentence))
  })

  it('are no reason to join boxes of other names: these may be comments', () => {
    expect(textBy('entry', box('entry', 'lamp') + box('entry', 'boat'))).toBe(sentence('lamp'))
  })
})

import { describe, expect, it } from 'vitest'
import { countStructure, noStructure } from '../bench/quality/structure.ts'
import { urlOf } from '../src/url.ts'

const WORDS = 'The kettle boiled over twice that morning, and nobody in the house was in the least surprised.'
const ARTICLE = `<h2>Of kettles</h2><p>${WORDS} <a href="/lid">A lid</a> helps.</p><ul><li>water</li><li>tea</li></ul><pre>boil --twice</pre><img src="/kettle-300x200.jpg"><p>${WORDS} Again.</p>`
const PAGE = `<body><div class="menu"><a href="/">Home</a></div><div class="text">${ARTICLE}</div><p>Footer words</p></body>`
const LABEL = `Of kettles\n${WORDS} A lid helps.\nwater\ntea\nboil --twice\n${WORDS} Again.`

const counted = (given: string) => {
  const count = noStructure()
  countStructure({ html: PAGE, url: urlOf('https://blog.example/a') }, LABEL, given, count)
  return Object.values(count).map(({ kept, of }) => `${kept}/${of}`)
}

describe('the structure of a labelled article', () => {
  it('is whole in the article itself, also where a picture is a larger copy', () => {
    expect(counted(ARTICLE.replace('-300x200', ''))).toEqual(['1/1', '1/1', '2/2', '2/2', '1/1', '1/1'])
  })

  it('is lost where the words stand in one paragraph', () => {
    expect(counted(`<p>${LABEL}</p>`)).toEqual(['0/1', '0/1', '0/2', '0/2', '0/1', '0/1'])
  })

  it('counts what stands in another order once', () => {
    const [heading, ...rest] = counted(ARTICLE.replace('<h2>Of kettles</h2>', '').concat('<h2>Of kettles</h2>'))
    expect([heading, ...rest]).toEqual(['0/1', '1/1', '2/2', '2/2', '1/1', '1/1'])
  })
})

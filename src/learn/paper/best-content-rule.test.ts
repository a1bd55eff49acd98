import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Page, parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { bestContentRule } from './best-content-rule.ts'
import { bestRule, type ScoreFunction } from './best-rule.ts'
import { nodeText } from './node-text.ts'
import { similarity } from './similarity.ts'

const similarityOfFirst: ScoreFunction<string> = ([first], target) =>
  first === undefined ? 0 : similarity(nodeText(first), target)

const pageOf = (html: string): Page => parsePage(html, urlOf('https://example.org/'))

const post = (title: string, text: string, extra = '') =>
  pageOf(`<title>${title} - Tide Tables</title><body><div id=top>Tide Tables</div>
  <div class=post><h1 class=title><a href=#>${title}</a></h1><div class=entry><p>${text}</p><p>${text.toUpperCase()}</p></div>
  <p class=meta>Posted on a Monday</p></div>${extra}<ul><li>Older</li><li>Newer</li></ul><script>var x = "${text}"</script>`)

const rope = 'Rope wants to be dry before it is coiled'
const knot = 'A knot is a promise'
const pairs = [
  { page: post('On rope', rope), target: `${rope} ${rope.toUpperCase()}` },
  { page: post('On knots', knot, '<p>A knot</p>'), target: `${knot} ${knot.toUpperCase()}` },
  { page: pageOf('<p>Nothing like the others</p>'), target: 'Something else, like the others' },
]

describe('bestContentRule', () => {
  it('finds the element of the article', () => {
    expect(bestContentRule(pairs)).toBe("//*[@class='entry']")
  })

  it('finds the element of the title', () => {
    const titles = pairs.slice(0, 2).map(({ page }, index) => ({ page, target: ['On rope', 'On knots'][index] ?? '' }))
    expect(bestContentRule(titles)).toBe("//*[@class='title']")
  })

  it('picks the rule of Algorithm 1', () => {
    expect(bestContentRule(pairs)).toBe(bestRule(pairs, similarityOfFirst))
    for (const pair of pairs) expect(bestContentRule([pair])).toBe(bestRule([pair], similarityOfFirst))
  })

  it('brings nothing where no text is alike, or there is no pair', () => {
    expect(bestContentRule([{ page: pageOf('<p>abc'), target: 'xyz' }])).toBeNull()
    expect(bestContentRule([])).toBeNull()
  })

  it('picks the rule of Algorithm 1 on any tree', () => {
    const text = fc.stringMatching(/^[abc ]{0,6}$/)
    const { tree } = fc.letrec<{ tree: string }>(tie => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        text,
        fc
          .record({
            tag: fc.constantFrom('div', 'span', 'script'),
            attribute: fc.constantFrom('', ' class=a', ' class=b', ' class=a1', ' id=x', ' id=y'),
            children: fc.array(tie('tree'), { maxLength: 4 }),
          })
          .map(({ tag, attribute, children }) => `<${tag}${attribute}>${children.join('')}</${tag}>`),
      ),
    }))
    fc.assert(
      fc.property(fc.array(fc.tuple(tree, text), { maxLength: 3 }), drawn => {
        const some = drawn.map(([html, target]) => ({ page: pageOf(html), target }))
        expect(bestContentRule(some)).toBe(bestRule(some, similarityOfFirst))
      }),
    )
  })
})

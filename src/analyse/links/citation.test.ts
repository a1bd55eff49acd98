import { describe, expect, it } from 'vitest'
import { linksOf, parseFragment } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { anchorContext } from './anchor-context.ts'
import { citationSign } from './citation.ts'

/** The sign of the first link of a piece of an article. */
function sign(html: string): string | null {
  const page = parseFragment(html, urlOf('https://ann.example/'))
  const [link] = linksOf(page)
  if (link === undefined) throw new Error('no link')
  return citationSign(link.text, anchorContext(page, link.element))?.reason ?? null
}
const a = (text: string) => `<a href="https://bob.example/a">${text}</a>`

describe('citationSign', () => {
  it.each([
    [`<p>A fine map (via ${a('Bob')}).</p>`, 'named-source'],
    [`<p>Source: ${a('The Times')}</p>`, 'named-source'],
    [`<p>Quelle: ${a('heise')}</p>`, 'named-source'],
    [`<p>D’après ${a('Le Monde')}, il pleut.</p>`, 'named-source'],
    [`<p>来源：${a('某博客')}</p>`, 'named-source'],
    [`<p>Thanks to ${a('@bob')} for the hint.</p>`, 'named-source'],
    [`<p>${a('Bob Hill writes')} about scholarships.</p>`, 'says'],
    [`<p>In ${a('Bob’s Web')}, Bob writes that spam grows.</p>`, 'says'],
    [`<p>${a('Bob')} schreibt, dass es regnet.</p>`, 'says'],
    [`<p>O usuário ${a('bob')} postou um achado.</p>`, 'says'],
    [`<p>Ho letto la storia ${a('sul blog di Bob')}, bella.</p>`, 'read-there'],
    [`<h3>References</h3><p>${a('https://bob.example/a')}</p>`, 'list-of-sources'],
    [`<h2>参考资料</h2><ul><li>${a('某')}</li></ul>`, 'list-of-sources'],
    [`<p>[3] Hill, Bob. 2016. “Better Privacy”. ${a('https://bob.example/a')}.</p>`, 'list-of-works'],
    [`<blockquote><p>It rains.</p><p>— ${a('Bob')}</p></blockquote>`, 'quote-source'],
    [`<blockquote>It rains. <cite>${a('Bob')}</cite></blockquote>`, 'quote-source'],
    [`<p>${a('Bob')} on rain:</p><blockquote>It rains.</blockquote>`, 'before-quote'],
  ])('%s', (html, expected) => {
    expect(sign(html)).toBe(expected)
  })

  it.each([
    `<p>I use ${a('this tool')} every day.</p>`,
    `<p>Set it up via the ${a('command')}.</p>`,
    `<p>The viaduct ${a('in pictures')}.</p>`,
    `<p>He says so. ${a('A map')} of the town.</p>`,
    `<p>${a('The tool')} has a menu. Bob writes.</p>`,
    `<blockquote><p>Many ${a('programs')} help.</p></blockquote>`,
    `<h3>Resources of the town</h3><p>${a('a map')}</p>`,
  ])('takes no citation from %s', html => {
    expect(sign(html)).toBeNull()
  })

  it('takes as long for a thousand links of one paragraph as for each alone', () => {
    const page = parseFragment(
      `<p>${a('x')}</p>`.replace('</p>', `${` and ${a('y')}`.repeat(3000)}</p>`),
      urlOf('https://ann.example/'),
    )
    const found = linksOf(page).map(({ element }) => anchorContext(page, element).before.length)
    expect(Math.max(...found)).toBeLessThanOrEqual(160)
  })
})

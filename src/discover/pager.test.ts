import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { pagerOf } from './pager.ts'

const HOME = 'https://example.org'
const links = (...pairs: readonly (readonly [text: string, path: string])[]) =>
  pairs.map(([text, path]) => `<a href="${path}">${text}</a>`).join(' ')
const pagerAt = (path: string, html: string) => {
  const pager = pagerOf(parsePage(html, urlOf(HOME + path)))
  return pager === null ? null : { pages: pager.keys.size, isOwn: pager.isOwn }
}

describe('pagerOf', () => {
  it('knows the pages of a list by numbers that rise with those in their addresses, whatever they are called', () => {
    const named = links(['2', '/index_p_2.html'], ['3', '/index_p_3.html'], ['9', '/index_p_9.html'])
    expect(pagerAt('/', named)).toEqual({ pages: 3, isOwn: false })
    expect(pagerAt('/', links(['2', '/older/10'], ['3', '/older/20']))).toEqual({ pages: 2, isOwn: false })
    expect(pagerAt('/', links(['2', '/liste?von=1'], ['3', '/liste?von=2']))).toEqual({ pages: 2, isOwn: false })
  })

  it('says whether the page that has it is one of them', () => {
    const second = `${links(['1', '/'])} <b>2</b> ${links(['3', '/index_p_3.html'])}`
    expect(pagerAt('/index_p_2.html', second)).toEqual({ pages: 1, isOwn: true })
    expect(pagerAt('/a-post.html', second)).toBeNull()
  })

  it('takes neither the parts of a series nor the days of a calendar nor notes for pages of a list', () => {
    expect(pagerAt('/cats-part-1/', links(['2', '/cats-part-2/'], ['3', '/cats-part-3/']))).toBeNull()
    expect(
      pagerAt('/', links(['1', '/2020-05-01.html'], ['2', '/2020-05-02.html'], ['4', '/2020-05-04.html'])),
    ).toBeNull()
    expect(pagerAt('/', links(['2', '/200405/2.html'], ['5', '/200405/5.html']))).toBeNull()
    const tea = `${links(['1', '/tea/'])} 2 ${links(['3', '/tea-3/'], ['4', '/tea-4/'])}`
    expect(pagerAt('/tea-2/', tea)).toBeNull()
    expect(pagerAt('/tea/', `1 ${links(['2', '/tea-2/'], ['3', '/tea-3/'])}`)).toBeNull()
    expect(pagerAt('/', links(['2', '/102'], ['5', '/117']))).toBeNull()
    expect(pagerAt('/a', links(['1', '#note-1'], ['2', '#note-2'], ['3', '#note-3']))).toBeNull()
    expect(pagerAt('/', links(['2', 'https://other.example/2'], ['3', 'https://other.example/3']))).toBeNull()
  })
})

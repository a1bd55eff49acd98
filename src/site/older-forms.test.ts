import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { OlderForms } from './older-forms.ts'

const SINCE = '2019-01-01T00:00:00.000Z'
const at = (path: string) => urlOf(`https://blog.example${path}`)
const page = (path: string, day: string, isListed = true) => ({
  url: at(path),
  published: `${day}T00:00:00Z`,
  isListed,
})

describe('forms of earlier addresses', () => {
  it('prove themselves by three days, and give back what was left out before', () => {
    const forms = new OlderForms()
    expect(forms.weigh(page('/archiv/1-a.htm', '2004-05-01'), SINCE).isPost).toBe(false)
    expect(forms.weigh(page('/archiv/2-b.htm', '2004-06-01'), SINCE).isPost).toBe(false)
    expect(forms.leftOut).toHaveLength(2)
    const third = forms.weigh(page('/archiv/3-c.htm', '2004-07-01'), SINCE)
    expect(third).toEqual({ isPost: true, again: [at('/archiv/1-a.htm'), at('/archiv/2-b.htm')] })
    expect(forms.leftOut).toEqual([])
    expect(forms.weigh(page('/archiv/1-a.htm', '2004-05-01'), SINCE)).toEqual({ isPost: true, again: [] })
    expect(forms.weigh(page('/other/1-a.htm', '2004-05-01'), SINCE).isPost).toBe(false)
  })

  it('are none where the pages have one day, or are as new as the posts', () => {
    const forms = new OlderForms()
    for (const n of [1, 2, 3, 4]) forms.weigh(page(`/wiki/p${n}`, '2012-01-01'), SINCE)
    for (const n of [1, 2, 3, 4]) forms.weigh(page(`/talks/t${n}`, `2019-0${n}-02`), SINCE)
    for (const n of [5, 6, 7, 8]) forms.weigh(page(`/talks/t${n}`, `2011-0${n}-02`), SINCE)
    expect(forms.leftOut).toHaveLength(12)
  })

  it('are none without a feed that says how far back posts are known', () => {
    const forms = new OlderForms()
    for (const n of [1, 2, 3, 4]) expect(forms.weigh(page(`/x/p${n}`, `2012-01-0${n}`), null).isPost).toBe(false)
  })

  it('go on from what is remembered', () => {
    const forms = new OlderForms()
    for (const n of [1, 2, 3]) forms.weigh(page(`/archiv/p${n}.htm`, `2012-01-0${n}`), SINCE)
    const [written] = Object.values(forms.memory())
    expect(written).toBeDefined()
    expect(forms.memory()).toEqual({})
  })

  it('forget a page that was kept after all, and do not grow without end', () => {
    const forms = new OlderForms()
    forms.weigh(page('/x/one', '2012-01-01'), SINCE)
    forms.keep(at('/x/one'))
    expect(forms.leftOut).toEqual([])
    for (let n = 0; n < 1000; n++) forms.weigh(page(`/x/p${n}`, '2012-01-01'), SINCE)
    expect(forms.leftOut.length).toBeLessThan(500)
    for (let n = 0; n < 1000; n++) forms.recognise(at(`/folder-${n}/a`))
    expect(JSON.stringify(forms.memory()).length).toBeLessThan(100_000)
  })

  it('prove themselves by three posts that their template shows, whatever came first', () => {
    const forms = new OlderForms()
    // The first post has no link to an earlier one, and looks less alike.
    expect(forms.weigh(page('/20040501.html', '2004-05-01', false), SINCE).isPost).toBe(false)
    expect(forms.recognise(at('/20040601.html'))).toEqual([])
    expect(forms.recognise(at('/20040701.html'))).toEqual([])
    expect(forms.recognise(at('/20040801.html'))).toEqual([at('/20040501.html')])
    expect(forms.weigh(page('/20040501.html', '2004-05-01', false), SINCE).isPost).toBe(true)
    expect(forms.leftOut).toEqual([])
  })

  it('tells of pages without a date, and counts them for nothing', () => {
    const forms = new OlderForms()
    const url = (n: number) => urlOf(`https://blog.example/texts/${n}-word.htm`)
    for (let n = 0; n < 5; n++) forms.leaveOut(url(n))
    forms.leaveOut(url(0))
    expect(forms.leftOut).toHaveLength(5)
    const page = { url: url(9), published: '2003-05-01', isListed: true }
    expect(forms.weigh(page, '2010-01-01')).toEqual({ isPost: false, again: [] })
  })
})

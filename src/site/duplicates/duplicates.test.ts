import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlKey, urlOf } from '../../url.ts'
import {
  bitsApart,
  FrameLines,
  fingerprintOf,
  isRefusal,
  NumberedRuns,
  nonsenseAddress,
  notFound,
  plainTwin,
  QueryLearner,
  refusalOf,
  SeenPages,
} from './index.ts'

const at = (path: string) => urlOf(`https://blog.example${path}`)
/** A text of words that a seed makes up. */
function essay(seed: number, length = 200): string {
  let state = seed * 2654435761
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return `w${(state >>> 8) % 5000}`
  }).join(' ')
}

describe('the fingerprint of a text', () => {
  it('does not mind case, punctuation and space', () => {
    const a = fingerprintOf('The cat sat,  on the mat.')
    expect(bitsApart(a, fingerprintOf('the CAT sat on\nthe mat'))).toBe(0)
  })

  it('is near where little was changed, and far for another text', () => {
    const text = essay(1, 600)
    expect(bitsApart(fingerprintOf(text), fingerprintOf(`${text} and more`))).toBeLessThanOrEqual(3)
    expect(bitsApart(fingerprintOf(essay(1)), fingerprintOf(essay(4)))).toBeGreaterThan(10)
  })

  it('knows scripts without spaces', () => {
    expect(fingerprintOf('今日は良い天気です').words).toBe(9)
    expect(bitsApart(fingerprintOf('今日は良い天気です'), fingerprintOf('明日の朝は雨が降る'))).toBeGreaterThan(5)
  })
})

describe('pages seen before', () => {
  it('are found again within three bits, at another address', () => {
    const seen = new SeenPages()
    const text = essay(2, 600)
    seen.add({ key: 'a', ...fingerprintOf(text) })
    expect(seen.near({ key: 'b', ...fingerprintOf(`${text} and more`) })?.key).toBe('a')
    expect(seen.near({ key: 'a', ...fingerprintOf(text) })).toBeNull()
    expect(seen.near({ key: 'c', ...fingerprintOf(essay(5)) })).toBeNull()
  })

  it('are the same as those that a plain search finds', () => {
    const page = fc.record({ high: fc.nat(0xf), low: fc.nat(0xffff).map(low => low << 8), words: fc.constant(100) })
    fc.assert(
      fc.property(fc.array(page, { maxLength: 40 }), page, (pages, wanted) => {
        const seen = new SeenPages(pages.map((one, key) => ({ key: String(key), ...one })))
        const least = Math.min(64, ...pages.map(one => bitsApart(one, wanted)))
        const found = seen.near({ key: 'wanted', ...wanted })
        expect(found === null ? null : bitsApart(found, wanted)).toBe(least <= 3 ? least : null)
      }),
    )
  })

  it('are forgotten, the oldest first, where there are too many', () => {
    const seen = new SeenPages([], 2)
    for (const [n, key] of ['a', 'b', 'c'].entries()) seen.add({ key, ...fingerprintOf(essay(n * 4 + 1)) })
    expect(seen.state.map(({ key }) => key)).toEqual(['b', 'c'])
    expect(seen.near({ key: 'x', ...fingerprintOf(essay(1)) })).toBeNull()
    expect(new SeenPages(seen.state).near({ key: 'x', ...fingerprintOf(essay(5)) })?.key).toBe('b')
  })

  it('are other pages where their titles are others', () => {
    const seen = new SeenPages([{ key: 'a', ...fingerprintOf(essay(2, 600)), title: 7 }])
    const page = { key: 'b', ...fingerprintOf(essay(2, 600)) }
    expect(seen.near({ ...page, title: 8 })).toBeNull()
    expect(seen.near({ ...page, title: 7 })?.key).toBe('a')
    expect(seen.near(page)?.key).toBe('a')
  })

  it('of few words must be the very same', () => {
    const seen = new SeenPages([{ key: 'a', high: 0, low: 0, words: 10 }])
    expect(seen.near({ key: 'b', high: 0, low: 1, words: 10 })).toBeNull()
    expect(seen.near({ key: 'b', high: 0, low: 0, words: 11 })).toBeNull()
    expect(seen.near({ key: 'b', high: 0, low: 0, words: 10 })?.key).toBe('a')
  })
})

const pageOf = (body: string, title = 'A blog', path = '/x') =>
  parsePage(`<title>${title}</title><body>${body}</body>`, at(path))

describe('the frame of a site', () => {
  it('does not count when pages are compared', () => {
    const frame = new FrameLines()
    const around = '<p>My blog about cats and dogs</p><p>About me and links to friends</p>'
    for (let n = 0; n < 6; n++) frame.read(pageOf(`${around}<p>${essay(n + 1, 30)}</p>`))
    const bare = fingerprintOf(essay(20, 30))
    const again = new FrameLines(frame.state)
    expect(bitsApart(again.read(pageOf(`${around}<p>${essay(20, 30)}</p>`)).own, bare)).toBe(0)
  })
})

describe('pages that are not there', () => {
  const judge = (body: string, title: string) => notFound(pageOf(body, title), fingerprintOf(body))

  it.each([
    'Page not found – My blog',
    'My blog | 404',
    '404 Not Found',
    'Error 404',
    '404 - Page not found',
    '404 error page',
    'Seite nicht gefunden',
    'Page introuvable - Mon blog',
    'Página no encontrada | Blog',
    'Pagina non trovata',
    'Страница не найдена',
    '页面未找到',
    'ページが見つかりません',
    '페이지를 찾을 수 없습니다',
  ])('are known by their title: %s', title => {
    expect(judge('<p>Try the search.</p>', title)).not.toBeNull()
  })

  it.each([
    'How to make a 404 page',
    '404: you need fresh air',
    'Found and not lost',
    'The page that Ann wrote',
    'Lost and not found',
  ])('are not those with a title like: %s', title => {
    expect(judge('<p>Some words.</p>', title)).toBeNull()
  })

  it('are not those with much to say', () => {
    expect(judge(`<h1>404 errors</h1><p>${essay(1, 400)}</p>`, '404')).toBeNull()
  })

  it('are known by what the server gives for nonsense, whatever address it repeats', () => {
    const said = (path: string, title = 'Oops') =>
      parsePage(`<title>${title}</title><body><p>${path} is lost. ${essay(3, 12)}</p></body>`, at(path))
    const refusal = refusalOf(said('/a-page-of-many-words-that-is-not-there/'))
    const other = parsePage(`<title>Oops</title><p>${essay(9, 14)}</p>`, at('/2021/here/'))
    expect(isRefusal(said('/2021/gone/'), refusal, new Set())).toBe(true)
    expect(isRefusal(said('/2021/gone/', 'A post'), refusal, new Set())).toBe(false)
    expect(isRefusal(other, refusal, new Set())).toBe(false)
    // Where posts have titles of their own, the title is enough.
    expect(isRefusal(other, refusal, new Set(['One', 'Two', 'Three']))).toBe(true)
    expect(isRefusal(other, refusal, new Set(['One', 'Two', 'Oops']))).toBe(false)
    expect(nonsenseAddress(at('/blog/'))).toMatch(/^https:\/\/blog\.example\/blog\/[-\w]+$/)
  })
})

describe('numbered addresses', () => {
  const links = (...paths: string[]) => paths.map(path => ({ url: at(path), key: urlKey(at(path)) }))

  it('end where the pages stay the same', () => {
    const runs = new NumberedRuns()
    const last = fingerprintOf(essay(9))
    for (let n = 1; n <= 3; n++) runs.observe(at(`/page/${n}/`), fingerprintOf(essay(n)), links(`/post-${n}/`))
    expect(runs.observe(at('/page/4/'), last, links('/post-4/'))).toBeNull()
    expect(runs.observe(at('/page/5/'), last, links('/post-4/', '/page/6/'))).toBeNull()
    expect(runs.observe(at('/page/6/'), last, links('/post-4/', '/page/7/'))).toBeNull()
    expect(runs.observe(at('/page/7/'), last, links('/post-4/', '/page/8/'))).toBe('same-pages')
    expect(runs.endOf(at('/page/99/'))).toBe('same-pages')
    expect(runs.endOf(at('/tag/cats/page/2/'))).toBeNull()
  })

  it('end where a calendar leads to nothing but itself, and keep that over a restart', () => {
    let runs = new NumberedRuns()
    const month = (n: number) => fingerprintOf(`${essay(1, 60)} ${essay(n + 50, 4)}`)
    let ended = 0
    for (let n = 1; n <= 40 && ended === 0; n++) {
      runs = new NumberedRuns(JSON.parse(JSON.stringify(runs.state)))
      const path = (m: number) => `/calendar/${2000 + Math.floor(m / 12)}/${(m % 12) + 1}/`
      if (runs.observe(at(path(n)), month(n), links(path(n + 1), '/')) !== null) ended = n
    }
    expect(ended).toBeGreaterThan(12)
    expect(runs.endOf(at('/calendar/2050/1/'))).not.toBeNull()
  })

  it('go on as long as something new comes', () => {
    const runs = new NumberedRuns()
    for (let n = 1; n <= 100; n++)
      expect(runs.observe(at(`/page/${n}/`), fingerprintOf(essay(n)), links(`/post-${n}/`))).toBeNull()
  })

  it('are not names with a number', () => {
    const runs = new NumberedRuns()
    const same = fingerprintOf(essay(1))
    for (let n = 1; n <= 9; n++) expect(runs.observe(at(`/2010/05/part-${n}/`), same, [])).toBeNull()
  })
})

describe('query parameters', () => {
  it('that are known to change nothing are left out', () => {
    const learner = new QueryLearner('blogger')
    expect(learner.normalise(at('/a?pk_campaign=x&p=1'))).toBe(at('/a?p=1'))
    expect(learner.normalise(at('/a?PHPSESSID=12ab'))).toBe(at('/a'))
    expect(learner.normalise(at('/a;jsessionid=12ab?p=1'))).toBe(at('/a?p=1'))
    expect(learner.normalise(at('/(S(lit3py55t21z5v55vlm25s55))/a.aspx'))).toBe(at('/a.aspx'))
    expect(learner.normalise(at('/a?sid=12'))).toBe(at('/a?sid=12'))
    expect(learner.normalise(at('/article.php?sid=1234567'))).toBe(at('/article.php?sid=1234567'))
    expect(learner.normalise(at('/2014-05.php?sid=12'))).toBe(at('/2014-05.php?sid=12'))
    expect(learner.normalise(at('/article.php?id=3&sid=g4k9v0ab'))).toBe(at('/article.php?id=3'))
    expect(learner.normalise(at('/2014/05/my-cats/?sid=1234567'))).toBe(at('/2014/05/my-cats/'))
    expect(learner.normalise(at('/2014/05/my-cats/?s=grey'))).toBe(at('/2014/05/my-cats/?s=grey'))
    expect(learner.normalise(at('/a?m=1'))).toBe(at('/a'))
    expect(new QueryLearner().normalise(at('/?m=201005'))).toBe(at('/?m=201005'))
  })

  it('are learned from pages that are the same with and without them', () => {
    let learner = new QueryLearner()
    for (let n = 1; n <= 3; n++) {
      expect(learner.normalise(at(`/p${n}?refer=x`))).toBe(at(`/p${n}?refer=x`))
      learner.observe(at(`/p${n}?refer=series`), fingerprintOf(essay(n)))
      learner.observe(at(`/p${n}${n === 1 ? '?refer=list' : ''}`), fingerprintOf(essay(n)))
      learner = new QueryLearner(null, JSON.parse(JSON.stringify(learner.state)))
    }
    expect(learner.idleParameters('blog.example')).toEqual(['refer'])
    expect(learner.normalise(at('/p9?refer=x&id=2'))).toBe(at('/p9?id=2'))
    expect(learner.normalise(urlOf('https://other.example/p9?refer=x'))).toContain('refer')
  })

  it('that once made a difference stay for good', () => {
    const learner = new QueryLearner()
    for (let n = 1; n <= 9; n++) {
      learner.observe(at(`/list${n}`), fingerprintOf(essay(n)))
      learner.observe(at(`/list${n}?page=1`), fingerprintOf(essay(n)))
    }
    learner.observe(at('/list1?page=2'), fingerprintOf(essay(30)))
    expect(learner.normalise(at('/list1?page=3'))).toBe(at('/list1?page=3'))
  })

  it('are not learned from many values on one page', () => {
    const learner = new QueryLearner()
    for (let n = 1; n <= 9; n++) learner.observe(at(`/?id=${n}`), fingerprintOf('not found'))
    expect(learner.idleParameters('blog.example')).toEqual([])
  })

  it('are left out the same, once or twice', () => {
    const learner = new QueryLearner('blogger')
    for (let n = 1; n <= 3; n++) {
      learner.observe(at(`/p${n}?refer=series`), fingerprintOf(essay(n)))
      learner.observe(at(`/p${n}`), fingerprintOf(essay(n)))
    }
    const name = fc.constantFrom('refer', 'p', 'm', 'PHPSESSID', 'pk_x', '_', 'sid', '%72efer', '', 'a;jsessionid')
    const pair = fc.tuple(name, fc.oneof(fc.string(), fc.constant('0123456789abcdef01')))
    const query = fc
      .array(pair)
      .map(pairs => pairs.map(([one, value]) => `${one}=${encodeURIComponent(value)}`).join('&'))
    const path = fc.constantFrom('/a', '/a;jsessionid=1', '/a;jsessi;sid=1onid=2/b', '/(S(abc))/(S(d))/x', '/')
    fc.assert(
      fc.property(path, query, (where, text) => {
        const once = learner.normalise(at(`${where}?${text}`))
        expect(learner.normalise(once)).toBe(once)
      }),
    )
  })
})

describe('the plain twin of an address', () => {
  it.each([
    ['https://m.blog.example/a/', 'https://blog.example/a/'],
    ['https://blog.example/a/amp/', 'https://blog.example/a/'],
    ['https://blog.example/a.amp.html', 'https://blog.example/a.html'],
    ['https://blog.example/a?amp=1', 'https://blog.example/a'],
    ['https://blog.example/amp/2010/a', 'https://blog.example/2010/a'],
  ])('%s is %s', (url, twin) => {
    expect(plainTwin(urlOf(url))).toBe(twin)
  })

  it.each(['https://blog.example/a/', 'https://m.example/a', 'https://blog.example/amplifiers/'])(
    '%s has none',
    url => {
      expect(plainTwin(urlOf(url))).toBeNull()
    },
  )
})

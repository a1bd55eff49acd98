import { describe, expect, it } from 'vitest'
import { urlOf } from '../../url.ts'
import { CommentCounts } from './comment-counts.ts'
import { commentFeatures } from './comment-features.ts'
import { judgeComment, SPAM_FROM } from './judge-comment.ts'
import { answeredComments, readThread } from './thread.ts'

const around = {
  ...{ sameText: 0, sameSite: 0, otherPosts: 0, mostSaid: 100, run: 0, parroted: 0, isMarkedElsewhere: false },
  ...{ isKnownSite: false, ownHost: 'blog.example', topicWords: 0, daysLate: 0, silence: 0, isFollowed: false },
  ...{ comesBack: false, callsSomebody: false, isAnswered: false, hasFirstName: false, ordinaryName: 0 },
  isOtherLanguage: false,
}
const comment = (author: string, site: string | null, text: string, html = `<p>${text}</p>`) => ({
  author,
  authorUrl: site === null ? null : urlOf(site),
  parent: null,
  text,
  html,
})

describe('a comment', () => {
  it('is spam where its name sells what its address sells, and says why', () => {
    const judged = judgeComment(
      comment('cheap car insurance', 'http://cheapcarinsurance.example/', 'Great post! Thanks for sharing.'),
      around,
    )
    expect(judged.score).toBeGreaterThanOrEqual(SPAM_FROM)
    expect(judged.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['name-is-keyword', 'goods-in-address', 'flattery-and-link']),
    )
  })

  it('is spam where it is in another language and full of links in markup', () => {
    const text = 'Best [url=http://a.example]replica[/url] and [url=http://b.example]casino[/url] of all, see it today'
    const judged = judgeComment(comment('Bob', null, text), { ...around, isOtherLanguage: true })
    expect(judged.score).toBeGreaterThanOrEqual(SPAM_FROM)
  })

  it.each([
    ['a person whose address sells', comment('Celine', 'https://www.bestessay.example/', 'Lovely post, thanx!')],
    [
      'a program, whatever its account',
      comment(
        'Abdul Karim',
        'http://www.facebook.com/abdul.karim',
        'Wow, what a information! I agree. present here at this webpage, thanks admin of this site.',
      ),
    ],
    [
      'a trade with an article in its name',
      comment('entreprise de déménagement', 'http://abc.example/watch-this-video.html', 'Nice.'),
    ],
  ])('is spam of %s', (_, one) => {
    expect(judgeComment(one, { ...around, hasFirstName: true, daysLate: 300 }).score).toBeGreaterThanOrEqual(SPAM_FROM)
  })

  it.each([
    [
      'a feed',
      comment('Roz', 'http://rozcooks.example/', 'While I subscribe to your feed, I seldom find the time to write.'),
    ],
    ['a museum', comment('Pilar', 'http://www.elmuseo.example/', 'Great post, thanks for sharing!')],
    ['highlighting', comment('Ed', 'http://syntaxhighlighting.example/', 'Great post, thanks for sharing!')],
    [
      'a hobby with an account',
      comment('Dancing Monkey Jewelry', 'https://www.blogger.com/profile/178', 'I love eggs.'),
    ],
    ['praise with a home page', comment('Jane Doe', 'http://janedoe.example/', 'Great post, thanks for sharing!')],
    ['a link', comment('Max', null, 'See http://en.wikipedia.org/wiki/Lens for the camera lens.')],
    ['a nickname', comment('phil', 'http://crack-monkey.example/', 'I would have bought a new one.')],
    [
      'a site named like its owner',
      comment('Douglas F Shearer', 'http://douglasfshearer.example/', 'It is fixed now.'),
    ],
  ])('is no spam by %s alone', (_, one) => {
    expect(judgeComment(one, around).score).toBeLessThan(SPAM_FROM)
  })
})

describe('a stranger below a post of long ago', () => {
  const old = { ...around, daysLate: 300, silence: 290 }
  const firm = comment(
    'Ruth Hale',
    'http://halesolutions.example/',
    'I love my wife, and I love my kids, and my cat too.',
  )
  const greeting = comment('Ruth Hale', 'http://ruthhale.example/', 'Bonjour!')
  const letter = comment('Ruth Hale', 'http://hale.example/', 'Do you accept guest posts? I would link to you, too.')
  const foreign = comment(
    'Ruth',
    'http://eerst.example/',
    'Wij zullen in tien jaar de eerste makelaar van Europa zijn.',
  )

  it.each([
    ['comes from a firm', firm, {}],
    ['greets and says nothing else', greeting, { hasFirstName: true }],
    ['asks for a place on the blog', letter, {}],
    ['writes in another language', foreign, { isOtherLanguage: true }],
  ])('is spam where it %s', (_, one, more) => {
    expect(judgeComment(one, { ...old, ...more }).score).toBeGreaterThanOrEqual(SPAM_FROM)
  })

  it.each([
    ['comes from a firm', firm],
    ['greets', greeting],
  ])('is none where it %s in time', (_, one) => {
    expect(judgeComment(one, { ...around, daysLate: 3, silence: 1 }).score).toBeLessThan(SPAM_FROM)
  })

  it('is spam below each of many posts where nothing is ever said', () => {
    const one = comment('Ruth', 'http://hale.example/articles/', 'Very nice.')
    expect(judgeComment(one, { ...old, otherPosts: 2, mostSaid: 4 }).score).toBeGreaterThanOrEqual(SPAM_FROM)
    expect(judgeComment(one, { ...old, otherPosts: 2, mostSaid: 40 }).score).toBeLessThan(SPAM_FROM)
  })
})

describe('the site of a commenter', () => {
  it.each([
    ['http://kl.am/6GEj', 1],
    ['http://ann.me/about', 0],
    ['http://tinyurl.com/abc', 1],
  ])('is hidden or not: %s', (site, hidden) => {
    expect(commentFeatures(comment('Bob', site, 'Something'), around)['hidden-site']).toBe(hidden)
  })
})

describe('the links of a comment', () => {
  it('are those to other sites: who links to the blog sells nothing', () => {
    const html = '<a href="https://blog.example/a">one</a> <a href="http://shop.example/">two</a>'
    expect(commentFeatures(comment('Bob', null, 'one two', html), around).links).toBe(1)
  })
})

const dated = (one: ReturnType<typeof comment>, published: string | null) => ({ ...one, published })

describe('what comments have in common', () => {
  it('counts the same text, and names that share a site, but not a site where all have a page', () => {
    const counts = new CommentCounts('https://blog.example/')
    const first = comment('one', 'http://shop.example/', 'Hello to all of you!')
    const second = comment('two', 'http://shop.example/', 'hello, to all of you')
    const third = comment('three', 'http://twitter.com/three', 'Something else')
    const fourth = comment('four', 'http://twitter.com/four', 'Another thing')
    const [early, late] = [dated(first, '2024-05-03T10:15:00.000Z'), dated(second, '2024-05-04T10:15:00.000Z')]
    for (const one of [late, early, third, fourth]) counts.add(one)
    expect(counts.around(late)).toMatchObject({ sameText: 1, sameSite: 1 })
    expect(counts.around(third)).toMatchObject({ sameText: 0, sameSite: 0 })
  })

  it('knows words that another commenter has written before, and names that stand below many posts', () => {
    const counts = new CommentCounts('https://blog.example/')
    const text = 'What I like most about the old lens is that it still works after forty years'
    const honest = dated(comment('Ann', 'http://ann.example/', text), '2024-05-03T10:15:00.000Z')
    const copy = dated(comment('Bob', 'http://shop.example/', `${text}.`), '2024-05-04T10:15:00.000Z')
    counts.add(honest, 'one')
    counts.add(honest, 'two')
    counts.add(copy, 'three')
    expect(counts.around(honest, 'one')).toMatchObject({ parroted: 0, otherPosts: 1, mostSaid: 16 })
    expect(counts.around(copy, 'three')).toMatchObject({ parroted: 1, otherPosts: 0 })
  })

  it('knows what is marked as spam on other blogs', () => {
    const counts = new CommentCounts(null, { sites: new Set(['shop.example']), texts: new Set() })
    const one = comment('Bob', 'http://shop.example/', 'I agree with you')
    counts.add(one)
    expect(counts.around(one).isMarkedElsewhere).toBe(true)
    const judged = judgeComment(one, { ...around, isMarkedElsewhere: true, daysLate: 400 })
    expect(judged.score).toBeGreaterThanOrEqual(SPAM_FROM)
  })
})

describe('who said it first', () => {
  const text = 'I walked the breakwater last autumn, and the fishermen told me that the ferries stopped long before'
  const [EARLY, LATE] = ['2024-05-03T10:15:00.000Z', '2024-07-01T09:00:00.000Z']
  const UNMARKED = { sameText: 0, sameSite: 0, parroted: 0 }
  const by = (name: string, published: string | null) => dated(comment(name, 'http://tides.example/', text), published)

  it('is told by the dates, in whatever order comments are stored', () => {
    const [honest, copy] = [by('Ann', EARLY), by('Bob', LATE)]
    for (const order of [[honest, copy] as const, [copy, honest] as const]) {
      const counts = new CommentCounts('https://blog.example/')
      for (const one of order) counts.add(one)
      expect(counts.around(honest)).toMatchObject(UNMARKED)
      expect(counts.around(copy)).toMatchObject({ sameText: 1, sameSite: 1, parroted: 1 })
    }
  })

  it.each([
    ['one has no date', EARLY, null],
    ['none has', null, null],
    ['both have the same', EARLY, EARLY],
    ['one has only the day', EARLY, '2024-05-03T00:00:00.000Z'],
  ])('is not known where %s: then neither is a copy', (_, first, second) => {
    const counts = new CommentCounts('https://blog.example/')
    const both = [by('Ann', first), by('Bob', second)]
    for (const one of both) counts.add(one)
    for (const one of both) expect(counts.around(one)).toMatchObject({ sameText: 0, parroted: 0 })
  })

  it.each([
    ['before it', { published: '2024-05-01T10:00:00.000Z', updated: null }, 1],
    ['after it', { published: LATE, updated: null }, 0],
    ['in an edit after it', { published: '2024-05-01T10:00:00.000Z', updated: LATE }, 0],
    ['nobody knows when', { published: null, updated: null }, 0],
  ])('is the post where it says so %s', (_, times, parroted) => {
    const counts = new CommentCounts('https://blog.example/')
    counts.add(by('Ann', EARLY))
    counts.addPostRuns({ text: `Ann wrote: "${text}" Thank you!`, ...times })
    expect(counts.around(by('Ann', EARLY))).toMatchObject({ parroted })
  })
})

describe('an answer', () => {
  it('is a reply by somebody else, or names whom it answers', () => {
    const rest = { published: null, html: '', authorUrl: null, source: 'page', kind: 'comment' } as const
    const comments = [
      { ...rest, id: '1', parent: null, author: 'Anna', text: 'Which glue was it?' },
      { ...rest, id: '2', parent: null, author: 'Carl', text: 'Nice.' },
      { ...rest, id: '3', parent: null, author: 'Bert', text: 'Anna: the one that is sold for wood.' },
      { ...rest, id: '4', parent: '3', author: 'Bert', text: 'I mean the white one.' },
    ]
    expect([...answeredComments(comments)]).toEqual(['1'])
  })
})

describe('a talk below a post', () => {
  const rest = { html: '', authorUrl: null, source: 'page', kind: 'comment', parent: null } as const
  const said = (id: string, author: string, published: string, text: string) => ({
    ...rest,
    id,
    author,
    published,
    text,
  })
  const comments = [
    said('1', 'Anna', '2024-01-11T00:00:00.000Z', 'Which glue was it, Henrietta?'),
    said('2', 'Bert', '2024-01-12T00:00:00.000Z', 'The white one.'),
    said('3', 'Carl', '2025-01-12T00:00:00.000Z', 'Nice.'),
    said('4', 'Carl', '2025-01-13T00:00:00.000Z', 'Nice site.'),
  ] as const
  const authors = [{ name: 'Henrietta Moss', url: null }]
  const thread = readThread({ title: null, text: 'Glue', published: '2024-01-10T00:00:00.000Z', authors, comments })

  it('has silences, in which its own author does not count', () => {
    expect(comments.map(one => Math.round(thread.silenceBefore(one)))).toEqual([1, 1, 366, 367])
  })

  it('goes on where somebody else speaks soon after', () => {
    expect(comments.map(one => thread.isFollowed(one))).toEqual([true, false, false, false])
  })

  it('tells who comes back, and who calls somebody by name', () => {
    expect(comments.map(one => thread.comesBack(one))).toEqual([false, false, true, true])
    expect(comments.map(one => thread.callsSomebody(one))).toEqual([true, false, false, false])
  })
})

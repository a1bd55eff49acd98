import { describe, expect, it } from 'vitest'
import type { Comment } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { AliasBook } from './alias-book.ts'
import { groupPersons } from './group-persons.ts'
import { mergeAliases } from './merge-aliases.ts'
import type { NameFact } from './picture-facts.ts'

type Named = string | readonly [name: string, url: string]

const given = (named: Named) =>
  typeof named === 'string' ? { name: named, url: null } : { name: named[0], url: urlOf(named[1]) }

function comment(named: Named): Comment {
  const { name: author, url: authorUrl } = given(named)
  const rest = { id: '', parent: null, published: null, text: '', html: '', source: 'page', kind: 'comment' } as const
  return { ...rest, author, authorUrl }
}

interface Post {
  readonly by?: readonly Named[]
  readonly fed?: string
  readonly comments?: readonly Named[]
}

function personsOf(posts: readonly Post[], facts: readonly NameFact[] = []) {
  const book = new AliasBook('https://blog.example/')
  for (const { by = [], fed, comments = [] } of posts)
    book.addEntry({ authors: by.map(given), comments: comments.map(comment) }, fed ?? null)
  book.addFacts(facts)
  const { aliases, cut, ties } = book.result()
  return { aliases: [...aliases], merges: [...mergeAliases(aliases, ties, word => word === 'eric')], cut }
}

/** The codes by which all names became one person; null where they did not. */
function codesOf(posts: readonly Post[], facts: readonly NameFact[] = []): readonly string[] | null {
  const persons = groupPersons(personsOf(posts, facts), [])
  return persons.length === 1 ? (persons[0]?.evidence.map(({ code }) => code) ?? []) : null
}

const commenters = (...names: readonly Named[]): readonly Post[] => [{ comments: names }]

describe('names of many persons', () => {
  const FIRST = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  const firstNames = FIRST.flatMap(a => FIRST.flatMap(b => FIRST.map(c => `${a.toUpperCase()}${b}${c}o`)))

  // By pairs these take an hour.
  it.each<readonly [string, (at: number) => Named]>([
    ['a surname', at => `${firstNames[at]} Miller`],
    ['a surname and an initial', at => `A${firstNames[at]} Miller`],
    ['an address', at => [`${firstNames[at]} ${firstNames[firstNames.length - 1 - at]}`, 'https://forum.example/']],
    ['a login but for its number', at => (at % 2 ? `miller${at}` : `${firstNames[at]} Miller`)],
    ['a name', at => ['Ann Miller', `https://site-${at}.example/`]],
  ])('who share %s are compared in bounded time', (_, nameOf) => {
    const names = Array.from({ length: 12_000 }, (_, at) => nameOf(at))
    expect(personsOf(commenters(...names)).aliases).toHaveLength(12_000)
  })
})

describe('names of one person', () => {
  it.each([
    ['JOSÉ Núñez', 'Jose Nunez', 'same-name'],
    ['Kvanvig, Jon', 'Jon Kvanvig', 'same-name'],
    ['Kvanvig Jon', 'jon kvanvig', 'name-order'],
    ['by Dr. Ann Cole, Editor in Chief', 'Ann Cole', 'same-name'],
    ['Mike Edwards', 'Michael Edwards', 'nickname'],
    ['David S. Rose', 'David Rose', 'middle-name'],
    ['Dennis W.', 'Dennis Whitcomb', 'initial'],
    ['J. Smith', 'John Smith', 'initial'],
    ['DeRose', 'Keith DeRose', 'surname'],
    ['mgheza', 'Matteo Gheza', 'login'],
    ['ChristopherA', 'Christopher Allen', 'login'],
    ['gib', 'Gilbert Reimschüssel (gib)', 'nickname'],
    ['Сергій Пірогов', 'Sergey Pirogov', 'other-alphabet'],
  ])('%s is %s by %s', (one, other, code) => {
    expect(codesOf(commenters(one, other))).toEqual([code])
  })

  it.each([
    ['Keith', 'Keith DeRose'],
    ['Tom Carter', 'Tom Munnecke'],
    ['Ann and Bob Cole', 'Ann Cole'],
    ['db', 'Daniel Brown'],
    ['Ana C. Silva', 'Ana M. Silva'],
  ])('%s and %s are two without further evidence', (one, other) => {
    expect(codesOf(commenters(one, other))).toBeNull()
  })

  it('is not told by an initial or a surname that several have', () => {
    expect(personsOf(commenters('J. Smith', 'John Smith', 'Jane Smith')).merges).toEqual([])
    expect(personsOf(commenters('smith', 'John Smith', 'Ann Smith')).merges).toEqual([])
  })

  it('is told by an address, in all its spellings, where the names allow it', () => {
    const [one, other] = [
      ['Ann', 'http://www.ann.example.org/index.html'],
      ['acole77', 'https://ann.example.org'],
    ] as const
    const often = [one, one, one, other, other, other]
    expect(codesOf(commenters(...often))).toEqual(['same-address'])
    expect(codesOf(commenters(one, ['Ann Cole', other[1]]))).toEqual(['same-address'])
    expect(codesOf(commenters(['Ann Cole', one[1]], ['Bob Day', one[1]]))).toBeNull()
    expect(codesOf(commenters(['Ann', 'https://blog.example/'], ['Bob', 'https://blog.example/']))).toBeNull()
  })

  it('is not told by an address that a stranger typed once under a name that has nothing in common with it', () => {
    const home = 'https://cole.example.org/'
    expect(codesOf([{ by: [['Ann Cole', home]] }, { comments: [['Yahoouj', home]] }])).toBeNull()
    const facts = ['Ann Cole', 'Yahoouj'].map(name => ({ name, what: 'mails', value: '0bc8' }) as const)
    expect(codesOf([{ by: [['Ann Cole', home]] }, { comments: [['Yahoouj', home]] }], facts)).not.toBeNull()
  })

  it('is told by the account in an address', () => {
    const page = 'https://blog.example/author/steve-hicks/'
    expect(codesOf([{ by: ['Steve Hicks'] }, { by: [['Steve', page]] }])).toEqual(['profile-login'])
    const accounts = commenters(
      ['orta', 'https://github.com/orta'],
      ['Orta Therox', 'https://blog.example/author/orta'],
    )
    expect(codesOf(accounts)).toEqual(['same-login'])
  })

  it('is told by what the feed says of the same posts', () => {
    expect(codesOf([{ by: ['Daniel Brown'], fed: 'db' }])).toEqual(['same-posts'])
    expect(codesOf(Array(3).fill({ by: ['Daniel Brown'], fed: 'sparkle' }))).toEqual(['same-posts'])
    expect(codesOf([{ by: ['Daniel Brown'], fed: 'sparkle' }])).toBeNull()
  })

  it('is told by pictures, hashes of mail addresses and profiles', () => {
    const both = (what: NameFact['what']) => ['Ann', 'acole77'].map(name => ({ name, what, value: 'x' }))
    expect(codesOf(commenters('Ann', 'acole77'), both('mails'))).toEqual(['same-mail'])
    expect(codesOf(commenters('Ann', 'acole77'), both('avatars'))).toEqual(['same-avatar'])
    expect(codesOf(commenters('Ann', 'acole77'), both('profiles'))).toEqual(['rel-me'])
  })

  it('is not merged with whom one writes together', () => {
    expect(codesOf([{ by: ['Bob Day', 'Robert Day'] }])).toBeNull()
  })

  it('is told by commenting below the own posts alone, where others write too', () => {
    const others = [{ by: ['Bob Day'] }, { by: ['Cy East'] }]
    const own = { by: ['Trent Dougherty'], comments: ['Trent'] }
    expect(personsOf([own, ...others]).merges).toMatchObject([{ code: 'own-posts' }])
    expect(personsOf([own, { ...others[0], comments: ['Trent'] }, { by: ['Cy East'] }]).merges).toEqual([])
    expect(personsOf([own]).merges).toEqual([])
  })

  it('is told by an account after which one author alone can be named', () => {
    expect(codesOf([{ by: ['ilya'] }, { by: ['Ilya Kavalerov'] }])).toEqual(['only-account'])
    const merged = personsOf([{ by: ['matt'] }, { by: ['Matt Dole'] }, { by: ['Matt Zikherman'] }])
    expect(merged.merges).toEqual([])
  })
})

describe('an author who signs with a first name', () => {
  const others = [{ by: ['Bob Day'] }, { by: ['Cy East'] }]
  const signed = (...comments: readonly Named[]) => [{ by: ['Duncan'] }, { by: ['Bob Day'], comments }, ...others]

  it('is the one of that name on a blog of several authors', () => {
    expect(personsOf(signed('Duncan Pritchard')).merges).toMatchObject([{ code: 'only-account' }])
  })

  it('is nobody where two have that name, where the blog has few authors, and where the post has both', () => {
    expect(personsOf(signed('Duncan Pritchard', 'Duncan Moss')).merges).toEqual([])
    expect(personsOf([{ by: ['Duncan'] }, { by: ['Bob Day'], comments: ['Duncan Pritchard'] }]).merges).toEqual([])
    expect(personsOf([{ by: ['Duncan', 'Duncan Pritchard'] }, ...others]).merges).toEqual([])
  })

  it('is nobody where a stranger comments by that first name too', () => {
    const stranger: Named = ['Duncan', 'https://stranger.example/']
    expect(personsOf(signed('Duncan Pritchard', stranger)).merges).toEqual([])
  })
})

describe('a single name', () => {
  const twice = (name: string) => commenters([name, 'https://one.example.org/'], [name, 'https://two.example.org/'])

  it.each(['Bryan', 'François', 'Eric', 'Jean-Luc', 'eric'])('%s is no person without another witness', name => {
    expect(codesOf(twice(name))).toBeNull()
  })

  it.each(['sparkle77', 'zeptogrid', 'McFlurryX'])('%s is, as it looks like a login', name => {
    expect(codesOf(twice(name))).toEqual(['same-nick'])
  })

  it('is one on two pages of a site, and not on two accounts of a service', () => {
    const at = (...urls: readonly string[]) => codesOf(commenters(...urls.map(url => ['Bryan', url] as const)))
    expect(at('https://bryan.example.org/', 'https://bryan.example.org/blog')).toEqual(['same-address'])
    expect(at('https://github.com/bryana', 'https://github.com/bryanb')).toBeNull()
  })

  it('is the only author of the blog where it gives the address or the name of the blog', () => {
    const author = ['Maxim', 'https://blog.example/author/admin/'] as const
    const home = 'http://blog.example'
    expect(codesOf([{ by: [author] }, { comments: [['Maxim', home]] }])).toEqual(['same-address'])
    expect(codesOf([{ by: [author] }, { comments: [['Maxim Day', home]] }])).toEqual(['same-address'])
    expect(codesOf([{ by: [author] }, { comments: [['blog', home]] }])).toEqual(['same-address'])
    expect(codesOf([{ by: [author] }, { comments: [['Yahoouj', home]] }])).toBeNull()
    expect(codesOf([{ by: [author] }, { comments: [['Maxim', 'https://other.example.org/']] }])).toBeNull()
    const two = personsOf([{ by: [author] }, { by: ['Ann Cole'] }, { comments: [['Maxim', home]] }])
    expect(two.merges).toEqual([])
  })
})

describe('decisions by hand', () => {
  const found = personsOf(commenters('Ann Cole', 'ann cole', 'Bob'))
  const at = '2024-01-01T00:00:00.000Z'

  it('join and part what analysis found, the last one being right', () => {
    const join = { kind: 'join', a: 'Bob', b: 'Ann Cole', at } as const
    const joined = groupPersons(found, [join])
    expect(joined).toMatchObject([{ name: 'Ann Cole', evidence: [{ code: 'same-name' }, { code: 'by-hand' }] }])
    const part = { kind: 'part', a: 'Bob', at } as const
    expect(groupPersons(found, [join, part])).toHaveLength(2)
    expect(groupPersons(found, [part, join])).toHaveLength(1)
  })

  it('take one name out, and leave the others together', () => {
    const four = personsOf(commenters('Ann Cole', 'ann cole', 'ANN COLE'))
    const persons = groupPersons(four, [{ kind: 'part', a: 'Ann Cole', at }])
    expect(persons.map(({ aliases }) => aliases.map(({ id }) => id).sort())).toEqual([
      ['ANN COLE', 'ann cole'],
      ['Ann Cole'],
    ])
  })
})

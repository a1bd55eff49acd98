import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { extract } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { learnHybrid } from './learn-hybrid.ts'
import type { Pair } from './lesson.ts'

interface Post {
  readonly number: number
  readonly title: string
  readonly author: string
  readonly day: string
  readonly paragraphs: readonly string[]
}

const TOPICS = ['tea', 'rain', 'maps', 'bread', 'ink', 'stones', 'boats', 'clocks']

function post(number: number, day = `2014-05-${String(number + 1).padStart(2, '0')}`): Post {
  const topic = TOPICS[number % TOPICS.length] ?? 'tea'
  const paragraphs = ['first', 'second', 'third', 'fourth', 'fifth'].map(
    part =>
      `This is the ${part} thing that I have to say of ${topic}, and number ${number} of my letters says it at length: ` +
      `nobody who has seen ${topic} ${part} by morning light would ever want to forget what ${number * 7} of them did.`,
  )
  return {
    number,
    title: `On ${topic} and letter ${number}`,
    author: number % 2 ? 'Ann Cole' : 'Bob Day',
    day,
    paragraphs,
  }
}

const WORDS =
  'when my neighbour sold her grey horse last winter all villages along this river heard about it before noon because old men talk'.split(
    ' ',
  )

const isPersonName = (name: string) => name === 'Ann Cole' || name === 'Bob Day'

/** Words of somebody else, other ones for each number. */
function stranger(number: number, sentences = 5): readonly string[] {
  return Array.from({ length: sentences }, (_, sentence) => {
    const words = Array.from(
      { length: 24 },
      (_, at) => WORDS[(at * (number + 3) + sentence * 5 + at * at) % WORDS.length],
    )
    return `So ${words.join(' ')}.`
  })
}

const inStrangeParagraphs = (number: number) => `<p>${stranger(number).join('</p><p>')}</p>`

function entryOf({ number, title, author, day, paragraphs }: Post, words?: number): FeedEntry {
  const html = paragraphs.map(text => `<p>${text}</p>`).join('')
  const excerpt = words === undefined ? null : `${paragraphs.join(' ').split(' ').slice(0, words).join(' ')} […]`
  return sampleFeedEntry({
    link: urlOf(`https://blog.example/${number}`),
    title,
    authors: [{ name: author, url: null }],
    published: `${day}T10:00:00.000Z`,
    content: excerpt === null ? html : null,
    summary: excerpt,
  })
}

type Template = (post: Post) => string

function pairsOf(template: Template, count: number, words?: number): readonly Pair[] {
  return Array.from({ length: count }, (_, number) => {
    const page = parsePage(template(post(number)), urlOf(`https://blog.example/${number}`))
    return { page, entry: entryOf(post(number), words) }
  })
}

const page = (body: string, { title }: Post) =>
  `<html lang="en"><head><title>${title}</title></head><body><div class="zz"><a href="/">Letters</a></div>${body}</body></html>`
const postText = ({ paragraphs }: Post) => paragraphs.join('\n\n')
const inParagraphs = ({ paragraphs }: Post) => paragraphs.map(text => `<p>${text}</p>`).join('')

/** Post, byline and comments are siblings in one element, and no name says which is which. */
const shared: Template = one =>
  page(
    `<div class="qa"><h3 class="qb">${one.title}</h3><div class="qc">Here ${one.author} speaks</div>${inParagraphs(one)}
     <div class="qd">This letter of ${one.day.replaceAll('-', '.')} was put here by ${one.author} of the Letters</div>
     <div class="qe"><p>A reader says that ${one.number} letters are quite enough for anybody, thank you very much.</p></div></div>`,
    one,
  )

describe('learning from full feeds', () => {
  it('leaves byline and comments out of an element that they share with the post', () => {
    const learned = learnHybrid(pairsOf(shared, 6))
    const unseen = post(11)
    const read = extract(shared(unseen), 'https://blog.example/11', learned)
    expect(read.text).toBe(postText(unseen))
    expect(read.sources.text).toBe('rule')
    expect(learned.rules.find(({ field }) => field === 'text')?.skip.length).toBeGreaterThan(0)
  })

  it('leaves out what stands below a heading that the feed lacks', () => {
    const followed: Template = one =>
      page(
        `<div class="qa">${inParagraphs(one)}<h3>More to discover here</h3><ul>${[1, 2].map(n => `<li>${stranger(one.number + n, 1)[0]}</li>`).join('')}</ul></div>`,
        one,
      )
    const learned = learnHybrid(pairsOf(followed, 6))
    const unseen = post(11)
    expect(extract(followed(unseen), 'https://blog.example/11', learned).text).toBe(postText(unseen))
  })

  it('takes the author out of the words around the name', () => {
    const learned = learnHybrid(pairsOf(shared, 6))
    const read = extract(shared(post(11)), 'https://blog.example/11', learned)
    expect(read.authors.map(({ name }) => name)).toEqual(['Ann Cole'])
    expect(read.sources.authors).toBe('rule')
  })

  it('finds posts by the stable beginning of an id that varies', () => {
    const template: Template = one =>
      page(
        `<div id="w"><div id="note_${one.number + 300}">${inParagraphs(one)}</div><div>${inParagraphs(post(90))}</div></div>`,
        one,
      )
    const learned = learnHybrid(pairsOf(template, 5))
    const unseen = post(12)
    expect(learned.rules.find(({ field }) => field === 'text')?.xpath).toBe("//div[starts-with(@id,'note_')]")
    expect(extract(template(unseen), 'https://blog.example/12', learned).text).toBe(postText(unseen))
  })

  it('learns whether the day or the month comes first', () => {
    const template: Template = one => {
      const [year, month, day] = one.day.split('-')
      return page(`<div class="qa"><p class="qs">${day}/${month}/${year}</p>${inParagraphs(one)}</div>`, one)
    }
    const learned = learnHybrid(pairsOf(template, 6))
    expect(learned.rules.find(({ field }) => field === 'published')?.part?.order).toBe('day')
    const unseen = post(3, '2013-08-04')
    expect(extract(template(unseen), 'https://blog.example/x', learned).published).toBe('2013-08-04')
  })

  it('makes rules that are plain data and survive being stored', () => {
    const learned = learnHybrid(pairsOf(shared, 4), { generation: 3 })
    expect(JSON.parse(JSON.stringify(learned))).toEqual(learned)
    expect(learned.rules.every(({ generation, source }) => generation === 3 && source === 'learned')).toBe(true)
    expect(learned.rules.every(({ confidence }) => confidence > 0.5 && confidence <= 1)).toBe(true)
  })
})

/** Names say that the tags are no part of the post; the feed says that they are. */
const tagged: Template = one =>
  page(
    `<div class="qa">${one.paragraphs.map((text, at) => `<p>${text}</p><p class="tags">${one.title} ${at} marked as such</p>`).join('')}</div>`,
    one,
  )

describe('learning what names are wrong about', () => {
  it('keeps what the feed has and the names call a frame', () => {
    const pairs = pairsOf(tagged, 6).map((pair, number) => {
      const { paragraphs, title } = post(number)
      const html = paragraphs.map((text, at) => `<p>${text}</p><p>${title} ${at} marked as such</p>`).join('')
      return { ...pair, entry: { ...pair.entry, content: html } as FeedEntry }
    })
    const learned = learnHybrid(pairs)
    expect(learned.rules.find(({ field }) => field === 'text')?.keep).not.toEqual([])
    expect(extract(tagged(post(11)), 'https://blog.example/11', learned).text).toContain('4 marked as such')
  })

  it('takes no frame for the text where the box of the article is empty', () => {
    const boxes: Template = one =>
      page(`<div class="qa">${inParagraphs(one)}</div><div class="qz"><p>${stranger(3)[0]}</p></div>`, one)
    const learned = learnHybrid(pairsOf(boxes, 5))
    const unseen = post(11)
    const empty = boxes({ ...unseen, paragraphs: [] })
    expect(extract(empty, 'https://blog.example/11', learned).text).toBe('')
  })

  it('reads the box with the text where others of its name have a picture or a heading', () => {
    const boxes: Template = one => page(`<div class="qa">${inParagraphs(one)}</div>`, one)
    const learned = learnHybrid(pairsOf(boxes, 5))
    const unseen = post(11)
    const older = page(`<div class="qa"><img src="/p.jpg"></div><div class="qa">${inParagraphs(unseen)}</div>`, unseen)
    expect(extract(older, 'https://blog.example/11', learned).text).toBe(postText(unseen))
  })
})

/** As Movable Type writes it: no element is the post's own, some of it is bare text, readers write more than the author. */
const siblings: Template = one => {
  const [first = '', second = '', ...rest] = one.paragraphs
  return page(
    `<div id="qm"><p>Back to the front of all the letters that were ever kept here, and then some more of them</p>
     <h3>${one.title}</h3>${first}<p>${second}</p>${rest.map(text => `${text}<br><br>`).join('')}
     <span class="qf">Thus wrote ${one.author} in the early morning of ${one.day}, as always before the others were up</span>
     ${inStrangeParagraphs(one.number)}<p>${one.author} says no</p></div>`,
    one,
  )
}

describe('learning where the post has no element of its own', () => {
  it('takes the stretch between its neighbours, bare texts and all', () => {
    const learned = learnHybrid(pairsOf(siblings, 6))
    const rule = learned.rules.find(({ field }) => field === 'text')
    expect(rule?.xpath).toBe("//div[@id='qm']")
    expect(rule?.range?.to).toContain('qf')
    const unseen = post(11)
    const { text } = extract(siblings(unseen), 'https://blog.example/11', learned)
    expect(text.split(/\s*\n+\s*/)).toEqual(unseen.paragraphs)
  })

  it('is sure of it by pages that it was not learned from', () => {
    const rule = learnHybrid(pairsOf(siblings, 6)).rules.find(({ field }) => field === 'text')
    expect(rule).toMatchObject({ support: 6, confidence: 1 })
  })

  it('takes the first of several posts in one element', () => {
    const several: Template = one =>
      page(
        `<div id="qm"><h2>${one.title}</h2>${inParagraphs(one)}<h2>Another one</h2>${inStrangeParagraphs(one.number + 50)}
         <h2>And another</h2>${inStrangeParagraphs(one.number + 70)}</div>`,
        one,
      )
    const learned = learnHybrid(pairsOf(several, 6))
    expect(extract(several(post(11)), 'https://blog.example/11', learned).text).toBe(postText(post(11)))
  })

  it('learns no stretch where an element does as well', () => {
    const plain: Template = one =>
      page(`<div class="qa"><h3>${one.title}</h3><div>${inParagraphs(one)}</div></div>`, one)
    expect(learnHybrid(pairsOf(plain, 6)).rules.find(({ field }) => field === 'text')?.range).toBeNull()
  })
})

describe('learning from pages of two templates', () => {
  const early: Template = one =>
    page(
      `<div class="wa"><h4>${one.title}</h4><div class="wb">${inParagraphs(one)}</div>${inStrangeParagraphs(80)}</div>`,
      one,
    )
  const late: Template = one =>
    page(
      `<section><p>${one.title}</p><div class="va">${inParagraphs(one)}</div>${inStrangeParagraphs(81)}</section>`,
      one,
    )
  const both: Template = one => (one.number % 2 === 0 ? early(one) : late(one))

  it('has a rule for each, and neither answers for the other', () => {
    const learned = learnHybrid(pairsOf(both, 8))
    expect(learned.rules.filter(({ field }) => field === 'text')).toHaveLength(2)
    for (const [template, number] of [
      [early, 20],
      [late, 21],
    ] as const) {
      const read = extract(template(post(number)), `https://blog.example/${number}`, learned)
      expect(read.text).toBe(postText(post(number)))
      expect(read.sources.text).toBe('rule')
    }
  })
})

describe('how sure a rule is of what it leaves out', () => {
  it('does not count a page by which alone it knows what to leave out', () => {
    // Each page has an alien of its own kind, which no other page tells of.
    const template: Template = one => {
      const own = ['div', 'section', 'ul', 'dl', 'blockquote'][one.number] ?? 'div'
      const alien = stranger(one.number + 30).join(' ')
      return page(`<div class="qa">${inParagraphs(one)}<${own}><p>${alien}</p></${own}></div>`, one)
    }
    const rule = learnHybrid(pairsOf(template, 5)).rules.find(({ field }) => field === 'text')
    expect(rule?.skip ?? []).toEqual([])
    expect(rule?.confidence ?? 0).toBeLessThan(0.5)
  })
})

describe('learning from a feed that holds more than the posts', () => {
  it('leaves out a list of other posts that is appended to every post, on the page and in the feed alike', () => {
    const others = ({ number }: Post) => {
      const items = [1, 2, 3].map(n => `<li><a href="/${number + n}">Letter ${number + n} on ${TOPICS[n]}</a></li>`)
      return `<h3 class="qr">You may also like…</h3><ul class="qs">${items.join('')}</ul>`
    }
    const appended: Template = one => page(`<div class="qt">${inParagraphs(one)}${others(one)}</div>`, one)
    const pairs = Array.from({ length: 8 }, (_, number) => {
      const one = post(number)
      const entry = entryOf(one)
      return {
        page: parsePage(appended(one), urlOf(`https://blog.example/${number}`)),
        entry: { ...entry, content: `${entry.content}${others(one)}` },
      }
    })
    const learned = learnHybrid(pairs)
    expect(learned.evidence.find(({ field }) => field === 'text')?.teacher).toBe('feed')
    expect(extract(appended(post(13)), 'https://blog.example/13', learned).text).toBe(postText(post(13)))
  })
})

describe('learning from a feed whose posts end alike', () => {
  it.each([
    [
      'footnotes',
      (n: number) =>
        `<h3>Notes and references</h3><ol><li>What the old map of harbour ${n} says. <a href="#r1">back</a></li><li>My own letter ${n}. <a href="#r2">back</a></li></ol>`,
    ],
    [
      'files',
      (n: number) =>
        `<h3>Code of this post</h3><ul><li><a href="/code/${n}/a.tar.gz">the first step of ${n}</a></li><li><a href="/code/${n}/b.tar.gz">the second step of ${n}</a></li></ul>`,
    ],
    [
      'words of the author with a link in each',
      (n: number) =>
        `<h3>Ingredients for four</h3><ul><li>${n}00 g <a href="/flour">flour</a> of the mill</li><li>${n} spoons of <a href="/honey">honey</a> from the hill</li></ul>`,
    ],
    [
      'other pages than posts',
      (n: number) =>
        `<h3>Photos of this walk</h3><p><a href="/photos/${n}a/">the pier at dawn ${n}, seen from the north</a></p><p><a href="/photos/${n}b/">the mill ${n}, with its owner in front of it</a></p>`,
    ],
  ])('keeps %s', (_, ending) => {
    const ended: Template = one => page(`<div class="qt">${inParagraphs(one)}${ending(one.number)}</div>`, one)
    const pairs = Array.from({ length: 8 }, (_, number) => {
      const one = post(number)
      const entry = entryOf(one)
      return {
        page: parsePage(ended(one), urlOf(`https://blog.example/${number}`)),
        entry: { ...entry, content: `${entry.content}${ending(number)}` },
      }
    })
    const { text } = extract(ended(post(13)), 'https://blog.example/13', learnHybrid(pairs))
    expect(text.split('\n\n').length).toBeGreaterThan(6)
    expect(text).toContain('13')
  })
})

describe('learning without whole posts in the feed', () => {
  const share =
    '<div class="qs"><p>Tell all your friends about these letters, and write to us when you have done it.</p></div>'
  const template: Template = one => page(`<div class="entry-content">${inParagraphs(one)}${share}</div>`, one)

  it('takes the pages themselves for its teacher where the feed has summaries', () => {
    const learned = learnHybrid(pairsOf(template, 6, 20))
    expect(learned.evidence.find(({ field }) => field === 'text')?.teacher).toBe('page')
    expect(extract(template(post(13)), 'https://blog.example/13', learned).text).toBe(postText(post(13)))
  })

  it('leaves out what stands alike on the pages where there is no feed', () => {
    const learned = learnHybrid(pairsOf(template, 6).map(({ page }) => ({ page, entry: null })))
    expect(extract(template(post(13)), 'https://blog.example/13', learned).text).toBe(postText(post(13)))
  })

  it('leaves out a list of other posts below a heading that recurs, and a paragraph that closes some posts', () => {
    const closing: Template = one =>
      page(
        `<main id="qx"><h1>${one.title}</h1>${inParagraphs(one)}${
          one.number % 2
            ? '<p>By the way, don\'t forget that this can be had on paper as a "letter" too, if you send me an envelope with your address on it.</p>'
            : `<h2>More letters of mine</h2><ul>${[1, 2, 3].map(n => `<li><a href="/${one.number + n}">Letter ${one.number + n}</a> which speaks of number ${n}</li>`).join('')}</ul>`
        }</main>`,
        one,
      )
    const learned = learnHybrid(pairsOf(closing, 10, 20))
    for (const number of [11, 12]) {
      const unseen = post(number)
      expect(extract(closing(unseen), `https://blog.example/${number}`, learned).text).toBe(postText(unseen))
    }
  })

  it('learns the place of posts of few words that the frame of the page outweighs', () => {
    const notes = TOPICS.map((topic, at) => {
      const side = `<div class="k9"><h3>About</h3><p>A notebook in public, kept for whoever comes by and for nobody in particular.</p></div><div class="k9"><h3>Friends</h3><ul><li>Harbour notes, the best of them</li><li>Otters and maps</li></ul></div>`
      const html = `<html><head><title>${topic} ${at}</title></head><body><div class="w1"><div class="w2"><div class="w3"><h1>${topic} ${at}</h1><div class="q4"><time>${at + 1} May 2014</time></div></div><div class="w4"><p>${topic} in ${stranger(
        at,
        1,
      )[0]
        ?.split(' ')
        .slice(1, 5 + (at % 3))
        .join(' ')}</p></div></div><div class="w5">${side}</div></div></body></html>`
      return { html, page: parsePage(html, urlOf(`https://blog.example/${at}/`)), entry: null }
    })
    const learned = learnHybrid(notes)
    const read = notes.map(({ html, page }) => extract(html, page.url, learned).text)
    expect(read.filter(text => text.includes('notebook') || text.includes('Harbour'))).toEqual([])
    expect(read.filter(text => text === '')).toEqual([])
  })

  it('takes the text of structured data for its teacher where there is no feed', () => {
    const stated: Template = one => {
      const data = { '@type': 'BlogPosting', headline: one.title, articleBody: one.paragraphs.join(' ') }
      const aside = `<div class="qz"><p>${stranger(one.number + 60, 3).join('</p><p>')}</p></div>`
      const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
      return page(`${script}<div class="qy">${inParagraphs(one)}${aside}</div>`, one)
    }
    const learned = learnHybrid(pairsOf(stated, 6).map(({ page }) => ({ page, entry: null })))
    expect(learned.evidence.find(({ field }) => field === 'text')?.teacher).toBe('structured')
    expect(extract(stated(post(13)), 'https://blog.example/13', learned).text).toBe(postText(post(13)))
  })

  it('learns names of one word beside dates where full names stand there too, or where accounts are called after them', () => {
    const signed = (name: (number: number) => string, account: string | null, fed = 8) =>
      Array.from({ length: 8 }, (_, number) => {
        const one = post(number)
        const html = page(
          `<div class="qa"><h1>${one.title}</h1><div class="qb">${name(number)} · ${one.day}</div><div class="qc">${inParagraphs(one)}</div></div>`,
          one,
        )
        const authors = account === null || number >= fed ? [] : [{ name: account, url: null }]
        return {
          page: parsePage(html, urlOf(`https://blog.example/${number}`)),
          entry: { ...entryOf(one), authors },
        }
      })
    const isGivenName = (name: string) => ['Emily', 'Kettle', 'Brooklyn', 'Chelsea'].includes(name)
    const hasRule = (pairs: readonly Pair[]) =>
      learnHybrid(pairs, { isPersonName, isGivenName }).rules.some(({ field }) => field === 'authors')
    expect(hasRule(signed(number => (number % 2 ? 'Ann Cole' : 'mattk'), null))).toBe(true)
    expect(hasRule(signed(() => 'Bernice', 'bernice1'))).toBe(true)
    expect(hasRule(signed(() => 'Garden', null))).toBe(false)
    // A given name on all posts is the author's, unless the posts speak of it.
    expect(hasRule(signed(() => 'Emily', null))).toBe(true)
    expect(hasRule(signed(number => (number % 2 ? 'Emily' : 'Garden'), null))).toBe(false)
    // Several are as likely sections that are called like people.
    expect(hasRule(signed(number => (number % 2 ? 'Brooklyn' : 'Chelsea'), null))).toBe(false)
    const spoken = signed(() => 'Emily', null).map(({ page: { url }, entry }, number) => {
      const one = post(number)
      const html = page(
        `<h1>${one.title}</h1><div>Emily · ${one.day}</div><div>${inParagraphs(one)}<p>Of Emily there is more to say.</p></div>`,
        one,
      )
      return { page: parsePage(html, url), entry }
    })
    expect(hasRule(spoken)).toBe(false)
    // A word of the host is a topic as often as a name.
    const blog = { url: urlOf('https://coffee-lover.example/'), title: 'Kettles', language: null, authors: [] }
    const sections = learnHybrid(
      signed(() => 'Coffee Gear', null),
      { isPersonName: () => false, blog },
    )
    expect(sections.rules.some(({ field }) => field === 'authors')).toBe(false)
    // A feed of one entry proves the place of the name on all pages, or that it is no name.
    expect(hasRule(signed(() => 'Grizzly', 'Grizzly', 1))).toBe(true)
    expect(hasRule(signed(() => 'Garden', 'Ann Cole', 1))).toBe(false)
  })

  it('learns bylines of many authors where the accounts of the feed are made of their names', () => {
    const AUTHORS = ['Caleb Cartwright', 'Tobias Bieniek', 'Nora Cameron', 'Ida Vale', 'Ole Brandt', 'Una Sorrel']
    const accountOf = (name: string) => name.toLowerCase().replace(/^(\w)\w* /, '$1')
    const addressOf = (number: number) => urlOf(`https://blog.example/${number}`)
    const signed = AUTHORS.map((author, number) => {
      const one = post(number)
      return page(`<h1>${one.title}</h1><p>${author} · ${one.day}</p><div>${inParagraphs(one)}</div>`, one)
    })
    const learned = learnHybrid(
      signed.map((html, number) => ({
        page: parsePage(html, addressOf(number)),
        entry: { ...entryOf(post(number)), authors: [{ name: accountOf(AUTHORS[number] ?? ''), url: null }] },
      })),
    )
    const read = signed.map((html, number) => extract(html, addressOf(number), learned).authors)
    expect(read.flat().map(({ name }) => name)).toEqual(AUTHORS)
  })

  it('learns the byline that nothing marks where it stands on every page', () => {
    const plain: Template = one =>
      page(`<h1>${one.title}</h1><p class="qm">${one.author} · ${one.day}</p><div>${inParagraphs(one)}</div>`, one)
    const alone = (template: Template) => pairsOf(template, 6).map(({ page }) => ({ page, entry: null }))
    const read = extract(plain(post(13)), 'https://blog.example/13', learnHybrid(alone(plain), { isPersonName }))
    expect(read.authors.map(({ name }) => name)).toEqual(['Ann Cole'])
    // Nothing says that it is somebody, where no such name is known.
    expect(learnHybrid(alone(plain)).rules.filter(({ field }) => field === 'authors')).toEqual([])
    // Another one on every page is a topic.
    const topical: Template = one =>
      plain({ ...one, author: `Old ${TOPICS[one.number]?.replace(/^./, c => c.toUpperCase())}` })
    expect(
      extract(topical(post(3)), 'https://blog.example/3', learnHybrid(alone(topical), { isPersonName: () => true }))
        .authors,
    ).toEqual([])
  })

  it('learns nothing from nothing', () => {
    expect(learnHybrid([]).rules).toEqual([])
  })
})

describe('rules on pages of another template', () => {
  const old: Template = one =>
    page(`<table><tr><td class="post-body"><h2>${one.title}</h2>${inParagraphs(one)}</td></tr></table>`, one)

  it('asks the next source where the page lacks what the rule leads to', () => {
    const learned = learnHybrid(pairsOf(shared, 6))
    const read = extract(old(post(14)), 'https://blog.example/14', learned)
    expect(read.text).toBe(postText(post(14)))
    expect(read.sources.text).not.toBe('rule')
  })

  it('uses a rule set by hand whatever else is known', () => {
    const byHand = {
      part: null,
      range: null,
      skip: [],
      keep: [],
      support: 0,
      confidence: 1,
      source: 'manual',
      generation: 1,
    } as const
    const rules = [{ ...byHand, field: 'title', xpath: '//h2/@data-none | //td/p[1]' } as const]
    expect(extract(old(post(14)), 'https://blog.example/14', { rules }).title).toBe(post(14).paragraphs[0])
  })

  it('reads the first box alone where those alike behind it are none of the feed', () => {
    const beside: Template = one =>
      page(
        `<div><div><h2>${one.title}</h2><div class="x9y">${inParagraphs(one)}</div>
          <div class="x9y">${inStrangeParagraphs(one.number + 20)}</div><div class="x9y">${inStrangeParagraphs(one.number + 40)}</div></div></div>`,
        one,
      )
    const learned = learnHybrid(pairsOf(beside, 6))
    expect(extract(beside(post(11)), 'https://blog.example/11', learned).text).toBe(postText(post(11)))
  })

  it('is never a paragraph without a name, though the posts that teach have one each', () => {
    const brief = (number: number) => ({ ...post(number), paragraphs: post(number).paragraphs.slice(0, 1) })
    const pairs = Array.from({ length: 6 }, (_, number) => {
      const html = page(
        `<div><h2>${brief(number).title}</h2><div>${inParagraphs(brief(number))}</div></div>`,
        brief(number),
      )
      return { page: parsePage(html, urlOf(`https://blog.example/${number}`)), entry: entryOf(brief(number)) }
    })
    const { rules } = learnHybrid(pairs)
    expect(rules.filter(({ field, xpath }) => field === 'text' && /\/p(?:\[\d+\])?$/.test(xpath))).toEqual([])
  })
})

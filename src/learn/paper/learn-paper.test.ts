import { describe, expect, it } from 'vitest'
import { type FeedEntry, parseFeed } from '../../feed/index.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { applyComments, learnComments } from './learn-comments.ts'
import { applyPaper, learnPaper } from './learn-paper.ts'

interface Post {
  readonly title: string
  readonly author: string
  readonly date: string
  readonly shown: string
  readonly text: string
}

const POSTS: readonly Post[] = [
  { title: 'On rope', author: 'Ann Leigh', date: '2014-05-03', shown: '3. Mai 2014', text: 'Rope wants to be dry.' },
  { title: 'On knots', author: 'Bo Quist', date: '2014-06-11', shown: '11. Juni 2014', text: 'A knot is a promise.' },
  { title: 'On tar', author: 'Ann Leigh', date: '2014-07-20', shown: '20. Juli 2014', text: 'It sticks to hands.' },
]

const pageOf = ({ title, author, shown, text }: Post) =>
  parsePage(
    `<html lang=de><title>${title} | Slip</title><body><ul><li class=writer>Ann Leigh</li><li>Bo Quist</li></ul>
    <div class=post><h2>${title}</h2><b class=by>${author}</b> <i class=on>${shown}</i><div class=text><p>${text}</p></div></div>`,
    urlOf('https://example.org/'),
  )

function entryOf({ title, author, date, text }: Post): FeedEntry {
  const feed = parseFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>${title}</title><author><name>${author}</name></author>
    <published>${date}T08:00:00Z</published><content type="html">&lt;p>${text}&lt;/p></content></entry></feed>`,
    { url: urlOf('https://example.org/feed') },
  )
  const entry = feed.kind === 'feed' ? feed.entries[0] : undefined
  if (entry === undefined) throw new Error('the feed has an entry')
  return entry
}

describe('learnPaper', () => {
  const rules = learnPaper(POSTS.map(post => ({ page: pageOf(post), entry: entryOf(post) })))

  it('finds a rule for each field, of several places of the author the one near the article', () => {
    expect(rules).toEqual({
      title: '/html/body[1]/div[1]/h2[1]',
      content: "//*[@class='text']",
      author: "//*[@class='by']",
      date: "//*[@class='on']",
    })
  })

  it('reads a page that no feed names', () => {
    const page = pageOf({ title: 'Oars', author: 'Cy Dunn', date: '', shown: '1. April 2001', text: 'Ash, not oak.' })
    expect(applyPaper(rules, page)).toEqual({
      title: 'Oars',
      author: 'Cy Dunn',
      date: '1. April 2001',
      text: 'Ash, not oak.',
    })
  })

  it('says nothing where it learned nothing', () => {
    const nothing = learnPaper([])
    const [post] = POSTS
    if (post === undefined) throw new Error('there is a post')
    expect(applyPaper(nothing, pageOf(post))).toEqual({ title: null, author: null, date: null, text: null })
  })
})

describe('learnComments', () => {
  const commented = (comments: readonly Post[]) =>
    parsePage(
      `<body><p class=reply-text>menu</p><div class=list>${comments
        .map(
          ({ author, shown, text }) =>
            `<div class=reply><b class=who>${author}</b><i class=when>${shown}</i><div class=said><p>${text}</p></div></div>`,
        )
        .join('')}</div><b class=who-else>Ann Leigh</b>`,
      urlOf('https://example.org/'),
    )
  const rules = learnComments([{ page: commented(POSTS), comments: POSTS.slice(1).toReversed().map(entryOf) }])

  it('finds the content first, then author and date that are as many', () => {
    expect(rules).toEqual({
      content: "//*[@class='said']",
      author: "//*[@class='who']",
      date: "//*[@class='when']",
    })
  })

  it('reads comments that no feed names', () => {
    if (rules === null) throw new Error('rules were learned')
    expect(applyComments(rules, commented(POSTS.slice(0, 1)))).toEqual([
      { author: 'Ann Leigh', date: '3. Mai 2014', text: 'Rope wants to be dry.' },
    ])
  })

  it('gives a rule that brings fewer nodes than the feed has comments no score', () => {
    const page = commented(POSTS.slice(0, 2))
    expect(learnComments([{ page, comments: POSTS.map(entryOf) }])).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractComments } from './extract-comments.ts'

function read(html: string) {
  const page = parsePage(
    `<body><h1>A post</h1><p>The words of the post.</p>${html}</body>`,
    urlOf('https://example.org/post'),
  )
  const { comments } = extractComments(page, { article: null, language: 'en', feedComments: [] })
  return comments.map(({ author, published, text }) => [author, published, text].join(' | '))
}

describe('comments whose name and date stand apart from what is called a comment', () => {
  it('knows the name in a link behind "Posted by"', () => {
    const comment = (name: string) =>
      `<div class="comment level-0"><h3><a href="#1">A title</a></h3><div class="line">Posted by <a href="/author/1">${name}</a> at <span>May 04, 2012 09:10 AM</span></div><div class="commentBody"><p>Words of ${name}.</p></div></div>`
    expect(read(`<div class="discussion">${comment('Ann')}${comment('Bob')}</div>`)).toEqual([
      'Ann | 2012-05-04 | Words of Ann.',
      'Bob | 2012-05-04 | Words of Bob.',
    ])
  })

  it('joins the boxes around name, words and date to the comment that an empty anchor numbers', () => {
    const comment = (id: number, name: string) =>
      `<div class="bComment"><a name="c${id}"></a><div class="bCommentTitle">Comment from: ${name} [Visitor] &middot; <a href="http://x.example">http://x.example</a></div><div class="bCommentText"><p>Words of ${name}.</p></div><div class="bCommentSmallPrint"><a href="#c${id}">Permalink</a> 05/04/2005 @ 09:10</div></div>`
    expect(read(`<div class="bFeedback"><h4>Comments:</h4>${comment(1, 'Ann')}${comment(2, 'Bob')}</div>`)).toEqual([
      'Ann | 2005-05-04 | Words of Ann.',
      'Bob | 2005-05-04 | Words of Bob.',
    ])
  })

  it('takes the line above a stamp of hour and day as the name, in markup that posts have too', () => {
    const comment = (name: string, day: number) =>
      `<div class="entry"><div class="title">${name}</div><div class="date">Submitted at 16:19:57 on ${day} February 2019</div><div class="body">\nWords of ${name}.\n</div></div>`
    const comments = `${comment('Ann', 12)}${comment('Priya K.', 14)}${comment('Bob', 16)}${comment('Li Wei', 20)}`
    expect(read(`<h3>Comments On This Entry</h3><blockquote>${comments}</blockquote>`)).toEqual([
      'Ann | 2019-02-12 | Words of Ann.',
      'Priya K. | 2019-02-14 | Words of Priya K..',
      'Bob | 2019-02-16 | Words of Bob.',
      'Li Wei | 2019-02-20 | Words of Li Wei.',
    ])
  })

  it('leaves out the subject above the words, where it is nothing but the link to the comment', () => {
    const comment = (id: string, name: string) =>
      `<div class="comment" id="comment-${id}"><div class="comment-subject">\n<a href="https://example.org/post#comment-${id}">Re</a>\n</div><div class="inlinecontent">Words of ${name}.</div><div class="comment-header">Comment by <span class="author">${name}</span> — <span class="date">Sat Jul 27 16:19:57 2019</span></div></div>`
    const comments = `${comment('0437b9af799467b4', 'Ann')}${comment('2493889a463244a7', 'Bob')}`
    expect(read(`<div id="comments">${comments}</div>`)).toEqual([
      'Ann | 2019-07-27 | Words of Ann.',
      'Bob | 2019-07-27 | Words of Bob.',
    ])
  })

  it('takes numbered entries of a list of comments however they are signed, and the name behind a dash', () => {
    const comment = (id: number, name: string) =>
      `<li id="c00000${id}"><p>Words of ${name}.</p><p class="small">&#8212; ${name} &#183; May 4, 09:10 am &#183; <a href="#c00000${id}">#</a></p></li>`
    expect(read(`<h3>Comment</h3><ol class="comments">${comment(1, 'Ann Cole')}${comment(2, 'Bob')}</ol>`)).toEqual([
      'Ann Cole |  | Words of Ann Cole.',
      'Bob |  | Words of Bob.',
    ])
  })

  it('reads names above the words and dates below them, without a box around the three', () => {
    const comment = (name: string) =>
      `<h3 class="comment"><a href="http://x.example">${name}</a> wrote:</h3><div class="commentbody">Words of ${name}.</div><div class="commentinfo">04 May 2005 09:10</div>`
    expect(read(`<h2>Comments</h2>${comment('Ann')}${comment('Bob')}<h2>Add Comment</h2><form></form>`)).toEqual([
      'Ann | 2005-05-04 | Words of Ann.',
      'Bob | 2005-05-04 | Words of Bob.',
    ])
  })

  it('leaves out of a name what the software knows of its bearer', () => {
    const comment = (name: string) =>
      `<article class="comment"><p class="comment__author"><span>${name}</span></p><p class="comment__time">4 May 2021</p><div class="comment__content"><p>Some words.</p></div></article>`
    expect(read(comment('Ann Cole (not verified)') + comment('Bob (the cat)'))).toEqual([
      'Ann Cole | 2021-05-04 | Some words.',
      'Bob (the cat) | 2021-05-04 | Some words.',
    ])
  })

  it('leaves out the links to answer that stand in what is called the text, and the date beside them', () => {
    const comment = (name: string) =>
      `<table class="comment"><tr><td class="comment-author">${name}</td><td class="comment-date">4 May 2005</td></tr><tr><td class="comment-text" colspan="2">Reply<p>Words of ${name}.</p><p><a href="?replytocom=1">Reply</a></p></td></tr></table>`
    expect(read(`<div id="comments">${comment('Ann')}</div>`)).toEqual(['Ann | 2005-05-04 | Reply\n\nWords of Ann.'])
    const dated = (name: string) =>
      `<li class="comment"><span class="name">${name}</span> <em>2010-05-04 09:10</em><div>Words of ${name}.</div><p><em>2010年5月4日09:10</em><a>Reply(0)</a></p></li>`
    expect(read(`<ul class="comments">${dated('Ann')}</ul>`)).toEqual(['Ann | 2010-05-04 | Words of Ann.'])
  })

  it('reads boxes like that of the post, where a verb of speech and a day open each, and no quotations', () => {
    const said = (tag: string, name: string, day: number) =>
      `<${tag} class="box"><p><b>${name}</b> said on May ${day}, 2019:</p><p>Words of ${name}, some of them.</p></${tag}>`
    const post = '<div class="box"><p>More words of the post, in a box.</p></div>'
    expect(read(`${post}${said('div', 'Ann', 3)}${said('div', 'Bob', 4)}`)).toEqual([
      'Ann | 2019-05-03 | Words of Ann, some of them.',
      'Bob | 2019-05-04 | Words of Bob, some of them.',
    ])
    expect(read(`${post}${said('blockquote', 'Ann', 3)}${said('blockquote', 'Bob', 4)}`)).toEqual([])
  })

  it('finds none by their structure where the page says that there are none', () => {
    const quoted = (name: string) =>
      `<div><b>${name}</b>, 4 May 2005<p>Words of ${name}, quoted by the author.</p></div>`
    const quotes = `<h3>Comments</h3>${quoted('Ann')}${quoted('Bob')}`
    expect(read(quotes)).toHaveLength(2)
    expect(read(`${quotes}<section><h3>0 Comments</h3><p>Comments are closed</p></section>`)).toEqual([])
  })

  it('reads comments signed below their words, behind a bold line that counts the replies', () => {
    const comment = (name: string) =>
      `Words of ${name} on what was said above.<P><FONT SIZE=1>Posted by <A HREF="mailto:x@y.example">${name}</A> @ 05/04/2004 10:52 AM PST</FONT><P>\n`
    const page = (count: string, comments: string) =>
      `<P><FONT SIZE=2><I>Posted by Theo @ 05/03/2004 9:46 AM PST</I></FONT><P><FONT SIZE=2><B>Replies: ${count}</B><P>${comments}</FONT><B>Add A New Comment</B><FORM>Name <INPUT NAME=n></FORM>`
    expect(read(page('2 Comments', comment('Cyd') + comment('Rita Vance')))).toEqual([
      'Cyd | 2004-05-04 | Words of Cyd on what was said above.',
      'Rita Vance | 2004-05-04 | Words of Rita Vance on what was said above.',
    ])
    expect(read(page('1 Comment', comment('Cyd')))).toEqual(['Cyd | 2004-05-04 | Words of Cyd on what was said above.'])
    expect(read(page('0 comments', ''))).toEqual([])
  })

  it('reads the stretches between numbered anchors, behind the link to comment, be it one or more', () => {
    const comment = (id: number, name: string) =>
      `<a name="${id}"></a><div class="t"></div><div class="small">${name}, 05/04/2004, 3:01 PM</div>Words of ${name}.<div class="small">... <a href="#${id}">link</a></div><br>`
    const ask = '<div class="small"><a href="/stories/35/comment">... comment</a></div><br>'
    expect(read(ask + comment(3500, 'moth_wing'))).toEqual(['moth_wing | 2004-05-04 | Words of moth_wing.'])
    expect(read(ask + comment(3500, 'moth_wing') + comment(3501, 'Cyd'))).toEqual([
      'moth_wing | 2004-05-04 | Words of moth_wing.',
      'Cyd | 2004-05-04 | Words of Cyd.',
    ])
    // A page of several posts has such anchors too.
    expect(read(comment(3500, 'moth_wing') + comment(3501, 'Cyd'))).toEqual([])
  })

  it('reads numbered tables with a subject, a name and a date above the words', () => {
    const comment = (id: number, name: string) =>
      `<a name="t${id}"></a><table><tr><td></td><td><table><tr><td><b>A thought</b><br>${name}<br><font size="-1">2004-05-04 08:23 (<a href="?thread=${id}">link</a>)</font></td></tr></table></td></tr><tr><td></td><td>Words of ${name}.<p><font size="-1">(<a href="?replyto=${id}">Reply to this</a>)</font></td></tr></table>`
    const ask = '<hr><center>(<a href="?mode=reply">Post a new comment</a>)</center>'
    expect(read(ask + comment(99, 'ollie') + comment(355, 'moth_wing'))).toEqual([
      'ollie | 2004-05-04 | A thought\n\nWords of ollie.',
      'moth_wing | 2004-05-04 | A thought\n\nWords of moth_wing.',
    ])
  })

  it('reads those that the page counts, where older ones stand in the text of the post', () => {
    const old = (name: string) =>
      `<p>Posted by ${name} on 3 May 2004</p><p>Old words of ${name}, of another system.</p>`
    const row = (name: string) =>
      `<tr><td><b>${name}</b><br><small>4 May 2012</small></td><td><p>Words of ${name}.</p></td></tr>`
    const moved = `<div><h3>Comments</h3>${old('Cyd')}${old('Rita')}${old('Ollie')}</div>`
    const table = `<table>${row('Ann')}${row('Bob')}</table>`
    expect(read(`${moved}<div id="comments"><h3>2 comments</h3>${table}</div>`)).toEqual([
      'Ann | 2012-05-04 | Words of Ann.',
      'Bob | 2012-05-04 | Words of Bob.',
    ])
  })
})

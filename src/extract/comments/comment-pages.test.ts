import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { commentPages } from './comment-pages.ts'
import { countOnPage } from './count-on-page.ts'

const paths = (html: string, post = 'https://blog.example/2024/on-cats/') =>
  commentPages(parsePage(`<h1>On cats</h1>${html}`, urlOf(post)), urlOf(post)).map(url =>
    url.replace('https://blog.example', ''),
  )

describe('other pages with comments on a post', () => {
  it('are known by their addresses in WordPress, TypePad and Blogger', () => {
    expect(
      paths(`<a href="/2024/on-cats/comment-page-1/#comments">Older Comments</a><a href="/2024/on-cats/comment-page-1/#comment-7">7</a>
        <a href="/2024/on-cats/#respond">Reply</a><a href="/2024/on-cats/comment-page-3/?replytocom=7#respond">Reply</a>
        <a href="/2024/on-dogs/comment-page-2/">elsewhere</a><a href="/2024/on-cats/feed/">feed</a>`),
    ).toEqual(['/2024/on-cats/comment-page-1/'])
    expect(
      paths('<a href="/?p=7&cpage=2#comments">2</a><a href="/?p=8&cpage=2">x</a>', 'https://blog.example/?p=7'),
    ).toEqual(['/?p=7&cpage=2'])
    expect(
      paths('<a href="/2024/cats/comments/page/2/#comments">Next »</a>', 'https://blog.example/2024/cats.html'),
    ).toEqual(['/2024/cats/comments/page/2/'])
    expect(paths('<a href="/2024/cats.html?commentPage=2">Newer</a>', 'https://blog.example/2024/cats.html')).toEqual([
      '/2024/cats.html?commentPage=2',
    ])
  })

  it('are known by where the link stands in Drupal, and by its words', () => {
    const pager = '<nav class="pager"><ul><li><a href="?page=1">2</a></li></ul></nav>'
    expect(paths(`<section id="comments" class="comment-wrapper">${pager}</section>`)).toEqual([
      '/2024/on-cats/?page=1',
    ])
    // The same among the parts of a post, or below a list of posts.
    expect(paths(`<div class="content">${pager}</div>`)).toEqual([])
    expect(paths('<p><a href="?page=2">Ältere Kommentare</a></p>')).toEqual(['/2024/on-cats/?page=2'])
  })
})

describe('the number of comments that a page tells', () => {
  const count = (html: string) => countOnPage(parsePage(html, urlOf('https://blog.example/on-cats/')))

  it.each([
    [47, '<a href="/on-cats/#comments">47 Comments</a>'],
    [7, '<a href="/on-cats/#comments">Read all 7 comments</a>'],
    [3, '<a href="/on-cats/#comments">(3)</a>'],
    // A list of recent comments calls the post by its title.
    [0, '<li>Ann: <a href="/on-cats/#comments">Cats of 2007</a></li>'],
    [
      12,
      '<div id="comments" class="comments-area"><h2 class="comments-title">12 thoughts on &ldquo;Cats&rdquo;</h2></div>',
    ],
    [836, '<div id="comments"><h4>836 comments:</h4></div>'],
    [1234, '<section class="comments"><h3>Kommentare (1.234)</h3></section>'],
    [3, '<div id="comments"><h2>3件のコメント</h2></div>'],
    [0, '<h2>5 comments that made me think</h2>'],
    // Nothing is called anything on pages of old software.
    [3, '<p>The post.<p><font size=2><b>Replies: 3 Comments</b><p>Words of Ann'],
    [2, '<p>The post.<p><b>2 comments</b><p>Words of Ann'],
    [0, '<p>I had <b>2 comments</b> on this.'],
    [4, '<h1>Cats</h1><p>The post.</p><h3>4 comments</h3><div>Ann, 3 May 2010</div><div>Words of Ann</div>'],
    [3, '<h1>Cats</h1><p>The post.</p><hr><p>3 comments</p><div>Ann</div>'],
    [0, '<title>12 replies - A blog</title><h2>12 replies</h2><p>The post.</p>'],
    [0, '<p>The post.</p><h4>Dogs</h4><p><a href="/dogs">4 comments</a></p>'],
    [0, '<p>The post.</p><aside><h3>4 comments</h3></aside>'],
    [0, '<p><a href="/one">One</a><br><b>2 comments</b><p><a href="/two">Two</a><br><b>4 comments</b>'],
  ])('is %i', (wanted, html) => {
    expect(count(html)).toBe(wanted)
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractComments } from './extract-comments.ts'

function read(html: string, language = 'en') {
  const page = parsePage(
    `<body><h1>A post</h1><p>The words of the post.</p>${html}</body>`,
    urlOf('https://example.org/post'),
  )
  const { comments } = extractComments(page, { article: null, language, feedComments: [] })
  return comments.map(({ id, parent, author, published, text }) => [id, parent, author, published, text].join(' | '))
}

describe('comments in the markup of a platform', () => {
  it('reads the blocks of WordPress in whatever order a theme puts them', () => {
    const comment = (id: number, name: string) =>
      `<li id="comment-${id}" class="comment depth-1"><div class="wp-block-comment-content"><p>Words of remark ${id}, for all to read.</p></div><div class="wp-block-comment-author-name">${name}</div><div class="wp-block-comment-date"><time datetime="2022-01-0${id}T13:10:03+00:00"><a href="#comment-${id}">January ${id}, 2022</a></time></div><div class="wp-block-comment-reply-link"><a href="?replytocom=${id}">Reply</a></div></li>`
    expect(
      read(
        `<div class="wp-block-comments"><ol class="wp-block-comment-template">${comment(1, 'Ann')}${comment(2, 'li-wei')}</ol></div>`,
      ),
    ).toEqual([
      'comment-1 |  | Ann | 2022-01-01T13:10:03Z | Words of remark 1, for all to read.',
      'comment-2 |  | li-wei | 2022-01-02T13:10:03Z | Words of remark 2, for all to read.',
    ])
  })

  it('reads the forum of SPIP below an article', () => {
    const message = (id: number, name: string, text: string) =>
      `<li class="forum-fil"><ul><li class="forum-message"><div class="forum-chapo"><strong class="forum-titre"><a href="#forum${id}" id="forum${id}">A post</a></strong> <small>${id} mai 2004 17:17, par <em>${name}</em></small></div><div class="forum-texte"><p>${text}</p></div></li></ul></li>`
    const html = `<div class="forum-repondre"><h2>2 Messages de forum</h2><ul class="forum">${message(3, 'Ann', 'Found bread, and wrote of it.')}${message(4, 'Bob', 'Nobody knew.')}</ul></div>`
    expect(read(html, 'fr').map(line => line.split(' | ').slice(2))).toEqual([
      ['Ann', '2004-05-03', 'Found bread, and wrote of it.'],
      ['Bob', '2004-05-04', 'Nobody knew.'],
    ])
  })

  it('reads names behind an hour without a day, as templates of Blogger had them', () => {
    const comment = (id: number, name: string) =>
      `<dt class="comment-data" id="c${id}">At <a href="#c${id}">3:1${id} PM</a>, ${name} said...</dt><dd class="comment-body"><p>Words of remark ${id}.</p></dd>`
    const html = `<div id="comments"><h4>2 Comments:</h4><dl id="comments-block">${comment(1, 'ollie')}${comment(2, 'Ann Cole')}</dl></div>`
    expect(read(html).map(line => line.split(' | ')[2])).toEqual(['ollie', 'Ann Cole'])
  })

  it('reads WordPress with its HTML5 walker, answers nested in the comment they answer', () => {
    const comment = (id: number, name: string, text: string, inner = '') => `
      <li id="comment-${id}" class="comment even thread-even depth-1"><article id="div-comment-${id}" class="comment-body">
      <footer class="comment-meta"><div class="comment-author vcard"><img class="avatar" alt=""><b class="fn"><a href="https://ann.example/" rel="external nofollow" class="url">${name}</a></b> <span class="says">says:</span></div>
      <div class="comment-metadata"><a href="#comment-${id}"><time datetime="2015-03-0${id}T10:00:00+00:00">March ${id}, 2015 at 10:00 am</time></a> <span class="edit-link"><a href="#">Edit</a></span></div>
      <em class="comment-awaiting-moderation">Your comment is awaiting moderation.</em></footer>
      <div class="comment-content"><p>${text}</p></div><div class="reply"><a href="?replytocom=${id}#respond">Reply</a></div></article>${inner}</li>`
    const html = `<div id="comments"><ol class="comment-list">${comment(1, 'Ann', 'First words.', `<ol class="children">${comment(2, 'Bob A', 'An answer.')}</ol>`)}${comment(3, 'Cat', 'Another thread.')}
      <li id="comment-4" class="pingback even depth-1"><div class="comment-body">Pingback: <a href="https://other.example/" class="url">Other</a></div></li></ol>
      <div id="respond"><form><p class="comment-form-author"><label>Name</label><input id="author" name="author"></p><textarea id="comment"></textarea></form></div></div>`
    expect(read(html)).toEqual([
      'comment-1 |  | Ann | 2015-03-01T10:00:00Z | First words.',
      'comment-2 | comment-1 | Bob A | 2015-03-02T10:00:00Z | An answer.',
      'comment-3 |  | Cat | 2015-03-03T10:00:00Z | Another thread.',
      'comment-4 |  | Other |  | Other',
    ])
  })

  it('reads WordPress with its older walker, where byline and words share the body', () => {
    const html = `<h3 id="comments">2 Responses</h3><ol class="commentlist">
      <li class="comment byuser comment-author-ann even depth-1" id="comment-11"><div id="div-comment-11" class="comment-body">
      <div class="comment-author vcard"><img class="avatar" alt=""><cite class="fn">Ann</cite> <span class="says">says:</span></div>
      <div class="comment-meta commentmetadata"><a href="#comment-11">October 2, 2008 at 1:42 pm</a></div><p>One.</p><p>Two.</p>
      <div class="reply"><a href="#">Reply</a></div></div></li>
      <li class="alt" id="comment-12"><cite>Bob</cite> Says:<br><small class="commentmetadata"><a href="#comment-12" title="">October 3rd, 2008 at 2:00 pm</a></small><p>Kubrick words.</p></li></ol>`
    expect(read(html)).toEqual([
      'comment-11 |  | Ann | 2008-10-02 | One.\n\nTwo.',
      'comment-12 |  | Bob | 2008-10-03 | Kubrick words.',
    ])
  })

  it('reads threaded Blogger', () => {
    const html = `<div class="widget Blog"><section class="comments" id="comments"><h4>2 comments:</h4><div id="Blog1_comments-block-wrapper"><div class="comment-thread"><ol>
      <li class="comment" id="c501"><div class="avatar-image-container"><img alt=""></div><div class="comment-block"><div class="comment-header"><cite class="user"><a href="https://www.blogger.com/profile/1" rel="nofollow">Ann</a></cite><span class="icon user"></span><span class="datetime secondary-text"><a rel="nofollow" href="https://example.org/post?showComment=1336086001234#c501">May 3, 2012 at 4:00 PM</a></span></div><p class="comment-content">Nice words.<br>More.</p><span class="comment-actions secondary-text"><a class="comment-reply">Reply</a><span class="item-control"><a>Delete</a></span></span></div>
      <div class="comment-replies"><div id="c501-rt" class="comment-thread inline-thread"><span class="thread-toggle">Replies</span><ol id="c501-ra" class="thread-chrome"><div><li class="comment" id="c502"><div class="avatar-image-container"></div><div class="comment-block"><div class="comment-header"><cite class="user blog-author">Owner</cite><span class="datetime secondary-text"><a href="https://example.org/post#c502">May 4, 2012 at 5:00 PM</a></span></div><p class="comment-content">Thank you.</p></div></li></div></ol></div></div></li></ol></div></div></section></div>`
    expect(read(html)).toEqual([
      'c501 |  | Ann | 2012-05-03T23:00:01Z | Nice words.\nMore.',
      'c502 | c501 | Owner | 2012-05-04 | Thank you.',
    ])
  })

  it('reads Blogger with its older list of definitions', () => {
    const html = `<div id="comments"><h4>2 comentarios:</h4><dl id="comments-block" class="avatar-comment-indent">
      <dt class="comment-author blog-author" id="c71"><a name="c71"></a><div class="avatar-image-container"><img alt=""></div><a href="https://www.blogger.com/profile/2" rel="nofollow">Ana</a> dijo...</dt>
      <dd class="comment-body" id="Blog1_cmt-71"><p>Muy bien.</p></dd><dd class="comment-footer"><span class="comment-timestamp"><a href="https://example.org/post#c71" title="comment permalink">24 de mayo de 2010, 12:13</a><span class="item-control"><a>x</a></span></span></dd>
      <dt class="comment-author" id="c72"><a name="c72"></a>Anónimo dijo...</dt><dd class="comment-body"><p>Otra cosa.</p></dd><dd class="comment-footer"><span class="comment-timestamp"><a href="https://example.org/post#c72">25 de mayo de 2010, 1:05</a></span></dd></dl>
      <p class="comment-footer"><a href="https://www.blogger.com/comment.g">Publicar un comentario</a></p></div>`
    expect(read(html, 'es')).toEqual([
      'c71 |  | Ana | 2010-05-24 | Muy bien.',
      'c72 |  | Anónimo | 2010-05-25 | Otra cosa.',
    ])
  })

  it('reads Movable Type 3, whose anchors stand before the comments', () => {
    const html = `<div class="comments-head"><a name="comments"></a>Comments</div>
      <div class="comments-body"><p>Some words.</p><span class="comments-post">Posted by: <a target="_blank" href="http://ann.example/">Ann</a> at May 3, 2004 09:14 AM</span></div>
      <a id="c88"></a><div class="comments-body"><p>Other words.</p><span class="comments-post">Posted by: Bob at May 4, 2004 10:00 AM</span></div>
      <div class="comments-head">Post a comment</div><div class="comments-body"><form><label>Name:</label><input name="author"></form></div>`
    expect(read(html).map(line => line.slice(line.indexOf(' | ')))).toEqual([
      ' |  | Ann | 2004-05-03 | Some words.',
      ' |  | Bob | 2004-05-04 | Other words.',
    ])
  })

  it('reads Movable Type with the byline behind the numbered element', () => {
    const html = `<h2 id="comments">Comments</h2><div id="c29"><p>First.</p></div><p class="posted">Posted by: <a href="mailto:a@b.example">Bob &amp; Ann</a> at August 2, 2008 09:14 AM</p>
      <div id="c30"><p>Second.</p></div><p class="posted">Posted by: Cat at August 3, 2008 10:45 AM</p><h2>Post a comment</h2><form></form>`
    expect(read(html)).toEqual(['c29 |  | Bob & Ann | 2008-08-02 | First.', 'c30 |  | Cat | 2008-08-03 | Second.'])
  })

  it('reads Movable Type 4 and 5', () => {
    const html = `<div id="comments" class="comments"><h2 class="comments-header">1 Comment</h2><div class="comments-content"><div class="comment" id="comment-345"><div class="inner"><div class="comment-header"><div class="user-pic"></div><div class="asset-meta"><span class="byline"><span class="vcard author"><a href="http://ann.example/">Ann</a></span> said:</span> <a href="#comment-345"><abbr class="published" title="2009-02-01T08:00:00-05:00">February 1, 2009 8:00 AM</abbr></a></div></div><div class="comment-content"><p>Words.</p></div><div class="comment-footer"><a href="#">Reply</a></div></div></div></div></div>`
    expect(read(html)).toEqual(['comment-345 |  | Ann | 2009-02-01T13:00:00Z | Words.'])
  })

  it('reads TypePad', () => {
    const html = `<div class="comments"><h3 class="comments-header">Comments</h3><div class="comments-body"><div class="comments-content">
      <div class="comment comment-odd" id="comment-6a00d8341c53ef0120a5b3"><div class="comment-avatar"><img alt=""></div><div class="comment-inner"><div class="comment-content" id="comment-6a00d8341c53ef0120a5b3-content"><p>Words here.</p></div><p class="comment-footer">Posted by: <a href="http://profile.example/ann">Ann Other</a> | <a rel="nofollow" href="https://example.org/post?cid=6a00d8341c53ef0120a5b3#comment-6a00d8341c53ef0120a5b3" title="Permalink for this comment">September 9, 2009 at 08:01 PM</a></p></div></div></div></div></div>`
    expect(read(html)).toEqual(['comment-6a00d8341c53ef0120a5b3 |  | Ann Other | 2009-09-09 | Words here.'])
  })

  it('reads Drupal, whose answers stand in a box beside the comment', () => {
    const html = `<div id="comments"><a id="comment-5"></a><div class="comment comment-by-anonymous"><h3><a href="/post#comment-5">A title</a></h3><div class="submitted">Submitted by <span class="username">Ann</span> (not verified) on Fri, 05/16/2008 - 10:00.</div><div class="content"><p>Words.</p></div><ul class="links"><li class="comment_reply"><a href="/r">reply</a></li></ul></div>
      <div class="indented"><a id="comment-6"></a><div class="comment"><h3><a href="/post#comment-6">Re</a></h3><div class="submitted">Submitted by <a class="username" href="/user/1">Bob</a> on Sat, 05/17/2008 - 11:00.</div><div class="content"><p>Answer.</p></div></div></div></div>`
    expect(read(html)).toEqual([
      'comment-5 |  | Ann | 2008-05-16 | Words.',
      'comment-6 | comment-5 | Bob | 2008-05-17 | Answer.',
    ])
  })

  it('reads Serendipity', () => {
    const html = `<div class="serendipity_comments"><a id="c9"></a><div id="serendipity_comment_9" class="serendipity_comment serendipity_comment_author_ann odd"><div class="serendipity_commentBody">Gute Worte.</div><div class="serendipity_comment_source"><a class="comment_source_trace" href="#c9">#1</a> <span class="comment_source_author">Ann</span> am <span class="comment_source_date">16.05.2008 10:00</span> (<a class="comment_reply" href="#serendipity_CommentForm">Antwort</a>)</div></div></div>`
    expect(read(html, 'de').map(line => line.slice(line.indexOf(' | ')))).toEqual([
      ' |  | Ann | 2008-05-16 | Gute Worte.',
    ])
  })

  it('reads DotClear, whose byline begins with the date', () => {
    const html = `<div id="comments"><h3>Commentaires</h3><dl><dt id="c14" class="odd first"><a href="#c14" class="comment-number">1.</a> Le jeudi 5 mars 2009, 12:13 par <a href="http://ann.example/" rel="nofollow">Ann Dupont</a></dt><dd class="odd first"><p>Bonjour à tous.</p></dd>
      <dt id="c15"><a href="#c15" class="comment-number">2.</a> Le vendredi 6 mars 2009, 08:00 par Bob</dt><dd><p>Merci bien.</p></dd></dl></div>`
    expect(read(html, 'fr')).toEqual([
      'c14 |  | Ann Dupont | 2009-03-05 | Bonjour à tous.',
      'c15 |  | Bob | 2009-03-06 | Merci bien.',
    ])
  })

  it('reads Textpattern', () => {
    const html = `<h3 id="comment">Comments</h3><ol class="comments"><li class="comment" id="c000123"><p>Words of a comment.</p><p>— <a href="http://ann.example/" rel="nofollow">Ann</a> · <small>16 May 2008, 10:00 · <a href="#c000123">#</a></small></p></li></ol>`
    expect(read(html)).toEqual(['c000123 |  | Ann | 2008-05-16 | Words of a comment.'])
  })

  it('reads LiveJournal', () => {
    const html = `<div id="comments"><div class="comment-thread"><div id="ljcmt4711" class="comment-wrap"><div class="comment comment-depth-1"><div class="comment-head"><span class="ljuser i-ljuser"><a href="https://ann.livejournal.com/"><b>ann</b></a></span> <a href="#t4711" class="comment-permalink">16 May 2008, 10:00</a></div><div class="comment-body">Some words.</div><div class="comment-menu"><ul><li>Reply</li></ul></div></div></div></div></div>`
    expect(read(html).map(line => line.slice(line.indexOf(' | ')))).toEqual([' |  | ann | 2008-05-16 | Some words.'])
  })

  it('reads Staticman, Isso and other static comments', () => {
    const html = `<section class="page__comments"><article id="comment1" class="js-comment comment" itemprop="comment" itemscope itemtype="https://schema.org/Comment"><div class="comment__avatar-wrapper"></div><div class="comment__content-wrapper"><h3 class="comment__author" itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name"><a href="http://ann.example/">Ann</a></span></h3><p class="comment__date"><a href="#comment1"><time datetime="2018-05-16T10:00:00Z">May 16, 2018</time></a></p><div itemprop="text"><p>Static words.</p></div></div></article>
      <div class="isso-comment" id="isso-2"><div class="isso-text-wrapper"><div class="isso-comment-header"><span class="isso-author">Bob</span><span class="isso-spacer">•</span><a class="isso-permalink" href="#isso-2"><time datetime="2018-05-17T10:00:00Z">a year ago</time></a></div><div class="isso-text"><p>Isso words.</p></div><div class="isso-comment-footer"><a class="isso-reply">Reply</a></div></div></div></section>`
    expect(read(html)).toEqual([
      'comment1 |  | Ann | 2018-05-16T10:00:00Z | Static words.',
      'isso-2 |  | Bob | 2018-05-17T10:00:00Z | Isso words.',
    ])
  })

  it('reads LiveJournal of old: indented by a picture, the parent told by a link, the links to answer in brackets', () => {
    const comment = (id: number, name: string, text: string, parent: number | null) => `<a name="t${id}"></a>
      <table><tr><td><img src="/dot.gif" width="25"></td><td id="ljcmt${id}"><table><tr><td><span class="ljuser"><a href="http://${name}.example/"><b>${name}</b></a></span><br>
      <font>2006-05-0${id} 12:34 pm UTC</font> <font>(<a href="/9.html?thread=${id}#t${id}">link</a>)</font></td></tr></table>
      <div>${text}<p><font>(<a href="/9.html?replyto=${id}">Reply to this</a>) ${parent === null ? '' : `(<a href="/9.html?thread=${parent}#t${parent}">Parent</a>) `}(<a href="/9.html?thread=${id}#t${id}">Thread</a>)</font></p></div></td></tr></table>`
    expect(read(comment(1, 'ann', 'First words.', null) + comment(2, 'bob', 'An answer.', 1))).toEqual([
      'ljcmt1 |  | ann | 2006-05-01 | First words.',
      'ljcmt2 | ljcmt1 | bob | 2006-05-02 | An answer.',
    ])
  })

  it('reads what a Disqus importer left in the page', () => {
    const html = `<div id="disqus_thread"><div id="dsq-content"><ul id="dsq-comments"><li class="comment even depth-1" id="dsq-comment-321"><div id="dsq-comment-header-321" class="dsq-comment-header"><cite id="dsq-cite-321"><a id="dsq-author-user-321" href="http://ann.example/" rel="nofollow">Ann</a></cite> <span class="dsq-date">May 16, 2011 at 10:00</span></div><div id="dsq-comment-body-321" class="dsq-comment-body"><div id="dsq-comment-message-321" class="dsq-comment-message"><p>Kept words.</p></div></div></li></ul></div></div>`
    expect(read(html)).toEqual(['dsq-comment-321 |  | Ann | 2011-05-16 | Kept words.'])
  })

  it('reads microformats of the IndieWeb', () => {
    const html = `<div class="responses"><div class="u-comment h-cite"><a class="p-author h-card" href="https://ann.example/">Ann</a> <a class="u-url" href="https://ann.example/1"><time class="dt-published" datetime="2019-05-16T10:00:00Z">May 16</time></a><div class="e-content p-name">Indie words.</div></div></div>`
    expect(read(html).map(line => line.slice(line.indexOf(' | ')))).toEqual([
      ' |  | Ann | 2019-05-16T10:00:00Z | Indie words.',
    ])
  })
})

/** Pages of ours for the comparison with other engines: a WordPress-like post, an old table layout, broken markup. */
export const AGREEMENT_PAGES: readonly string[] = [
  `<!doctype html><html lang=en><head><title>A walk</title><meta name=author content=Ann>
<noscript><img src="/pixel.gif"></noscript><link rel=canonical href="/walk/"></head>
<body class="single post-template-default postid-12"><div id=page class="hfeed site"><header id=masthead class=site-header>
<h1 class="site-title"><a href="/" rel=home>Blog</a></h1><nav class="main navigation"><ul><li class="menu-item first">
<a href="/a">A</a><li class="menu-item"><a href="/b">B</a><li class="menu-item last"><a href="/c">C</a></ul></nav></header>
<main id=main><article id=post-12 class="post-12 post type-post  hentry"><header class=entry-header><h1 class=entry-title>A walk</h1>
<p class="entry-meta"><time datetime="2024-05-03">3 May</time> by <span class="author vcard"><a href="/ann">Ann O'Neil</a></span></p></header>
<div class="entry-content"><p>One.</p><p class=" lead  x ">Two <b>bold</b>.</p><!-- ad --><blockquote><p>Three</p></blockquote>
<ul><li>i<li>ii<li>iii</ul><svg viewBox="0 0 1 1"><g class=icon><path d="M0"/></g></svg><p>Four</p></div>
<footer class="entry-footer"><span class=tags><a rel=tag href="/t/x">x</a><a rel=tag href="/t/y">y</a></span></footer></article>
<section id=comments class=comments-area><ol class=comment-list><li id=comment-1 class="comment even"><p>First</p>
<ol class=children><li id=comment-2 class="comment odd"><p>Reply</p></ol><li id=comment-3 class="comment even"><p>Second</p></ol>
</section></main><template><p class=x>no</p></template></div></body></html>`,
  `<html><head><title>Old</title></head><body bgcolor=white><center><table width=600><tr><td class=side rowspan=2>
<font size=2>Links<br><a href=a.html>a</a><br><a href=b.html>b</a></font><td class=main><h2>Title</h2><p>Text<p>More
<tr><td><table class=inner><tr><td>x<td>y<tr><td>z</table>stray</table></center><p>End<hr><address>me</address></body></html>`,
  `<p id=a class="one two">x<p id=a class="two one">y<b><i>z</b>w</i><div class=one><div class=two><div class=one>deep</div></div>
<p>after<table><p>fostered<tr><td>cell</table><dl><dt>t<dd>d<dt>t2<dd>d2</dl><custom-element class="one">c</custom-element>
<select><option>1<option selected>2</select><math><mi>x</mi><mo>=</mo></math><a href=1>l<a href=2>m</a>`,
]

import { flat, inTwoLevels, type WidgetComment } from './comments.ts'
import type { Imitation } from './imitation.ts'

const shortDay = ({ id }: WidgetComment) => `May ${id}, 2024`
/** A frame of the service that has the form to write a comment, and no comments. */
const form = (host: string, path: string) =>
  `place.insertAdjacentHTML('beforeend', '<iframe title="Comment Form" src="' + server.replace('localhost', '${host}') + '${path}?form"></iframe>')`
const seconds = ({ date }: WidgetComment) => Date.parse(date) / 1000

/** Sorted by name; the elements are those of the sources that src/render/widgets.ts names. */
export const IMITATIONS: readonly Imitation[] = [
  {
    widget: 'blogger',
    embed: '<div id="comment-holder"></div><script src="https://www.blogger.com/static/v1/jsbin/comment.js"></script>',
    place: '<div id="comments" class="comments"></div>',
    draws: 'page',
    source: 'page',
    script: form('blogger.localhost', '/comment/frame/1'),
    around: all =>
      `<h4>6 comments:</h4><div class="comments-content"><div id="comment-holder"><div class="comment-thread toplevel-thread"><ol id="top-ra">${all}</ol></div></div></div>`,
    card: (one, answers) => `<li class="comment" id="c${one.id}"><div class="comment-block" id="c${one.id}-b">
      <div class="comment-header"><cite class="user"><a href="${one.website}" rel="nofollow">${one.author}</a></cite><span class="icon user"></span>
      <span class="datetime secondary-text"><a rel="nofollow" href="?showComment=${one.id}#c${one.id}">${shortDay(one)} at 10:2${one.id} AM</a></span></div>
      <p class="comment-content">${one.html.slice(3, -4)}</p><span class="comment-actions secondary-text"><a class="comment-reply" target="_self">Reply</a></span></div>
      <div class="comment-replies"><div class="comment-thread inline-thread"><ol class="thread-chrome">${answers}</ol></div></div></li>`,
    more: attributes => `<li class="loadmore" data-wrap><a href="javascript:;" ${attributes}>Load more...</a></li>`,
  },
  {
    widget: 'comentario',
    embed:
      '<script defer src="https://comments.example/comentario.js"></script><comentario-comments></comentario-comments>',
    place: '<comentario-comments></comentario-comments>',
    draws: 'page',
    around: all => `<div class="comentario-root"><div class="comentario-comments">${all}</div></div>`,
    card: (one, answers) => `<div class="comentario-card"><div class="comentario-card-expand-body">
      <div class="comentario-card-self" id="comentario-${one.id}"><div class="comentario-card-header"><div class="comentario-name-container">
      <div class="comentario-name-wrap"><a class="comentario-name" href="${one.website}">${one.author}</a></div>
      <div class="comentario-subtitle"><a href="#comentario-${one.id}" title="${one.date} — Permalink">2 years ago</a></div></div></div>
      <div class="comentario-card-body">${one.html}</div><div class="comentario-toolbar"><button title="Upvote"></button><button title="Reply"></button></div></div>
      <div class="comentario-card-children">${answers}</div></div></div>`,
  },
  {
    widget: 'commento',
    embed: '<div id="commento"></div><script defer src="https://cdn.commento.io/js/commento.js"></script>',
    place: '<div id="commento"></div>',
    draws: 'page',
    around: all => `<div class="commento-root"><div class="commento-comments"><div>${all}</div></div></div>`,
    card: (
      one,
      answers,
    ) => `<div id="commento-comment-card-${one.id}" class="commento-card"><div class="commento-header">
      <div class="commento-options"><button class="commento-option-button commento-option-reply" title="Reply"></button></div>
      <a class="commento-name" href="${one.website}">${one.author}</a><div class="commento-subtitle"><div class="commento-score">1 point</div>
      <div class="commento-timeago" title="${new Date(one.date).toString()}">2 years ago</div></div></div>
      <div id="commento-comment-contents-${one.id}"><div class="commento-body"><div id="commento-comment-text-${one.id}">${one.html}</div></div>
      ${answers === '' ? '' : `<div class="commento-body">${answers}</div>`}</div></div>`,
  },
  {
    widget: 'coral',
    embed:
      '<div id="coral_thread"></div><script>(function() { var s = document.createElement("script"); s.src = "https://coral.example/assets/js/embed.js"; s.onload = function() { Coral.createStreamEmbed({ id: "coral_thread", autoRender: true }) } })()</script>',
    place: '<div id="coral_thread"></div>',
    draws: 'shadow',
    exact: true,
    around: all => `<div id="coral"><div class="coral coral-stream">${all}</div></div>`,
    card: (
      one,
      answers,
      level,
    ) => `<div><div class="coral coral-comment coral-reacted-0" id="comment-${one.id}" role="article">
      <div class="coral coral-indent coral-indent-${level}"><div class="coral coral-comment-topBar">
      <button class="coral coral-username coral-comment-username">${one.author}</button>
      <time class="coral coral-timestamp coral-comment-timestamp" datetime="${one.date}">2 years ago</time></div>
      <div class="coral coral-content coral-comment-content">${one.html}</div>
      <div class="coral coral-comment-actionBar"><button class="coral-reactButton">Respect</button><button class="coral-reportButton">Report</button></div></div></div>
      ${answers === '' ? '' : `<div id="coral-comments-replyList-log--${one.id}" role="log">${answers}</div>`}</div>`,
    folded: attributes => `<button class="coral coral-replyList-showAllButton" ${attributes}>Show All</button>`,
    more: attributes => `<button id="comments-loadMore" ${attributes}>Load More</button>`,
  },
  {
    widget: 'cusdis',
    embed:
      '<div id="cusdis_thread" data-host="https://cusdis.com" data-app-id="x"></div><script async defer src="https://cusdis.com/js/cusdis.es.js"></script>',
    place: '<div id="cusdis_thread"></div>',
    draws: 'srcdoc',
    around: all => `<div><div class="my-8"></div><div class="mt-4">${all}</div></div>`,
    card: (
      one,
      answers,
      level,
    ) => `<div class="my-4 ${level > 0 ? 'pl-4 border-l-2' : ''}"><div class="flex items-center">
      <div class="mr-2 font-medium dark:text-gray-100">${one.author}</div></div>
      <div class="text-gray-500 text-sm dark:text-gray-400">${one.date.slice(0, 16).replace('T', ' ')}</div>
      <div class="text-gray-500 my-2 dark:text-gray-200">${one.html}</div>${answers}
      <div><button class="font-medium text-sm text-gray-500" type="button">Reply</button></div></div>`,
    pages: (attributes, shown, count) =>
      `<div>${Array.from({ length: count }, (_, n) => `<button class="px-2 py-1 text-sm mr-2 ${n === shown ? 'underline' : ''}" ${attributes(n)}>${n + 1}</button>`).join('')}</div>`,
  },
  {
    widget: 'disqus',
    embed:
      '<div id="disqus_thread"></div><script>var disqus_config = function () {}; (function() { var s = document.createElement("script"); s.src = "https://x.disqus.com/embed.js" })()</script>',
    place: '<div id="disqus_thread"></div>',
    draws: 'frame',
    frame: ['disqus.localhost', '/embed/comments/'],
    around: all => `<div id="posts"><ul id="post-list" class="post-list">${all}</ul></div>`,
    card: (
      one,
      answers,
    ) => `<li class="post" id="post-${one.id}"><div data-role="post-content" class="post-content"><div class="post-body">
      <header class="comment__header"><span class="post-byline"><span class="author publisher-anchor-color"><a href="${one.website}" data-action="profile">${one.author}</a></span></span>
      <div class="post-meta"><a href="#comment-${one.id}" data-role="relative-time" class="time-ago" title="${new Date(one.date).toLocaleDateString('en', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })} 10:2${one.id} AM">2 years ago</a></div></header>
      <div class="post-body-inner"><div class="post-message-container" data-role="message-container"><div class="post-message">${one.html}</div></div></div>
      <footer><a href="#" data-action="upvote">1</a><a href="#" data-action="reply">Reply</a></footer></div></div>
      <ul data-role="children" class="children">${answers}</ul></li>`,
    more: attributes =>
      `<div class="load-more" data-role="more" data-wrap><a href="#" data-action="more-posts" class="btn load-more__button" ${attributes}>Load more comments</a></div>`,
  },
  {
    widget: 'facebook',
    embed:
      '<div class="fb-comments" data-href="https://blog.example/post" data-numposts="5"></div><script async src="https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v19.0"></script>',
    place: '<div class="fb-comments"></div>',
    draws: 'frame',
    frame: ['facebook.localhost', '/v19.0/plugins/comments.php'],
    threads: inTwoLevels,
    exact: true,
    card: (
      one,
      answers,
    ) => `<div class="_4k-6"><div class="_3-8y _5nz1 clearfix" direction="left"><div class="_ohe lfloat"></div><div class="UFIImageBlockContent _42ef"><div>
      <span><a class=" UFICommentActorName" href="${one.website}">${one.author}</a></span>
      <div class="_3-8m"><div class="_30o4"><span><span class="_5mdd"><span>${one.html}</span></span></span></div></div>
      <div class="_2vq9 fsm fwn fcg"><a href="#">Like</a> · <a href="#">Reply</a> · <a class="uiLinkSubtle"><abbr class="UFISutroCommentTimestamp livetimestamp" data-utime="${seconds(one)}" title="Friday">2y</abbr></a></div></div>
      <div class="_44ri _2pis">${answers}</div></div></div></div>`,
    more: attributes =>
      `<button class="_1gl3 _4jy0 _4jy3 _517h _51sy _42ft" ${attributes}>Load 1 more comment</button>`,
  },
  {
    widget: 'giscus',
    embed:
      '<script src="https://giscus.app/client.js" data-repo="a/b" data-mapping="pathname" crossorigin="anonymous" async></script>',
    place: '<div class="giscus"></div>',
    draws: 'frame',
    frame: ['giscus.localhost', '/en/widget'],
    threads: inTwoLevels,
    exact: true,
    around: all =>
      `<main><div class="gsc-main"><div class="gsc-comments"><div class="gsc-timeline">${all}</div></div></div></main>`,
    card: (one, answers, level) => {
      const time = `<a href="https://github.example/a/b/discussions/1#discussioncomment-${one.id}" class="link-secondary"><time title="${shortDay(one)}" datetime="${one.date}">2 years ago</time></a>`
      return level === 0
        ? `<div class="gsc-comment"><div><div class="gsc-comment-header"><div class="gsc-comment-author"><a href="${one.website}" class="gsc-comment-author-avatar"><img alt="@x"><span class="link-primary">${one.author}</span></a>${time}</div></div>
          <div dir="auto" class="markdown gsc-comment-content">${one.html}</div><div class="gsc-comment-footer"><button class="gsc-upvote-button" disabled></button></div>
          ${answers === '' ? '' : `<div class="gsc-replies">${answers}</div>`}</div></div>`
        : `<div class="gsc-reply"><div class="gsc-reply-author-avatar"><a href="${one.website}"><img alt="@x"></a></div><div class="gsc-reply-header"><div class="gsc-reply-author">
          <a href="${one.website}"><span class="link-primary">${one.author}</span></a>${time}</div></div><div dir="auto" class="markdown gsc-reply-content">${one.html}</div></div>`
    },
    folded: attributes =>
      `<div data-wrap><button class="color-text-link hover:underline" ${attributes}>Show 2 previous replies</button></div>`,
    more: attributes =>
      `<div class="pagination-loader-container gsc-pagination" data-wrap><button class="gsc-pagination-button color-border-primary" ${attributes}><span>2 hidden items</span><span>Load more…</span></button></div>`,
  },
  {
    widget: 'hyvor',
    embed:
      '<script async src="https://talk.hyvor.com/embed/embed.js" type="module"></script><hyvor-talk-comments website-id="1" page-id=""></hyvor-talk-comments>',
    place: '<hyvor-talk-comments></hyvor-talk-comments>',
    draws: 'shadow',
    exact: true,
    card: (
      one,
      answers,
    ) => `<div class="comment-wrap" data-comment-id="${one.id}"><span class="name">${one.author}</span><time datetime="${one.date}">2 years ago</time>
      <div class="body">${one.html}</div><div class="replies">${answers}</div></div>`,
    more: attributes => `<div class="load-more" data-wrap><button ${attributes}>Load more</button></div>`,
  },
  {
    widget: 'isso',
    embed:
      '<script data-isso="//comments.example/" src="//comments.example/js/embed.min.js"></script><section id="isso-thread"></section>',
    place: '<section id="isso-thread"></section>',
    draws: 'page',
    threads: inTwoLevels,
    exact: true,
    around: all => `<h4 class="isso-thread-heading">6 Comments</h4><div id="isso-root">${all}</div>`,
    card: (
      one,
      answers,
    ) => `<div class="isso-comment" id="isso-${one.id}"><div class="isso-text-wrapper"><div class="isso-comment-header">
      <a class="isso-author" href="${one.website}" rel="nofollow">${one.author}</a><span class="isso-spacer">•</span>
      <a class="isso-permalink" href="#isso-${one.id}"><time title="2 years ago" datetime="${one.date}">2 years ago</time></a></div>
      <div class="isso-text">${one.html}</div><div class="isso-comment-footer"><a class="isso-upvote" href="#"></a><a class="isso-reply" href="#">Reply</a><a class="isso-delete" href="#">Delete</a></div></div>
      <div class="isso-follow-up">${answers}</div></div>`,
    more: attributes =>
      `<div class="isso-comment-loader" data-wrap><a class="isso-load-hidden" href="#" ${attributes}>2 Hidden</a></div>`,
    folded: attributes =>
      `<div class="isso-comment-loader" data-wrap><a class="isso-load-hidden" href="#" ${attributes}>1 Hidden</a></div>`,
  },
  {
    widget: 'jetpack',
    embed: '<div id="respond"></div><script src="https://stats.wp.com/e.js"></script>',
    place: '<div id="comments" class="comments-area"></div>',
    draws: 'page',
    source: 'page',
    script: form('jetpack.wordpress.localhost', '/jetpack-comment/'),
    exact: true,
    around: all => `<h2>6 thoughts</h2><ol class="comment-list">${all}</ol>`,
    card: (
      one,
      answers,
    ) => `<li id="comment-${one.id}" class="comment"><article id="div-comment-${one.id}" class="comment-body"><footer class="comment-meta">
      <div class="comment-author vcard"><b class="fn"><a href="${one.website}" class="url">${one.author}</a></b></div><div class="comment-metadata"><a href="#comment-${one.id}"><time datetime="${one.date}">${shortDay(one)}</time></a></div></footer>
      <div class="comment-content">${one.html}</div></article>${answers === '' ? '' : `<ol class="children">${answers}</ol>`}</li>`,
  },
  {
    widget: 'openweb',
    embed:
      '<script async src="https://launcher.spot.im/spot/sp_1" data-spotim-module="spotim-launcher"></script><div data-spotim-module="conversation" data-post-id="1"></div>',
    place: '<div data-spotim-module="conversation"></div>',
    draws: 'shadow',
    exact: true,
    around: all => `<div class="spcv_conversation"><ul class="spcv_messages-list">${all}</ul></div>`,
    card: (
      one,
      answers,
    ) => `<li class="spcv_list-item"><div><div class="spcv_message-stack" data-message-id="${one.id}"><div class="components-MessageLayout-index__message-view">
      <span data-spot-im-class="message-username">${one.author}</span><time data-spot-im-class="message-timestamp" datetime="${one.date}">3 May, 2024</time>
      <div data-spot-im-class="message-text">${one.html}</div><button aria-label="Vote Up">1</button><button>Share</button></div>
      ${answers.includes('show-more-replies') ? answers : `<ul class="spcv_children-list">${answers}</ul>`}</div></div></li>`,
    folded: attributes =>
      `<div class="spcv_show-more-replies" data-wrap><button ${attributes}>Show 2 replies</button></div>`,
    more: attributes =>
      `<li class="spcv_loadMoreCommentsContainer" data-wrap><button class="spcv_load-more-messages" ${attributes}>Show More Comments</button></li>`,
  },
  {
    widget: 'remark42',
    embed:
      '<div id="remark42"></div><script>var remark_config = { host: "https://remark.example", site_id: "x" }</script>',
    place: '<div id="remark42"></div>',
    draws: 'frame',
    frame: ['remark42.localhost', '/web/iframe.html'],
    around: all => `<div class="root"><div class="root__threads" role="list">${all}</div></div>`,
    // A comment is drawn when it comes into view, as there.
    script: `const observer = new IntersectionObserver(seen => { for (const { isIntersecting, target } of seen) if (isIntersecting) {
        observer.unobserve(target); target.className = 'comment'; target.style.height = ''; target.innerHTML = target.dataset.later } }, { rootMargin: '50px' })
      for (const one of root.querySelectorAll('article:empty')) observer.observe(one)`,
    card: (one, answers, level) => {
      const url = 'https://blog.example/post#remark42__comment-'
      const later = `<div class="comment__info"><div><button class="comment__username">${one.author}</button></div>
        <a href="${url}${one.id}" class="comment__time">5/${one.id}/2024 at 10:2${one.id} AM</a>${level > 0 ? `<a class="comment__link-to-parent" href="${url}${one.parent}"> </a>` : ''}</div>
        <div class="comment__body"><div class="comment__text raw-content">${one.html}</div></div>`
      return `<div class="thread thread_level_${level}" role="listitem"><article id="remark42__comment-${one.id}" style="height:800px" data-later="${later.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></article>${answers}</div>`
    },
    more: attributes => `<button class="root__show-more" ${attributes}>Show more</button>`,
  },
  {
    widget: 'utterances',
    embed:
      '<script src="https://utteranc.es/client.js" repo="a/b" issue-term="pathname" crossorigin="anonymous" async></script>',
    place: '<div class="utterances"></div>',
    draws: 'frame',
    frame: ['utterances.localhost', '/utterances.html'],
    threads: flat,
    around: all =>
      `<main><section class="timeline"><h1 class="timeline-header"><a class="text-link" href="https://github.example/">6 Comments</a></h1>${all}</section></main>`,
    card: one => `<article class="timeline-comment"><a class="avatar" href="${one.website}"><img alt="@x"></a><div class="comment"><header class="comment-header"><span class="comment-meta">
      <a class="text-link" href="${one.website}"><strong>${one.author}</strong></a> commented
      <a class="text-link" href="https://github.example/a/b/issues/1#issuecomment-${one.id}">${one.id === '6' ? '4 days ago' : `on ${shortDay(one)}`}</a></span></header>
      <div class="markdown-body markdown-body-scrollable">${one.html}</div><div class="comment-footer"><form class="reaction-list BtnGroup" action="javascript:"><button type="submit" name="reaction">👍 1</button></form></div></div></article>`,
    more: attributes =>
      `<div class="page-loader" data-wrap><div class="zigzag"></div><button type="button" class="btn btn-outline btn-large" ${attributes}>2 hidden items<br><span>Load more...</span></button></div>`,
  },
  {
    widget: 'viafoura',
    embed:
      '<div class="viafoura"><vf-conversations></vf-conversations></div><script async src="//cdn.viafoura.net/entry/index.js"></script>',
    place: '<vf-conversations></vf-conversations>',
    draws: 'page',
    exact: true,
    around: all => `<div data-testid="vf-conversations-root">${all}</div>`,
    card: (
      one,
      answers,
    ) => `<article class="vf-comment" data-testid="vf-comment" id="vf-${one.id}"><button class="vf-username" data-testid="vf-comment-author">${one.author}</button>
      <time datetime="${one.date}">2 years ago</time><div class="vf-content-text vf-comment__content-editor">${one.html}</div><button>Like</button><div>${answers}</div></article>`,
    folded: attributes => `<button class="vf-threaded-content-indicator" ${attributes}>2 replies</button>`,
    more: attributes => `<button data-testid="vf-conversations-load-more-button" ${attributes}>Load more</button>`,
  },
  {
    widget: 'wpdiscuz',
    embed:
      '<div id="wpdcom"><div class="wpd-thread-list"></div><button class="wpd-load-more-submit">Load More Comments</button></div><script>var wpdiscuzAjaxObj = {}</script>',
    place: '<div id="wpdcom" class="wpd-layout-1"></div>',
    draws: 'page',
    around: all => `<div id="wpd-threads"><div class="wpd-thread-list">${all}</div></div>`,
    card: (
      one,
      answers,
      level,
    ) => `<div id="wpd-comm-${one.id}_${one.parent ?? 0}" class="comment wpd-comment wpd_comment_level-${level + 1}">
      <div class="wpd-comment-wrap wpd-hidden-replies"><div class="wpd-comment-right" id="comment-${one.id}"><div class="wpd-comment-header">
      <div class="wpd-comment-author"><a href="${one.website}">${one.author}</a></div><div class="wpd-comment-date" title="${shortDay(one)} 10:2${one.id} am"><i class="far fa-clock"></i> 2 years ago</div></div>
      <div class="wpd-comment-text">${one.html}</div><div class="wpd-comment-footer"><div class="wpd-vote"><div class="wpd-vote-up wpd_not_clicked">+</div></div></div></div></div>${answers}</div>`,
    folded: attributes =>
      `<div class="wpd-toggle wpd-hidden wpd_not_clicked" ${attributes}><span class="wpd-view-replies"><span class="wpd-view-replies-text">View Replies</span> (2)</span></div>`,
    more: attributes =>
      `<div class="wpdiscuz-comment-pagination" data-wrap><button name="submit" class="wpd-load-more-submit wpd-prim-button" ${attributes}>Load More Comments</button></div>`,
  },
]

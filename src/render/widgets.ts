import type { Widget } from './widget.ts'

/**
 * Sorted by name. What is said here of the open ones was read in their sources: the file is named with each. The others
 * (Disqus, Facebook, Hyvor Talk, OpenWeb, Viafoura) show their markup to every reader, and may change it any day.
 */
export const WIDGETS: readonly Widget[] = [
  {
    // Comments stand in the page; its frame (`blogger.com/comment/frame/…`) holds the form alone.
    name: 'blogger',
    marks: null,
    places: ['#comment-holder'],
    frame: /\bblogger\b[^/]*\/comment\/frame\//,
    more: ['#comment-holder .loadmore a', '#comments .paging-control a[href^="javascript"]'],
    comment: null,
  },
  {
    // embed/src/comment-card.ts: all comments at once, into the element itself, without a shadow root.
    name: 'comentario',
    marks: /\/comentario\.js/,
    places: ['comentario-comments'],
    frame: null,
    more: [],
    comment: {
      item: '.comentario-card',
      author: '.comentario-name',
      date: '.comentario-subtitle',
      body: '.comentario-card-body',
      link: '.comentario-subtitle a[href*="#"]',
    },
  },
  {
    // frontend/js/commento.js: all comments at once. The list of answers has the class of a body too.
    name: 'commento',
    marks: /\/js\/commento\.js/,
    places: ['#commento'],
    frame: null,
    more: ['.commento-option-uncollapse'],
    comment: {
      item: '.commento-card',
      author: '.commento-name',
      date: '.commento-timeago',
      body: '[id^="commento-comment-text-"], .commento-body',
      idPrefix: 'commento-comment-card-',
    },
  },
  {
    // client/src/core/client/stream/classes.ts and ReplyList.tsx: answers stand beside their comment, in a list with its id.
    name: 'coral',
    marks: /\/assets\/js\/embed\.js|\/embed\/bundle\.js|\bCoral\.createStreamEmbed|\bTalk\.render\b/,
    places: ['#coral_thread', '#coral_talk_stream', '#coral-shadow-container'],
    frame: /\/embed\/stream|\/embed\/bootstrap/,
    more: ['#comments-loadMore', '.coral-replyList-showAllButton', '.coral-replyList-showMoreButton'],
    comment: {
      item: '.coral-comment',
      author: '.coral-comment-username',
      date: '.coral-comment-timestamp',
      body: '.coral-comment-content',
      idPrefix: 'comment-',
      parentList: 'coral-comments-replyList-log--',
    },
  },
  {
    // widget/index.js, Widget.svelte, Comment.svelte: a frame with `srcdoc`; numbered pages replace each other.
    name: 'cusdis',
    marks: /\/cusdis(?:\.es|\.umd)?\.js/,
    places: ['#cusdis_thread', '#cusdis'],
    frame: null,
    more: [],
    pages: '.mt-4 > div > button.mr-2:not(.underline)',
    comment: {
      item: '.my-4:has(> .flex > .font-medium), div:has(> .cusdis-comment-content)',
      author: '.font-medium, .cusdis-comment-nickname',
      date: '.text-gray-500.text-sm, .cusdis-comment-date',
      body: '.text-gray-500.my-2, .cusdis-comment-content',
    },
  },
  {
    name: 'disqus',
    marks: /\bdisqus\b[^"'\s]*\/embed\.js|disqus_shortname|disqus_config|disqus_identifier/,
    places: ['#disqus_thread'],
    frame: /\bdisqus\b[^/]*\/embed\/comments/,
    more: [
      '[data-action="more-posts"]',
      '.load-more-refresh__button',
      '.load-more__button',
      'a.load-more',
      '.show-children-wrapper a',
      '[data-action="see-more"]',
    ],
    comment: {
      item: 'li.post',
      author: '.post-byline .author, .author, .publisher-anchor-color',
      date: 'a.time-ago, .time-ago, time',
      body: '.post-message',
    },
  },
  {
    name: 'facebook',
    marks: /\bconnect\.facebook\.net\/|\bFB\.(?:init|XFBML)\b/,
    places: ['.fb-comments', 'fb:comments'],
    frame: /\bfacebook\b[^/]*\/(?:v[\d.]+\/)?plugins\/(?:comments|feedback)/,
    more: ['._1gl3', 'a.UFIPagerLink'],
    comment: {
      item: '._3-8y, .UFIComment',
      author: '.UFICommentActorName',
      date: 'abbr[data-utime], abbr[title], .UFISutroCommentTimestamp, time',
      body: '._30o4, .UFICommentBody',
    },
  },
  {
    // components/Comment.tsx, Reply.tsx, Giscus.tsx: the first and last comments, those between behind a button.
    name: 'giscus',
    marks: /\bgiscus\b[^"'\s]*\/client\.js/,
    places: ['.giscus', 'giscus-widget'],
    makesPlace: true,
    frame: /\bgiscus\b[^/]*\/[^?]*widget/,
    more: ['.gsc-pagination-button', '.gsc-replies button.color-text-link'],
    comment: {
      item: '.gsc-comment, .gsc-reply',
      author: '.gsc-comment-author-avatar, .gsc-comment-author a, .gsc-reply-author a',
      date: 'time',
      body: '.gsc-comment-content, .gsc-reply-content',
      link: 'a[href*="#discussioncomment-"]',
    },
  },
  {
    // Closed source. What is not found by these names is read like any comments of a page, out of its shadow root.
    name: 'hyvor',
    marks: /\btalk\.hyvor\.com\//,
    places: ['hyvor-talk-comments', '#hyvor-talk-view'],
    frame: /\btalk\.hyvor\b[^/]*\/(?:embed|web-api)/,
    more: ['.load-more button', 'button.load-more', '.view-replies', '.replies-button'],
    comment: {
      item: '.comment, .comment-wrap',
      author: '.name, .author-name',
      date: 'time, .time',
      body: '.body, .comment-body, .content-view',
      idAttribute: 'data-comment-id',
    },
  },
  {
    // isso/js/app/templates/comment.js; before 0.13 the parts had no prefix.
    name: 'isso',
    marks: /\/(?:embed|isso)(?:\.min|\.dev)?\.js/,
    places: ['#isso-thread'],
    frame: null,
    more: ['.isso-load-hidden', '.load_hidden', '.isso-comment-loader a'],
    comment: {
      item: '.isso-comment',
      author: '.isso-author, .author',
      date: 'time, .isso-permalink',
      body: '.isso-text, .text',
    },
  },
  {
    // Its frame holds the form alone; the comments are WordPress's own.
    name: 'jetpack',
    marks: null,
    places: ['#infinite-handle'],
    frame: /\bjetpack\.wordpress\b[^/]*\/jetpack-comment\//,
    more: ['#infinite-handle button', '#infinite-handle span'],
    comment: null,
  },
  {
    // Spot.IM of old; in a shadow root, before that in a frame. The attributes are older than the classes.
    name: 'openweb',
    marks: /\b(?:launcher|recirculation)\.(?:spot\.im|openweb\.com)\//,
    places: ['[data-spotim-module="conversation"]', '[data-spotim-app="conversation"]', '.spot-im-frame-inpage'],
    frame: /\bspot\.?im\b|\bopenweb\.com\//,
    more: [
      '[class*="load-more-messages"]',
      '[class*="loadMoreComments"] button',
      '[class*="show-more-replies"] > button',
      '[class*="show-more-replies-button"]',
    ],
    comment: {
      item: '[class*="_message-stack"]',
      author: '[data-spot-im-class="message-username"], [data-spot-im-class="user-info-username"], .sppre_username',
      date: '[data-spot-im-class="message-timestamp"], .sppre_posted-at',
      body: '[data-spot-im-class="message-text"]',
    },
  },
  {
    // frontend/app/components/comment/comment.tsx and thread.tsx: answers stand beside their comment and link to it; a
    // comment is an empty element until it comes into view.
    name: 'remark42',
    marks: /remark_config|\/web\/embed\.(?:js|mjs)/,
    places: ['#remark42'],
    frame: /\/web\/iframe\.html|\bremark42?\b[^/]*\/web\//,
    more: ['.root__show-more', '.comments-list__show-more', '.comment-unwrap-button'],
    waiting: 'article[id^="remark42__comment-"]:empty',
    comment: {
      item: 'article.comment, .comment[id^="remark42__comment"]',
      author: '.comment__username',
      date: '.comment__time',
      body: '.comment__text',
      idPrefix: 'remark42__comment-',
      parentLink: 'a.comment__link-to-parent',
    },
  },
  {
    // src/comment-component.ts: flat, as issues of GitHub are; the date is a text only.
    name: 'utterances',
    marks: /\butteranc\.es\/client\.js|\butterances\b[^"'\s]*\/client\.js/,
    places: ['.utterances'],
    makesPlace: true,
    frame: /\butteranc(?:\.es|es\b[^/]*)\/utterances\.html/,
    more: ['.page-loader button', '.pagination-loader-container button'],
    comment: {
      item: '.timeline-comment',
      author: '.comment-meta .text-link:first-of-type',
      date: '.comment-meta .text-link:nth-of-type(2)',
      body: '.markdown-body',
      link: 'a[href*="#issuecomment-"]',
    },
  },
  {
    // LiveFyre's place at many papers. Its test ids are older than its classes.
    name: 'viafoura',
    marks: /\bcdn\.viafoura\.net\//,
    places: ['vf-conversations', 'vf-comments', 'vf-widget', '#vf-conversations'],
    frame: null,
    more: ['[data-testid="vf-conversations-load-more-button"]', '.vf-threaded-content-indicator'],
    comment: {
      item: '[data-testid="vf-comment"], .vf-comment',
      author: '[data-testid*="author"], .vf-username, .vf-comment-head__author',
      date: 'time, [data-testid*="date"], .vf-date',
      body: '.vf-comment__content-editor, .vf-comment-html, .vf-content-text',
    },
  },
  {
    // class.WpdiscuzWalker.php: the first comments stand in the plain page, the rest behind buttons.
    name: 'wpdiscuz',
    marks: /\bwpdiscuz-combo|wpdiscuzAjaxObj/,
    places: ['#wpdcom', '#wpdiscuz-comments'],
    frame: null,
    onlyWith: ['wpd-load-more-submit', 'wpd-view-replies'],
    more: ['.wpd-load-more-submit', '.wpdiscuz-readmore', '.wpd-toggle:has(.wpd-view-replies)'],
    comment: {
      item: '.wpd-comment',
      author: '.wpd-comment-author',
      date: '.wpd-comment-date',
      body: '.wpd-comment-text',
    },
  },
]

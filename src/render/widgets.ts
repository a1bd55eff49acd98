import type { Widget } from './widget.ts'

/**
 * Sorted by name. What is said here of the open ones was read in their sources: the file is named with each. The others
 * (Disqus, Facebook, Hyvor Talk, OpenWeb, Viafoura) show their markup to every reader, and may change it any day.
 */
export const WIDGETS: readonly Widget[] = [
  {
    // The template of a comment in its client; answers stand within. Its button for more is from memory.
    name: 'artalk',
    marks: /\bArtalk(?:Lite)?\b/,
    places: ['#Comments', '#artalk', '.artalk'],
    ownName: /artalk/,
    own: '.atk-comment',
    more: ['.atk-list-read-more-btn', '.atk-list-read-more'],
    comment: {
      item: '.atk-comment-wrap',
      author: '.atk-nick',
      date: '.atk-date',
      body: '.atk-content',
      idAttribute: 'data-atk-comment-id',
      idPrefix: 'atk-comment-',
    },
  },
  {
    // Comments stand in the page; its frame (`blogger.com/comment/frame/…`) holds the form alone.
    name: 'blogger',
    marks: null,
    places: ['#comment-holder'],
    own: null,
    form: /\/comment\/frame\//,
    more: ['#comment-holder .loadmore a', '#comments .paging-control a[href^="javascript"]'],
    comment: null,
  },
  {
    // Its client's view of a comment, in Elm: flat, drawn into the element that it is given.
    name: 'cactus',
    marks: /\binitComments\s*\(|\/cactus(?:\.min)?\.js/,
    attributes: [['data-comment-section-id', 'data-site-name']],
    places: ['#comment-section', '#cactus'],
    ownName: /cactus/,
    own: '.cactus-comment',
    more: ['.cactus-view-more button', '.cactus-view-more'],
    comment: {
      item: '.cactus-comment',
      author: '.cactus-comment-displayname',
      date: '.cactus-comment-time',
      body: '.cactus-comment-body, .cactus-message-text',
    },
  },
  {
    // embed/src/comment-card.ts: all comments at once, into the element itself, without a shadow root.
    name: 'comentario',
    marks: /\/comentario\.js/,
    places: ['comentario-comments'],
    own: '.comentario-card',
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
    marks: /\/commento(?:\.min)?\.js/,
    attributes: [['data-no-fonts', 'data-auto-init']],
    places: ['#commento'],
    ownName: /commento/,
    own: '.commento-card',
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
    ownName: /coral[-_]/,
    own: '.coral-comment',
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
    attributes: [['data-app-id', 'data-page-id']],
    places: ['#cusdis_thread', '#cusdis'],
    ownName: /cusdis/,
    own: '.cusdis-comment-content, .my-4 > .flex > .font-medium',
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
    marks: /\bdisqus_(?:shortname|config|identifier|url|title)\b|\bDISQUS\b|\bdisqus\b[^"'\s]*\/embed\.js/,
    attributes: [['data-disqus-identifier'], ['data-disqus-url']],
    places: ['#disqus_thread'],
    ownName: /disqus/,
    own: 'li.post .post-message',
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
    marks: /\/sdk\.js#?[^"'\s]*xfbml|\bFB\.(?:init|XFBML)\b|\/[a-z]{2}_[A-Z]{2}\/(?:sdk|all)\.js/,
    places: ['.fb-comments', 'fb:comments'],
    ownName: /fb-comments/,
    own: '.UFICommentActorName, .UFIComment',
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
    marks: /\bgiscus\b/,
    attributes: [
      ['data-repo', 'data-mapping'],
      ['data-repo-id', 'data-category-id'],
      ['data-repo', 'data-term'],
    ],
    places: ['.giscus', 'giscus-widget'],
    ownName: /giscus/,
    makesPlace: true,
    own: '.gsc-comment',
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
    // src/gitalk.jsx: flat, as issues are; further ones behind a button. The parts of a comment are from memory.
    name: 'gitalk',
    marks: /\bGitalk\b|\/gitalk(?:\.min)?\.js/,
    places: ['#gitalk-container', '#gitalk'],
    ownName: /gitalk/,
    own: '.gt-comment',
    more: ['.gt-btn-loadmore'],
    comment: {
      item: '.gt-comment',
      author: '.gt-comment-username',
      date: '.gt-comment-date',
      body: '.gt-comment-body',
    },
  },
  {
    // Closed source. What is not found by these names is read like any comments of a page, out of its shadow root.
    name: 'hyvor',
    marks: /\bhyvor\b/,
    attributes: [
      ['website-id', 'page-id'],
      ['data-website-id', 'data-page-id'],
    ],
    places: ['hyvor-talk-comments', '#hyvor-talk-view'],
    ownName: /hyvor/,
    own: null,
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
    attributes: [['data-isso'], ['data-isso-id']],
    places: ['#isso-thread'],
    ownName: /isso-/,
    own: '.isso-comment',
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
    own: null,
    form: /\/jetpack-comment\//,
    more: ['#infinite-handle button', '#infinite-handle span'],
    comment: null,
  },
  {
    // Spot.IM of old; in a shadow root, before that in a frame. The attributes are older than the classes.
    name: 'openweb',
    marks: /\b(?:spot\.im|openweb)\b|\bspotim\b/,
    attributes: [['data-spotim-module']],
    places: ['[data-spotim-module="conversation"]', '[data-spotim-app="conversation"]', '.spot-im-frame-inpage'],
    own: '[data-spot-im-class="message-text"]',
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
    marks: /remark_config|\bREMARK42\b|\/web\/embed\.(?:js|mjs)/,
    places: ['#remark42'],
    ownName: /remark42/,
    own: '[id^="remark42__comment-"], .comment__username',
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
    // From memory: answers stand within; those beyond the first few are folded.
    name: 'twikoo',
    marks: /\btwikoo\b/,
    places: ['#twikoo', '#tcomment'],
    ownName: /twikoo|tcomment/,
    own: '.tk-comment',
    more: ['.tk-expand-wrap .tk-expand', '.tk-comments-container > .tk-expand', '.tk-expand'],
    comment: { item: '.tk-comment', author: '.tk-nick', date: '.tk-time', body: '.tk-content' },
  },
  {
    // src/comment-component.ts: flat, as issues of GitHub are; the date is a text only.
    name: 'utterances',
    marks: /\butteranc(?:\.es|es)\b/,
    attributes: [
      ['repo', 'issue-term'],
      ['repo', 'issue-number'],
    ],
    places: ['.utterances'],
    ownName: /utterances/,
    makesPlace: true,
    own: '.timeline-comment .comment-meta',
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
    // src/index.js: answers stand in `.vquote`; the date is a text.
    name: 'valine',
    marks: /\bValine\b|\/[Vv]aline(?:\.min)?\.js/,
    places: ['#vcomments', '#comment-valine', '#valine'],
    ownName: /vcomments|valine/,
    own: '.vcard .vnick',
    more: ['.vmore'],
    comment: { item: '.vcard', author: '.vnick', date: '.vtime', body: '.vcontent' },
  },
  {
    // LiveFyre's place at many papers. Its test ids are older than its classes.
    name: 'viafoura',
    marks: /\bviafoura\b/,
    places: ['vf-conversations', 'vf-comments', 'vf-widget', '#vf-conversations'],
    own: '[data-testid="vf-comment"], .vf-comment',
    more: ['[data-testid="vf-conversations-load-more-button"]', '.vf-threaded-content-indicator'],
    comment: {
      item: '[data-testid="vf-comment"], .vf-comment',
      author: '[data-testid*="author"], .vf-username, .vf-comment-head__author',
      date: 'time, [data-testid*="date"], .vf-date',
      body: '.vf-comment__content-editor, .vf-comment-html, .vf-content-text',
    },
  },
  {
    // packages/client/src/components/CommentCard.vue: answers stand in `.wl-quote`.
    name: 'waline',
    marks: /\bwaline\b/i,
    places: ['#waline', '[data-waline=""]'],
    ownName: /waline/,
    own: '.wl-card-item',
    more: ['.wl-operation button', '.wl-more'],
    comment: { item: '.wl-card-item', author: '.wl-nick', date: '.wl-time', body: '.wl-content' },
  },
  {
    // class.WpdiscuzWalker.php: the first comments stand in the plain page, the rest behind buttons.
    name: 'wpdiscuz',
    marks: /\bwpdiscuz-combo|wpdiscuzAjaxObj/,
    places: ['#wpdcom', '#wpdiscuz-comments'],
    onlyWith: ['wpd-load-more-submit', 'wpd-view-replies'],
    own: '.wpd-comment',
    more: ['.wpd-load-more-submit', '.wpdiscuz-readmore', '.wpd-toggle:has(.wpd-view-replies)'],
    comment: {
      item: '.wpd-comment',
      author: '.wpd-comment-author',
      date: '.wpd-comment-date',
      body: '.wpd-comment-text',
    },
  },
]

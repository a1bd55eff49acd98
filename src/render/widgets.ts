/**
 * What is known of a comment widget, as data: how a page that has one is told, where it draws, what is to be pressed for
 * more, and where the parts of a comment stand. A one-line change mends a widget.
 */
export interface Widget {
  readonly name: string
  /** What an address of a script or frame, or a script's own text, says where the widget is built in; null: never a reason to render. */
  readonly marks: RegExp | null
  /** The elements that it fills, as CSS; `#id`, `.class` or a tag alone, so that a plain page can be asked too. */
  readonly places: readonly string[]
  /** The address of its frame; null where it draws into the page itself. */
  readonly frame: RegExp | null
  /** Pressed until nothing new comes. */
  readonly more: readonly string[]
  /** A class that the plain page has only where there is more than it shows; without one, it shows nothing. */
  readonly onlyWith?: string
  /** Where the comments stand; null where they are ordinary markup of the page, read as such. */
  readonly comment: CommentMarkup | null
}

/** CSS of one comment and, within it, of its parts; an answer stands within the comment that it answers. */
interface CommentMarkup {
  readonly item: string
  readonly author: string
  readonly date: string
  readonly body: string
  /** What of the item's id or data attributes comes before the comment's own id. */
  readonly idAttribute?: string
  /** An attribute that names the comment that is answered, where nesting does not. */
  readonly parentAttribute?: string
}

/** Sorted by name. */
export const WIDGETS: readonly Widget[] = [
  {
    name: 'blogger',
    marks: null,
    places: ['#comment-holder'],
    frame: null,
    more: ['#comment-holder .loadmore a', '#comments .paging-control a[href^="javascript"]'],
    comment: null,
  },
  {
    name: 'comentario',
    marks: /\/comentario\.js/,
    places: ['comentario-comments'],
    frame: null,
    more: ['.comentario-btn-load-more', '.comentario-option-expand'],
    comment: {
      item: '.comentario-card',
      author: '.comentario-name',
      date: '.comentario-subtitle [datetime], .comentario-subtitle [title]',
      body: '.comentario-card-body',
    },
  },
  {
    name: 'commento',
    marks: /\/js\/commento\.js/,
    places: ['#commento'],
    frame: null,
    more: ['.commento-option-uncollapse', '.commento-load-more'],
    comment: {
      item: '.commento-card',
      author: '.commento-name',
      date: '.commento-timeago',
      body: '.commento-body',
    },
  },
  {
    name: 'coral',
    marks: /\/(?:assets\/js\/embed|embed\/bundle)\.js|Coral\.createStreamEmbed/,
    places: ['#coral_thread', '#coral_talk_stream', '#coral-shadow-container'],
    frame: /\/embed\/stream|\/embed\/bootstrap/,
    more: ['#comments-loadMore', '.coral-loadMore', '.coral-showMoreReplies', '.coral-comment-toggle'],
    comment: {
      item: '.coral-comment',
      author: '.coral-username',
      date: '.coral-timestamp',
      body: '.coral-comment-content, .coral-content',
    },
  },
  {
    name: 'cusdis',
    marks: /\/cusdis(?:\.es|\.umd)?\.js/,
    places: ['#cusdis_thread'],
    frame: null,
    more: ['.cusdis-load-more', 'button.load-more'],
    comment: {
      item: '[data-comment-id], .my-4:has(> .flex .font-medium)',
      author: '.font-medium',
      date: 'time, .text-sm.text-gray-500, .text-gray-500.text-sm',
      body: '.text-gray-500.my-2, .comment-content',
      idAttribute: 'data-comment-id',
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
    marks: /\bfb-comments\b|<fb:comments/,
    places: ['.fb-comments', 'fb:comments'],
    frame: /\bfacebook\b[^/]*\/(?:v[\d.]+\/)?plugins\/(?:comments|feedback)/,
    more: ['._1gl3', '._5o4h', '._50f7._6qw7 a', '.fsl.fwb.fcb', 'a.UFIPagerLink'],
    comment: {
      item: '._3-8y, .UFIComment',
      author: '.UFICommentActorName',
      date: 'abbr[data-utime], abbr[title], .UFISutroCommentTimestamp, time',
      body: '._30o4, .UFICommentBody',
    },
  },
  {
    name: 'giscus',
    marks: /\bgiscus\b[^"'\s]*\/client\.js/,
    places: ['.giscus', 'giscus-widget'],
    frame: /\bgiscus\b[^/]*\/[^?]*widget/,
    more: ['.gsc-pagination-button', '.gsc-comment-replies-more', '.gsc-replies button.color-text-link'],
    comment: {
      item: '.gsc-comment, .gsc-reply',
      author: '.gsc-comment-author-avatar, .gsc-comment-author a, .gsc-reply-author a',
      date: 'time',
      body: '.gsc-comment-content, .gsc-reply-content',
    },
  },
  {
    name: 'hyvor',
    marks: /\btalk\.hyvor\.com\/|<hyvor-talk-comments/,
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
    name: 'isso',
    marks: /\/js\/(?:embed|count)(?:\.min|\.dev)?\.js[\s\S]{0,400}isso|data-isso\b|\bisso\b[^"'\s]*\/js\/embed/,
    places: ['#isso-thread'],
    frame: null,
    more: ['.isso-load-hidden', '.isso-comment-loader a'],
    comment: { item: '.isso-comment', author: '.isso-author', date: 'time, .isso-permalink', body: '.isso-text' },
  },
  {
    // Its frame holds the form alone; the comments are WordPress's own.
    name: 'jetpack',
    marks: null,
    places: ['#infinite-handle'],
    frame: null,
    more: ['#infinite-handle button', '#infinite-handle span'],
    comment: null,
  },
  {
    name: 'remark42',
    marks: /remark_config|\/web\/embed\.(?:js|mjs)/,
    places: ['#remark42'],
    frame: /\/web\/iframe\.html|\bremark42?\b[^/]*\/web\//,
    more: ['.root__show-more', '.thread__collapse', '.comments-list__show-more', '.root__load-more'],
    comment: {
      item: 'article.comment, .comment[id^="remark42__comment"]',
      author: '.comment__username',
      date: '.comment__time',
      body: '.comment__text',
      parentAttribute: 'data-parent-id',
    },
  },
  {
    name: 'utterances',
    marks: /\butteranc\.es\/client\.js|\butterances\b[^"'\s]*\/client\.js/,
    places: ['.utterances'],
    frame: /\butteranc(?:\.es|es\b[^/]*)\/utterances\.html/,
    more: ['.pagination-loader-container button', 'button.pagination-button'],
    comment: {
      item: '.timeline-comment',
      author: '.comment-meta .text-link, .comment-header .text-link, .text-link',
      date: 'relative-time, time-ago, time',
      body: '.comment-body, .markdown-body',
    },
  },
  {
    // The first comments stand in the plain page, so it needs a browser only for those behind the button.
    name: 'wpdiscuz',
    marks: /\bwpdiscuz-combo|wpdiscuzAjaxObj/,
    places: ['#wpdcom', '#wpdiscuz-comments'],
    frame: null,
    onlyWith: 'wpd-load-more-submit',
    more: ['.wpd-load-more-submit', '.wpdiscuz-readmore', '.wpd-toggle:not(.wpd_not_clicked)'],
    comment: {
      item: '.wpd-comment',
      author: '.wpd-comment-author',
      date: '.wpd-comment-date',
      body: '.wpd-comment-text',
    },
  },
]

/** A frame that holds comments, by what its address, name, id or title say, of a widget that we do not know. */
export const COMMENT_FRAME =
  /(?:^|[^a-z])(?:comments?|kommentare?|commentaires?|comentarios?|commenti|reacties|discussion|replies|guestbook)(?:[^a-z]|$)/i

/** The places of a widget that a browser can be asked for. */
export function placesInPage({ places }: Widget): readonly string[] {
  return places.filter(place => !place.includes(':'))
}

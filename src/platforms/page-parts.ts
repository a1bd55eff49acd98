/**
 * What themes of all platforms call the parts of a page around its posts: parts of expressions over names in lower case with
 * hyphens. Who asks decides whether a whole name must fit or a word of it, and which parts count: on a page with a list the archive
 * is what is read, on the page of a post it is furniture.
 */
const PAGE_PARTS = {
  /** Not the plural: `two-sidebars` is what the body is called. */
  sidebar: 'side-?bar\\d?|side-?column',
  widgets: 'widgets?|widget-area',
  navigation: 'nav|navi|navbar|navigation|menus?',
  breadcrumbs: 'breadcrumbs?',
  pager: 'pager|pagination',
  foot: 'footer|foot',
  imprint: 'colophon|copyright|site-?info',
  head: 'masthead|site-?header',
  sharing: 'shar(?:e|es|ing|er|eaholic)|social(?:s|-?icons?|-?links?|-?share|-?media)?',
  recommended: 'recommend(?:ed|ations?)?|read-?next|more-?(?:posts|stories|articles|from|on)|trending|outbrain|taboola',
  advertising: 'ads?|adsense|advert(?:s|isement|ising)?|sponsor(?:ed|s|ship)?',
  subscription: 'subscri(?:be|ption|bers?)|newsletters?|sign-?up|optin|opt-in',
  consent: 'cookie-?(?:notice|consent|banner|bar)?|gdpr|consent',
  blogroll: 'blogroll',
  tagCloud: 'tag-?cloud',
  contents: 'toc|table-of-contents',
  aloud: 'sr-only|visually-?hidden',
  trackbacks: 'trackbacks?|pingbacks?',
  /** The places of comment widgets that have no other name. */
  commentWidgets:
    'disqus-thread|uyan\\S*|duoshuo\\S*|ds-thread|gitalk\\S*|giscus|utterances|gitment\\S*|valine|vcomments|waline|isso-thread|remark42|hyvor-\\S*|commento|cusdis\\S*|cackle\\S*|hypercomments\\S*|changyan\\S*|sohucs',
  /** The form to write a comment. */
  commentForm: 'respond|comments?-?form|reply-form',
} as const

/** A part of a page. */
export type PagePart = keyof typeof PAGE_PARTS

/** What some parts are called, as alternatives of an expression. */
export function partNames(...parts: readonly PagePart[]): string {
  return parts.map(part => PAGE_PARTS[part]).join('|')
}

/** A name as these are written: in lower case, with hyphens. */
export function plainPartName(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}

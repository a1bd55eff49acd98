import type { ExclusionRule } from './exclusion-rule.ts'

/** Other views of a page that has a URL of its own: for print, for phones, with a form, in another order. */
export const VIEW_EXCLUSIONS: readonly ExclusionRule[] = [
  {
    software: 'any',
    query: /[?&;](replytocom|reply_to|replyto|parentcommentid)=/i,
    reason: 'reply-form',
  },
  {
    software: 'any',
    query:
      /[?&](print|printable|printer|print_view|printview|pdf|format=pdf|view=print|output=print|pfstyle|upm_export)(=|&|$)/i,
    reason: 'print',
  },
  {
    software: 'any',
    path: /\/(print|printer-friendly|printpdf|printmail|imprimir|imprimer|drucken|stampa)\/?$|\/print(pdf|mail|able)?\/\d+|\/print(able|er)?\.(php|aspx?|cgi)$/i,
    reason: 'print',
  },
  { software: 'any', query: /[?&](share|shared|openshare|sharer?_?to|feature=share)=/i, reason: 'share' },
  {
    software: 'any',
    path: /\/(sendto|sendtofriend|send-to-friend|email-?this|email-?post|tell-?a-?friend|share|emailpopup)(\.php)?\/?$/i,
    reason: 'share',
  },
  {
    software: 'any',
    query: /[?&](like|like_comment|vote|rate|rating|upvote|flag|report|subscribe|unsubscribe|bookmark|follow)=/i,
    reason: 'button',
  },
  {
    software: 'any',
    query: /[?&;](phpsessid|jsessionid|session_?id|aspsessionid\w*|zenid|oscsid|cfid|cftoken)=/i,
    reason: 'session',
  },
  // `sid=12` is a story of Slashcode, PHP-Nuke and the like; `s=` with 32 digits is vBulletin's.
  { software: 'any', query: /[?&;](sid|s|sess|sessid)=[0-9a-f]{16,}/i, reason: 'session' },
  { software: 'Java servers', path: /;jsessionid=/i, reason: 'session' },
  { software: 'ASP.NET', path: /\/\((S|X|A|F)\([a-z0-9]{10,}\)\)\//, reason: 'session' },
  {
    software: 'any',
    query: /[?&](sort|sort_by|sortby|sortorder|sort_order|order|orderby|order_by|dir|filter_order|filter_order_dir)=/i,
    reason: 'other-order',
  },
  {
    software: 'any',
    query:
      /[?&](amp|amp_markup|outputtype=amp|format=amp|mobile|mobile_switch|view=mobile|theme|style|skin|wpmp_switcher|wptheme|noamp|nonamp|desktop)(=|&|$)/i,
    reason: 'page-view',
  },
  { software: 'any', path: /\/amp\/?$|\.amp(\.html)?$/i, reason: 'page-view' },
  { software: 'any', query: /[?&](preview|preview_id|preview_nonce|draft|revision)=/i, reason: 'draft' },
  {
    software: 'TYPO3',
    query: /[?&](cHash=[0-9a-f]+&.*(calendar|month|day)|no_cache=1|type=98)(&|$)/i,
    reason: 'page-view',
  },
]

/** Search results, logins, shops, and forms of any software. */
export const FORM_EXCLUSIONS: readonly ExclusionRule[] = [
  {
    software: 'any',
    query: /[?&](s|search|searchword|query|keyword|searchterm|suche|recherche|buscar)=/i,
    reason: 'search',
  },
  // `?q=node/12` is a page of Drupal without clean URLs.
  { software: 'any', query: /[?&]q=(?!\w+(\/|%2F))/i, reason: 'search' },
  {
    software: 'any',
    path: /^(\/[^/]+)?\/(search|suche|recherche|buscar|busca|cerca|zoeken)(\.(php|html?|aspx?|cgi))?\/?$/i,
    reason: 'search',
  },
  {
    software: 'any',
    query: /[?&](redirect(_?to|_?url)?|return(_?to|_?url)?|dest(ination)?|next_url|continue|backurl|came_from)=/i,
    reason: 'form',
  },
  {
    software: 'any',
    path: /^(\/[^/]+)?\/(login|log-in|signin|sign-in|sign_in|signup|sign-up|register|logout|lostpassword|administrator|phpmyadmin)(\.\w+)?(\/|$)/i,
    reason: 'login',
  },
  {
    software: 'any',
    query: /[?&](action|do|mode|view|task|op|cmd)=(login|logout|register|signup|lostpassword|sendpassword)\b/i,
    reason: 'login',
  },
  {
    software: 'any',
    path: /^(\/[^/]+)?\/(cart|checkout|basket|my-account|wishlist|panier|warenkorb|carrito)(\/|$)/i,
    reason: 'shop',
  },
  {
    software: 'Plone',
    path: /\/(sendto_form|login_form|mail_password_form|folder_factories|@@search|search_form|sitemap\.xml\.gz|document_view\/RSS)$/,
    reason: 'form',
  },
  { software: 'any', query: /[?&](add|remove)[-_](to|from)?[-_]?(cart|wishlist|item)=/i, reason: 'shop' },
  {
    software: 'any',
    // Within the Wayback Machine every URL contains another one.
    path: /^(?!\/web\/\d).*(\/(https?:|https?%3A)\/|\/www\.[^/]+\.[a-z]{2,}\/?$)/i,
    reason: 'address-in-address',
  },
  { software: 'any', path: /(\/[^/]{2,})\1{2,}(\/|$)/, reason: 'repeated-path' },
  // Seen where scripts were read for links: pieces of JavaScript and templates.
  {
    software: 'any',
    path: /(%27|%22|'|")(%20)*\+(%20)*[\w.]+(%20)*\+(%20)*(%27|%22|'|")|\$(\{|%7B)|(%7B%7B|\{\{)|%25252525/i,
    reason: 'script',
  },
]

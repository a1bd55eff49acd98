import type { Url } from '../url.ts'
import type { Exclusion } from './platform.ts'
import { platformById } from './platforms.ts'

/** What no harvest needs, whatever the platform, over path and query. Order matters only for the reason given. */
const GENERAL_EXCLUSIONS: readonly Exclusion[] = [
  {
    pattern:
      /\.(jpe?g|jpe|png|gif|webp|avif|svgz?|ico|bmp|tiff?|heic|psd|eps|mp3|m4[abv]|og[gav]|wav|flac|aac|opus|mid|mp4|webm|mov|avi|wmv|flv|mkv|mpe?g|3gp|swf|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|mobi|zip|gz|tgz|bz2|xz|7z|rar|tar|jar|apk|exe|dmg|iso|deb|rpm|msi|bin|torrent|woff2?|ttf|otf|eot|css|m?js|map|wasm|ics|vcf|kmz?|gpx|sql|ya?ml|toml|less|scss)(\?|$)/i,
    reason: 'a file, not a page',
  },
  { pattern: /[?&](replytocom|reply_to|replyto|parentcommentid)=/i, reason: 'the same post with a reply form' },
  { pattern: /[?&](print|printable|pdf|format=pdf)=|[?&](print|pdf)(&|$)/i, reason: 'print view' },
  { pattern: /\/(print|printer-friendly|imprimir|imprimer|drucken)\/?$|\/print\/\d+/i, reason: 'print view' },
  { pattern: /[?&](share|shared|openshare|sharer?_?to|feature=share)=/i, reason: 'share button' },
  { pattern: /\/(sendto|sendtofriend|email-?this|tell-a-friend|share)(\.php)?\/?(\?|$)/i, reason: 'share view' },
  {
    pattern: /[?&;](phpsessid|jsessionid|session_?id|aspsessionid\w*|zenid|osCsid|cfid|cftoken)=/i,
    reason: 'session id',
  },
  // `sid=12` is a story of Slashcode, PHP-Nuke and their like.
  { pattern: /[?&]sid=[0-9a-f]{16,}/i, reason: 'session id' },
  { pattern: /;jsessionid=/i, reason: 'session id' },
  { pattern: /[?&](s|search|query|keyword|searchterm|suche|recherche|buscar)=/i, reason: 'search results' },
  // `?q=node/12` is a page of Drupal without clean addresses.
  { pattern: /[?&]q=(?!\w+(\/|%2F))/i, reason: 'search results' },
  {
    pattern: /^(\/[^/]+)?\/(search|suche|recherche|buscar|busca|cerca|zoeken)(\.(php|html?|aspx?|cgi))?\/?(\?|$)/i,
    reason: 'search results',
  },
  { pattern: /\/search\/[^?]*\/(feed|page)\//i, reason: 'search results' },
  { pattern: /[?&](oldid|diff|direction|redlink|curid|undo)=/i, reason: 'wiki history' },
  {
    pattern: /[?&]action=(edit|history|raw|info|render|credits|delete|protect|watch|submit|diff|login|reply)/i,
    reason: 'wiki history and forms',
  },
  { pattern: /Recentchanges|[/=](Special|Spezial|Spécial|Especial|Speciale):/i, reason: 'special pages of a wiki' },
  { pattern: /[?&](redirect=no|printable=yes)/i, reason: 'the same wiki page again' },
  { pattern: /\?title=.*&(limit|section)=/i, reason: 'wiki lists and sections' },
  {
    pattern: /[?&](redirect(_?to|_?url)?|return(_?to|_?url)?|dest(ination)?|next_url|continue)=/i,
    reason: 'form that leads elsewhere',
  },
  {
    pattern:
      /\/(wp-login|wp-admin|wp-signup)|^(\/[^/]+)?\/(login|log-in|signin|sign-in|sign_in|signup|sign-up|register|logout|lostpassword|administrator|phpmyadmin)(\.\w+)?([/?]|$)/i,
    reason: 'login and admin',
  },
  {
    pattern:
      /^(\/[^/]+)?\/(cart|checkout|basket|my-account|wishlist|panier|warenkorb|carrito)([/?]|$)|[?&]add[-_]to[-_](cart|wishlist)=/i,
    reason: 'shop',
  },
  {
    pattern: /\/xmlrpc\.php|\/trackback\/?($|\?)|\/wp-json(\/|$)|\/(rsd|wlwmanifest)\.xml|\/oembed/i,
    reason: 'interface of programs',
  },
  {
    pattern: /\/feed(\/(rss2?|atom|rdf|index))?(\/|\.html|\.xml)*(\?|$)|\.(rss|rdf|atom|xml|json)(\?|$)/i,
    reason: 'a feed or data, not a page',
  },
  // Old engines live in /cgi-bin/, so only what Cloudflare puts there is left out.
  { pattern: /\/cdn-cgi\//i, reason: 'program, not a page' },
  {
    pattern:
      /\/(calendar|kalender|calendario|calendrier|agenda|events?)\/([a-z-]+\/)?\d{4}[-/]\d\d?([-/]\d\d?)?\/?(\?|$)/i,
    reason: 'calendar without end',
  },
  {
    pattern: /[?&](year|month|day|cal|tribe-bar-date|eventdate|ical)=[^&]*&(.*&)?(year|month|day|date)=/i,
    reason: 'calendar without end',
  },
  { pattern: /[?&](tribe-bar-date|eventDisplay|ical|outlook-ical)=/i, reason: 'calendar without end' },
  { pattern: /[?&](sort|sort_by|sortby|order|orderby|order_by|dir)=/i, reason: 'another order of the same list' },
  { pattern: /[?&](like|vote|rate|rating|upvote|flag|report|subscribe|unsubscribe)=/i, reason: 'button, not a page' },
  {
    pattern: /[?&](amp|outputtype=amp|mobile|view=mobile|theme|style|skin)(=|&|$)/i,
    reason: 'another look of the same page',
  },
  { pattern: /\/amp\/?($|\?)/i, reason: 'another look of the same page' },
  { pattern: /(\/[^/]{2,})\1{2,}(\/|$)/, reason: 'the path repeats itself' },
]

/** Longer addresses are traps or data; browsers and servers of old stopped at 2,083. */
const MAX_LENGTH = 2000

/** More than this many folders deep no blog was seen; link loops go there. */
const MAX_DEPTH = 14

/** Why an address is never fetched as a page, or null where it may be. */
export function exclusionOf(url: Url, platform: string | null): string | null {
  if (url.length > MAX_LENGTH) return 'the address is too long'
  const { pathname, search } = new URL(url)
  if (pathname.split('/').length - 2 > MAX_DEPTH) return 'the path is too deep'
  const address = pathname + search
  const ofPlatform = platformById(platform)?.exclusions ?? []
  for (const { pattern, reason } of ofPlatform) if (pattern.test(address)) return reason
  for (const { pattern, reason } of GENERAL_EXCLUSIONS) if (pattern.test(address)) return reason
  return null
}

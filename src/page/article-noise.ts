import type { ElementNode } from './tree.ts'

/**
 * Addresses that count readers instead of showing something: statistics services, feed and mail beacons, share and
 * "like" buttons, advertisement servers. A new service is a line here.
 */
const BEACONS: readonly RegExp[] = [
  /\/\/(?:[^/]+\.)?(?:google-analytics|googletagmanager|doubleclick|googlesyndication|googleadservices)\.(?:com|net)\//i,
  /\/\/(?:[^/]+\.)?(?:statcounter|quantserve|scorecardresearch|histats|clustrmaps|sitemeter|piwik|matomo)\.(?:com|pro|org|cloud)\//i,
  /\/\/(?:stats|pixel)\.(?:wordpress|wp)\.com\//i,
  /\/\/feeds\.wordpress\.com\/1\.0\//i,
  /\/\/feeds\.feedburner\.com\/~(?:r|ff|4)\//i,
  /\/\/feedads\.g\.doubleclick\.net\//i,
  /\/\/(?:[^/]+\.)?(?:feedsportal|pheedo|pheedcontent|feedblitz|amazon-adsystem)\.com\//i,
  /\/\/(?:www\.)?facebook\.com\/(?:tr\b|plugins\/(?:like|share|follow|page)\b)/i,
  /\/\/platform\.twitter\.com\/widgets\/(?:tweet_button|follow_button)/i,
  /\/\/blogger\.googleusercontent\.com\/tracker\//i,
  /\/(?:pixel|beacon|1x1|tracking-?pixel|webbug)\.(?:gif|png|php|aspx?)\b/i,
  /\/(?:piwik|matomo)\.php\?/i,
]

/** Whether an address is there to count readers. */
export function isBeacon(url: string): boolean {
  return BEACONS.some(pattern => pattern.test(url))
}

/** Whether an element is a dot or less: by its own width and height, or those of its style. */
export function isDot({ attributes }: ElementNode): boolean {
  const { width, height, style } = attributes
  if (isDotSize(width) && isDotSize(height)) return true
  if (isDotSize(width) && height === undefined) return true
  return style !== undefined && /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|!|$)/i.test(style)
}

function isDotSize(size: string | undefined): boolean {
  return size !== undefined && /^\s*[01](?:px)?\s*$/.test(size)
}

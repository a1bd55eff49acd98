import { isKnownFirstName } from '../persons/nicknames.ts'
import { readProfile } from '../persons/profile-address.ts'

/** Sites on which many people have a place of their own: that two commenters have one says nothing. */
const SHARED_SITES =
  /(?:^|\.)(?:blogspot|blogger|wordpress|tumblr|typepad|typekey|livejournal|facebook|twitter|google|youtube|youtu|github|gravatar|myspace|splinder|flickr|medium|instagram|linkedin|wikipedia|patreon|xanga|vk|t)\.[a-z.]+$/

/** Trades and goods that people call themselves after only to sell them; whole words of names, in the languages of most spam. */
const TRADES =
  /(?<![\p{L}])(?:cheap|discount|discounts|buy|online|wholesale|outlet|replica|coupons?|deals?|services?|company|compan(?:y|ies)|agenc(?:y|ies)|agenc\p{L}+|corp|inc|ltd|llc|attorneys?|lawyers?|divorce|custody|insurance|mortgages?|loans?|credit|forex|casinos?|poker|betting|slots?|sportsbook|dentists?|doctors?|clinic|surgery|pharmacy|pills?|viagra|cialis|weight loss|diet|supplements?|catering|roofing|plumbing|plumbers?|locksmiths?|removal|extermination|exterminator|pest|bed bug|cleaning|repairs?|moving|movers|d[ée]m[ée]nagement|gardening|recycling|limos?|limousines?|hotels?|tours?|flights?|vacations?|vakantie\p{L}*|rentals?|real estate|jewelry|jewellery|handbags?|shoes|watches|wedding|dresses|furniture|lighting|lights?|parts|kits?|coolpix|digital cameras?|software|hosting|seo|marketing|backlinks?|web ?design|printing|graphic design|canvas|assembly|employment|staffing|recruitment|essays?|dissertations?|degrees?|scholarships?|university|test|tests|exam|tracker|video service|explainer|escorts?|dating|porn|sex|webcams?|voyance|mutuelle|cr[ée]dit|assurance|plombier|serrurier|commercialista|avvocato|versicherung\p{L}*|kredit\p{L}*|seguros?|abogados?|типография|кредит\p{L}*|ремонт\p{L}*|окна|такси|networking|revolution|voyages?|coverage|shield)(?![\p{L}])/iu

/** The same, run together with other words as in addresses; none that is a part of nicknames (`crack-monkey.net`). */
const TRADES_IN_HOST =
  /cheap|bargain|discount|wholesale|outlet|coupon|casino|poker|betting|sportsbook|jackpot|viagra|cialis|generic|pills|pharmac|meds(?![a-z])|medcare|healthdirect|treatment|steroid|weightloss|insuranc|versicher|assurance|mortgage|(?:pay)?loans?(?![a-z])|credit|forex|attorney|lawyer|dentist|plumb|locksmith|roofing|cleaning|gardening|limo(?:usine)?s|escort|dating|porn|petardas|adult|webcam|replica|handbag|jewel|vuitton|essay|dissertation|scholarship|degree|hosting|backlink|seo(?:[-.]|service)|realestate|vakantie|lighting|ledlight|aircraftparts|ringtone|download|serial|warez|recycling|employment|staffing/i
const TRADES_IN_PATH =
  /(?:cheap|casino|poker|viagra|cialis|pills?|loans?|insurance|credit|services?|product)\b|zyrtec|[-/]for[-]sale/i

/** Words that firms put into their addresses, in which persons seldom have one. */
const BUSINESS =
  /shop|store(?!y)|boutique|buy|sale|pric(?:e|ing)|deals|reviews|ratings|technolog|solutions|service|software|consult|agenc[yi]|travel|tours(?![a-z])|vegas|hotel|suites|rental|fitness|diet|health|clinic|medic|drug|legal|financ|invest|trading|cash|money|online|direct(?!or)|market|promo|gift|brand|clean|repair|suppl[iy]|wholesale|factory|manufactur|equipment|parts|coaching|lessons|courses|training|expert|warehouse|ebay|vergleich|gratis|streaming|webdesign/i

/** What people type who have no site: the service that has their mail, or a word. */
const NO_SITE =
  /^(?:(?:hot|g|yop|fast)?mail|yahoo|ymail|live|msn|outlook|aol|gmx|google|facebook|example|none|test|url)\.[a-z.]+$/i

/** The host of an address, without `www`; empty where there is none. */
export function hostOf(url: string | null): string {
  return url === null || !URL.canParse(url) ? '' : new URL(url).hostname.replace(/^www\./, '')
}

/** The host that a commenter gives as a site; empty where there is none, or nothing that could be one. */
export function siteOf(url: string | null): string {
  const host = hostOf(url)
  if (host === '' || url === null || (NO_SITE.test(host) && new URL(url).pathname === '/')) return ''
  // A single word is what somebody typed into the field; letters and digits as no word has them are a program's.
  return host.includes('.') || isRandom(host) ? host : ''
}

function isRandom(word: string): boolean {
  return /[bcdfghjklmnpqrstvwxz]{4}/i.test(word) && /\d/.test(word)
}

/** Whether a site is called as firms are. */
export function isBusinessSite(host: string): boolean {
  return BUSINESS.test(host)
}

/** Whether an address is that of a post, by the date in it. */
export function isDatedPage(url: string | null): boolean {
  return url !== null && URL.canParse(url) && /\/(?:19|20)\d\d\/\d\d?\//.test(new URL(url).pathname)
}

/** Whether a site is one that many people have a place of their own on. */
export function isSharedSite(host: string): boolean {
  return SHARED_SITES.test(host)
}

/** Whether a name is that of a trade, as "Divorce Attorney Baltimore": two words or more, and none that persons are called. */
export function isKeywordName(name: string): boolean {
  const words = name.match(/[\p{L}\d]+/gu) ?? []
  if (words.length === 0 || words.length > 12) return false
  // "Amy @ Eggies" and "Beth from the Bakery" are persons who say where they are from.
  if (/\s[@|(]|\s(?:from|of|at|de|von)\s/i.test(name) || isKnownFirstName((words[0] ?? '').toLowerCase())) return false
  return TRADES.test(name) && (words.length >= 2 || words[0] === words[0]?.toLowerCase())
}

/** Whether an address sells: by its host, or by a page within it. */
export function sellsInAddress(url: string | null): boolean {
  const host = siteOf(url)
  if (host === '' || url === null || isSharedSite(host)) return false
  return TRADES_IN_HOST.test(host) || (isDeepSite(url) && TRADES_IN_PATH.test(new URL(url).pathname))
}

/** An address in the place of a name. */
const ADDRESS_NAME = /^(?:https?:\/\/|www\.)|\.(?:com|net|org|info|biz)(?:\/|$)/i

/** "free credit check" of freecreditcheckworld.com: several words in lower case. A person whose site has her name writes it with capitals. */
export function isNamedLikeSite(name: string, host: string): boolean {
  if (host !== '' && ADDRESS_NAME.test(name)) return true
  const words = name.match(/\p{L}+/gu) ?? []
  const joined = words.join('').toLowerCase()
  if (words.length < 2 || joined.length < 10 || isKnownFirstName((words[0] ?? '').toLowerCase())) return false
  const letters = host.replace(/[^\p{L}]/gu, '')
  const isLower = !/\p{Lu}/u.test(name) && words.length >= 3
  // The site goes on where the name ends: digitalcamerasnikoncoolpix.com, aircraftpartsonline.net.
  return letters.includes(joined) && (isLower || TRADES.test(name))
}

/** Whether a site is called after its owner: a part of the name stands in it, or it begins like the name. */
export function isNamedAfter(name: string, host: string): boolean {
  const letters = host.toLowerCase().replace(/[^a-z]/g, '')
  const words =
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]{3,}/g) ?? []
  // Jess of Jessica: four letters at the beginning of both are not there by chance.
  return words.some(word => (word.length >= 4 && letters.includes(word)) || letters.startsWith(word.slice(0, 4)))
}

/** A page within a site, as in `/cheap-flights-to-rome.html` or `/watch?v=…`; who has a site gives its home page, or an account's. */
export function isDeepSite(url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return false
  const { pathname, searchParams } = new URL(url)
  if (/\/watch$/.test(pathname) && searchParams.has('v')) return true
  if (readProfile(url).login !== null) return false
  if (/\/(?:index|blog|blogger|home|about|weblog|default)\.\w+$/i.test(pathname)) return false
  return /[a-z]+[-_+][a-z]+[-_+][a-z]+|\.(?:html?|php|aspx?)$/i.test(pathname)
}

/** Letters as nobody's name has them: `bgsjcykxe`, `lsikpbtgiowh`. */
export function isGibberish(text: string): boolean {
  return /^[a-z\d]{7,}$/i.test(text) && /[bcdfghjklmnpqrstvwxz]{5,}/i.test(text)
}

/** Whether a site is somebody's account with a service. */
export function isAccount(host: string, url: string | null): boolean {
  return host !== '' && (isSharedSite(host) || readProfile(url).login !== null) && !isDeepSite(url)
}

import { COMMENT_PAGE_PATH, platformById } from '../platforms/index.ts'
import { remember } from '../remember.ts'
import { decodedPath, parseUrl, type Url } from '../url.ts'
import { authorSegments, isMonthName, lazily, segmentsOf, tokensOf } from '../words/index.ts'
import { addressParts } from './address-parts.ts'
import { type KindHint, kindHint } from './kind-hints.ts'

/** Folder names of software and themes, in addition to the words of languages. */
const LIST_FOLDERS = ['cat', 'series', 'collection', 'collections', 'contributors']

/** Segments before the name of a list. */
const listSegments = lazily(() => new Set([...LIST_FOLDERS, ...segmentsOf('tags', 'categories'), ...authorSegments()]))

/** Segments that are lists of posts at the end of a path. */
const listEndings = lazily(
  () =>
    new Set([
      ...'blog post allposts home weblog journal writing blogs contents toc index'.split(' '),
      ...segmentsOf('archives', 'tags', 'categories', 'authors'),
    ]),
)

/** Pages outside the stream of posts. */
const pageEndings = lazily(() => new Set(['404', ...segmentsOf('sidePages')]))

/** The word before a page number, as a path segment. */
const pageWords = lazily(() => segmentsOf('page'))
const numberedPage = lazily(() => new RegExp(`^(?:index|${tokensOf('page')})[-_]?\\d+(?:\\.\\w+)?$`, 'i'))

/** Folders that hold posts on many sites: those of software, and the nouns for posts, but not those for pages. */
const postFolders = lazily(() => {
  const pages = [...pageWords()]
  const posts = [...segmentsOf('post')].filter(noun => !pages.some(page => noun.startsWith(page)))
  return new Set(['blog', 'story', 'weblog', 'p', 'archives', 'node', ...posts])
})

/** Unpublished content, which generators leave in their output. */
const UNPUBLISHED = /^_?(drafts?|previews?|unpublished|private)$/i

/** Names of the front page of a folder. */
const FRONT_NAME = /^(index|default|home|welcome)(\d+)?\.(html?|php|aspx?|shtml|cgi)$/i

const YEAR = '(?:19[89]\\d|20[0-4]\\d)'
/** A word must also be the name of a month, see `isDated`; `/2010/archive/` is a year. */
const MONTH = '(?:0?[1-9]|1[0-2]|(?!archive)(?<month>\\p{L}{3,14}))'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const DATE_THEN_NAME = new RegExp(`/${YEAR}[/-]${MONTH}(?:[/-]${DAY})?[/-](?=[^/]*[^/\\d])[^/]+/?$`, 'iu')
const DATE_ID = new RegExp(`/${YEAR}/?${MONTH}/?${DAY}/\\d+(?:\\.\\w+)?/?$`, 'iu')
const COMPACT_DATE = new RegExp(`/${YEAR}[01]\\d[0-3]\\d[-_/.]?[^/]*$`)
const YEAR_THEN_NAME = new RegExp(`/${YEAR}/(?=[^/]*[^/\\d])[^/]+/?$`)
const ARCHIVE_END = '(?:[/_]?archive)?(?:/|\\.html?|/index\\.\\w+)?$'
const MONTH_ALONE = new RegExp(`(?<!/\\d+)/${YEAR}(?:[/_-]${MONTH})?${ARCHIVE_END}`, 'iu')
const DAY_ALONE = new RegExp(`(?<!/\\d+)/${YEAR}[/_-]${MONTH}[/_-]${DAY}${ARCHIVE_END}`, 'iu')

const NUMBERED_FILE = new RegExp(`/${YEAR}/(?:0?[1-9]|1[0-2])/\\d{1,2}\\.html?$`)

/** Limit of cached sites: blogs harvested at the same time in one process. */
const MOST_SITES = 8

/** Cached answers per home and platform: the links of a page are on nearly every other page of its blog. */
const hinters = remember(
  (home: string) =>
    remember((platform: string) => remember((url: Url) => hintsOf(url, parseUrl(home), platform)), MOST_SITES),
  MOST_SITES,
)

/** What the URL alone says about the kind of page, strongest first; the path is read relative to the blog's home. */
export function urlHints(url: Url, home: Url | null, platform: string | null = null): readonly KindHint[] {
  return hinters(home ?? '')(platform ?? '')(url)
}

function hintsOf(url: Url, home: Url | null, platform: string): readonly KindHint[] {
  const { query: search } = addressParts(url)
  const searchParams = new URLSearchParams(search)
  const path = withoutFront(decodedPath(pathBelow(url, home)))
  const comment = commentHint(path, search)
  if (comment !== null) return [comment]
  const segments = path.split('/').filter(segment => segment !== '')
  if (segments.length <= 1 && (segments[0] === undefined || FRONT_NAME.test(segments[0])) && search === '') {
    return [kindHint('front-page')]
  }
  const known = platformById(platform)
  if (known?.indexes.some(pattern => pattern.test(path + search))) {
    return [kindHint('platform-index', known.name)]
  }
  if (known?.pages.some(pattern => pattern.test(path))) return [kindHint('platform-page', known.name)]
  const listed = listHint(segments, searchParams)
  if (listed !== null) return [listed]
  const byPath = dateHint(path, segments) ?? nameHint(segments, searchParams)
  const byQuery = ENTRY_PARAMETER.test([...searchParams.keys()][0] ?? '') && /=\d+$/.test(search)
  const isFile = url.endsWith('.html')
  const entry = byQuery ? [kindHint(isFile ? 'entry-file' : 'entry-parameter')] : []
  return [...(byPath === null ? [] : [byPath]), ...entry]
}

/** Parameters that name one entry. */
const ENTRY_PARAMETER = /^(p|id|post|entry|article|itemid|no|postid|pid)$/

/**
 * In a mirror every page is the front of a folder: `/a-name/index.html` is `/a-name/`. The front of the site keeps its
 * name.
 */
function withoutFront(path: string): string {
  return path.replace(/(?<=\/[^/]+\/)(index|default)\.\w+$/i, '')
}

function dateHint(path: string, segments: readonly string[]): KindHint | null {
  if (segments.some(segment => UNPUBLISHED.test(segment))) return kindHint('draft-address')
  if (isDated(path, MONTH_ALONE)) return kindHint('month-alone')
  // A daily list is a folder, like its month; a file with a number in it may be either.
  if (NUMBERED_FILE.test(path)) return null
  if (isDated(path, DAY_ALONE)) return kindHint('day-alone')
  if (isDated(path, DATE_THEN_NAME) || isDated(path, DATE_ID)) return kindHint('date-and-name')
  if (COMPACT_DATE.test(path)) return kindHint('date-first')
  if (YEAR_THEN_NAME.test(path)) return kindHint('year-and-name')
  return null
}

/** Whether a path has a date of some form, with the month as a number or name. */
function isDated(path: string, form: RegExp): boolean {
  const match = form.exec(path)
  const month = match?.groups?.month
  return match !== null && (month === undefined || isMonthName(month))
}

function nameHint(segments: readonly string[], parameters: URLSearchParams): KindHint | null {
  const last = segments.at(-1) ?? ''
  const isFront = FRONT_NAME.test(last)
  const name = (isFront ? (segments.at(-2) ?? '') : last).toLowerCase().replace(/\.\w{2,5}$/, '')
  if (pageEndings().has(name)) return kindHint('page-name', name)
  if (listEndings().has(name) && !asksByNumber(last, parameters)) return kindHint('list-name', name)
  if (isFront && segments.length > 1) return kindHint('folder-front')
  if (segments.slice(0, -1).some(segment => postFolders().has(segment.toLowerCase()))) {
    return kindHint('post-folder')
  }
  if (/^\d{1,2}$/.test(name) && segments.length === 1) return kindHint('short-number')
  if (/^\d+$/.test(name)) return kindHint('number-at-end')
  if (/\w-\w+-\w|\w_\w+_\w/.test(name)) return kindHint('several-words')
  return null
}

/** Parameters of lists. */
const LIST_PARAMETERS = 'paged cat tag category author skip offset start label archive page pg'.split(' ')

/** `category/a/b`: the word, and at most two parts of a name. */
const LIST_DEPTH = 3

/** `/blog.asp?code=101`: the script is named after what it shows, the number selects which. */
function asksByNumber(last: string, parameters: URLSearchParams): boolean {
  return (
    /\.(?:php\d?|aspx?|cgi|pl|jsp|cfm|do)$/i.test(last) && [...parameters.values()].some(value => /^\d+$/.test(value))
  )
}

function listHint(segments: readonly string[], parameters: URLSearchParams): KindHint | null {
  // `?m=201005` is a month of WordPress, `?m=1` a page of Blogger for phones.
  const name = /^\d{4,8}$/.test(parameters.get('m') ?? '') ? 'm' : LIST_PARAMETERS.find(one => parameters.has(one))
  if (name !== undefined) return kindHint('list-parameter', name)
  const last = segments.at(-1) ?? ''
  const previous = segments.at(-2)?.toLowerCase() ?? ''
  if (pageWords().has(previous) && /^\d+(\.html?)?$/.test(last)) return kindHint('page-and-number')
  const isDated = segments.some(segment => /^(19|20)\d\d$/.test(segment))
  if (numberedPage().test(last) || (!isDated && /^p\d+$/i.test(last))) return kindHint('numbered-page')
  const list = segments.findIndex(segment => listSegments().has(segment.toLowerCase().replace(/\.html?$/, '')))
  // The name of a list may have parts ("category/a/b"), but a deep or dated path below it is rather a post.
  if (list >= 0 && segments.length - list <= LIST_DEPTH && !isDated)
    return kindHint(
      segments.length - list === LIST_DEPTH ? 'deep-below-list-name' : 'below-list-name',
      segments[list] ?? '',
    )
  return null
}

function commentHint(path: string, search: string): KindHint | null {
  if (
    COMMENT_PAGE_PATH.test(path) ||
    /\/comments?\/\d+\/?$|\/comments?\/reply\//.test(path) ||
    /[?&](replytocom|showComment|thread|commentId)=/.test(search)
  )
    return kindHint('comment-address')
  return null
}

/** The path below the home of the blog; the whole path where it is elsewhere. */
function pathBelow(url: Url, home: Url | null): string {
  const { path } = addressParts(url)
  if (home === null) return path
  const folder = new URL('.', home).pathname
  return path.startsWith(folder) ? `/${path.slice(folder.length)}` : path
}

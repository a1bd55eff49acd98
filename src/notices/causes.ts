import type { NoticeCause } from './topic-row.ts'

/** An English text, with a form for one thing where it counts some. */
export type EnglishText = string | { readonly one: string; readonly other: string }

/** Causes that are said in several ways, by what the values say. */
export const VARIANTS = {
  'posts-unfound': ['counts', 'home', 'feed', 'named'],
  'pages-left-out': ['design', 'folder'],
  drift: ['learned', 'seen'],
} as const satisfies Partial<Record<NoticeCause, readonly string[]>>

type VariantOf<Cause extends keyof typeof VARIANTS> = `${Cause}.${(typeof VARIANTS)[Cause][number]}`

/** What the headline of a row is called. */
export type HeadlineName =
  | Exclude<NoticeCause, keyof typeof VARIANTS>
  | { [Cause in keyof typeof VARIANTS]: VariantOf<Cause> }[keyof typeof VARIANTS]

/**
 * The headline of each row, in English: what happened, and how bad it is. The web interface has the same in all its languages.
 * `{n}` is the number of addresses, or that of the values; `{hosts}` is "3 hosts".
 */
export const HEADLINES: Readonly<Record<HeadlineName, EnglishText>> = {
  'no-feed': 'The blog has no feed: titles and dates come from its pages alone',
  'empty-feed': 'The feed is empty: titles and dates come from the pages alone',
  'feed-lost': 'The feed cannot be read any more, so new posts may be missed',
  'feed-moved': 'The feed has moved to {to}',
  'feed-gap': 'Between two visits came more posts than the feed holds',
  'endless-history': 'The history of the feed has no end; it was cut off',
  'endless-numbers': {
    one: '{n} series of addresses goes on without end and was cut off',
    other: '{n} series of addresses go on without end and were cut off',
  },
  'endless-sitemaps': 'There are more sitemaps than are read',
  'no-posts': 'Not a single post was found',
  'posts-unfound.counts': {
    one: 'The blog speaks of {promised} posts, and {n} was found',
    other: 'The blog speaks of {promised} posts, and {n} were found',
  },
  'posts-unfound.home': {
    one: 'The home page promises more than the {n} post that was found',
    other: 'The home page promises more than the {n} posts that were found',
  },
  'posts-unfound.feed': {
    one: 'Only the {n} post of the feed was found; older ones may exist',
    other: 'Only the {n} posts of the feed were found; older ones may exist',
  },
  'posts-unfound.named': {
    one: '{n} post that the blog names is not there',
    other: '{n} posts that the blog names are not there',
  },
  'pages-left-out.design': {
    one: '{n} page may be a post and was not taken for one',
    other: '{n} pages may be posts and were not taken for such',
  },
  'pages-left-out.folder': {
    one: '{n} page of the folder was not read, as no link leads to it',
    other: '{n} pages of the folder were not read, as no link leads to them',
  },
  'posts-on-one-page': {
    one: '{n} post stands on a page with others; not all could be told apart',
    other: '{n} posts stand on pages with others; not all could be told apart',
  },
  'several-blogs': {
    one: '{n} more blog is on this host, and was not harvested',
    other: '{n} more blogs are on this host, and were not harvested',
  },
  'foreign-folder': 'The pages of the folder are those of {host}, not of this blog',
  'page-missing': {
    one: '{n} post of the feed has no page any more',
    other: '{n} posts of the feed have no page any more',
  },
  'pages-missing': {
    one: '{n} page that is linked is not there',
    other: '{n} pages that are linked are not there',
  },
  'soft-missing': {
    one: '{n} address answers with a “not found” page',
    other: '{n} addresses answer with a “not found” page',
  },
  'post-gone': {
    one: '{n} post is gone from the web; it is kept here',
    other: '{n} posts are gone from the web; they are kept here',
  },
  'post-protected': { one: '{n} post asks for a password', other: '{n} posts ask for a password' },
  'blog-replaced': 'Something else than the blog answers at its address',
  'many-missing': {
    one: '{n} of {of} posts that were looked at was not there',
    other: '{n} of {of} posts that were looked at were not there',
  },
  'blocked-robots': { one: 'robots.txt forbids {n} post', other: 'robots.txt forbids {n} posts' },
  'blocked-private-address': {
    one: '{n} page is in a private network and was not asked for',
    other: '{n} pages are in a private network and were not asked for',
  },
  'blocked-login': { one: '{n} page asks for a login', other: '{n} pages ask for a login' },
  'pages-failed': { one: '{n} page could not be fetched', other: '{n} pages could not be fetched' },
  'pages-unreadable': {
    one: '{n} page cannot be read: too large, broken or redirected in circles',
    other: '{n} pages cannot be read: too large, broken or redirected in circles',
  },
  'doubtful-field': 'Pages and feed disagree, so this may be wrong: {fields}',
  'unstated-field': 'The feed has it, and on the pages nothing was found: {fields}',
  'unproven-author': 'Who wrote the posts is not certain, perhaps {names}',
  'drift.learned': 'The blog has a new design, which was learned',
  'drift.seen': 'The blog may have a new design',
  'design-learned': 'Older posts have another design, which was learned',
  'posts-without-text': {
    one: '{n} of {of} posts has neither text nor pictures',
    other: '{n} of {of} posts have neither text nor pictures',
  },
  'posts-with-same-text': {
    one: '{n} of {of} posts has mostly the text of others',
    other: '{n} of {of} posts have mostly the text of others',
  },
  'posts-shorter-than-feed': {
    one: '{n} of {of} posts is far shorter than in the feed',
    other: '{n} of {of} posts are far shorter than in the feed',
  },
  'posts-cut-off': {
    one: '{n} of {of} posts ends in a link to the rest of it',
    other: '{n} of {of} posts end in a link to the rest of them',
  },
  'posts-with-frame': {
    one: '{n} of {of} posts may hold words of the page around it',
    other: '{n} of {of} posts may hold words of the page around them',
  },
  'posts-without-date': { one: '{n} of {of} posts has no date', other: '{n} of {of} posts have no date' },
  'posts-without-author': { one: '{n} of {of} posts has no author', other: '{n} of {of} posts have no author' },
  'posts-of-other-design': {
    one: '{n} of {of} posts has an older design',
    other: '{n} of {of} posts have an older design',
  },
  'posts-of-pictures-alone': {
    one: '{n} of {of} posts has pictures and no text',
    other: '{n} of {of} posts have pictures and no text',
  },
  'comments-missing': {
    one: '{n} of {promised} comments is missing',
    other: '{n} of {promised} comments are missing',
  },
  'browser-missing': 'Some pages need a browser, and none works here',
  'drawing-failed': {
    one: '{n} page could not be drawn by the browser',
    other: '{n} pages could not be drawn by the browser',
  },
  'render-limits': {
    one: '{n} page was too heavy to be drawn to its end',
    other: '{n} pages were too heavy to be drawn to their end',
  },
  'render-in-vain': 'The browser brought no more than the plain pages',
  'screenshots-failed': { one: '{n} screenshot could not be taken', other: '{n} screenshots could not be taken' },
  'picture-limits': { one: '{n} screenshot is not complete', other: '{n} screenshots are not complete' },
  'context-full': 'Of the style sheets and the like only a part is kept',
  'media-missing': {
    one: '{n} picture or other file is gone, {hosts}',
    other: '{n} pictures and other files are gone, {hosts}',
  },
  'files-failed': {
    one: '{n} picture or other file could not be fetched, {hosts}',
    other: '{n} pictures and other files could not be fetched, {hosts}',
  },
  'media-blocked': { one: '{n} file may not be fetched, {hosts}', other: '{n} files may not be fetched, {hosts}' },
  'media-wrong-type': {
    one: '{n} file is something else than a picture, sound or film, {hosts}',
    other: '{n} files are something else than pictures, sound or films, {hosts}',
  },
  'media-too-large': {
    one: '{n} file is larger than the limit',
    other: '{n} files are larger than the limit',
  },
  'media-post-full': {
    one: '{n} post has more files than are kept of one post',
    other: '{n} posts have more files than are kept of one post',
  },
  'media-blog-full': 'The limit for the files of this blog is reached',
  robots: { one: 'robots.txt forbids {n} page', other: 'robots.txt forbids {n} pages' },
  'host-down': 'The host did not answer any more, and the harvest stopped',
  barren: 'The rest of the site was left out, as it brought no more posts',
  'visit-failed': 'The last visit failed',
  'visit-private': 'The blog is at a private address, where it is not visited by itself',
  'visits-stopped': {
    one: 'The blog could not be reached for {n} day and is visited no more',
    other: 'The blog could not be reached for {n} days and is visited no more',
  },
  'job-failed': 'A harvest ended before its time',
  'order-secrets': 'Cookies and headers are not kept for later visits',
  'harvest-unfinished': 'A harvest was cut short: posts may be missing',
  'memory-rebuilt': 'Something that was remembered was damaged, and is made anew',
  unknown: 'Something came up that this version has no words for',
}

/** The names of all headlines. */
// The keys are those of the table above.
export const HEADLINE_NAMES = Object.keys(HEADLINES) as HeadlineName[]

/**
 * What to do about each row, on the command line; `{blog}` is the name of the blog, `{pages}` the same with where its pages
 * come from. Where nothing is to be done, it says so.
 */
export const NEXT_STEPS: Readonly<Record<NoticeCause, string>> = {
  'no-feed': 'look at some posts; `permablog rules {blog}` corrects titles and dates that are wrong',
  'empty-feed': 'look at some posts; `permablog rules {blog}` corrects titles and dates that are wrong',
  'feed-lost': 'open the blog in a browser; if it moved, `permablog crawl` its new address',
  'feed-moved': 'nothing: the new address is used from now on',
  'feed-gap': 'nothing: visits come sooner from now on',
  'endless-history': 'nothing, unless posts look made up: --exclude leaves their addresses out',
  'endless-numbers': 'nothing; --include and --urls reach further',
  'endless-sitemaps': 'nothing; --urls takes addresses of posts that are missing',
  'no-posts': '`permablog detect {blog}` says what the address is taken for; try `--render always` or `--urls FILE`',
  'posts-unfound': '`permablog crawl {pages} --render always`, or `--urls FILE` with the addresses of the others',
  'pages-left-out': 'look at them with --details; `permablog crawl {pages} --urls FILE` takes those that are posts',
  'posts-on-one-page': 'nothing: the pages are kept as they are',
  'several-blogs': '`permablog crawl` the address of each that you want, see --details',
  'foreign-folder': 'check address and folder; `permablog remove {blog}` takes the blog out again',
  'page-missing': 'nothing: what the feed had of them is kept',
  'pages-missing': 'nothing: links break; --details names some of them',
  'soft-missing': 'nothing',
  'post-gone': 'nothing: they are kept with all their versions',
  'post-protected': 'with a password: `permablog crawl {pages} --cookies FILE`',
  'blog-replaced': 'open the address in a browser; if the blog moved, `permablog crawl` its new address',
  'many-missing': 'open some of them in a browser; `permablog update {pages}` looks again',
  'blocked-robots': 'nothing; for a blog of your own `--ignore-robots`',
  'blocked-private-address': 'if your own network is meant: `permablog crawl {pages} --allow-private`',
  'blocked-login': 'with a login: `permablog crawl {pages} --cookies FILE`',
  'pages-failed': '`permablog update {pages}` asks for them again',
  'pages-unreadable': 'nothing; each harvest tries again',
  'doubtful-field': '`permablog rules {blog}` shows where it stands and corrects it',
  'unstated-field': 'nothing, if the pages do not show it; else `permablog rules {blog}` sets where it stands',
  'unproven-author': '`permablog rules {blog}` sets where the author stands',
  drift: 'look at a new post; `permablog rules {blog}` corrects what is wrong',
  'design-learned': 'nothing',
  'posts-without-text': '`permablog rules {blog}` sets where the text stands, then `permablog extract --again {blog}`',
  'posts-with-same-text':
    '`permablog rules {blog}` sets where the text stands, then `permablog extract --again {blog}`',
  'posts-shorter-than-feed':
    '`permablog rules {blog}` sets where the text stands, then `permablog extract --again {blog}`',
  'posts-cut-off':
    'open one: if all of it is there, `permablog rules {blog}` sets where; with a login, `permablog crawl {pages} --cookies FILE`',
  'posts-with-frame': '`permablog rules {blog}` sets where the text stands, then `permablog extract --again {blog}`',
  'posts-without-date': '`permablog rules {blog}` sets where the date stands, then `permablog extract --again {blog}`',
  'posts-without-author':
    '`permablog rules {blog}` sets where the author stands, then `permablog extract --again {blog}`',
  'posts-of-other-design': 'nothing: they were read without rules',
  'posts-of-pictures-alone': 'nothing, if the author writes so',
  'comments-missing': '`permablog crawl {pages} --render always` lets a browser load them',
  'browser-missing': '`permablog doctor` says how to get one; then `permablog crawl {pages}`',
  'drawing-failed': '`permablog crawl {pages}` when the machine is less busy',
  'render-limits': 'nothing',
  'render-in-vain': 'nothing',
  'screenshots-failed': '`permablog crawl {pages}` when the machine is less busy',
  'picture-limits': 'nothing',
  'context-full': 'nothing: posts and their pictures are whole',
  'media-missing': 'nothing: a whole harvest asks again after a month',
  'files-failed': '`permablog update {pages}` asks for them again',
  'media-blocked': 'nothing',
  'media-wrong-type': 'nothing',
  'media-too-large': '`permablog crawl {pages} --max-file-bytes N` keeps larger ones',
  'media-post-full': 'nothing: the text and the first files are kept',
  'media-blog-full': '`permablog crawl {pages} --max-media-bytes N` keeps more',
  robots: 'nothing; for a blog of your own `--ignore-robots`',
  'host-down': '`permablog crawl {pages}` goes on where it stopped',
  barren: 'nothing; --urls and --include reach further',
  'visit-failed': '`permablog update {pages}` tries again',
  'visit-private':
    '`permablog crawl {pages}` at the command line allows it once and for all; `permablog update {pages} --allow-private` this once',
  'visits-stopped': '`permablog update {pages}` tries again and plans further visits',
  'job-failed': '`permablog crawl {pages}` goes on where it stopped',
  'order-secrets': 'give them again with `permablog update {pages}`',
  'harvest-unfinished': '`permablog crawl {pages}` goes on where it stopped',
  'memory-rebuilt': 'nothing; if it comes again, `permablog verify`',
  unknown: 'read it with --details',
}

/** The same where pages were read from a copy, with `--from`: what it lacks nobody can ask for, unless the copy is completed. */
export const COPY_NEXT_STEPS: Readonly<Partial<Record<NoticeCause, string>>> = {
  'feed-lost': 'nothing, if the copy has no feed; posts and dates come from its pages',
  'feed-gap': 'nothing, if the copy has no more; else complete it, then `permablog crawl {pages}`',
  'no-posts':
    'check that folder or file are of this blog; `permablog crawl {pages} --urls FILE` takes addresses of posts in the copy',
  'posts-unfound':
    'complete the copy, then `permablog crawl {pages}`; `--urls FILE` takes those in it that nothing leads to',
  'pages-missing': 'complete the copy, then `permablog crawl {pages}`; --details names some of them',
  'several-blogs': '`permablog crawl` the address of each that you want, with the same --from; see --details',
  'soft-missing': 'nothing',
  'post-protected': 'nothing, unless there is a copy made with the password',
  'blog-replaced': 'check that folder or file are of this blog',
  'many-missing': 'complete the copy, if they were left out of it, then `permablog update {pages}`',
  'blocked-login': 'nothing, unless there is a copy made with a login',
  'posts-cut-off':
    'open one: if all of it is there, `permablog rules {blog}` sets where; else the copy has no more of it',
  'pages-failed': 'complete the copy, then `permablog crawl {pages}`',
  'comments-missing': 'nothing, unless there is a copy that has them; few copies hold what scripts load',
  'media-missing': 'nothing, unless the copy can be completed: then `permablog crawl {pages}`',
  'files-failed': 'nothing, unless the copy can be completed: then `permablog crawl {pages}`',
  'visit-failed': '`permablog update {pages}` tries again',
  'visits-stopped': 'nothing: what was read from a copy is visited by hand, `permablog update {pages}`',
}

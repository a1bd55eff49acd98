import type { Feed } from '../feed/index.ts'
import type { Url } from '../url.ts'

/** What a feed is about, if not only posts. */
export type FeedNature = 'wiki' | 'forum' | 'podcast'

interface NatureSigns {
  readonly nature: Exclude<FeedNature, 'podcast'>
  /** What most of its links lead to, as path and query. */
  readonly link: RegExp
  /** The generator of the feed. */
  readonly generator: RegExp
}

/**
 * Software whose feeds are no posts. Links: the changes of MediaWiki, MoinMoin, DokuWiki, Trac and Oddmuse, and the topics of phpBB,
 * vBulletin, MyBB, Simple Machines, FluxBB, XenForo, Discourse, Flarum and Vanilla.
 */
const SIGNS: readonly NatureSigns[] = [
  {
    nature: 'wiki',
    link: /[?&;](diff=|oldid=|rcid=|do=diff|do=revisions|action=(diff|history)\b|rev=\d{9,})|[?&]title=[^&]*:|\/(Special|Spezial|Spécial|Especial):|\/wiki\/[^?]*\?version=\d/i,
    generator: /^mediawiki(?!.*wikilog)|^dokuwiki|^moinmoin|^twiki|^foswiki|^xwiki/i,
  },
  {
    nature: 'forum',
    link: /\/(viewtopic|showthread|showtopic|viewthread)\.php\b|\/index\.php\?(.*[;&])?(topic=\d+|showtopic=\d+)|\/t\/[^/]+\/\d+(\/\d+)?$|\/threads\/[^/]+\.\d+\/|\/d\/\d+-[^/]*(\/\d+)?$|\/discussion\/(comment\/)?\d+/i,
    generator: /^(phpbb|vbulletin|mybb|smf|simple machines|xenforo|discourse|flarum|fluxbb|punbb|vanilla)\b/i,
  },
]

/** Least share of such links; with fewer it is a blog that has an odd link now and then. */
const MOST_LINKS = 0.6
/** Least share of entries with a recording for a podcast; a blog has one now and then. */
const MOST_SOUNDS = 0.8

const SOUND = /^(audio|video)\//i
const SOUND_FILE = /\.(mp3|m4a|ogg|oga|opus|mp4|m4v)(\?|$)/i

/** What a feed is about by its generator and the form of its links; null for posts, as far as can be seen. */
export function natureOf({ entries, metadata }: Feed): FeedNature | null {
  if (entries.length === 0) return null
  const generator = metadata.generator?.name.trim() ?? ''
  const links = entries.flatMap(({ link }) => (link === null ? [] : pathAndQuery(link)))
  for (const { nature, link, generator: maker } of SIGNS) {
    if (maker.test(generator)) return nature
    const fits = links.filter(address => link.test(address)).length
    if (fits > 0 && fits >= entries.length * MOST_LINKS) return nature
  }
  const sounds = entries.filter(({ enclosures }) =>
    enclosures.some(({ url, mime }) => (mime === null ? SOUND_FILE.test(url) : SOUND.test(mime))),
  ).length
  return sounds >= entries.length * MOST_SOUNDS ? 'podcast' : null
}

function pathAndQuery(url: Url): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

import type { Feed } from '../feed/index.ts'
import type { Url } from '../url.ts'

/** What a feed tells of, if not of posts alone. */
export type FeedNature = 'wiki' | 'forum' | 'podcast'

interface NatureSigns {
  readonly nature: Exclude<FeedNature, 'podcast'>
  /** What most of its links lead to, as path and query. */
  readonly link: RegExp
  /** What the feed itself is made with. */
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

/** Fewer than this share of the links is a blog that has an odd link now and then. */
const MOST_LINKS = 0.6
/** A blog has a recording now and then, a podcast in nearly every entry. */
const MOST_SOUNDS = 0.8

const SOUND = /^(audio|video)\//i
const SOUND_FILE = /\.(mp3|m4a|ogg|oga|opus|mp4|m4v)(\?|$)/i

/** What a feed tells of by its own word and the form of its links; null where that is posts, as far as can be seen. */
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

import { AMEBLO } from './ameblo.ts'
import { ASTRO } from './astro.ts'
import { B2EVOLUTION } from './b2evolution.ts'
import { BEARBLOG } from './bearblog.ts'
import { BLOGGER } from './blogger.ts'
import { BLOGMORE } from './blogmore.ts'
import { BLOSXOM } from './blosxom.ts'
import { CNBLOGS } from './cnblogs.ts'
import { CRAFT } from './craft.ts'
import { CSDN } from './csdn.ts'
import { DOTCLEAR } from './dotclear.ts'
import { DREAMWIDTH } from './dreamwidth.ts'
import { DRUPAL } from './drupal.ts'
import { ELEVENTY } from './eleventy.ts'
import { FC2 } from './fc2.ts'
import { GATSBY } from './gatsby.ts'
import { GHOST } from './ghost.ts'
import { GREYMATTER } from './greymatter.ts'
import { GRIDEA } from './gridea.ts'
import { HATENA } from './hatena.ts'
import { HEXO } from './hexo.ts'
import { HUBSPOT } from './hubspot.ts'
import { HUGO } from './hugo.ts'
import { IKIWIKI } from './ikiwiki.ts'
import { JBAKE } from './jbake.ts'
import { JEKYLL } from './jekyll.ts'
import { JOOMLA } from './joomla.ts'
import { KIRBY } from './kirby.ts'
import { LIVEDOOR } from './livedoor.ts'
import { LIVEJOURNAL } from './livejournal.ts'
import type { Markup } from './markup.ts'
import { MEDIUM } from './medium.ts'
import { MICRO_BLOG } from './micro-blog.ts'
import { MIDDLEMAN } from './middleman.ts'
import { MOVABLETYPE } from './movabletype.ts'
import { NAVER } from './naver.ts'
import { NEXTJS } from './nextjs.ts'
import { NIKOLA } from './nikola.ts'
import { NOTE } from './note.ts'
import { OCTOPRESS } from './octopress.ts'
import { PELICAN } from './pelican.ts'
import type { Platform } from './platform.ts'
import { PUBLII } from './publii.ts'
import { SERENDIPITY } from './serendipity.ts'
import { SINA } from './sina.ts'
import { SPHINX } from './sphinx.ts'
import { SPIP } from './spip.ts'
import { SQUARESPACE } from './squarespace.ts'
import { STATAMIC } from './statamic.ts'
import { SUBSTACK } from './substack.ts'
import { TEXTPATTERN } from './textpattern.ts'
import { TISTORY } from './tistory.ts'
import { TUMBLR } from './tumblr.ts'
import { TYPECHO } from './typecho.ts'
import { TYPEPAD } from './typepad.ts'
import { WEBFLOW } from './webflow.ts'
import { WEEBLY } from './weebly.ts'
import { WIX } from './wix.ts'
import { WORDPRESS } from './wordpress.ts'
import { WORDPRESS_COM } from './wordpress-com.ts'
import { WRITEFREELY } from './writefreely.ts'
import { ZBLOG } from './zblog.ts'
import { ZOLA } from './zola.ts'

/** All platforms we know; where two fit alike, the earlier one is the more special and is taken. */
export const PLATFORMS: readonly Platform[] = [
  // Services that host blogs.
  WORDPRESS_COM,
  BLOGGER,
  TUMBLR,
  MEDIUM,
  SUBSTACK,
  SQUARESPACE,
  WIX,
  WEEBLY,
  TYPEPAD,
  LIVEJOURNAL,
  DREAMWIDTH,
  MICRO_BLOG,
  BEARBLOG,
  WRITEFREELY,
  HUBSPOT,
  WEBFLOW,
  HATENA,
  AMEBLO,
  NAVER,
  TISTORY,
  LIVEDOOR,
  FC2,
  SINA,
  CSDN,
  CNBLOGS,
  NOTE,
  // Software that a blogger installs on a server.
  WORDPRESS,
  GHOST,
  MOVABLETYPE,
  DRUPAL,
  JOOMLA,
  TEXTPATTERN,
  SPIP,
  GREYMATTER,
  SERENDIPITY,
  DOTCLEAR,
  BLOSXOM,
  IKIWIKI,
  KIRBY,
  CRAFT,
  STATAMIC,
  TYPECHO,
  ZBLOG,
  B2EVOLUTION,
  // Programs that write a whole site as files.
  OCTOPRESS,
  JEKYLL,
  HUGO,
  HEXO,
  PELICAN,
  NIKOLA,
  ELEVENTY,
  GATSBY,
  NEXTJS,
  ASTRO,
  ZOLA,
  MIDDLEMAN,
  PUBLII,
  JBAKE,
  GRIDEA,
  SPHINX,
  BLOGMORE,
]

const BY_ID = new Map(PLATFORMS.map(platform => [platform.id, platform]))

/** What all platforms together call a part of a page. */
export function markupNames(part: keyof Markup): readonly string[] {
  return PLATFORMS.flatMap(({ markup }) => markup[part] ?? [])
}

/** What is known of a platform, by its short name. */
export function platformById(id: string | null): Platform | null {
  return id === null ? null : (BY_ID.get(id) ?? null)
}

/** The platform that the text or the address of a generator names, as pages and feeds carry one. */
export function platformByGenerator(text: string): Platform | null {
  const name = text.trim().replace(/^https?:\/\/(www\.)?/i, '')
  if (name === '') return null
  const fits = ({ evidence }: Platform) => evidence.some(one => one.kind === 'generator' && one.pattern.test(name))
  return PLATFORMS.find(fits) ?? null
}

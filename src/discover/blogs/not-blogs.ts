import { BLOG_SERVICES } from '../../platforms/index.ts'

/** The kind of a site that is not a blog. */
export type SiteKind = 'social' | 'media' | 'shop' | 'reference' | 'code' | 'standard' | 'service' | 'news' | 'official'

/** Sites that are not blogs: their kind, and the words that follow "which is". */
const NO_BLOGS = {
  social: { kind: 'social', words: 'a social network' },
  media: { kind: 'media', words: 'for pictures, films and sound' },
  shop: { kind: 'shop', words: 'a shop or a service of payment' },
  reference: { kind: 'reference', words: 'a work of reference' },
  code: { kind: 'code', words: 'for source code and its documentation' },
  standard: { kind: 'standard', words: 'a body of standards or licences' },
  'office-service': { kind: 'service', words: 'a search engine or a service of an office' },
  'blog-tool': {
    kind: 'service',
    words: 'a service beside blogs: short links, shares, counters, comments, feeds, advertisements',
  },
  news: { kind: 'news', words: 'a newspaper, a station or a magazine' },
  official: { kind: 'official', words: 'a public office' },
  'blog-host': { kind: 'service', words: 'a service of blogs' },
  'blog-host-part': { kind: 'service', words: 'a part of a service of blogs' },
} as const satisfies Readonly<Record<string, { readonly kind: SiteKind; readonly words: string }>>

/** What a site is that is not a blog. */
export type NoBlogSite = keyof typeof NO_BLOGS

/** Sites that blogs often link to and that are not blogs, including their subdomains; by what they are. */
const HOSTS: readonly (readonly [site: NoBlogSite, hosts: string])[] = [
  [
    'social',
    `facebook.com fb.com fb.me twitter.com x.com t.co threads.net instagram.com linkedin.com lnkd.in pinterest.com
    plus.google.com reddit.com myspace.com vk.com vkontakte.ru ok.ru weibo.com weibo.cn douban.com mastodon.social
    mastodon.online bsky.app foursquare.com orkut.com friendfeed.com identi.ca xing.com meetup.com last.fm t.me
    telegram.me whatsapp.com discord.com discord.gg news.ycombinator.com lobste.rs about.me keybase.io ello.co
    renren.com zhihu.com jianshu.com twitch.tv snapchat.com tiktok.com gravatar.com patreon.com slack.com v2ex.com`,
  ],
  [
    'media',
    `youtube.com youtu.be vimeo.com dailymotion.com flickr.com flic.kr staticflickr.com imgur.com photobucket.com
    500px.com deviantart.com spotify.com soundcloud.com bandcamp.com imageshack.us unsplash.com giphy.com ted.com
    bilibili.com youku.com tudou.com slideshare.net speakerdeck.com scribd.com issuu.com prezi.com instagr.am picasa.com
    picasaweb.google.com panoramio.com ustream.tv viddler.com nicovideo.jp`,
  ],
  [
    'shop',
    `amazon.com amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.ca amazon.co.jp amazon.cn amazon.com.br
    amazon.in amzn.to amzn.com ebay.com ebay.de etsy.com paypal.com paypal.me gumroad.com lulu.com leanpub.com apress.com
    kickstarter.com indiegogo.com itunes.apple.com apps.apple.com apple.com play.google.com store.steampowered.com
    aliexpress.com alibaba.com taobao.com tmall.com jd.com cafepress.com zazzle.com oreilly.com barnesandnoble.com
    ozon.ru fnac.com buymeacoffee.com ko-fi.com flattr.com opencollective.com eventbrite.com`,
  ],
  [
    'reference',
    `wikipedia.org wikimedia.org wiktionary.org wikibooks.org wikiquote.org wikisource.org wikia.com fandom.com imdb.com
    goodreads.com archive.org archive.is archive.today archive.ph worldcat.org britannica.com merriam-webster.com doi.org
    arxiv.org jstor.org ncbi.nlm.nih.gov researchgate.net academia.edu gutenberg.org dictionary.com urbandictionary.com
    snopes.com quora.com answers.com tripadvisor.com yelp.com openstreetmap.org wolframalpha.com isbn.nu baidu.com
    openlibrary.org librarything.com tvtropes.org discogs.com allmusic.com allocine.fr metacritic.com`,
  ],
  [
    'code',
    `github.com githubusercontent.com gitlab.com bitbucket.org sourceforge.net launchpad.net codeplex.com
    code.google.com googlecode.com codeberg.org npmjs.com npmjs.org yarnpkg.com pypi.org pypi.python.org python.org
    rubygems.org packagist.org crates.io docs.rs cpan.org hackage.haskell.org maven.org mvnrepository.com
    readthedocs.org readthedocs.io rtfd.org stackoverflow.com stackexchange.com superuser.com serverfault.com
    askubuntu.com jsfiddle.net jsbin.com codepen.io pastebin.com plnkr.co jsperf.com caniuse.com docker.com
    developer.mozilla.org msdn.microsoft.com docs.microsoft.com learn.microsoft.com developer.android.com android.com
    php.net perl.org ruby-lang.org rust-lang.org golang.org go.dev haskell.org scala-lang.org nodejs.org jquery.com
    mysql.com postgresql.org sqlite.org mongodb.org mongodb.com redis.io elastic.co apache.org gnu.org kernel.org
    freedesktop.org gnome.org kde.org debian.org ubuntu.com archlinux.org fedoraproject.org freebsd.org mozilla.org
    oracle.com java.com springframework.org gradle.org jenkins-ci.org nginx.org nginx.com godoc.org swift.org
    hub.docker.com addons.mozilla.org wordpress.org drupal.org joomla.org getpelican.com jekyllrb.com gohugo.io hexo.io
    octopress.org movabletype.org movabletype.com travis-ci.org circleci.com heroku.com freecode.com freshmeat.net`,
  ],
  [
    'standard',
    `w3.org ietf.org rfc-editor.org whatwg.org iso.org unicode.org ecma-international.org creativecommons.org
    opensource.org fsf.org schema.org gmpg.org validator.w3.org iana.org ieee.org acm.org purl.org xfn.org`,
  ],
  [
    'office-service',
    `google.com google.de google.fr google.es google.it google.co.uk google.ca google.ru google.co.jp google.com.br
    goo.gl bing.com yahoo.com yahoo.co.jp duckduckgo.com yandex.ru live.com outlook.com dropbox.com box.com evernote.com
    microsoft.com office.com skype.com zoom.us trello.com surveymonkey.com mailchimp.com typeform.com icloud.com
    mega.nz mediafire.com 4shared.com aol.com mail.ru rambler.ru qq.com 163.com technorati.com blogcatalog.com
    googleusercontent.com gstatic.com adobe.com wunderground.com weather.com`,
  ],
  [
    'blog-tool',
    `bit.ly tinyurl.com ow.ly is.gd tr.im j.mp buff.ly dlvr.it wp.me goo.gl su.pr feedburner.com feedly.com bloglovin.com
    netvibes.com bloglines.com newsgator.com addthis.com addtoany.com sharethis.com disqus.com intensedebate.com
    statcounter.com sitemeter.com del.icio.us delicious.com digg.com stumbleupon.com instapaper.com getpocket.com
    pinboard.in meneame.net feedblitz.com feedproxy.google.com doubleclick.net buysellads.com shinystat.com akismet.com
    automattic.com jetpack.com networkedblogs.com blogger.com godaddy.com dreamhost.com bluehost.com digitalocean.com
    linode.com cloudflare.com netlify.com vercel.com alexa.com webring.org xfruits.com cnzz.com`,
  ],
  [
    'news',
    `nytimes.com washingtonpost.com wsj.com usatoday.com latimes.com theguardian.com guardian.co.uk bbc.co.uk bbc.com
    cnn.com foxnews.com nbcnews.com cbsnews.com npr.org reuters.com apnews.com bloomberg.com forbes.com businessinsider.com
    economist.com ft.com time.com newyorker.com theatlantic.com wired.com techcrunch.com theverge.com arstechnica.com
    engadget.com gizmodo.com mashable.com cnet.com zdnet.com slashdot.org theregister.co.uk theregister.com
    huffingtonpost.com huffpost.com slate.com salon.com independent.co.uk telegraph.co.uk dailymail.co.uk thetimes.co.uk
    timesonline.co.uk lemonde.fr lefigaro.fr liberation.fr spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de
    heise.de golem.de taz.de elpais.com elmundo.es abc.es lavanguardia.com 20minutos.es repubblica.it corriere.it
    lastampa.it publico.pt globo.com uol.com.br folha.uol.com.br lenta.ru ria.ru kommersant.ru gazeta.ru nhk.or.jp
    asahi.com aljazeera.net aljazeera.com sina.com.cn sohu.com xinhuanet.com infoq.com nature.com sciencemag.org
    nationalgeographic.com vanityfair.com rollingstone.com chronicle.com voanews.com`,
  ],
]

/** Not blogs themselves, but every subdomain may be one (`ann.tumblr.com`). */
const SERVICE_DOMAINS = new Set(BLOG_SERVICES.flatMap(({ domains }) => domains))

const BY_HOST: ReadonlyMap<string, NoBlogSite> = new Map(
  HOSTS.flatMap(([site, hosts]) => hosts.split(/\s+/).map(host => [host, site] as const)),
)

/** Governments and armed forces publish, but have no blogs of the kind that is harvested. */
const OFFICIAL = /\.(gov|mil)(\.[a-z]{2})?$/

/** Even these have blogs: `blog.mozilla.org`. */
const OWN_BLOG = /^(?:we)?blogs?\./

/** What a host is instead of a blog; null where it may be one. */
export function notABlog(hostname: string): NoBlogSite | null {
  const host = hostname.toLowerCase().replace(/^www\d?\./, '')
  if (OFFICIAL.test(host)) return 'official'
  if (SERVICE_DOMAINS.has(host)) return 'blog-host'
  const above = host.replace(SERVICE_NAME, '')
  if (above !== host && SERVICE_DOMAINS.has(above)) return 'blog-host-part'
  if (OWN_BLOG.test(host)) return null
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const known = BY_HOST.get(name)
    if (known !== undefined) return known
  }
  return null
}

/** What kind of site a host is that is no blog; null where it may be one. */
export function siteKindOf(hostname: string): SiteKind | null {
  const site = notABlog(hostname)
  return site === null ? null : NO_BLOGS[site].kind
}

/** What a site is instead of a blog, for people. */
export function describeNoBlogSite(site: NoBlogSite): string {
  return NO_BLOGS[site].words
}

/** Subdomains of blog services that are nobody's blog. */
const SERVICE_NAME =
  /^(?:m|help|support|en|api|login|accounts?|signup|static|assets|media|files|forums?|developers?|status|profile|draft|bp\d?|photos\d?|pics|s\d|cdn|img|images|feeds?\d?|search|store|shop|jobs|themes?)\./

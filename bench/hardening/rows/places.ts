import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { run } from '../../../test/permablog-process.ts'
import { startServer } from '../../../test/servers.ts'
import { QUICK } from '../archived.ts'
import { blogPages, type Planted } from '../planted-blog.ts'
import type { Row } from '../row.ts'

/** Places of a blog that can name another address, and how. */
const PLACES: Readonly<Record<string, (address: string) => Planted>> = {
  'a link of the front page': address => ({ home: `<a href="${address}2024/05/post-9/">More</a>` }),
  'the link to older posts': address => ({
    home: `<a rel="next" class="older" href="${address}page/2/">Older posts</a>`,
  }),
  'a link of a post': address => ({ post: `<a href="${address}">more</a>` }),
  'an entry of the feed': address => ({
    item: `<item><title>Other</title><link>${address}2024/05/other/</link><description>Words of it.</description></item>`,
  }),
  'the next page of the feed': address => ({
    channel: `<link xmlns="http://www.w3.org/2005/Atom" rel="next" href="${address}feed/2"/>`,
  }),
  'the home that the feed names': address => ({ channel: `<link>${address}</link>` }),
  'the hub of the feed': address => ({
    channel: `<link xmlns="http://www.w3.org/2005/Atom" rel="hub" href="${address}"/>`,
  }),
  'the comment feed of an entry': address => ({
    inItem: `<wfw:commentRss xmlns:wfw="http://wellformedweb.org/CommentAPI/">${address}feed/</wfw:commentRss><slash:comments xmlns:slash="http://purl.org/rss/1.0/modules/slash/">9</slash:comments>`,
  }),
  'an enclosure': address => ({ inItem: `<enclosure url="${address}a.mp3" type="audio/mpeg" length="9"/>` }),
  'a picture': address => ({ post: `<img src="${address}a.png">` }),
  'the largest of several pictures': address => ({ post: `<img src="/a.png" srcset="/a.png 1x, ${address}b.png 2x">` }),
  'a film with its poster': address => ({ post: `<video src="${address}a.mp4" poster="${address}a.png"></video>` }),
  'a frame': address => ({ post: `<iframe src="${address}"></iframe>` }),
  'a style sheet': address => ({ head: `<link rel="stylesheet" href="${address}a.css">` }),
  'a style': address => ({
    head: `<style>@import "${address}a.css"; body { background: url(${address}b.png) }</style>`,
  }),
  'the icon': address => ({ head: `<link rel="icon" href="${address}favicon.ico">` }),
  'the canonical address': address => ({ head: `<link rel="canonical" href="${address}2024/05/post-1/">` }),
  'the base of the page': address => ({ head: `<base href="${address}">` }),
  'a refresh': address => ({ head: `<meta http-equiv="refresh" content="0;url=${address}">` }),
  'a feed of the page': address => ({
    head: `<link rel="alternate" type="application/atom+xml" href="${address}atom.xml">`,
  }),
  'an interface of the page': address => ({
    head: `<link rel="https://api.w.org/" href="${address}wp-json/"><link rel="EditURI" href="${address}xmlrpc.php">`,
  }),
  'a blogroll of the page': address => ({ head: `<link rel="blogroll" type="text/xml" href="${address}blogs.opml">` }),
  'the lead picture': address => ({ head: `<meta property="og:image" content="${address}lead.png">` }),
  'JSON-LD': address => ({
    head: `<script type="application/ld+json">{"@context":"${address}context","@type":"BlogPosting","image":"${address}a.png","url":"${address}"}</script>`,
  }),
  'a context of JSON-LD': address => ({
    head: `<script type="application/ld+json">{"@context":["${address}c1",{"@import":"${address}c2"}],"name":"a"}</script>`,
  }),
  'a sitemap that robots.txt names': address => ({ robots: `Sitemap: ${address}sitemap.xml\n` }),
  'a page of the sitemap': address => ({ sitemap: `<url><loc>${address}2024/05/post-8/</loc></url>` }),
  'a document type with an entity': address => ({
    feedHead: `<!DOCTYPE rss [<!ENTITY e SYSTEM "${address}entity">]>`,
    inItem: '<category>&e;</category>',
  }),
  'a style sheet of the feed': address => ({ feedHead: `<?xml-stylesheet href="${address}a.xsl" type="text/xsl"?>` }),
  'a redirect of a picture': address => ({ post: '<img src="/moved.png">', moved: `${address}a.png` }),
}

/** Rows of a harvest of a blog that names a server of this machine in one of its places. */
export const rows: readonly Row[] = Object.entries(PLACES).map(([place, plant]) => ({
  attack: `${place} names a server of this machine`,
  // An entry that the feed has whole needs no page.
  expected: `${place === 'an entry of the feed' ? 4 : 3} posts, 0 requests there`,
  outcome: async () => {
    let asked = 0
    const trap = createServer((_, response) => {
      asked += 1
      response.end('secret')
    })
    await new Promise<void>(resolve => trap.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`
    await using blog = await startServer({}, blogPages(plant(address)))
    const { stdout } = await run(['crawl', blog.url('/'), '--json', ...QUICK])
    trap.closeAllConnections()
    trap.close()
    const report: { crawl?: { posts: { new: number } } } = stdout === '' ? {} : JSON.parse(stdout)
    return `${report.crawl?.posts.new ?? 'no'} posts, ${asked} requests there`
  },
}))

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENT } from './patient.ts'

/** A blog of ours on loopback with pictures in every form that pages have them in, and files that misbehave. */
export interface MediaBlog extends AsyncDisposable {
  readonly url: string
  /** Every path that was asked for, in order. */
  readonly requests: string[]
}

/** A picture that is no other one: a header and some bytes of its own. */
export function picture(name: string): Buffer {
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.from(name)])
}

const SOUND = Buffer.concat([Buffer.from('ID3\x03\0\0\0', 'latin1'), Buffer.alloc(2000, 7)])
const FILM = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2', 'latin1')
const PAPER = Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Larger than what is recorded out of memory. */
const LARGE_FILM = Buffer.concat([FILM, Buffer.alloc(3_000_000, 'film')])

/** How the blog looks: stylesheets that need others, a font and pictures. */
const LOOKS: Readonly<Record<string, string>> = {
  '/look/style.css': '@import "more.css"; /* url(/look/never.png) */ body { background: url(/img/paper.png) }',
  '/look/more.css': '@font-face { src: url("/look/letters.woff2") } h1 { background: url(data:image/png;base64,AA) }',
  '/look/menu.js': 'void 0',
}

const FORMS = `
  <p>Every form of a picture stands in this post, one after another, so that none is forgotten when it is kept.</p>
  <p><img src="/img/small.png" srcset="/img/small.png 300w, /img/large.png 1200w" alt="A tower"></p>
  <p><img class="lazy" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/img/tower.png" alt="A late picture"></p>
  <p><img src="/img/placeholder.gif" data-srcset="/img/late-400.png 400w, /img/late-900.png 900w"></p>
  <picture><source srcset="/img/wide-800.png 800w, /img/wide-1600.png 1600w"><img src="/img/wide.png"></picture>
  <div style="background-image: url('/img/background.png')"><p>Words on a picture that only the style names.</p></div>
  <p><noscript><img src="/img/noscript.png" alt="Without scripts"></noscript></p>
  <p><img src="/img/same-as-tower.png"> is the same as the late one, and here it is again: <img src="/img/tower.png"></p>
  <video poster="/img/poster.png"><source src="/files/film.mp4"></video>
  <audio src="/files/talk.mp3"></audio>
  <p>Read <a href="/files/paper.pdf">the paper</a> and see <a href="/img/full.png"><img src="/img/thumb.png"></a>.</p>
  <iframe src="https://www.youtube.com/embed/abc123" title="A talk on towers"></iframe>`

const TROUBLE = `
  <p>This post has files that misbehave in every way that a harvest has met so far, and all of them at once.</p>
  <p><img src="/bad/page.jpg"><img src="/bad/gone.png"><img src="/img/good.png"></p>
  <p><a href="/bad/endless.mp3">without end</a>, <a href="/bad/huge.mp4">five gigabytes</a>,
  <a href="/bad/empty.pdf">nothing</a>.</p>`

/** What every post has besides: several paragraphs, as posts have them. */
const WORDS = `<p>Towers were built to see far, and to be seen from afar; whoever climbs one learns both on the way up.</p>
  <p>Some lean, some fell, and a few were never finished, for want of money or of stones, as the books have it.</p>
  <p>Whatever stands today was mended more than once, and who mended it carved a name where nobody would look.</p>`

const POSTS = [
  { path: '/2024/01/forms', title: 'Every form', body: FORMS + WORDS },
  { path: '/2024/02/trouble', title: 'All the trouble', body: TROUBLE + WORDS },
  ...[3, 4, 5, 6].map(n => ({
    path: `/2024/0${n}/plain-${n}`,
    title: `A plain post, number ${n}`,
    body: `${n === 6 ? '<p>See <a href="/files/large.mp4">the film</a>.</p>' : ''}<p>Number ${n} has nothing but words, so that the others stand out among them, and a few more words.</p>${WORDS}`,
  })),
]

/** Serves the blog. */
export async function serveMediaBlog(): Promise<MediaBlog> {
  const requests: string[] = []
  const server = createServer(PATIENT, (request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const post = POSTS.find(({ path }) => path === url)
  const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body)
  if (url === '/') send('text/html', home())
  else if (url === '/feed') send('application/rss+xml', feed(`http://${headers.host}`))
  else if (post !== undefined) send('text/html', page(post))
  else if (url.startsWith('/img/') || url === '/favicon.ico') sendPicture(url, headers, response)
  else if (url.endsWith('talk.mp3') || url.endsWith('episode.mp3'))
    send('audio/mpeg', Buffer.concat([SOUND, Buffer.from(url)]))
  else if (LOOKS[url] !== undefined) send(url.endsWith('.js') ? 'text/javascript' : 'text/css', LOOKS[url])
  else if (url === '/files/large.mp4') send('video/mp4', LARGE_FILM)
  else if (url === '/files/film.mp4') send('video/mp4', FILM)
  else if (url === '/files/paper.pdf') send('application/octet-stream', PAPER)
  else misbehave(url, response)
}

function sendPicture(url: string, headers: IncomingMessage['headers'], response: ServerResponse): void {
  const name = url === '/img/same-as-tower.png' ? '/img/tower.png' : url
  response.setHeader('etag', `"${name}"`)
  if (headers['if-none-match'] === `"${name}"`) response.writeHead(304).end()
  // The type is a lie, as on many a server.
  else response.setHeader('content-type', 'text/plain').end(picture(name))
}

function misbehave(url: string, response: ServerResponse): void {
  switch (url) {
    case '/bad/page.jpg':
      response.setHeader('content-type', 'image/jpeg').end('<!doctype html><title>Hotlinking is not allowed</title>')
      return
    case '/bad/huge.mp4':
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': String(5 * 1024 ** 3) }).write(FILM)
      return
    case '/bad/empty.pdf':
      response.setHeader('content-type', 'application/pdf').end()
      return
    case '/bad/endless.mp3': {
      response.setHeader('content-type', 'audio/mpeg').write(SOUND)
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 1)));
      }
      response.on('drain', pour)
      pour()
      return
    }
    default:
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
  }
}

function home(): string {
  const items = POSTS.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')
  return `<!doctype html><title>Towers</title><link rel="alternate" type="application/rss+xml" href="/feed">
    <h1>Towers</h1><ul>${items}</ul>`
}

function page({ path, title, body }: (typeof POSTS)[number]): string {
  const lead = path.endsWith('trouble') ? '<meta property="og:image" content="/img/lead.png">' : ''
  return `<!doctype html><html lang="en"><head><title>${title} – Towers</title>${lead}
    <link rel="stylesheet" href="/look/style.css"><script src="/look/menu.js"></script></head>
    <body><header><a href="/">Towers</a></header><article class="post"><h1>${title}</h1>
    <div class="entry-content">${body}</div></article></body></html>`
}

function feed(origin: string): string {
  const items = POSTS.map(({ path, title, body }, at) => {
    const enclosure = at === 2 ? `<enclosure url="${origin}/files/episode.mp3" type="audio/mpeg" length="2000"/>` : ''
    return `<item><title>${title}</title><link>${origin}${path}</link>${enclosure}
      <pubDate>${new Date(Date.UTC(2024, at, 3)).toUTCString()}</pubDate>
      <description>${body
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(0, 90)} […]</description></item>`
  }).join('')
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Towers</title><link>${origin}/</link>${items}</channel></rss>`
}

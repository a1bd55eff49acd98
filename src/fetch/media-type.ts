import { extname } from 'node:path'

/** Bytes at the start of a file that are looked at to tell its type. */
export const SNIFFED_BYTES = 4096

const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.shtml': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.php': 'text/html',
  '.asp': 'text/html',
  '.aspx': 'text/html',
  '.jsp': 'text/html',
  '.cgi': 'text/html',
  '.xml': 'application/xml',
  '.rss': 'application/rss+xml',
  '.atom': 'application/atom+xml',
  '.rdf': 'application/rdf+xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.xsl': 'text/xsl',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.bmp': 'image/bmp',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.epub': 'application/epub+zip',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const BY_FIRST_BYTES: readonly (readonly [string, string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG', 'image/png'],
  ['GIF8', 'image/gif'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['PK\x03\x04', 'application/zip'],
  ['\x1f\x8b', 'application/gzip'],
]

/** What may stand before the root element of an XML document. */
const XML_PROLOG = /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)+/i
const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/

/** The media type of a stored file: by content where the extension is missing or lies, else by extension. */
export function mediaTypeOf(fileName: string, head: Uint8Array): string {
  // UTF-16 shows its tags once the zero bytes are gone.
  const start = Buffer.from(head).toString('latin1').replace(BYTE_ORDER_MARK, '').replaceAll('\0', '').trimStart()
  return xmlTypeOf(start) ?? byExtension(fileName, start) ?? 'application/octet-stream'
}

function xmlTypeOf(start: string): string | null {
  const root = start.replace(XML_PROLOG, '')
  if (/^<rss[\s>]/i.test(root)) return 'application/rss+xml'
  if (/^<feed[\s>]/i.test(root)) return 'application/atom+xml'
  if (/^<(?:\w+:)?RDF[\s>]/i.test(root)) return 'application/rdf+xml'
  if (/^<(?:urlset|sitemapindex)[\s>]/i.test(root)) return 'application/xml'
  return null
}

function byExtension(fileName: string, start: string): string | null {
  const known = BY_EXTENSION[extname(fileName).toLowerCase()]
  if (known !== undefined && known !== 'text/html') return known
  const magic = BY_FIRST_BYTES.find(([bytes]) => start.startsWith(bytes))
  if (magic !== undefined) return magic[1]
  if (/^\{\s*"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org/.test(start)) return 'application/feed+json'
  if (known !== undefined) return known
  if (/^\s*<(?:!doctype\s+html|html|head|body|!--)/i.test(start.replace(XML_PROLOG, ''))) return 'text/html'
  if (/<!doctype\s+html/i.test(start)) return 'text/html'
  if (start.startsWith('<?xml')) return 'application/xml'
  // Names such as `page.css?ver=2` keep their type before the query.
  const beforeQuery = /^[^?@]*(\.\w+)[?@]/.exec(fileName)?.[1]
  const fromName = beforeQuery === undefined ? undefined : BY_EXTENSION[beforeQuery.toLowerCase()]
  if (fromName !== undefined) return fromName
  return isPlainText(start) ? (/<[a-z!/]/i.test(start) ? 'text/html' : 'text/plain') : null
}

function isPlainText(start: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  return start !== '' && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(start)
}

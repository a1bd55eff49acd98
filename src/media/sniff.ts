import type { Media } from '../records.ts'
import { type MediaType, typeNamed, typeOfAddress } from './media-types.ts'

/** Bytes at the start of a file that tell its type, also that of a document within a ZIP. */
export const SNIFFED_BYTES = 4096

/** What is known of a file before its bytes are looked at. */
export interface Claims {
  readonly url: string
  /** What the server says. */
  readonly mime: string | null
  /** What it is shown or linked as. */
  readonly kind: Media['kind']
}

/** What a file is by its content, or why it is none that we keep. */
export type Sniffed =
  | { readonly kind: 'media'; readonly type: MediaType }
  | { readonly kind: 'other'; readonly what: string }

/** Where it stands, the bytes themselves (a dot is any byte), and what they are the mark of. */
const MARKS: readonly (readonly [at: number, mark: string, mime: string])[] = [
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, 'GIF8', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [0, 'II*\0', 'image/tiff'],
  [0, 'MM\0*', 'image/tiff'],
  [0, '\0\0\x01\0', 'image/x-icon'],
  [0, '\xff\x0a', 'image/jxl'],
  [0, '\0\0\0\x0cJXL ', 'image/jxl'],
  [0, '%PDF-', 'application/pdf'],
  [0, '%!PS', 'application/postscript'],
  [0, '{\\rtf', 'application/rtf'],
  [0, 'AT&TFORM', 'image/vnd.djvu'],
  [0, 'ID3', 'audio/mpeg'],
  [0, 'fLaC', 'audio/flac'],
  [0, 'MThd', 'audio/midi'],
  [8, 'WAVE', 'audio/wav'],
  [8, 'AIF', 'audio/aiff'],
  [8, 'AVI ', 'video/x-msvideo'],
  [0, 'FLV\x01', 'video/x-flv'],
  [0, '0&\xb2u\x8ef\xcf\x11', 'video/x-ms-asf'],
  [0, '\0\0\x01\xba', 'video/mpeg'],
  [0, '\0\0\x01\xb3', 'video/mpeg'],
  [0, '\x1f\x8b', 'application/gzip'],
  [0, 'BZh', 'application/x-bzip2'],
  [0, '\xfd7zXZ\0', 'application/x-xz'],
  [0, '7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'],
  [0, 'Rar!\x1a\x07', 'application/vnd.rar'],
  [257, 'ustar', 'application/x-tar'],
]

/** The brand of an ISO base media file (`ftyp`), by how it begins; what no line names is a film. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]/, 'image/avif'],
  [/^(?:hei[cxms]|hev[cx]|mif1|msf1)/, 'image/heic'],
  [/^(?:M4A |M4B |M4P )/, 'audio/mp4'],
  [/^qt {2}/, 'video/quicktime'],
  [/^3g[2p]/, 'video/3gpp'],
]

/** What the first files within a ZIP say of it. */
const IN_ZIP: readonly (readonly [RegExp, string])[] = [
  [/mimetypeapplication\/epub\+zip/, 'application/epub+zip'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'application/vnd.oasis.opendocument.text'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'application/vnd.oasis.opendocument.spreadsheet'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/, 'application/vnd.oasis.opendocument.presentation'],
  [/\bword\//, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [/\bxl\//, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [/\bppt\//, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]

/** Old Word, Excel and PowerPoint files share their beginning; the ending of the name tells them apart. */
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

const XML_PROLOG = /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>)+/i
const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/
const HTML =
  /^\s*(?:<!doctype\s+html|<(?:html|head|body|title|script|meta|link|div|p|h1)[\s>])|<!doctype\s+html|<html[\s>]/i

/**
 * Tells what a file is by its first bytes. The word of the server counts only where they say nothing, and only together
 * with the address; a page in the place of a picture is no picture, whatever the server calls it.
 */
export function sniff(head: Uint8Array, claims: Claims): Sniffed {
  if (head.length === 0) return { kind: 'other', what: 'an empty file' }
  const start = Buffer.from(head.subarray(0, SNIFFED_BYTES)).toString('latin1')
  const mime = byMark(start) ?? byContainer(start, claims.url) ?? bySound(head)
  const type = mime === null ? null : typeNamed(mime)
  if (type !== null) return { kind: 'media', type: refined(type, claims.url) }
  return isText(start) ? byText(start, claims) : byWord(claims)
}

function byMark(start: string): string | null {
  const mark = MARKS.find(([at, bytes]) => start.startsWith(bytes, at))
  if (mark !== undefined) return mark[2]
  // "BM" begins many texts; the two zero fields behind the length begin none.
  return start.startsWith('BM') && start.slice(6, 10) === '\0\0\0\0' ? 'image/bmp' : null
}

function byContainer(start: string, url: string): string | null {
  if (start.startsWith('ftyp', 4)) {
    const brand = start.slice(8, 12)
    return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? 'video/mp4'
  }
  if (/^(?:moov|mdat|wide|free|skip)/.test(start.slice(4, 8)) && start.charCodeAt(0) === 0) return 'video/quicktime'
  if (start.startsWith('PK\x03\x04')) return IN_ZIP.find(([pattern]) => pattern.test(start))?.[1] ?? 'application/zip'
  if (start.startsWith('\x1aE\xdf\xa3')) return start.slice(0, 64).includes('webm') ? 'video/webm' : 'video/x-matroska'
  if (start.startsWith('OggS')) return /theora|\x80kate|BBCD/.test(start.slice(0, 256)) ? 'video/ogg' : 'audio/ogg'
  if (start.startsWith(OLE)) {
    const promised = typeOfAddress(url)
    return promised !== null && /msword|ms-excel|ms-powerpoint/.test(promised.mime)
      ? promised.mime
      : 'application/x-ole-storage'
  }
  return null
}

/** Frames of MPEG sound without a tag before them (ISO 11172-3: eleven bits set, then version and layer). */
function bySound(head: Uint8Array): string | null {
  const [first = 0, second = 0, third = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const isFrame =
    (second & 0x18) !== 0x08 && (second & 0x06) !== 0 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
  return isFrame ? 'audio/mpeg' : null
}

/** Packed archives of documents go by their own names: `paper.ps.gz` and `slides.svgz` stay what they are. */
function refined(type: MediaType, url: string): MediaType {
  return type.mime === 'application/gzip' && /\.t(?:ar\.)?gz$/i.test(url) ? { ...type, extension: 'tgz' } : type
}

function isText(start: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  return BYTE_ORDER_MARK.test(start) || !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(start)
}

function byText(start: string, { url, kind }: Claims): Sniffed {
  const text = start.replace(BYTE_ORDER_MARK, '').replaceAll('\0', '')
  const svg = typeNamed('image/svg+xml')
  if (svg !== null && /^<(?:svg:)?svg[\s>]/i.test(text.replace(XML_PROLOG, ''))) return { kind: 'media', type: svg }
  if (HTML.test(text)) return { kind: 'other', what: 'a web page' }
  const promised = typeOfAddress(url)
  const isTextual = promised !== null && /^text\/|x-tex$/.test(promised.mime)
  if (kind === 'document' && isTextual) return { kind: 'media', type: promised }
  return { kind: 'other', what: 'text' }
}

/** Bytes that we do not know: kept where they were linked as a document, or where address and server agree. */
function byWord({ url, mime, kind }: Claims): Sniffed {
  const promised = typeOfAddress(url)
  const said = mime === null ? null : typeNamed(mime)
  if (promised !== null && promised.kind === kind && (kind === 'document' || said?.kind === kind))
    return { kind: 'media', type: promised }
  return { kind: 'other', what: 'a file of unknown kind' }
}

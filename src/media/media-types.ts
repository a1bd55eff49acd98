import type { Media } from '../records.ts'

/** What is known of a media type: the ending of its files, and what kind of thing it is. */
export interface MediaType {
  readonly mime: string
  readonly extension: string
  readonly kind: Media['kind']
}

const TYPES: readonly (readonly [mime: string, kind: Media['kind'], ...extensions: string[]])[] = [
  ['image/jpeg', 'image', 'jpg', 'jpeg', 'jpe', 'jfif'],
  ['image/png', 'image', 'png', 'apng'],
  ['image/gif', 'image', 'gif'],
  ['image/webp', 'image', 'webp'],
  ['image/avif', 'image', 'avif'],
  ['image/heic', 'image', 'heic', 'heif'],
  ['image/jxl', 'image', 'jxl'],
  ['image/svg+xml', 'image', 'svg', 'svgz'],
  ['image/bmp', 'image', 'bmp'],
  ['image/tiff', 'image', 'tif', 'tiff'],
  ['image/x-icon', 'image', 'ico'],
  ['audio/mpeg', 'audio', 'mp3', 'mp2'],
  ['audio/mp4', 'audio', 'm4a', 'm4b'],
  ['audio/aac', 'audio', 'aac'],
  ['audio/ogg', 'audio', 'oga', 'ogg', 'opus', 'spx'],
  ['audio/flac', 'audio', 'flac'],
  ['audio/wav', 'audio', 'wav'],
  ['audio/aiff', 'audio', 'aiff', 'aif'],
  ['audio/midi', 'audio', 'mid', 'midi'],
  ['video/mp4', 'video', 'mp4', 'm4v'],
  ['video/quicktime', 'video', 'mov'],
  ['video/webm', 'video', 'webm'],
  ['video/x-matroska', 'video', 'mkv'],
  ['video/ogg', 'video', 'ogv'],
  ['video/x-msvideo', 'video', 'avi'],
  ['video/x-flv', 'video', 'flv'],
  ['video/x-ms-asf', 'video', 'wmv', 'asf', 'wma'],
  ['video/mpeg', 'video', 'mpg', 'mpeg'],
  ['video/3gpp', 'video', '3gp'],
  ['application/pdf', 'document', 'pdf'],
  ['application/postscript', 'document', 'ps', 'eps'],
  ['application/rtf', 'document', 'rtf'],
  ['application/epub+zip', 'document', 'epub'],
  ['application/msword', 'document', 'doc'],
  ['application/vnd.ms-excel', 'document', 'xls'],
  ['application/vnd.ms-powerpoint', 'document', 'ppt', 'pps'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'document', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'document', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'document', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'document', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'document', 'odp'],
  ['application/x-ole-storage', 'document', 'ole'],
  ['image/vnd.djvu', 'document', 'djvu', 'djv'],
  ['application/zip', 'document', 'zip'],
  ['application/gzip', 'document', 'gz', 'tgz'],
  ['application/x-bzip2', 'document', 'bz2'],
  ['application/x-xz', 'document', 'xz'],
  ['application/x-7z-compressed', 'document', '7z'],
  ['application/vnd.rar', 'document', 'rar'],
  ['application/x-tar', 'document', 'tar'],
  ['text/csv', 'document', 'csv'],
  ['text/plain', 'document', 'txt'],
  ['application/x-tex', 'document', 'tex', 'bib'],
  ['application/octet-stream', 'document', 'bin'],
]

const BY_MIME = new Map(TYPES.map(([mime, kind, extension = 'bin']) => [mime, { mime, kind, extension }]))
const BY_EXTENSION = new Map(
  TYPES.flatMap(([mime, , ...extensions]) => extensions.map(extension => [extension, BY_MIME.get(mime)] as const)),
)

/** The type of this name; null for one that is no picture, sound, film or document. */
export function typeNamed(mime: string): MediaType | null {
  return BY_MIME.get(mime) ?? null
}

/** The type that the ending of an address promises. */
export function typeOfAddress(url: string): MediaType | null {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  const extension = /\/[^/]*\.(\w{1,5})$/.exec(path)?.[1]?.toLowerCase()
  return extension === undefined ? null : (BY_EXTENSION.get(extension) ?? null)
}

import { describe, expect, it } from 'vitest'
import type { Media } from '../records.ts'
import { sniff } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const at = (url: string, mime: string | null = null, kind: Media['kind'] = 'image') => ({ url, mime, kind })

function mimeOf(text: string, url = 'https://a.org/file', mime: string | null = null, kind: Media['kind'] = 'image') {
  const sniffed = sniff(bytes(text), at(url, mime, kind))
  return sniffed.kind === 'media' ? sniffed.type.mime : sniffed.what
}

describe('the kind of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['GIF89a\x01\0', 'image/gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['RIFF\x24\0\0\0WAVEfmt ', 'audio/wav'],
    ['RIFF\x24\0\0\0AVI LIST', 'video/x-msvideo'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'image/avif'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
    ['\0\0\0\x20ftypisom\0\0\x02\0', 'video/mp4'],
    ['\0\0\0\x20ftypM4A \0\0\0\0', 'audio/mp4'],
    ['\0\0\0\x14ftypqt  \0\0\0\0', 'video/quicktime'],
    ['BM\x36\x10\0\0\0\0\0\0\x36', 'image/bmp'],
    ['<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
    ['\xef\xbb\xbf<svg width="1">', 'image/svg+xml'],
    ['ID3\x03\0\0', 'audio/mpeg'],
    ['\xff\xfb\x90\x64\0\0', 'audio/mpeg'],
    ['\xff\xf1\x50\x80', 'audio/aac'],
    ['OggS\0\x02\0\0\0\0\x01vorbis', 'audio/ogg'],
    ['OggS\0\x02\0\0\0\0\x80theora', 'video/ogg'],
    ['\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x82\x84webm', 'video/webm'],
    ['%PDF-1.7\n%\xe2\xe3', 'application/pdf'],
    ['PK\x03\x04\x14\0\0\0\0\0mimetypeapplication/epub+zip', 'application/epub+zip'],
    ['PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xmlPK\x03\x04word/document.xml', /wordprocessingml/],
    ['PK\x03\x04\x14\0\0\0\x08\0notes.txt', 'application/zip'],
  ])('is told by its first bytes: %j', (text, mime) => {
    expect(mimeOf(text)).toMatch(mime)
  })

  it('is a web page, whatever the server and the address say', () => {
    const page = '\n<!DOCTYPE html><html><title>Not found</title>'
    expect(mimeOf(page, 'https://a.org/a.jpg', 'image/jpeg')).toBe('a web page')
    expect(mimeOf('<div>Sorry</div>', 'https://a.org/a.pdf', 'application/pdf', 'document')).toBe('a web page')
  })

  it('is nothing where nothing came', () => {
    expect(mimeOf('', 'https://a.org/a.jpg', 'image/jpeg')).toBe('an empty file')
  })

  it('is no picture where it is text, and a document where it was linked as one', () => {
    expect(mimeOf('{"error":"no such file"}', 'https://a.org/a.jpg', 'image/jpeg')).toBe('text')
    expect(mimeOf('a,b\n1,2\n', 'https://a.org/table.csv', null, 'document')).toBe('text/csv')
  })

  it('is taken from address and server together where the bytes say nothing', () => {
    const unknown = '\x01\x02\x03\x04\x05'
    expect(mimeOf(unknown, 'https://a.org/a.mp3', 'audio/mpeg', 'audio')).toBe('audio/mpeg')
    expect(mimeOf(unknown, 'https://a.org/a.mp3', 'text/html', 'audio')).toBe('a file of unknown kind')
    expect(mimeOf(unknown, 'https://a.org/a', 'image/png')).toBe('a file of unknown kind')
  })

  it('is what its bytes say where the address promises another', () => {
    expect(mimeOf('GIF89a', 'https://a.org/a.jpg', 'image/jpeg')).toBe('image/gif')
  })
})

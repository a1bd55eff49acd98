import { describe, expect, it } from 'vitest'
import { CHARSET_SAMPLES } from '../../test/charset-samples.ts'
import { decodeText } from './charset.ts'

const bytesOf = (base64: string) => Buffer.from(base64, 'base64')
const html = (body: Uint8Array, head = '') => Buffer.concat([Buffer.from(`<html><head>${head}</head><p>`), body])

describe.each(CHARSET_SAMPLES)('a page in %s', (charset, text, base64) => {
  const body = bytesOf(base64)

  it('is read by its header', () => {
    const read = decodeText(html(body), `text/html; charset="${charset}"`, 'html')
    expect(read).toEqual({ text: `<html><head></head><p>${text}`, charset, how: 'header' })
  })

  it('is read by its meta element', () => {
    const read = decodeText(html(body, `<meta charset=${charset}>`), 'text/html', 'html')
    expect(read).toMatchObject({ charset, how: 'declared' })
    expect(read.text).toContain(text)
  })

  it('is read by its XML declaration', () => {
    const xml = Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${charset}"?><rss>`), body])
    const read = decodeText(xml, 'application/rss+xml', 'xml')
    expect(read).toMatchObject({ charset, how: 'declared' })
    expect(read.text).toContain(text)
  })

  it.skipIf(charset === 'windows-874')('is read by its content where nothing is declared', () => {
    const read = decodeText(
      html(body, '<style>p > a { color: red }</style><script>if (a<b) c()</script>'),
      null,
      'html',
    )
    expect(read.text).toContain(text)
  })

  // ISO-2022-JP is ASCII to the eye, and so valid UTF-8; Thai has no statistics in chardet.
  it.skipIf(/iso-2022-jp|windows-874/.test(charset))('is read by its content where it is declared UTF-8', () => {
    const read = decodeText(html(body), 'text/html; charset=utf-8', 'html')
    expect(read.text).toContain(text)
  })

  // ISO-2022-JP is ASCII to the eye; Thai has no statistics in chardet.
  it.skipIf(/iso-2022-jp|windows-874/.test(charset))('is read by its content where it is declared Latin', () => {
    for (const latin of ['iso-8859-1', 'windows-1252', 'iso-8859-15']) {
      // Latin letters are in Latin charsets all alike: there what is declared counts.
      const isLatin = /windows-125[0247]|iso-8859-(2|9|15)/.test(charset)
      const expected = isLatin ? new TextDecoder(latin).decode(body) : text
      expect(decodeText(html(body), `text/html; charset=${latin}`, 'html').text).toContain(expected)
      expect(decodeText(html(body, `<meta charset=${latin}>`), null, 'html').text).toContain(expected)
      const xml = Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${latin}"?><rss><title>`), body])
      expect(decodeText(xml, `application/xml`, 'xml').text).toContain(expected)
    }
  })

  it('in UTF-8 is read in spite of a wrong declaration', () => {
    const inUtf8 = Buffer.from(text)
    for (const contentType of [`text/html; charset=${charset}`, 'text/html; charset=iso-8859-1', null]) {
      const read = decodeText(html(inUtf8, `<meta charset=${charset}>`), contentType, 'html')
      expect(read).toMatchObject({ charset: 'utf-8', how: 'guess' })
      expect(read.text).toContain(text)
    }
  })
})

/** Each letter at the place of its byte. */
const windows1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

describe('the charset of a page', () => {
  const said = 'naïve café'
  const utf32 = (littleEndian: boolean, mark: boolean) => {
    const points = [...(mark ? '\uFEFF' : ''), ...`<p>${said} 𝄞`].map(letter => letter.codePointAt(0) ?? 0)
    const body = Buffer.alloc(points.length * 4)
    points.forEach((point, n) => {
      if (littleEndian) body.writeUInt32LE(point, n * 4)
      else body.writeUInt32BE(point, n * 4)
    })
    return body
  }
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')

  it('is that of its byte order mark before all else', () => {
    const marked = [
      [Buffer.from(`\uFEFF<p>${said}`), 'utf-8'],
      [utf16(`\uFEFF<p>${said}`), 'utf-16le'],
      [utf16(`\uFEFF<p>${said}`).swap16(), 'utf-16be'],
      [utf32(true, true), 'utf-32le'],
      [utf32(false, true), 'utf-32be'],
    ] as const
    for (const [body, charset] of marked) {
      const read = decodeText(body, 'text/html; charset=koi8-r', 'html')
      expect(read).toMatchObject({ charset, how: 'bom' })
      expect(read.text).toMatch(/^<p>naïve café/)
    }
  })

  it('is wide where every second byte, or three of four, are zero', () => {
    const page = `<!doctype html><title>${said}</title>`
    expect(decodeText(utf16(page), null, 'html')).toEqual({ text: page, charset: 'utf-16le', how: 'guess' })
    expect(decodeText(utf16(page).swap16(), null, 'html')).toEqual({ text: page, charset: 'utf-16be', how: 'guess' })
    expect(decodeText(utf32(false, false), null, 'html').text).toBe(`<p>${said} 𝄞`)
  })

  it('is UTF-8 by default, and Windows-1252 where that can not be', () => {
    expect(decodeText(Buffer.from('<p>plain'), null, 'html')).toEqual({
      text: '<p>plain',
      charset: 'utf-8',
      how: 'default',
    })
    expect(decodeText(Buffer.from([0x61, 0x20, 0x93, 0x62, 0x94]), null, 'html').text).toBe('a “b”')
    expect(decodeText(new Uint8Array(), null, 'xml')).toEqual({ text: '', charset: 'utf-8', how: 'default' })
  })

  it('stays UTF-8 where a letter was cut in two', () => {
    const cut = Buffer.concat([Buffer.from(`<p>${said.repeat(20)}`), Buffer.from([0xc3])])
    expect(decodeText(cut, null, 'html')).toMatchObject({ charset: 'utf-8', how: 'guess' })
    expect(decodeText(cut, 'text/html;charset=utf8', 'html')).toMatchObject({ charset: 'utf-8', how: 'header' })
  })

  it('is not that of a label nobody knows', () => {
    expect(decodeText(Buffer.from(`<p>${said}`), 'text/html; charset=none', 'html')).toMatchObject({ charset: 'utf-8' })
  })

  it('is found behind a long head', () => {
    const body = html(Buffer.from([0xe9]), `${'<!-- licence -->'.repeat(300)}<meta charset=iso-8859-2>`)
    expect(decodeText(body, null, 'html')).toMatchObject({ charset: 'iso-8859-2', how: 'declared' })
  })

  it('is that of the page where the header is a default of the server and the content sides with the page', () => {
    const [, text, base64] = CHARSET_SAMPLES.find(([name]) => name === 'shift_jis') ?? []
    const body = html(bytesOf(base64 ?? ''), '<meta http-equiv=Content-Type content="text/html; charset=Shift_JIS">')
    const read = decodeText(body, 'text/html; charset=ISO-8859-1', 'html')
    expect(read).toMatchObject({ charset: 'shift_jis', how: 'declared' })
    expect(read.text).toContain(text)
  })

  it('stays the declared one where Latin text has ornaments, capitals and quotations', () => {
    const texts = [
      '°º¤ø,¸¸,ø¤º°`°º¤ø, Välkommen hem till oss! ÅÄÖ åäö °º¤ø,¸¸,ø¤º°',
      `${'—'.repeat(40)} Ça va? ÇA VA TRÈS BIEN À L'ÉCOLE ${'•'.repeat(40)}`,
      'Íslenska: það er ágætt, þú ættir að koma í bæinn; þæð ððð',
      '« À »… “é”—“É” ¿¡Óiga!?',
    ]
    for (const text of texts) {
      const body = Buffer.from([...`<p>${text}`].map(letter => windows1252.indexOf(letter)))
      expect(decodeText(body, 'text/html; charset=iso-8859-1', 'html')).toEqual({
        text: `<p>${text}`,
        charset: 'windows-1252',
        how: 'header',
      })
    }
  })

  it('is UTF-8 in spite of a Latin declaration where a byte of something else was pasted in', () => {
    const body = Buffer.concat([Buffer.from(`<p>${said.repeat(20)}`), Buffer.from([0xe9, 0x20])])
    expect(decodeText(body, 'text/html; charset=iso-8859-1', 'html')).toMatchObject({ charset: 'utf-8', how: 'guess' })
  })

  it('is found in linear time on hostile markup', () => {
    const hostile = Buffer.concat([Buffer.from('<script'.repeat(100_000)), Buffer.from([0xe9]), Buffer.alloc(1e6, '<')])
    expect(decodeText(hostile, null, 'html').how).toBe('default')
  })
})

import { describe, expect, it } from 'vitest'
import { extract } from '../extract.ts'

const SUBJECTS = ['flood', 'river', 'ferry', 'mill']

function prose(subject: string): string {
  return `<p>${`What the ${subject} brought was told in the kitchen, winter after winter. `.repeat(5)}</p>`
}

function textOf(body: string): string {
  const html = `<html lang="en"><head><title>The flood – Blog</title></head><body>${body}</body></html>`
  return extract(html, 'https://blog.example/posts/the-flood').text
}

function expectAll(text: string): void {
  for (const subject of SUBJECTS) expect(text).toContain(`the ${subject} brought`)
}

describe('what the names of elements say', () => {
  it('is nothing where a page builder calls each block of the text a widget', () => {
    const siteOrigin = SUBJECTS.map(
      subject =>
        `<div class="panel-grid"><div class="so-panel widget widget_sow-editor"><div class="siteorigin-widget-tinymce textwidget">${prose(subject)}</div></div></div>`,
    )
    expectAll(
      textOf(`<div class="post"><h1>The flood</h1><div class="panel-layout">${siteOrigin.join('')}</div></div>`),
    )
    const hubSpot = SUBJECTS.map(
      subject =>
        `<div class="row-fluid"><div class="span12 widget-span widget-type-rich_text"><span class="hs_cos_wrapper hs_cos_wrapper_widget">${prose(subject)}</span></div></div>`,
    )
    const menu =
      '<div class="span12 widget-span widget-type-simple_menu"><p>Our prices and our terms for boats.</p></div>'
    const text = textOf(`<div class="body"><h1>The flood</h1>${hubSpot.join('')}${menu}</div>`)
    expectAll(text)
    expect(text).not.toContain('prices')
  })

  it('is nothing where a generator made the id of a section out of its heading', () => {
    const sections = SUBJECTS.map(
      subject => `<section id="share-the-${subject}"><h2>Share the ${subject}</h2>${prose(subject)}</section>`,
    )
    expectAll(textOf(`<article><h1>The flood</h1>${sections.join('')}</article>`))
  })

  it('is nothing where a long text stands in a box with a doubtful name', () => {
    const boxes = SUBJECTS.map(subject => `<div class="text-overlay">${prose(subject)}${prose(subject)}</div>`)
    expectAll(textOf(`<article><h1>The flood</h1>${boxes.join('')}</article>`))
  })

  it('holds for a box of the frame with an id like its heading', () => {
    const box = '<div id="newsletter"><h3>Newsletter</h3><p>Every week the best of the valley, by mail.</p></div>'
    const text = textOf(
      `<article><h1>The flood</h1>${SUBJECTS.map(prose).join('')}${box}<p>So it was told.</p></article>`,
    )
    expectAll(text)
    expect(text).not.toContain('by mail')
  })

  it('leaves out a consent manager with more words than the article', () => {
    const consent = Array.from(
      { length: 12 },
      () => '<p>We and our partners store what we like on your device, and ask you first.</p>',
    )
    const text = textOf(
      `<div class="a"><h1>The flood</h1>${prose('flood')}</div><div id="CybotCookiebotDialog"><div>${consent.join('')}</div></div>`,
    )
    expect(text).toContain('the flood brought')
    expect(text).not.toContain('partners')
  })

  it('leaves out a short box on cookies, and keeps what an author writes in one', () => {
    const notice = '<div class="cookie-bar"><p>This site uses cookies. By going on you agree to that.</p></div>'
    const baked = `<div class="cookie-bar">${prose('bakery')}</div>`
    const text = textOf(
      `<article><h1>The flood</h1><div class="entry-content">${SUBJECTS.map(prose).join('')}${baked}</div></article>${notice}`,
    )
    expectAll(text)
    expect(text).toContain('the bakery brought')
    expect(text).not.toContain('uses cookies')
  })

  it('leaves out a long notice on cookies outside of the article', () => {
    const notice = `<div class="cookie-notice">${'<p>We and our partners store what we like on your device, and ask you first.</p>'.repeat(12)}</div>`
    const text = textOf(`<div class="a"><h1>The flood</h1>${prose('flood')}</div>${notice}`)
    expect(text).toContain('the flood brought')
    expect(text).not.toContain('partners')
  })

  it('leaves out the menus of a player, and not the film', () => {
    const menus = '<div class="vjs-text-track-settings">This is the dialog for captions. Escape will close it.</div>'
    const player = `<div class="video-js vjs-paused"><video src="/film.mp4"></video>${menus}</div>`
    const { text, media } = extract(
      `<html><head><title>The flood – Blog</title></head><body><article><h1>The flood</h1>${prose('start')}${player}${SUBJECTS.map(prose).join('')}</article></body></html>`,
      'https://blog.example/posts/the-flood',
    )
    expectAll(text)
    expect(text).not.toContain('dialog')
    expect(media).toHaveLength(1)
  })

  it('keeps the remark of an author between two paragraphs, and leaves out what stands beside the post or asks for something', () => {
    const page = (aside: string) =>
      textOf(
        `<main><h1>The flood</h1>${prose('flood')}${aside}${prose('river')}${prose('ferry')}</main><footer></footer>`,
      )
    expect(page('<aside class="note"><p>Note that the mill had no roof by then.</p></aside>')).toContain('no roof')
    expect(page('<aside><p>Letters every week.</p><form><input name="mail"></form></aside>')).not.toContain('Letters')
    expect(page('<aside><a href="/mill">The mill in winter</a></aside>')).not.toContain('in winter')
    const beside = textOf(
      `<main><h1>The flood</h1>${SUBJECTS.map(prose).join('')}</main><aside><p>We write about water.</p></aside>`,
    )
    expect(beside).not.toContain('about water')
  })
})

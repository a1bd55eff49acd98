import { describe, expect, it } from 'vitest'
import { isCommentsHeading, isFurnitureLine, isRelatedHeading } from '../src/extract/article/edge-words.ts'
import { commenterName, saysWho } from '../src/extract/comments/signature.ts'
import { isoDate, readDate } from '../src/extract/dates/read-date.ts'
import { extract, extractIndexPage } from '../src/extract/index.ts'
import { parsePage } from '../src/page/index.ts'
import { fingerprintOf } from '../src/site/duplicates/fingerprint.ts'
import { notFound } from '../src/site/duplicates/not-found.ts'
import { urlOf as url } from '../src/url.ts'

/** What languages beyond those of the default themes write, through the functions that read it. */
describe('a blog in another language', () => {
  it.each([
    '5 kommenttia',
    'Kommentit',
    '댓글 3',
    'Yorumlar (2)',
    'Bình luận',
    'תגובות',
    '3 коментара',
    'Komentarji',
    'ความคิดเห็น',
  ])('heads its comments with "%s"', line => expect(isCommentsHeading(line)).toBe(true))

  it.each([
    ['3 päivänä toukokuuta 2014', 'fi', false],
    ['3. toukokuuta 2014', 'fi', true],
    ['2014년 5월 3일', 'ko', true],
    ['3 Mayıs 2014', 'tr', true],
    ['ngày 3 tháng 5 năm 2014', 'vi', true],
    ['3 במאי 2014', 'he', true],
    ['3 მაისი, 2014', 'ka', true],
  ])('dates a post with "%s" (%s)', (line, language, isRead) => {
    const date = readDate(line, language)
    expect(date === null ? null : isoDate(date.date)).toBe(isRead ? '2014-05-03' : null)
  })

  it.each(['Aiheeseen liittyvää', '관련 글', 'Benzer yazılar', 'Bài viết liên quan', 'פוסטים קשורים:'])(
    'leads to other posts under "%s"',
    line => expect(isRelatedHeading(line)).toBe(true),
  )

  it('shares and files its posts, and a short word alone says so only in its own language', () => {
    expect(isFurnitureLine('Avainsanat: kesä, meri', 'fi')).toBe(true)
    expect(isFurnitureLine('Julkaistu pvm 3.5.2014', 'fi')).toBe(true)
    expect(isFurnitureLine('Chia sẻ lên Facebook', null)).toBe(true)
    expect(isFurnitureLine('Del på Facebook', 'da')).toBe(true)
    expect(isFurnitureLine('Del amor y otros demonios', 'es')).toBe(false)
    expect(isFurnitureLine('Del', null)).toBe(true)
  })

  it.each([
    ['Aino kirjoitti:', 'Aino'],
    ['Ayşe dedi ki:', 'Ayşe'],
    ['Lan đã viết:', 'Lan'],
    ['דנה כתבה:', 'דנה'],
    ['지민님의 말:', '지민'],
    ['Oleh: Budi', 'Budi'],
  ])('signs a comment with "%s"', (line, name) => {
    expect(saysWho(line)).toBe(true)
    expect(commenterName(line, false)).toBe(name)
  })

  it.each([
    'Sivua ei löydy',
    '페이지를 찾을 수 없습니다',
    'Sayfa bulunamadı',
    'Không tìm thấy trang',
    'הדף לא נמצא',
    'გვერდი ვერ მოიძებნა',
  ])('has no such page: "%s"', title => {
    const page = parsePage(`<title>${title} – Blogi</title><p>404</p>`, url('https://a.example/x'))
    expect(notFound(page, fingerprintOf(title))?.words).toContain(title)
  })

  it('does not take a post about errors for a missing page', () => {
    const page = parsePage('<title>Error handling in Go</title><p>Short.</p>', url('https://a.example/x'))
    expect(notFound(page, fingerprintOf('Short.'))).toBeNull()
  })

  it.each([
    ['fi', 'Lue lisää'],
    ['ko', '계속 읽기'],
    ['tr', 'Devamını oku'],
    ['vi', 'Đọc tiếp'],
    ['he', 'להמשך קריאה'],
  ])('leads on from a teaser (%s)', (language, more) => {
    const post = (n: number) =>
      `<div class="item"><h2><a href="/2014/0${n}/post-${n}.html">Title ${n}</a></h2><p>${`Words of the post number ${n}, of which there are a few. `.repeat(4)}</p><a href="/2014/0${n}/post-${n}.html">${more}</a></div>`
    const html = `<html lang="${language}"><body>${[1, 2, 3, 4].map(post).join('')}</body></html>`
    const posts = extractIndexPage(parsePage(html, url('https://a.example/')), {}).posts
    expect(posts.map(({ extent }) => extent)).toEqual(['teaser', 'teaser', 'teaser', 'teaser'])
    expect(posts[0]?.text).not.toContain(more)
  })

  it('names the author of a post in a line', () => {
    const body =
      '<p>Tämä on pitkä teksti, jossa on monta sanaa ja joka kertoo kesästä, merestä ja saaristosta.</p>'.repeat(3)
    const html = `<html lang="fi"><body><h1>Kesä</h1><p>Kirjoittanut Aino Virta 3.5.2014</p>${body}</body></html>`
    const entry = extract(html, 'https://a.example/2014/05/kesa.html')
    expect(entry.authors.map(({ name }) => name)).toEqual(['Aino Virta'])
  })
})

import { describe, expect, it } from 'vitest'
import { samplePost } from '../../test/sample-records.ts'
import { fingerprint } from './fingerprint.ts'

const post = (text: string, html = `<p>${text}</p>`) => fingerprint({ ...samplePost('a'), text, html, excerpt: text })

describe('the fingerprint of an entry', () => {
  it.each([
    ['Views: 1335', 'Views: 1336'],
    ['Post Views: 1,335', 'Post Views: 2,001'],
    ['1.335 Aufrufe', '1.340 Aufrufe'],
    ['Просмотров: 12', 'Просмотров: 13'],
    ['99 views', '100 views'],
  ])('is the same with another count of readers: %s', (before, after) => {
    const html = (line: string) =>
      `<p>A story.</p><p><b>${line.replace(/\d[\d.,]*/, '</b> <span id="c7">$&</span>')}</p>`
    expect(post(`A story.\n\n${after}`, html(after))).toBe(post(`A story.\n\n${before}`, html(before)))
  })

  it.each([
    ['Price: 10', 'Price: 12'],
    [
      'In 2014 we had 12 views from the hill above the town, and more to come.',
      'In 2014 we had 13 views from the hill above the town, and more to come.',
    ],
    ['Views: 12 and 14', 'Views: 12 and 15'],
    ['Views: 12', 'Visitors of the house: 13 in all'],
  ])('is another with other words or numbers: %s', (before, after) => {
    expect(post(after)).not.toBe(post(before))
  })

  it('is the same where the server of files signs their addresses anew, and another with another file', () => {
    const signed = (at: number, file = 'a') =>
      post(
        'A picture.',
        `<p><img src="https://cdn.example/${file}.jpg?w=100&amp;X-Amz-Date=2024${at}&amp;X-Amz-Signature=ab${at}" srcset="/i.jpg?token=${at} 2x, /j.jpg?expires=${at} 3x"></p>`,
      )
    expect(signed(2)).toBe(signed(1))
    expect(signed(1, 'b')).not.toBe(signed(1))
    const numbered = (id: number) =>
      post('A picture.', `<p><img src="/image.php?id=${id}"><a href="/x?token=${id}">x</a></p>`)
    expect(numbered(2)).not.toBe(numbered(1))
  })
})

import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { agreement } from '../bench/articles/agreement.ts'
import { corpusBlogs, corpusFolder } from '../bench/quality/corpus.ts'
import { strangerSite } from '../bench/strangers/site.ts'
import { CHOICES, themeOf } from '../bench/strangers/theme.ts'

const corpus = corpusFolder()
const POSTS = 3
/** Of the runs of words of a label: where lines end is not the same in a label and on its page. */
const SHOWN = 0.85
/** The letters and figures of a text. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** What a person could read on a page, and what its head tells machines. */
function readable(html: string): string {
  const { document } = parseHTML(html)
  const stated = [...document.querySelectorAll('meta[content]')].map(meta => meta.getAttribute('content'))
  return [...stated, document.head.textContent, document.body.textContent].join(' ')
}

/** The lines of a text that a page does not have. */
function missingLines(page: string, text: string): string[] {
  const letters = lettersOf(page)
  return text.split('\n').filter(line => !letters.includes(lettersOf(line)))
}

describe('a theme', () => {
  it('is the same for the same seed and blog', () => {
    expect(themeOf('7', 'a-blog', 'fr')).toEqual(themeOf('7', 'a-blog', 'fr'))
  })

  it('is another for another seed', () => {
    expect(themeOf('7', 'a-blog', 'fr')).not.toEqual(themeOf('8', 'a-blog', 'fr'))
  })

  it('takes every form of every choice over three seeds of a corpus', () => {
    const themes = [1, 2, 3].flatMap(seed => Array.from({ length: 48 }, (_, at) => themeOf(`${seed}`, `b${at}`, 'en')))
    for (const [choice, forms] of Object.entries(CHOICES)) {
      const taken = new Set(
        themes.flatMap(theme => Object.entries(theme).filter(([name]) => name === choice)).map(([, form]) => form),
      )
      expect([...taken].sort(), choice).toEqual(Object.keys(forms).sort())
    }
  })
})

describe.skipIf(corpus === null)('a re-dressed blog', () => {
  const blogs = corpus === null ? [] : corpusBlogs(corpus).filter((_, at) => at % 12 === 0)

  it.each(blogs.map(blog => [blog.slug, blog] as const))('%s is the same for the same seed', async (_, blog) => {
    const [once, again] = [
      await strangerSite(corpus ?? '', blog, '5', POSTS),
      await strangerSite(corpus ?? '', blog, '5', POSTS),
    ]
    expect([...again.files]).toEqual([...once.files])
    expect(again.labels).toEqual(once.labels)
  })

  it.each(blogs.map(blog => [blog.slug, blog] as const))('%s has its truth on its pages', async (_, blog) => {
    for (const seed of ['1', '2', '3']) {
      const { files, labels, theme } = await strangerSite(corpus ?? '', blog, seed, POSTS)
      for (const label of labels) {
        const { pathname, search } = new URL(label.url)
        const page = readable(files.get(pathname + search) ?? '')
        const missing = missingLines(page, label.title ?? '')
        // Who signs nowhere but in the feed is not on the page.
        if (theme.byline !== 'none') missing.push(...missingLines(page, label.author ?? ''))
        for (const { text, author } of label.comments ?? [])
          missing.push(...missingLines(page, text), ...missingLines(page, author ?? ''))
        expect(missing, label.url).toEqual([])
        expect(agreement(label.text ?? '', page).recall, label.url).toBeGreaterThan(SHOWN)
      }
    }
  })
})

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeText } from '../../src/fetch/index.ts'
import { suiteFolder } from '../../test/suites.ts'
import { corpusBlogs, corpusFolder, goldOf, type LabelledPost } from '../quality/corpus.ts'

/** A single page with the text that people marked on it. */
export interface ArticlePage {
  readonly id: string
  readonly half: 'A' | 'B'
  readonly url: string
  readonly html: string
  readonly text: string
}

/** The pages of the suite; none where the machine has none. */
export function suitePages(): readonly ArticlePage[] {
  const folder = suiteFolder('articles')
  if (folder === null) return []
  const truth: Record<string, { articleBody: string; url: string }> = JSON.parse(
    readFileSync(join(folder, 'ground-truth.json'), 'utf8'),
  )
  return Object.entries(truth).map(([id, { articleBody, url }]) => {
    const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)))
    const html = decodeText(bytes, 'text/html; charset=utf-8', 'html').text
    return { id, half: halfOf(id), url, html, text: articleBody }
  })
}

/** Some labelled pages of every blog of both corpora, the same at every run. */
export function corpusPages(each: number): readonly ArticlePage[] {
  return ['corpus', 'corpus-2'].flatMap(name => {
    const folder = corpusFolder(name)
    if (folder === null) return []
    return corpusBlogs(folder).flatMap(blog =>
      goldOf(folder, blog)
        .filter(({ text }) => text !== null && text.trim() !== '')
        .toSorted((a, b) => (digestOf(a.url) < digestOf(b.url) ? -1 : 1))
        .slice(0, each)
        .flatMap(post => pageOf(join(folder, 'sites', blog.slug), blog.slug, post)),
    )
  })
}

function pageOf(site: string, slug: string, { url, text, file }: LabelledPost): ArticlePage[] {
  if (file === undefined || text === null || !existsSync(join(site, file))) return []
  const html = decodeText(readFileSync(join(site, file)), 'text/html', 'html').text
  return [{ id: url, half: halfOf(slug), url, html, text }]
}

function halfOf(name: string): ArticlePage['half'] {
  return Number.parseInt(digestOf(name).slice(0, 2), 16) % 2 === 1 ? 'B' : 'A'
}

function digestOf(name: string): string {
  return createHash('sha1').update(name).digest('hex')
}

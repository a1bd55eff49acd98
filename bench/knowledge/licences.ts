import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePage } from '../../src/page/index.ts'
import { mappedFields, readStructuredData } from '../../src/structured/index.ts'
import { urlOf } from '../../src/url.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** The blogs of the corpus whose pages carry rel=license. */
const BLOGS = ['cyplo', 'shiftingpixel-com', 'barijaona', 'elperroverde']
const SITES = join(import.meta.dirname, '..', '..', '.data', 'corpus', 'sites')
/** Whether a page carries it, told from its source and not by our parser. */
const IN_SOURCE = /<(?:a|link|area)\b[^>]*\brel\s*=\s*["']?[^"'>]*\blicense\b/i
/** Pages without a licence that are named. */
const MOST_NAMED = 5

/** The licence of every stored page of the blogs that carry one. */
export const licences: Section = {
  name: 'licences',
  about: 'the licence of every stored page of four blogs of the corpus that carry one',
  run: async () => {
    if (!existsSync(SITES)) return null
    const rows: (string | number)[][] = []
    const misses: string[] = []
    for (const blog of BLOGS) {
      const found = new Map<string, number>()
      const count = { pages: 0, carrying: 0, right: 0, others: 0 }
      const missed: string[] = []
      for (const file of pagesOf(blog)) {
        const html = readFileSync(join(SITES, blog, file), 'utf8')
        const page = parsePage(html, urlOf(`https://blog.example/${encodeURI(file)}`))
        const { licences } = mappedFields(page, await readStructuredData(page), { text: '', links: [] })
        const named =
          licences.find(({ value }) => value.name !== null) ?? licences.find(({ value }) => value.url !== null)
        const carries = IN_SOURCE.test(html)
        count.pages += 1
        if (carries) count.carrying += 1
        if (named === undefined) {
          if (carries) missed.push(file)
          continue
        }
        count[carries ? 'right' : 'others'] += 1
        const what = `${named.value.name ?? named.value.url} (${named.where})`
        found.set(what, (found.get(what) ?? 0) + 1)
      }
      const kinds = [...found].sort((a, b) => b[1] - a[1]).map(([what, count]) => `${what}: ${count}`)
      const { pages, carrying, right, others } = count
      rows.push([blog, pages, carrying, right, percent(right, carrying), others, kinds.slice(0, 4).join('; ')])
      if (missed.length > 0) misses.push(`${blog}, missed: ${missed.slice(0, MOST_NAMED).join(', ')}`)
    }
    const head = [
      'blog',
      'pages',
      'with rel=license in their source',
      'found',
      'share',
      'found on others',
      'which, by what',
    ]
    return [markdownTable(head, rows), ...misses].join('\n')
  },
}

/** HTML pages by what they hold, as files of a mirror may have any name. */
function pagesOf(blog: string): readonly string[] {
  return readdirSync(join(SITES, blog), { recursive: true, encoding: 'utf8' })
    .filter(file => /(?:\.html?|\/[^./]+)$/i.test(file) || !file.includes('.'))
    .filter(file => isPage(join(SITES, blog, file)))
    .sort()
}

function isPage(path: string): boolean {
  try {
    return /<html[\s>]/i.test(readFileSync(path, 'utf8').slice(0, 5000))
  } catch {
    // A folder.
    return false
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANALYSERS, blogDesignSchema } from '../../src/analyse/index.ts'
import { analysedBlogs } from './analysed-blogs.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** What a person found on pages of a blog: its theme and generator (null: none is named), and the services that it builds in. */
interface LabelledDesign {
  readonly theme: string | null
  readonly generator: string | null
  readonly services: readonly string[]
}

const LABELS = join(import.meta.dirname, 'labels', 'design.json')
/** What is said of fewer pages is of single posts, and is not judged: a person looked at what several of six pages have. */
const LEAST_SHARE = 0.3

/** Themes, generators and services of all blogs against what a person found. */
export const design: Section = {
  name: 'design',
  about: 'theme, generator and services of 48 blogs against what was found by hand in the source of their pages',
  run: async () => {
    if (!existsSync(LABELS)) return null
    const labels: Readonly<Record<string, LabelledDesign>> = JSON.parse(readFileSync(LABELS, 'utf8'))
    const count = { blogs: 0, themes: 0, generators: 0, wanted: 0, found: 0, said: 0, right: 0 }
    const wrong: string[] = []
    for await (const { slug, blog, store } of analysedBlogs(ANALYSERS.filter(({ name }) => name === 'design'))) {
      const label = labels[slug]
      const results = await store.derived.of(blog.id, 'blog', blog.id)
      const { data } = blogDesignSchema.safeParse(results.find(({ analyser }) => analyser === 'design')?.value)
      if (label === undefined || data === undefined) continue
      const ofPages = data.generators.filter(({ evidence }) => evidence === 'meta generator')
      const [theme, generator] = [data.themes[0]?.name ?? null, ofPages[0]?.name ?? null]
      const services = data.services.filter(one => one.kind !== 'other' && one.pages >= LEAST_SHARE * data.pages)
      const said = new Set(services.map(({ name }) => name))
      const anywhere = new Set(data.services.map(({ name }) => name))
      const missed = label.services.filter(name => !anywhere.has(name))
      const more = [...said].filter(name => !label.services.includes(name))
      count.blogs += 1
      count.themes += theme === label.theme ? 1 : 0
      count.generators += generator === label.generator ? 1 : 0
      count.wanted += label.services.length
      count.found += label.services.length - missed.length
      count.said += said.size
      count.right += said.size - more.length
      if (theme !== label.theme) wrong.push(`${slug}: theme ${label.theme}, said ${theme}`)
      if (generator !== label.generator) wrong.push(`${slug}: generator ${label.generator}, said ${generator}`)
      if (missed.length > 0) wrong.push(`${slug}: missed ${missed.join(', ')}`)
      if (more.length > 0) wrong.push(`${slug}: said too ${more.join(', ')}`)
    }
    const { blogs, themes, generators, wanted, found, said, right } = count
    const table = markdownTable(
      [
        'blogs',
        'theme right',
        'generator right',
        'services labelled',
        'found',
        'said of 30 % of the pages',
        'precision',
        'recall',
      ],
      [[blogs, themes, generators, wanted, found, said, percent(right, said), percent(found, wanted)]],
    )
    return [table, '', ...wrong.map(line => `- ${line}`)].join('\n')
  },
}

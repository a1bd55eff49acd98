import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decideLanguage, languageOfBlog, proseOf } from '../../src/analyse/language/decide.ts'
import { languageOfText } from '../../src/analyse/language/detect.ts'
import { detectLanguage } from '../../src/words/index.ts'
import { analysisFolder, tabbedLines } from './analysis-data.ts'
import { blogsOfBothCorpora, harvestedBlogs } from './harvested-blogs.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** Texts of posts are cut to this. */
const CUT = 200
/** Posts of each blog, evenly chosen: enough, and a large blog counts for no more than a small one. */
const POSTS = 40
/** What CLD3 knows; with those of `eld` and of the telling words, all that can be said. */
const KNOWN = new Set(
  'af am ar az be bg bn bs ca ceb co cs cy da de el en eo es et eu fa fi fr fy ga gd gl gu ha haw he hi hmn hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky la lb lg lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn ny or pa pl ps pt ro ru sd si sk sl sm sn so sq sr st su sv sw ta te tg th tl tn tr ts uk ur uz vi xh yi yo zh zu'.split(
    ' ',
  ),
)

/** Counts of one set: texts, right ones of eld alone, right ones of ours, those it was sure of, and right ones of these. */
class Count {
  texts = 0
  eld = 0
  ours = 0
  said = 0
  saidRight = 0
  readonly byLanguage = new Map<string, number>()

  async add(text: string, label: string, declared: readonly (string | null)[] = []): Promise<void> {
    const found = await languageOfText(text)
    const said = decideLanguage(found, declared)?.language ?? null
    const best = said ?? found.language
    this.texts += 1
    this.byLanguage.set(label, (this.byLanguage.get(label) ?? 0) + 1)
    if (codeOf(detectLanguage(text).language) === label) this.eld += 1
    if (best === label) this.ours += 1
    if (said !== null) this.said += 1
    if (said === label) this.saidRight += 1
  }

  /** A comment: what is declared alone says nothing of it. */
  async addComment(text: string, label: string, declared: readonly (string | null)[]): Promise<void> {
    const found = await languageOfText(text)
    const said = decideLanguage(found, declared)
    const language = said === null || said.by === 'declared' ? null : said.language
    this.texts += 1
    this.byLanguage.set(label, (this.byLanguage.get(label) ?? 0) + 1)
    if (codeOf(detectLanguage(text).language) === label) this.eld += 1
    if ((language ?? found.language ?? 'und') === label) this.ours += 1
    if (language !== null) this.said += 1
    if (language === label) this.saidRight += 1
  }

  row(name: string): readonly (string | number)[] {
    const majority = Math.max(0, ...this.byLanguage.values())
    const { texts, eld, ours, said, saidRight } = this
    return [
      name,
      texts,
      percent(majority, texts),
      percent(eld, texts),
      percent(ours, texts),
      percent(said, texts),
      percent(saidRight, said),
    ]
  }
}

/** Languages of blogs, posts, sentences and of translations into hundreds of languages. */
export const language: Section = {
  name: 'language',
  about: 'language of blogs, posts cut to 200 characters, and sentences in 75 languages',
  run: async () => {
    const rows = [...(await corpusRows()), ...(await commentRows()), ...(await linguaRows())]
    const head = ['set', 'texts', 'majority', 'eld alone', 'right (best guess)', 'not null', 'right of these']
    const unknown = await unknownTable()
    return rows.length === 0 ? null : [markdownTable(head, rows), unknown].join('\n\n')
  },
}

async function corpusRows(): Promise<readonly (readonly (string | number)[])[]> {
  const bare = new Count()
  const declaredToo = new Count()
  const blogs = { count: 0, eld: 0, ours: 0, english: 0 }
  const wrong: string[] = []
  for await (const { slug, language, blog, entries } of harvestedBlogs()) {
    const counts = new Map<string, number>()
    const ofEld = new Map<string, number>()
    const step = Math.max(1, Math.floor(entries.length / POSTS))
    for (const [n, entry] of entries.entries()) {
      if (n % step !== 0) continue
      const text = proseOf(entry)
      const declared = [entry.sources.language === 'fallback' ? null : entry.language, blog.language]
      const said = decideLanguage(await languageOfText(`${entry.title ?? ''}\n${text}`), declared)?.language ?? 'und'
      counts.set(said, (counts.get(said) ?? 0) + 1)
      const plain = codeOf(detectLanguage(text.slice(0, 1000)).language)
      ofEld.set(plain, (ofEld.get(plain) ?? 0) + 1)
      const isStated = codeOf(entry.language ?? '') === language && codeOf(blog.language ?? '') === language
      if (!isStated || text.length < CUT) continue
      await bare.add(text.slice(0, CUT), language)
      await declaredToo.add(text.slice(0, CUT), language, declared)
    }
    blogs.count += 1
    if (language === 'en') blogs.english += 1
    if (mostOf(ofEld) === language) blogs.eld += 1
    const said = languageOfBlog(Object.fromEntries(counts), blog.language)
    if (said === language) blogs.ours += 1
    else wrong.push(`${slug} (${language}, said ${said})`)
  }
  if (blogs.count === 0) return []
  return [
    [
      `blogs${wrong.length > 0 ? `; wrong: ${wrong.join(', ')}` : ''}`,
      blogs.count,
      percent(blogs.english, blogs.count),
      percent(blogs.eld, blogs.count),
      percent(blogs.ours, blogs.count),
      '100.0 %',
      percent(blogs.ours, blogs.count),
    ],
    bare.row('posts of 200 characters, text alone'),
    declaredToo.row('posts of 200 characters, with what is declared'),
  ]
}

type CommentLabels = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>

/** Comments by the language that a reader sees; `und` is none, as of ":-)". */
async function commentRows(): Promise<readonly (readonly (string | number)[])[]> {
  const path = join(import.meta.dirname, 'labels', 'comment-language.json')
  const sets: CommentLabels = JSON.parse(readFileSync(path, 'utf8'))
  const rows: (readonly (string | number)[])[] = []
  for (const [set, blogs] of Object.entries(sets)) {
    const count = new Count()
    for await (const { slug, blog, entries } of blogsOfBothCorpora(Object.keys(blogs))) {
      const known = new Map(
        Object.entries(blogs[slug] ?? {}).flatMap(([code, keys]) => keys.map(key => [key, code] as const)),
      )
      for (const entry of entries) {
        const labelled = entry.comments.filter(({ id }) => known.has(`${new URL(entry.url).pathname} ${id}`))
        if (labelled.length === 0) continue
        const stated = [entry.sources.language === 'fallback' ? null : entry.language, blog.language]
        const post = decideLanguage(await languageOfText(`${entry.title ?? ''}\n${proseOf(entry)}`), stated)
        for (const comment of labelled) {
          const label = known.get(`${new URL(entry.url).pathname} ${comment.id}`) ?? 'und'
          await count.addComment(proseOf(comment), label, [post?.language ?? null, blog.language])
        }
      }
    }
    rows.push(count.row(set === 'random' ? 'comments' : 'comments in another language than the blog'))
  }
  return rows
}

async function linguaRows(): Promise<readonly (readonly (string | number)[])[]> {
  const folder = analysisFolder('langid-lingua')
  if (folder === null) return []
  const rows: (readonly (string | number)[])[] = []
  for (const name of ['sentences', 'word-pairs', 'single-words']) {
    const count = new Count()
    for (const [label = '', text = ''] of tabbedLines(join(folder, `${name}.tsv`))) await count.add(text, label)
    rows.push(count.row(`lingua, ${name}`))
  }
  return rows
}

/** Of languages that can't be known, how often that is said. */
async function unknownTable(): Promise<string> {
  const folder = analysisFolder('langid-udhr')
  if (folder === null) return ''
  const known = new Count()
  const others = { texts: 0, none: 0, eld: 0 }
  for (const [, , tag = '', , text = ''] of tabbedLines(join(folder, 'udhr_articles_1-6.tsv')).slice(1)) {
    const label = codeOf(tag)
    if (label === 'und') continue
    if (KNOWN.has(label)) await known.add(text, label)
    else {
      others.texts += 1
      if (decideLanguage(await languageOfText(text), []) === null) others.none += 1
      if (!detectLanguage(text).isReliable()) others.eld += 1
    }
  }
  const { texts, none, eld } = others
  const head = ['langid-udhr', 'texts', 'majority', 'eld alone', 'right (best guess)', 'not null', 'right of these']
  return [
    markdownTable(head, [known.row('languages that can be known')]),
    '',
    markdownTable(
      ['langid-udhr', 'texts', 'eld is not sure', 'ours says null'],
      [['other languages', texts, percent(eld, texts), percent(none, texts)]],
    ),
  ].join('\n')
}

function mostOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'und'
}

function codeOf(tag: string): string {
  const code = tag.split('-')[0] ?? tag
  if (code === '') return ''
  const short = Intl.getCanonicalLocales(code)[0] ?? code
  return { no: 'nb', fil: 'tl', cmn: 'zh', arb: 'ar' }[short] ?? short
}

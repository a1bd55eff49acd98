import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comment, EntryRecord, Media, NoticeTopic, NoticeValues } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { type Url, urlOf } from '../../src/url.ts'
import { sampleBlog, samplePost } from '../sample-records.ts'
import { XSS_STRINGS } from '../xss-strings.ts'
import { HOSTILE_FILES, HOSTILE_STYLES } from './hostile-files.ts'

/** Topics whose words are made from texts of others. */
const VALUED: readonly NoticeTopic[] = [
  ...(['feed-lost', 'feed-moved', 'foreign-folder', 'several-blogs', 'doubtful-field', 'unproven-author'] as const),
  ...(['media-failed', 'pages-left-out', 'posts-unfound', 'job-failed'] as const),
]

/** All names that those topics have for texts. */
function valuesWith(text: string): NoticeValues {
  const texts = { said: text, to: text, host: text, blog: text, sign: text, job: text }
  const lists = { others: [text], fields: [text], names: [text], examples: [text], right: [1], of: [2] }
  return { ...texts, ...lists, n: 3, posts: 1, tries: 1, why: 'unread', by: 'home', isAll: true }
}

/** What no harvest of ours would store as an address. */
const SCRIPT = 'javascript:alert(1)' as Url

/** Writes an archive as somebody would who means harm: every field is what our own harvest never lets through. */
export async function writeHostileArchive(folder: string): Promise<void> {
  const store = await openArchive(folder, { create: true, write: true })
  const text = (n: number) => XSS_STRINGS[n % XSS_STRINGS.length] ?? ''
  const blog = sampleBlog({ title: text(0), description: text(10), language: text(1), platform: text(11) })
  const kept = HOSTILE_FILES.map(file => keepFile(folder, file))
  const entries = XSS_STRINGS.map((_, n) => hostilePost(n, kept[n % kept.length]))
  await store.commit({ blog, entries })
  await store.commit({
    blog,
    media: kept.map(({ url, file, mime, bytes, sha256 }) => ({
      url,
      state: 'done',
      at: '2024-06-01T00:00:00.000Z',
      kept: { kind: 'image', file, mime, bytes, sha256, etag: null, lastModified: null },
    })),
  })
  // A second version of each, with the next string in the place of its own.
  await store.commit({
    blog,
    entries: entries.map((entry, n) => ({ ...entry, title: text(n + 1), text: `${entry.text}\n\n${text(n + 1)}` })),
    notices: XSS_STRINGS.map((message, n) => ({
      kind: 'notice',
      blog: blog.id,
      level: n % 2 === 0 ? 'warning' : 'error',
      // No name of ours, as somebody else may have written it.
      topic: n % 5 === 0 ? (message as NoticeTopic) : (VALUED[n % VALUED.length] ?? 'feed-lost'),
      values: valuesWith(message),
      message,
      url: n % 3 === 0 ? SCRIPT : urlOf(`https://example.org/?${encodeURIComponent(message)}`),
      at: '2024-06-01T00:00:00.000Z',
    })),
    rules: [
      {
        kind: 'rule',
        blog: blog.id,
        field: 'title',
        xpath: `//h1[@class="${text(10).replaceAll('"', '')}"]`,
        part: { after: text(0), before: text(1), order: null },
        range: null,
        skip: [text(2)],
        keep: [],
        support: 3,
        confidence: 0.9,
        source: 'manual',
        generation: 1,
      },
    ],
  })
  await store.close()
}

function hostilePost(n: number, file: ReturnType<typeof keepFile> | undefined): EntryRecord {
  const text = XSS_STRINGS[n] ?? ''
  const style = HOSTILE_STYLES[n % HOSTILE_STYLES.length] ?? ''
  const picture = file?.url ?? 'https://example.org/none.svg'
  const media: Media[] = file === undefined ? [] : [{ ...file, kind: 'image', alt: text }]
  const comment = (id: string, parent: string | null): Comment => ({
    id: `${id}${text}`,
    parent,
    author: text,
    authorUrl: SCRIPT,
    published: n % 4 === 0 ? text : '2024-05-04',
    text,
    html: text,
    source: 'page',
    kind: 'comment',
  })
  return samplePost(`${n}/?${encodeURIComponent(text)}`, {
    title: text,
    authors: [{ name: text, url: SCRIPT }],
    published: new Date(Date.UTC(2024, 0, 1 + n)).toISOString(),
    updated: n % 5 === 0 ? text : null,
    language: n % 2 === 0 ? text : 'en',
    text: `needle ${text} needle`,
    excerpt: text,
    html: `<p style="${style.replaceAll('"', '&quot;')}">needle</p><style>${style}</style><img src="${picture}" alt="x" onerror="alert(1)">${text}<script>alert(1)</script>
<a href="javascript:alert(1)" onfocus="alert(1)">link</a><link rel="preconnect" href="https://evil.example"><img src="//evil.example/a.gif">`,
    tags: [text],
    categories: [`category ${text}`],
    comments: [comment('a', null), comment('b', `a${text}`)],
    media,
    links: [{ url: SCRIPT, text, rel: text, kind: 'internal' }],
    structured: { [text]: text },
  })
}

function keepFile(folder: string, { name, type, body }: (typeof HOSTILE_FILES)[number]) {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const file = `media/${sha256.slice(0, 2)}/${sha256}${name.slice(name.lastIndexOf('.'))}`
  mkdirSync(join(folder, 'media', sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(folder, file), body)
  return { url: urlOf(`https://example.org/files/${name}`), file, mime: type, bytes: body.length, sha256 }
}

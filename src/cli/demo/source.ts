import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { packageFile } from '../../package-files.ts'

/** A post of the demo blog as its file has it. */
export interface DemoPost {
  readonly path: string
  readonly title: string
  readonly author: string
  readonly published: string
  readonly language: string
  readonly tags: readonly string[]
  readonly comments: readonly { readonly author: string; readonly published: string; readonly text: string }[]
  readonly html: string
}

/** The blog's files, in a checkout and in an installed package alike. */
const FOLDER = pathToFileURL(packageFile('demo/blog/'))

/** A file of the demo blog. */
export function demoFile(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER))
}

/** The names of the files in a folder of the demo blog. */
export function demoFiles(folder: string): string[] {
  return readdirSync(new URL(folder, FOLDER)).sort()
}

/** All posts, newest first. */
export function readDemoPosts(): DemoPost[] {
  const names = demoFiles('posts/')
  return names.map(name => readPost(name, demoFile(`posts/${name}`).toString('utf8'))).reverse()
}

/** A file is lines of `name: value`, a line of dashes, and the post's HTML. */
function readPost(name: string, text: string): DemoPost {
  const [head = '', html = ''] = text.split('\n---\n')
  const lines = head.split('\n').map(line => /^(\w+): (.*)$/.exec(line))
  const values = (field: string) => lines.flatMap(line => (line?.[1] === field ? [line[2] ?? ''] : []))
  const [, date = '', slug = ''] = /^(\d{4}-\d{2}-\d{2})-(.+)\.html$/.exec(name) ?? []
  return {
    path: `/${date.slice(0, 4)}/${date.slice(5, 7)}/${slug}/`,
    title: values('title')[0] ?? '',
    author: values('author')[0] ?? '',
    published: `${date}T${values('time')[0] ?? '12:00'}:00Z`,
    language: values('language')[0] ?? 'en',
    tags: (values('tags')[0] ?? '').split(', '),
    comments: values('comment').map(line => {
      const [author = '', published = '', comment = ''] = line.split(' | ')
      return { author, published, text: comment }
    }),
    html: html.trim(),
  }
}

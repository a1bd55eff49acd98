import type { BlogRecord } from '../records.ts'
import type { ExportFile } from './format.ts'

/**
 * What makes an exported folder a site: `hugo` and `jekyll build` make pages of it as it is. Each program has its own settings and
 * layouts, and is told to leave those of the other alone. Each post says at which address it stands (`url`, `permalink`), beside the
 * folder of its pictures, so that one relative path leads to them in the built site and for who reads the files themselves.
 */
export function siteFiles(blogs: readonly BlogRecord[], title: string): ExportFile[] {
  const folders = blogs.length === 1 ? [''] : blogs.map(({ id }) => `${id}/`)
  return [
    { path: 'hugo.toml', chunks: [hugoSettings(title, folders)] },
    { path: 'layouts/_default/single.html', chunks: [HUGO_PAGE] },
    { path: 'layouts/_default/list.html', chunks: [HUGO_LIST] },
    { path: '_config.yml', chunks: [jekyllSettings(title)] },
    { path: '_layouts/default.html', chunks: [JEKYLL_PAGE] },
  ]
}

// `index.md` is for Jekyll and for readers; to Hugo it would say that the posts beside it are no pages.
function hugoSettings(title: string, folders: readonly string[]): string {
  const mounts = folders.flatMap(folder => [
    `${mount(folder === '' ? '.' : folder, `content/${folder}`)}includeFiles = ["*.md"]\n`,
    mount(`${folder}media`, `static/${folder}media`),
  ])
  return [
    'baseURL = "/"',
    `title = ${JSON.stringify(title)}`,
    'disableKinds = ["taxonomy", "term"]',
    // A pattern, as Hugo's own files to leave out are.
    "ignoreFiles = ['/index\\.md$']",
    '',
    '# Articles are clean HTML where Markdown has no word for a thing.',
    '[markup.goldmark.renderer]',
    'unsafe = true',
    '',
    mount('layouts', 'layouts'),
    ...mounts,
  ].join('\n')
}

function mount(source: string, target: string): string {
  return `[[module.mounts]]\nsource = ${JSON.stringify(source)}\ntarget = ${JSON.stringify(target)}\n`
}

// Posts may write about templates: what looks like one in a text is not to be run.
function jekyllSettings(title: string): string {
  return `title: ${JSON.stringify(title)}
exclude: [hugo.toml, layouts, public]
defaults:
  - scope: { path: "" }
    values: { layout: default, render_with_liquid: false }
`
}

const STYLE =
  '<style>body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 serif}img,video{max-width:100%;height:auto}</style>'

const HUGO_PAGE = `<!doctype html>
<html lang="{{ with .Params.language }}{{ . }}{{ else }}en{{ end }}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title>${STYLE}
<h1>{{ .Title }}</h1>
<p>{{ with .Params.date }}{{ time.Format "2006-01-02" . }}{{ end }} {{ delimit (.Params.authors | default slice) ", " }}</p>
{{ .Content }}
{{ with .Params.original }}<p><a href="{{ . }}">{{ . }}</a></p>{{ end }}
</html>
`

const HUGO_LIST = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title>${STYLE}
<h1>{{ .Title }}</h1>
{{ $pages := .RegularPages }}{{ if .IsHome }}{{ $pages = site.RegularPages }}{{ end }}
<ul>{{ range $pages.ByDate.Reverse }}
<li>{{ if not .Date.IsZero }}{{ .Date.Format "2006-01-02" }} {{ end }}<a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}
</ul>
</html>
`

// In lists, files for readers become the pages that are made of them.
const JEKYLL_PAGE = `<!doctype html>
<html lang="{{ page.language | default: 'en' }}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ page.title | escape }}</title>${STYLE}
<h1>{{ page.title | escape }}</h1>
<p>{{ page.date | date: "%Y-%m-%d" }} {{ page.authors | join: ", " | escape }}</p>
{% if page.type %}{{ content }}{% else %}{{ content | replace: '.md"', '.html"' }}{% endif %}
{% if page.original %}<p><a href="{{ page.original | escape }}">{{ page.original | escape }}</a></p>{% endif %}
</html>
`

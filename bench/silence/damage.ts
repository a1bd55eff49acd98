import { parseHTML } from 'linkedom'

/** A page that is to be damaged, and what is known of its blog. */
export interface Damaged {
  readonly html: string
  readonly url: string
  /** Where the article stands by the rule that the undamaged blog teaches, as a selector. */
  readonly article: string
  /** Whether the feed has an entry for it: rules are learned from those. */
  readonly isInFeed: boolean
}

/** A way in which a blog may break the reading of it; null leaves a page as it is. */
export interface Damage {
  readonly name: string
  page(damaged: Damaged): string | null
  /** What a further address answers. */
  file?(path: string, origin: string): { readonly type: string; readonly body: string } | null
}

type Tree = ReturnType<typeof parseHTML>['document']
type Element = NonNullable<ReturnType<Tree['querySelector']>>

function changed({ html, article }: Damaged, change: (element: Element, document: Tree) => void): string | null {
  const { document } = parseHTML(html)
  const element = document.querySelector(article)
  if (element === null) return null
  change(element, document)
  return document.toString()
}

/** An element with the tag and the names of another, and nothing in it. */
function emptyTwin(element: Element, document: Tree): Element {
  const twin = document.createElement(element.tagName.toLowerCase())
  for (const name of ['class', 'id']) {
    const value = element.getAttribute(name)
    if (value !== null) twin.setAttribute(name, value)
  }
  return twin
}

const WORDS =
  'Copyright and terms of use of this site apply to every text here, and reading on means that they were accepted in full.'

/** Each is about a cause that was seen in the wild. */
export const DAMAGES: readonly Damage[] = [
  {
    name: 'a box of the same name with a picture first',
    page: damaged =>
      damaged.isInFeed
        ? null
        : changed(damaged, (element, document) => {
            const twin = emptyTwin(element, document)
            twin.innerHTML = '<img src="/cover.jpg" alt="">'
            element.before(twin)
          }),
  },
  {
    name: 'an empty box of the same name first',
    page: damaged =>
      damaged.isInFeed ? null : changed(damaged, (element, document) => element.before(emptyTwin(element, document))),
  },
  {
    name: 'the blocks around the text in another order',
    page: damaged =>
      damaged.isInFeed
        ? null
        : changed(damaged, element => {
            const { parentNode } = element
            if (parentNode === null || parentNode.nodeName === 'BODY') return
            for (const block of [...parentNode.children].reverse()) parentNode.append(block)
          }),
  },
  {
    name: 'a list of other posts at the end',
    page: damaged =>
      changed(damaged, element => {
        const items = [1, 2, 3, 4].map(
          n => `<li><a href="/p-${n}">Another thing, number ${n}</a> and what it is about</li>`,
        )
        element.insertAdjacentHTML('beforeend', `<h3>More to discover here</h3><ul>${items.join('')}</ul>`)
      }),
  },
  {
    name: 'the same paragraph at the end',
    page: damaged => changed(damaged, element => element.insertAdjacentHTML('beforeend', `<p>${WORDS}</p>`)),
  },
  {
    name: 'other names than in the sample',
    page({ html, isInFeed }) {
      if (isInFeed) return null
      const { document } = parseHTML(html)
      for (const element of document.querySelectorAll('[class],[id]')) {
        if (element.getAttribute('class'))
          element.setAttribute('class', `z${hash(element.getAttribute('class') ?? '')}`)
        if (element.getAttribute('id')) element.setAttribute('id', `y${hash(element.getAttribute('id') ?? '')}`)
      }
      return document.toString()
    },
  },
  {
    name: 'data with a wrong text',
    page({ html }) {
      const data = {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: 'Notice',
        articleBody: WORDS.repeat(6),
      }
      const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
      return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : null
    },
  },
  {
    name: 'a sitemap of a thousand files that are not there',
    page: () => null,
    file(path, origin) {
      if (path !== '/sitemap.xml') return null
      const files = Array.from(
        { length: 1000 },
        (_, n) => `<sitemap><loc>${origin}/tags/t${n}/feed.xml</loc></sitemap>`,
      )
      const body = `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>`
      return { type: 'application/xml', body }
    },
  },
  {
    name: 'no text at all on older posts',
    page: damaged =>
      damaged.isInFeed
        ? null
        : changed(damaged, element => {
            element.innerHTML = ''
          }),
  },
  {
    name: 'one text on all older posts',
    page: damaged =>
      damaged.isInFeed
        ? null
        : changed(damaged, element => {
            element.innerHTML = `<p>${WORDS}</p><p>${WORDS}</p>`
          }),
  },
]

function hash(text: string): string {
  let value = 7
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (value >>> 0).toString(36)
}

/** The selector of a simple rule; null where the rule is of another form. */
export function selectorOf(xpath: string): string | null {
  const [, tag = '', rest = ''] = /^\/\/(\w+)(.*)$/.exec(xpath) ?? []
  const named = /^\[contains\(concat\(' ',normalize-space\(@class\),' '\),' ([\w-]+) '\)\]$/.exec(rest)?.[1]
  if (named !== undefined) return `${tag}.${named}`
  const id = /^\[@id='([\w-]+)'\]$/.exec(rest)?.[1]
  if (id !== undefined) return `${tag}#${id}`
  return tag !== '' && rest === '' ? tag : null
}

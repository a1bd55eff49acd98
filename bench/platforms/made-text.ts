import type { Random } from '../strangers/random.ts'
import type { Block } from './made-blog.ts'
import type { Vocabulary } from './words.ts'

/** Writes what a blog says, in one language. */
export interface Writer {
  title(): string
  sentence(): string
  /** What a comment says: a sentence or two, sometimes a word. */
  remark(): string
  paragraph(): Block
  /** Blocks of all kinds; as many as are asked for, else four to nine. */
  article(blocks?: number): Block[]
}

/** Before it stands the number of a post, in links between posts; the software puts the address in its place. */
export const POST_MARK = /\{\{post:(\d+)\}\}/g

/** A writer whose words come from the vocabulary. */
export function writerOf({ words, space, fullStop }: Vocabulary, random: Random): Writer {
  const run = (least: number, most: number) =>
    Array.from({ length: least + random.below(most - least + 1) }, () => random.pick(words)).join(space)
  const sentence = () => capitalised(run(6, 14)) + fullStop
  const sentences = (least: number, most: number) =>
    Array.from({ length: least + random.below(most - least + 1) }, sentence).join(fullStop === '。' ? '' : ' ')
  const paragraph = (): Block => {
    const text = sentences(2, 5)
    // A link over the first words, to an older post or another site.
    const cut = text.indexOf(space === '' ? 'の' : space, 8)
    const target = random.chance(0.5) ? `https://example.org/${random.below(900)}` : `{{post:${1 + random.below(4)}}}`
    const isLinked = cut > 0 && random.chance(0.3)
    const html = isLinked ? `<a href="${target}">${text.slice(0, cut)}</a>${text.slice(cut)}` : text
    return { kind: 'paragraph', html: `<p>${html}</p>`, text }
  }
  const makers: Readonly<Record<Exclude<Block['kind'], 'paragraph'>, () => Block>> = {
    heading: () => {
      const text = capitalised(run(2, 4))
      return { kind: 'heading', html: `<h2>${text}</h2>`, text }
    },
    list: () => {
      const items = Array.from({ length: 2 + random.below(4) }, () => capitalised(run(2, 6)))
      return {
        kind: 'list',
        html: `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`,
        text: items.join('\n'),
      }
    },
    code: () => {
      const text = `let total = ${random.below(99)}\nfor (const step of walk(${random.below(9)})) total += step`
      return { kind: 'code', html: `<pre><code>${text}</code></pre>`, text }
    },
    quote: () => {
      const text = sentences(1, 2)
      return { kind: 'quote', html: `<blockquote><p>${text}</p></blockquote>`, text }
    },
    picture: () => {
      const alt = run(2, 3)
      const src = `/pictures/${1 + random.below(9)}.png`
      return {
        kind: 'picture',
        html: `<figure><img src="${src}" alt="${alt}" width="640" height="480" /></figure>`,
        text: '',
      }
    },
  }
  const others = ['heading', 'list', 'code', 'quote', 'picture'] as const
  return {
    title: () => capitalised(run(3, 6)),
    sentence,
    remark: () => (random.chance(0.1) ? capitalised(run(3, 4)) : sentences(1, 3)),
    paragraph,
    article: (blocks = 4 + random.below(6)) => [
      paragraph(),
      ...Array.from({ length: blocks - 1 }, () => (random.chance(0.6) ? paragraph() : makers[random.pick(others)]())),
      paragraph(),
    ],
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import type { JudgedPost } from '../../src/analyse/spam/splog-features.ts'
import { urlOf } from '../../src/url.ts'

/** The ways of making splogs that are tried. */
export const SPLOG_STYLES = [
  'scraped copies',
  'keyword stuffing',
  'link farm',
  'spun text',
  'affiliate reviews',
] as const

const KEYWORDS = [
  'cheap flights',
  'payday loans',
  'weight loss pills',
  'car insurance quotes',
  'online casino bonus',
  'garden furniture',
  'wedding dresses',
  'solar panels',
  'dog training',
  'mattress reviews',
]
const FILLER =
  'when you are looking for the best way to save time and money there are many things that people should know before they decide what to do next because every family is different and has its own needs and budget'.split(
    ' ',
  )
const SYNONYMS: readonly (readonly string[])[] = [
  ['great', 'fantastic', 'superb', 'terrific'],
  ['buy', 'purchase', 'obtain', 'acquire'],
  ['people', 'folks', 'individuals', 'persons'],
  ['quickly', 'rapidly', 'swiftly', 'speedily'],
  ['help', 'assist', 'aid', 'support'],
  ['many', 'numerous', 'countless', 'several'],
  ['important', 'vital', 'crucial', 'essential'],
  ['find', 'discover', 'locate', 'uncover'],
]
const SPUN =
  'There are * ways to * a good deal, and * who take their time will * what they want *. It is * to compare offers before you *, since a * shop can * you a lot. In the end * of us only want something that will * us through the year, and that is why it is so * to read on.'

/** The posts of a splog in a style; the same for the same number. `real` are posts of honest blogs to copy from. */
export function generateSplog(
  style: (typeof SPLOG_STYLES)[number],
  seed: number,
  real: readonly JudgedPost[],
): readonly JudgedPost[] {
  const random = randomFrom(seed * 7919 + SPLOG_STYLES.indexOf(style))
  const pick = <Item>(items: readonly Item[], fallback: Item): Item =>
    items[Math.floor(random() * items.length)] ?? fallback
  const keyword = pick(KEYWORDS, 'cheap flights')
  const words = (count: number) => Array.from({ length: count }, () => pick(FILLER, 'the')).join(' ')
  const link = (host: string, path: string, text: string) =>
    ({ url: urlOf(`http://${host}/${path}`), text, rel: null, kind: 'external' }) as const
  const posts = 12 + Math.floor(random() * 30)
  return Array.from({ length: posts }, (_, n): JudgedPost => {
    const slug = `${keyword.replaceAll(' ', '-')}-${n}`
    switch (style) {
      case 'scraped copies': {
        const from = pick(real, { title: 'A post', text: words(200), links: [] })
        const host = `source-${Math.floor(random() * 9)}.example`
        const tail = pick(
          ['\n\n[…] Read more', `\n\nSource: ${host}`, '… Continue reading', `\n\nOriginal article: ${host}`],
          '',
        )
        const links = [link(host, `p${n}`, 'Read more'), link('money.example', slug, keyword)]
        return { title: from.title, text: from.text.slice(0, 900) + tail, links }
      }
      case 'keyword stuffing': {
        const parts = Array.from({ length: 12 }, () => `${words(6 + Math.floor(random() * 8))} ${keyword}`)
        return { title: `${keyword} ${n}`, text: parts.join(' '), links: [link('money.example', slug, keyword)] }
      }
      case 'link farm': {
        const links = Array.from({ length: 8 + Math.floor(random() * 10) }, (_, m) =>
          link(`farm-${Math.floor(random() * 40)}.example`, `${slug}-${m}`, pick(KEYWORDS, keyword)),
        )
        return { title: `Links ${n}`, text: links.map(({ text }) => `${text} ${words(5)}`).join('. '), links }
      }
      case 'spun text': {
        const text = Array.from({ length: 2 }, () => SPUN.replace(/\*/g, () => pick(pick(SYNONYMS, ['good']), 'good')))
        return { title: `${keyword} tips ${n}`, text: text.join(' '), links: [link('money.example', slug, keyword)] }
      }
      case 'affiliate reviews': {
        const product = `${pick(['Acme', 'Zenix', 'Polar', 'Vento', 'Kuro'], 'Acme')} ${100 + Math.floor(random() * 900)}`
        const text = `Our ${product} review. ${words(60)}. The ${product} has a best price today. ${words(50)}. Get a discount on the ${product} with free shipping. ${words(20)}. Buy the ${product} now.`
        const links = [1, 2, 3].map(m => link('shop.example', `dp/${slug}-${m}?tag=best${seed}-20`, `Buy ${product}`))
        return { title: `${product} review: is it worth it?`, text, links }
      }
      default:
        return style satisfies never
    }
  })
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

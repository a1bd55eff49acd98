import { isDatedPage } from './commenter.ts'
import { phrasesIn } from './phrases.ts'
import type { ReadComment } from './read-comment.ts'

/** Features of a comment's text. */
export const TEXT_FEATURES = [
  'links',
  'only-link',
  'markup-links',
  'promotes',
  'promotes-twice',
  'begs',
  'money',
  'goods',
  'flattery-and-link',
  'about-the-site',
  'says-nothing',
  'off-topic',
  'template',
  'solicits',
  'long',
  'short-without-link',
  'without-link',
  'shouts',
  'mixed-scripts',
  'other-language',
  'self-link',
  'on-topic',
  'is-reply',
  'excerpt',
] as const

/** Longer praise mentions what it praises. */
const MOST_PRAISING = 60
/** Most words of a greeting, or of thanks. */
const MOST_GREETING = 4
/** With fewer words a comment need not name its subject. */
const LEAST_ON_TOPIC = 8
/** With this many rare words of the post it is certainly on topic. */
const ALL_ON_TOPIC = 3

/** The features of what a comment says. */
export function textFeatures({
  comment,
  around,
  text,
  prose,
  addresses,
  links,
  host,
  words,
  hasLink,
  topicWords,
  isTemplate,
}: ReadComment) {
  const promotes = phrasesIn('promotes', prose).count
  const goods = phrasesIn('goods', prose).count
  const hasTopic = around.topicWords !== null
  return {
    links: Math.min(links, 3),
    'only-link': links > 0 && words <= 2 ? 1 : 0,
    'markup-links': /\[(?:url|link)[=\]]|&lt;a\s|<a\s[^<>]*href/i.test(comment.text) ? 1 : 0,
    promotes: promotes > 0 ? 1 : 0,
    'promotes-twice': promotes > 1 ? 1 : 0,
    begs: phrasesIn('begs', prose).count > 0 ? 1 : 0,
    money: phrasesIn('money', prose).count > 0 ? 1 : 0,
    goods: hasLink ? Math.min(goods, 3) / 2 : 0,
    'flattery-and-link': hasLink && words < MOST_PRAISING && phrasesIn('flatters', prose).count > 0 ? 1 : 0,
    'about-the-site': hasLink && phrasesIn('aboutTheSite', prose).count > 0 ? 1 : 0,
    'says-nothing': host !== '' && words <= MOST_GREETING && topicWords === 0 ? 1 : 0,
    'off-topic': hasLink && words >= LEAST_ON_TOPIC && hasTopic && topicWords === 0 ? 1 : 0,
    template: isTemplate ? 1 : 0,
    solicits: hasLink && phrasesIn('solicits', prose).count > 0 ? 1 : 0,
    long: Math.min(Math.max(0, Math.log2((words + 1) / 16)), 3),
    'short-without-link': words < 8 && !hasLink && promotes === 0 ? 1 : 0,
    'without-link': hasLink ? 0 : 1,
    shouts: shoutsIn(prose),
    'mixed-scripts': /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(prose) ? 1 : 0,
    'other-language': around.isOtherLanguage && hasLink && words >= 7 ? 1 : 0,
    'self-link': host !== '' && words < 40 && addresses.some(address => address.toLowerCase().includes(host)) ? 1 : 0,
    // Repeating the words of others is on topic without effort, and a long generated text is so by chance.
    'on-topic': (Math.min(topicWords, ALL_ON_TOPIC) / ALL_ON_TOPIC) * (1 - around.parroted) * (isTemplate ? 0.5 : 1),
    'is-reply': comment.parent !== null || /^\s*@\w/.test(text) ? 1 : 0,
    // The excerpt of a trackback; many platforms list it as a comment.
    excerpt: isDatedPage(comment.authorUrl) && /(?:…|\.\.\.|\[…\]|\[\.\.\.\])\s*$/.test(text) ? 1 : 0,
  } satisfies Record<(typeof TEXT_FEATURES)[number], number>
}

/** The share of capitals in longer words, where there are enough, and runs of punctuation. */
function shoutsIn(prose: string): number {
  const letters = prose.match(/\p{L}/gu)?.length ?? 0
  const capitals = prose.match(/\p{Lu}/gu)?.length ?? 0
  const isLoud = letters >= 20 && capitals > letters / 3
  return (isLoud ? 0.5 : 0) + (/[!?$]{3,}/.test(prose) ? 0.5 : 0)
}

import { LANGUAGES, languageOf } from '../../src/words/index.ts'
import { type Random, randomOf } from './random.ts'

/** What a blog's furniture says in its language; fixed for a theme. */
export interface Phrases {
  readonly code: string
  byAuthor(name: string): string
  postedOnBy(date: string, name: string): string
  says(name: string): string
  readonly authorLabel: string
  readonly dateLabel: string
  readonly at: string
  readonly comments: string
  readonly noComments: string
  readonly leaveComment: string
  readonly reply: string
  readonly share: string
  readonly subscribe: string
  readonly related: string
  readonly older: string
  readonly newer: string
  readonly archives: string
  readonly tags: string
  readonly categories: string
  readonly readMore: string
  readonly blogroll: string
  readonly rights: string
  readonly minutes: string
  readonly updated: string
  readonly about: string
  readonly page: string
  readonly posts: string
  readonly permalink: string
  readonly anonymous: string
}

/** Languages that put "by" behind the name, and the verb behind both; with the verb where the first of the list is another. */
const POSTPOSED: Readonly<Record<string, string | null>> = {
  ...{ tr: 'yayınlandı', az: 'dərc edildi', hi: null, bn: null },
}
/** Languages whose bylines rather say "author: name". */
const LABELLING = new Set(['ja', 'ko', 'hu', 'fi', 'et', 'ka', 'hy', 'kk', 'eu', 'lt', 'lv'])
/** Headings that no list of words has, as every blog has its own. */
const OWN_RELATED = [
  'From the cellar',
  'Keep browsing',
  'Stay a little longer',
  'Other things I made',
  'Also on the shelf',
]

/** The phrases of a theme. */
export function phrasesOf(code: string, seed: string): Phrases {
  const language = languageOf(code) ?? LANGUAGES[0]
  if (language === undefined) throw new RangeError(`no words of ${code}`)
  const random = randomOf(`${seed}/phrases`)
  const phrase = (words: string) => capitalised(phraseOf(words, random))
  const [by, posted, on, says] = [language.by, language.posted, language.on, language.says].map(words =>
    phraseOf(words.split('|')[0] ?? words, random),
  ) as [string, string, string, string]
  const isLabelled = LABELLING.has(language.code)
  const isPostposed = language.code in POSTPOSED
  const authorLabel = phrase(language.author)
  return {
    code: language.code,
    byAuthor: name =>
      isLabelled ? `${authorLabel}: ${name}` : isPostposed ? `${name} ${by}` : `${capitalised(by)} ${name}`,
    postedOnBy: (date, name) =>
      isLabelled
        ? `${capitalised(posted)} ${date}, ${authorLabel}: ${name}`
        : isPostposed
          ? `${date} ${on} ${name} ${by} ${POSTPOSED[language.code] ?? posted}`
          : `${capitalised(posted)} ${on} ${date} ${by} ${name}`,
    says: name => `${name}${language.code === 'ja' || language.code === 'ko' ? '' : ' '}${says}:`,
    authorLabel,
    dateLabel: phrase(language.date),
    at: phraseOf(language.at, random),
    comments: phrase(language.comments.split('|')[0] ?? 'Comments'),
    noComments: phrase(language.noComments),
    leaveComment: phrase(language.leaveComment),
    reply: phrase(language.reply.split('|')[0] ?? 'Reply'),
    share: phrase(language.share),
    subscribe: phrase(language.subscribe),
    related: random.chance(0.2) ? random.pick(OWN_RELATED) : phrase(language.related),
    older: phrase(language.previous),
    newer: phrase(language.next),
    archives: phrase(language.archives),
    tags: phrase(language.tags),
    categories: phrase(language.categories),
    readMore: phrase(language.readMore),
    blogroll: phrase(language.blogroll),
    rights: phrase(language.rights),
    minutes: phraseOf(language.readingTime, random),
    updated: phrase(language.updated),
    about: phrase(language.sidePages.split('|')[0] ?? 'About'),
    page: phrase(language.page),
    posts: phrase(language.post),
    permalink: phrase(language.permalink),
    anonymous: phrase(language.anonymous),
  }
}

/** One way to say it, from the notation of `src/words`: a word with an open ending or a gap is no phrase. */
function phraseOf(words: string, random: Random): string {
  const whole = alternatives(words).filter(word => !/[*…$]/.test(word))
  return whole.length === 0 ? words.replace(/[*…$]/g, '') : writtenOut(random.pick(whole), random)
}

function alternatives(words: string): string[] {
  const list = ['']
  let depth = 0
  for (const sign of words) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === '|' && depth === 0) list.push('')
    else list[list.length - 1] += sign
  }
  return list
}

/** What may be left out is left out; of several, one is taken. */
function writtenOut(phrase: string, random: Random): string {
  let plain = phrase
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain
      .replace(/\[[^[\]()]*\]/g, '')
      .replace(/\(([^()[\]]*)\)/g, (_, inner: string) => random.pick(inner.split('|')))
  }
  return plain.replaceAll('\\', '').replace(/\s+/g, ' ').trim()
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

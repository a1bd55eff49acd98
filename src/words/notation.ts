import type { Words } from './language.ts'

/** More forms than this are no longer written out; no phrase but those on buttons has as many. */
const MOST_FORMS = 5000

/** The words of a list, one by one, each as it is written. */
export function listOf(words: Words): readonly string[] {
  // Most lists have no groups, and all languages are read at every start.
  if (!GROUPED.test(words)) return words.split('|')
  const list: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < words.length; at++) {
    const sign = words[at]
    if (sign === '\\') at++
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === '|' && depth === 0) {
      list.push(words.slice(from, at))
      from = at + 1
    }
  }
  list.push(words.slice(from))
  return list
}

const GROUPED = /[\\([\])]/

const formsOfWords = new Map<Words, readonly string[]>()

/** All forms of a list of words, groups written out; `*`, `…` and `$` stay. */
export function formsOf(words: Words): readonly string[] {
  const known = formsOfWords.get(words) ?? formsOnce(words)
  formsOfWords.set(words, known)
  return known
}

function formsOnce(words: Words): readonly string[] {
  return [...new Set(listOf(words).flatMap(word => written(word).map(form => form.replace(/ {2,}/g, ' ').trim())))]
}

function written(phrase: string): readonly string[] {
  if (!GROUPED.test(phrase)) return [phrase]
  let forms = ['']
  for (let at = 0; at < phrase.length; at++) {
    const sign = phrase[at] ?? ''
    if (sign === '(' || sign === '[') {
      const end = closing(phrase, at)
      const inner = listOf(phrase.slice(at + 1, end)).flatMap(written)
      const choices = sign === '[' ? [...inner, ''] : inner
      if (forms.length * choices.length > MOST_FORMS) throw new RangeError(`too many forms: ${phrase}`)
      forms = forms.flatMap(form => choices.map(choice => form + choice))
      at = end
    } else {
      const taken = sign === '\\' ? phrase.slice(at, ++at + 1) : sign
      forms = forms.map(form => form + taken)
    }
  }
  return forms
}

function closing(phrase: string, opening: number): number {
  let depth = 0
  for (let at = opening; at < phrase.length; at++) {
    const sign = phrase[at]
    if (sign === '\\') at++
    else if (sign === '(' || sign === '[') depth++
    else if ((sign === ')' || sign === ']') && --depth === 0) return at
  }
  throw new SyntaxError(`a bracket is not closed: ${phrase}`)
}

/** The source of an expression (flags `iu`) for a list of words, groups kept as groups. */
export function sourceOf(words: Words): string {
  return words.replace(/\\.|[^\p{L}\p{M}\p{N} ]/gsu, sign => SIGNS[sign] ?? escaped(sign))
}

const SIGNS: Readonly<Record<string, string>> = {
  '(': '(?:',
  ')': ')',
  '[': '(?:',
  ']': ')?',
  '|': '|',
  '*': '\\p{L}*',
  '…': '.{1,300}?',
  $: '$',
}

function escaped(sign: string): string {
  const plain = sign.startsWith('\\') ? sign.slice(1) : sign
  return /[.?+^${}()[\]|/*\\]/.test(plain) ? `\\${plain}` : plain
}

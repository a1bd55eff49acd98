import type { OrderOptionAnswer } from '../api/watching.ts'
import { optionSentence } from '../texts/texts.ts'

/** What a form says of the options: only what differs from what holds anyway. */
export function orderFrom(options: readonly OrderOptionAnswer[], form: FormData): Readonly<Record<string, unknown>> {
  const said = options.map(option => [option.name, valueIn(option, form)] as const)
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** The sentence of an option in the language of the page. */
export function optionText({ name, says }: Pick<OrderOptionAnswer, 'name' | 'says'>): string {
  return optionSentence(name) ?? says
}

function valueIn(option: OrderOptionAnswer, form: FormData): unknown {
  const field = form.get(option.name)
  const word = typeof field === 'string' ? field.trim() : ''
  if (option.form === 'switch') {
    const isOn = form.has(option.name)
    return isOn === option.default ? undefined : isOn
  }
  if (word === '' || word === option.default) return undefined
  switch (option.form) {
    case 'number':
    case 'bytes':
      return Number(word)
    case 'patterns':
    case 'addresses':
      return linesOf(word)
    case 'headers':
      return Object.fromEntries(linesOf(word).map(headerOf))
    default:
      return word
  }
}

function linesOf(word: string): string[] {
  return word
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** What is no header is sent as it is, for the server to say so. */
function headerOf(line: string): readonly [string, string] {
  const at = line.indexOf(':')
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()]
}

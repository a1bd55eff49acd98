import type { Command } from 'commander'

/**
 * The words of a command line whose arguments are a query: what begins with one dash and is no option is a word to be
 * excluded. Options come first and the query behind `--`, so that `-harbour` is not read as `-h`.
 */
export function queryBehindDashes(words: readonly string[], command: Command): string[] {
  const [name = '', ...rest] = words
  const options: string[] = []
  const query: string[] = []
  const end = rest.indexOf('--')
  const parsed = end < 0 ? rest : rest.slice(0, end)
  for (let at = 0; at < parsed.length; at++) {
    const word = parsed[at] ?? ''
    if (!isOption(word, command)) {
      query.push(word)
      continue
    }
    options.push(word)
    const value = parsed[at + 1]
    if (value !== undefined && takesValue(word, value, command)) {
      options.push(value)
      at++
    }
  }
  if (end >= 0) query.push(...rest.slice(end + 1))
  return query.length === 0 ? [name, ...options] : [name, ...options, '--', ...query]
}

/** Two dashes make an option, known or mistyped; one dash only where there is such a short one. */
function isOption(word: string, command: Command): boolean {
  if (word.startsWith('--')) return true
  return word === '-h' || command.options.some(({ short }) => short === word)
}

/** One that may do without a value takes the next word, unless that is an option or a word to be excluded. */
function takesValue(word: string, next: string, command: Command): boolean {
  return command.options.some(
    ({ long, short, required, optional }) =>
      (required || (optional && !next.startsWith('-'))) && (long === word || short === word),
  )
}

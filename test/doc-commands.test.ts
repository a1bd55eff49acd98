import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { buildProgram, completeWords } from '../src/cli/program.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]

/** The words of a command line, as a shell would part them; comments, redirections and what follows a pipe are left out. */
function wordsOf(line: string): string[] {
  const words = line.match(/'[^']*'|"[^"]*"|[^\s'"]+(?:'[^']*'|"[^"]*")?/g) ?? []
  const end = words.findIndex(word => /^(?:#|\||>|<|&&|;|→)/.test(word))
  return (end < 0 ? words : words.slice(0, end)).map(word => word.replaceAll(/^['"]|['"]$/g, ''))
}

/** Each command of ours in a page, in blocks and between backticks. */
function commandsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const blocks = Array.from(text.matchAll(/^ {4}(?:[A-Z_]+=\S+ )*(permablog .*)$/gm), match => match[1] ?? '')
  const inline = Array.from(text.matchAll(/`(permablog [^`\n]+)`/g), match => match[1] ?? '')
  return [...blocks, ...inline]
}

/** Flags of a command line that its command does not have. */
async function unknownFlags(line: string): Promise<string[]> {
  const given = wordsOf(line).slice(1)
  const words = completeWords(given)
  const name = words[0]
  const program = await buildProgram(name)
  const command: Command | undefined = program.commands.find(one => one.name() === name)
  if (command === undefined) return /^-/.test(name ?? '') ? [] : [`no command ${name}`]
  const known = new Set(command.options.flatMap(({ long, short }) => [long, short]))
  const flags = words.filter(word => /^--?[a-z]/i.test(word)).map(word => word.split('=')[0] ?? word)
  return flags.filter(flag => !known.has(flag) && !/^(?:--help|-h)$/.test(flag))
}

describe('the commands that the pages show', () => {
  it('would be found wrong where a flag or a command is', async () => {
    expect(await unknownFlags('permablog serve --nonsense # a comment')).toEqual(['--nonsense'])
    await expect(unknownFlags('permablog nonsense')).rejects.toThrow('no command')
  })

  it.each(PAGES.filter(page => commandsIn(page).length > 0))('of %s exist, with all their flags', async page => {
    const wrong: string[] = []
    for (const line of commandsIn(page)) {
      // A word in capitals or between brackets is a place to fill in.
      const unknown = await unknownFlags(line.replaceAll('\\|', '|')).catch((error: unknown) => [String(error)])
      if (unknown.length > 0) wrong.push(`${line}: ${unknown.join(' ')}`)
    }
    expect(wrong).toEqual([])
  })
})

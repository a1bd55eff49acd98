import { expect, it } from 'vitest'
import { searchCommand } from './commands/search.ts'
import { queryBehindDashes } from './query-words.ts'

it.each([
  ['search x -y', 'search -- x -y'],
  ['search -y x', 'search -- -y x'],
  ['search tide -harbour', 'search -- tide -harbour'],
  ['search tide --limit 5 -tag:sea --json', 'search --limit 5 --json -- tide -tag:sea'],
  ['search --limit=5 x', 'search --limit=5 -- x'],
  ['search x -- -y --json', 'search -- x -y --json'],
  ['search -h', 'search -h'],
  ['search --help', 'search --help'],
  ['search x -y --save low --json', 'search --save low --json -- x -y'],
  ['search --saved lights --json', 'search --saved lights --json'],
  ['search --saved --json', 'search --saved --json'],
  ['search x --nonsense', 'search --nonsense -- x'],
  ['search', 'search'],
])('reads %s as %s', (typed, meant) => {
  expect(queryBehindDashes(typed.split(' '), searchCommand()).join(' ')).toBe(meant)
})

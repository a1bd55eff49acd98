import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { type BlogRecord, RULE_FIELDS, type RuleField, type RuleRecord } from '../../records.ts'
import {
  backToGeneration,
  currentRules,
  type RuleTest,
  relearnRules,
  setRule,
  testRules,
  unsetRule,
} from '../../rules/index.ts'
import type { Store } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { nearest } from '../nearest.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withOrder, withWait } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { outputWidth, print, styled, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { type Column, printTable } from '../terminal/table.ts'
import { cutText } from '../terminal/width.ts'
import { counted } from '../terminal/words.ts'

interface RulesFlags extends ArchiveFlags, WaitFlags {
  readonly json?: boolean
}

/** What can be done with the rules of a blog. */
const ACTIONS = ['show', 'test', 'set', 'unset', 'relearn', 'history', 'back'] as const
type Action = (typeof ACTIONS)[number]

/** What people call the fields. */
const ALIASES: Readonly<Record<string, RuleField>> = {
  author: 'authors',
  date: 'published',
  article: 'text',
  content: 'text',
  tag: 'tags',
  category: 'categories',
}

/** `permablog rules <blog> …`: where the fields stand on the pages of a blog. */
export function rulesCommand(): Command {
  return withOrder(withWait(withArchive(new Command('rules'))), ({ name }) => name === 'method')
    .argument('<blog>', 'an address or a part of it')
    .argument('[action]', ACTIONS.join(', '), 'show')
    .argument('[field]', 'a field (title, author, date, article, tags, categories), or a generation for `back`')
    .argument('[xpath]', 'with `set`: where the field stands')
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
  show      the rules that hold now, with their confidence
  test      what they bring on the sampled pages, beside what the feed says
  set       a rule by hand; it is never overwritten by learning
  unset     take the rules of a field away
  relearn   learn from the sampled pages again, by --method or as the blog was ordered
  history   all generations of rules
  back      make an earlier generation hold again

Rules count from the next harvest or update on.

Examples:
  permablog rules blog.example.org
  permablog rules blog.example.org set author '//span[@class="by"]'
  permablog rules blog.example.org back 1`,
    )
    .action(
      async (name: string, action: string, field: string | undefined, xpath: string | undefined, flags: RulesFlags) =>
        perform(actionOf(action), { name, field, xpath, flags }),
    )
}

interface Request {
  readonly name: string
  readonly field: string | undefined
  readonly xpath: string | undefined
  readonly flags: RulesFlags
}

async function perform(action: Action, { name, field, xpath, flags }: Request): Promise<void> {
  const reading = (work: (store: Store, blog: BlogRecord) => Promise<void>) =>
    readArchive(flags, async store => work(store, await blogNamed(store, name)))
  switch (action) {
    case 'show':
      return reading(async (store, blog) => showRules(await currentRules(store, blog.id), flags))
    case 'history':
      return reading((store, blog) => showHistory(store, blog, flags))
    case 'test':
      return reading(async (store, blog) => showTest(await testRules(store, blog), flags))
    case 'set':
      return change(name, flags, async (store, blog) => {
        const set = fieldOf(field)
        await setRule(store, blog, set, needed(xpath, 'an XPath'))
        warnOfRule(set, await testRules(store, blog))
      })
    case 'unset':
      return change(name, flags, (store, blog) => unsetRule(store, blog, fieldOf(field)))
    case 'relearn':
      return change(name, flags, (store, blog) => relearnRules(store, blog, orderOf(flags)))
    case 'back':
      return change(name, flags, (store, blog) => backToGeneration(store, blog, Number(needed(field, 'a generation'))))
    default:
      return action satisfies never
  }
}

async function change(
  name: string,
  flags: RulesFlags,
  work: (store: Store, blog: BlogRecord) => Promise<void>,
): Promise<void> {
  const store = await openForCommand(flags, { purpose: `rules ${name}` })
  try {
    const blog = await blogNamed(store, name)
    await work(store, blog)
    showRules(await currentRules(store, blog.id), flags)
  } finally {
    await store.close()
  }
}

const RULE_COLUMNS: readonly Column[] = [
  { title: 'GENERATION', align: 'right' },
  { title: 'FIELD' },
  { title: 'CONFIDENCE', align: 'right' },
  { title: 'PAGES', align: 'right' },
  { title: 'SOURCE' },
  { title: 'XPATH', flexible: true, least: 30 },
]

function showRules(rules: readonly RuleRecord[], { json }: RulesFlags): void {
  if (json) {
    for (const rule of rules) print(JSON.stringify(rule))
    return
  }
  if (rules.length === 0) print('There are no rules: every field is found by structured data and rules of thumb.')
  else
    printTable(
      RULE_COLUMNS,
      rules.map(({ generation, field, confidence, support, source, xpath }) => {
        return [String(generation), field, confidence.toFixed(2), String(support), source, safeLine(xpath)]
      }),
    )
}

/** All generations, and how many stored versions of posts each of them read. */
async function showHistory(store: Store, blog: BlogRecord, flags: RulesFlags): Promise<void> {
  const rules = await store.rules(blog.id)
  const read = await store.versionsByGeneration(blog.id)
  if (flags.json) {
    for (const rule of rules) print(JSON.stringify({ ...rule, versions: read.get(rule.generation) ?? 0 }))
    return
  }
  showRules(rules, flags)
  for (const generation of new Set(rules.map(rule => rule.generation))) {
    print(`Generation ${generation} read ${counted(read.get(generation) ?? 0, 'stored version')} of posts and pages.`)
  }
}

const TEST_COLUMNS: readonly Column[] = [
  { title: 'FIELD' },
  { title: '' },
  { title: 'FROM' },
  { title: 'FOUND', flexible: true, least: 20 },
  { title: 'THE FEED SAYS', flexible: true, least: 20 },
]

function showTest(tests: readonly RuleTest[], { json }: RulesFlags): void {
  if (json) {
    for (const test of tests) print(JSON.stringify(test))
    return
  }
  if (tests.length === 0) print('No page was sampled when this blog was harvested, so there is nothing to test on.')
  for (const { url, fields } of tests) {
    print(styled('bold', safeLine(url)))
    printTable(
      TEST_COLUMNS,
      fields.map(({ field, source, found, expected, agrees }) => {
        const mark = agrees === null ? ' ' : agrees ? '✔' : '✘'
        return [field, mark, source ?? '–', safeLine(found ?? '–'), safeLine(expected ?? '–')]
      }),
    )
    print('')
  }
  const judged = tests.flatMap(({ fields }) => fields).filter(({ agrees }) => agrees !== null)
  const right = judged.filter(({ agrees }) => agrees).length
  print(`${right} of ${counted(judged.length, 'field')} on ${counted(tests.length, 'page')} are as the feed says.`)
}

/** Pages whose findings are shown with a warning. */
const MOST_EXAMPLES = 3

/** Says so where a rule that was set by hand finds nothing on the sampled pages, or other things than the feed says. */
function warnOfRule(field: RuleField, tests: readonly RuleTest[]): void {
  const tried = tests.flatMap(({ url, fields }) =>
    fields.filter(test => test.field === field).map(test => ({ ...test, url })),
  )
  if (tried.length === 0) return
  const found = tried.filter(({ source }) => source === 'rule')
  const wrong = tried.filter(({ source, agrees }) => source === 'rule' && agrees === false)
  const back = `\`unset ${field}\` brings back what was learned.`
  if (found.length === 0) {
    tell(
      `Warning: the rule finds nothing on ${counted(tried.length, 'sampled page')}, such as ${safeLine(tried[0]?.url ?? '')}: what it leads to is not there, or is more than the ${field} alone. ${back}`,
    )
  } else if (wrong.length > 0) {
    tell(
      `Warning: on ${wrong.length} of ${counted(tried.length, 'sampled page')} the rule finds other things than the feed says. ${back}`,
    )
    for (const { url, found: text, expected } of wrong.slice(0, MOST_EXAMPLES)) {
      tell(`  ${safeLine(url)}`, `    found: ${shortened(text)}`, `    feed:  ${shortened(expected)}`)
    }
  }
}

function shortened(text: string | null): string {
  return cutText(safeLine(text ?? 'nothing'), outputWidth() - MARGIN)
}

const MARGIN = 12

function actionOf(text: string): Action {
  const action = ACTIONS.find(known => known === text)
  if (action === undefined) {
    const close = nearest(text, ACTIONS)
    const hint = close === null ? '' : ` Did you mean “${close}”?`
    throw new PermablogError('bad-usage', `“${safeLine(text)}” is nothing that can be done with rules.${hint}`)
  }
  return action
}

function fieldOf(text: string | undefined): RuleField {
  const word = needed(text, 'a field')
  const field = ALIASES[word] ?? RULE_FIELDS.find(known => known === word)
  if (field !== undefined) return field
  throw new PermablogError('bad-usage', `“${safeLine(word)}” is no field; fields are ${RULE_FIELDS.join(', ')}.`)
}

function needed(text: string | undefined, what: string): string {
  if (text === undefined) throw new PermablogError('bad-usage', `This needs ${what}.`)
  return text
}

import { Command, Option } from 'commander'
import { PermablogError } from '../../errors.ts'
import { type AccessKey, KEY_RIGHTS, type KeyRight, newSecret, type Store } from '../../store/index.ts'
import { readArchive } from '../archive.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { type Column, printTable } from '../terminal/table.ts'
import { wholeNumber } from '../values.ts'

interface KeysFlags extends ArchiveFlags, WaitFlags {
  readonly may: KeyRight
  readonly days?: number
  readonly json?: boolean
}

const ACTIONS = ['list', 'add', 'revoke'] as const
type Action = (typeof ACTIONS)[number]

/** What a name may be: it stands in tables, logs and messages. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u
/** Longer than anybody plans for; a key for ever is one without days. */
const MOST_DAYS = 36_500
const DAY_MS = 86_400_000

/** `permablog keys`: what programs show to `serve` instead of the owner's token. */
export function keysCommand(): Command {
  return withWait(withArchive(new Command('keys')))
    .argument('[action]', ACTIONS.join(', '), 'list')
    .argument('[name]', 'what the key is for: backup, phone')
    .addOption(new Option('--may <right>', 'what it allows').choices([...KEY_RIGHTS]).default('read'))
    .option('--days <n>', 'it ends after so many days (default: when it is revoked)', wholeNumber(1, MOST_DAYS))
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
  list      the keys there are; never their secrets
  add       make one: its secret is printed once and stored nowhere
  revoke    it is refused from the next request on

  read      see all that is there, with notices, schedule and exports
  harvest   and add blogs, harvest and update them, set when they are visited
  all       and correct, mark and remove

A program sends it as \`Authorization: Bearer …\`; a person can log in with it on the page and may then do the same.

Examples:
  permablog keys add backup
  permablog keys add phone --may harvest --days 90
  permablog keys revoke backup
  curl -H "Authorization: Bearer $KEY" localhost:8080/api/blogs`,
    )
    .action(runKeys)
}

async function runKeys(word: string, name: string | undefined, flags: KeysFlags): Promise<void> {
  const action = actionOf(word)
  switch (action) {
    case 'list':
      return await readArchive(flags, store => list(store, flags))
    case 'add':
      return await writing(flags, store => add(store, nameOf(name), flags))
    case 'revoke':
      return await writing(flags, store => revoke(store, nameOf(name)))
    default:
      return action satisfies never
  }
}

function actionOf(word: string): Action {
  const action = ACTIONS.find(known => known === word)
  if (action !== undefined) return action
  throw new PermablogError(
    'bad-usage',
    `“${safeLine(word)}” is nothing that can be done with keys; ${ACTIONS.join(', ')} are.`,
  )
}

function nameOf(name: string | undefined): string {
  if (name !== undefined && NAME.test(name)) return name
  const why = name === undefined ? 'Name the key.' : `“${safeLine(name)}” is no name for a key.`
  throw new PermablogError('bad-usage', `${why} A name is a word such as backup or my-phone.`)
}

async function writing(flags: KeysFlags, work: (store: Store) => Promise<void>): Promise<void> {
  // A key may be wanted before the first blog is there.
  const store = await openForCommand(flags, { create: true, purpose: 'keys' })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

async function add(store: Store, name: string, { may, days, json }: KeysFlags): Promise<void> {
  const now = Date.now()
  const endsAt = days === undefined ? null : new Date(now + days * DAY_MS).toISOString()
  const key: AccessKey = { name, allows: may, madeAt: new Date(now).toISOString(), endsAt }
  const secret = newSecret()
  if (!(await store.accessKeys.add(key, secret))) {
    throw new PermablogError(
      'bad-usage',
      `There is a key “${safeLine(name)}” already: revoke it first, or name this one otherwise.`,
    )
  }
  if (json) print(JSON.stringify({ ...key, secret }))
  else {
    print(secret)
    tell(
      `The key “${safeLine(name)}” allows ${may}${endsAt === null ? '' : ` until ${endsAt.slice(0, 10)}`}. It is shown this once.`,
    )
  }
}

async function revoke(store: Store, name: string): Promise<void> {
  if (!(await store.accessKeys.revoke(name))) {
    throw new PermablogError(
      'bad-usage',
      `There is no key “${safeLine(name)}”; \`permablog keys\` lists those there are.`,
    )
  }
  print(`The key “${safeLine(name)}” is revoked.`)
}

const COLUMNS: readonly Column[] = [
  { title: 'NAME', flexible: true },
  { title: 'ALLOWS' },
  { title: 'MADE' },
  { title: 'ENDS' },
]

async function list(store: Store, { json }: KeysFlags): Promise<void> {
  const keys = await store.accessKeys.list()
  if (json) for (const key of keys) print(JSON.stringify(key))
  else if (keys.length === 0) print('There are no keys. `permablog keys add backup` makes one that may read.')
  else printTable(COLUMNS, keys.map(rowOf))
}

function rowOf({ name, allows, madeAt, endsAt }: AccessKey): string[] {
  return [safeLine(name), allows, madeAt.slice(0, 10), endsAt === null ? 'when revoked' : ending(endsAt)]
}

function ending(endsAt: string): string {
  return `${endsAt.slice(0, 10)}${Date.parse(endsAt) <= Date.now() ? ' (ended)' : ''}`
}

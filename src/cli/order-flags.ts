import { InvalidArgumentError, Option } from 'commander'
import { PermablogError } from '../errors.ts'
import { ORDER_OPTIONS, type Order, type OrderOption, orderSchema } from '../order/index.ts'
import { addressesOfFile, byteCount, header, moment, textOfFile } from './values.ts'

/** An option of a harvest as the command line takes it; switches have a hidden opposite, for blogs that were ordered otherwise. */
export function commanderOptions(option: OrderOption): Option[] {
  const { flag, form } = option
  const shown = new Option(flag, inHelp(option))
  if (form === 'switch') {
    const opposite = flag.startsWith('--no-') ? flag.replace('--no-', '--') : flag.replace('--', '--no-')
    // In this order neither of them has a value where none is given.
    return [new Option(opposite).hideHelp(), shown].sort((a, b) => Number(a.negate) - Number(b.negate))
  }
  if (form === 'choice') return [shown.choices(choicesOf(option))]
  return [shown.argParser((word: string, previous: unknown) => checked(option, readWord(option, word, previous)))]
}

/** The order that the flags of a command make; what they do not say is left out. Files are read now. */
export function orderOf(flags: object): Order {
  const said = ORDER_OPTIONS.flatMap(option => {
    const value: unknown = Reflect.get(flags, new Option(option.flag).attributeName())
    return value === undefined ? [] : [[option.name, contentOf(option, value)] as const]
  })
  const order = orderSchema.safeParse(Object.fromEntries(said))
  if (order.success) return order.data
  const [issue] = order.error.issues
  const flag = ORDER_OPTIONS.find(({ name }) => name === issue?.path[0])?.flag.split(' ')[0]
  throw new PermablogError('bad-usage', `${flag ?? 'The order'}: ${issue?.message ?? 'it does not fit'}`)
}

/** The sentence of the table, with what the command line adds to it. */
function inHelp(option: OrderOption): string {
  const { says, note = '', flag, form } = option
  if (flag.startsWith('--no-')) return `leave out ${says}`
  const isShown = option.default !== undefined && form !== 'switch'
  const standard = form === 'bytes' ? inBytes(Number(option.default)) : String(option.default)
  return `${says}${note}${isShown ? ` (default ${standard})` : ''}`
}

function inBytes(count: number): string {
  const [size, unit] = (
    [
      [1024 ** 3, 'G'],
      [1024 ** 2, 'M'],
    ] as const
  ).find(([each]) => count % each === 0) ?? [1, '']
  return `${count / size}${unit}`
}

function choicesOf({ name }: OrderOption): string[] {
  const { innerType } = orderSchema.shape[name].def
  return 'options' in innerType ? innerType.options.map(String) : []
}

/** What a word of the command line stands for; of files the path, read when the harvest begins. */
function readWord({ form }: OrderOption, word: string, previous: unknown): unknown {
  switch (form) {
    case 'number':
      return /^\d+$/.test(word) ? Number(word) : Number.NaN
    case 'bytes':
      return byteCount(word)
    case 'moment':
      return moment(word)
    case 'patterns':
      return [...(Array.isArray(previous) ? previous : []), word]
    case 'headers':
      return { ...Object(previous), ...header(word) }
    default:
      return word
  }
}

function checked(option: OrderOption, value: unknown): unknown {
  if (isFile(option)) return value
  const result = option.schema.safeParse(value)
  if (!result.success) throw new InvalidArgumentError(result.error.issues[0]?.message ?? 'It does not fit.')
  return value
}

function contentOf(option: OrderOption, value: unknown): unknown {
  if (!isFile(option)) return value
  return option.form === 'addresses' ? addressesOfFile(String(value)) : textOfFile(String(value), '--cookies')
}

function isFile({ form }: OrderOption): boolean {
  return form === 'addresses' || form === 'cookies'
}

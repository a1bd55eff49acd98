const BLOCK = 512
/** The longest name that the plain header holds. */
const LONGEST_NAME = 100

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** What comes before a file in a tar (POSIX.1-2001): the plain header, behind one with the path where that is long or not ASCII. */
export function tarHeader(path: string, size: number): Buffer {
  const isPlain = path.length <= LONGEST_NAME && /^[\x20-\x7e]*$/.test(path)
  if (isPlain) return header(path, size, '0')
  const record = Buffer.from(paxRecord('path', path))
  const name = `${path.replace(/[^\x20-\x7e]/g, '_').slice(-LONGEST_NAME)}`
  return Buffer.concat([
    header('pax-header', record.length, 'x'),
    record,
    tarPadding(record.length),
    header(name, size, '0'),
  ])
}

/** What fills the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** A record says its own length, the digits of which count too. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  const length = [bytes + 1, bytes + 2, bytes + 3, bytes + 4].find(sum => sum === bytes + String(sum).length) ?? bytes
  return `${length}${rest}`
}

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
  block.write(name, 0, LONGEST_NAME, 'latin1')
  block.write(
    `${octal(0o644, 8)}${octal(0, 8)}${octal(0, 8)}${octal(size, 12)}${octal(0, 12)}        ${type}`,
    100,
    'latin1',
  )
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

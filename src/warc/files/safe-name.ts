/** A name that leads nowhere. */
const NOWHERE = 'no-such-file'

/** The name of a file; a database may name anything, but nothing that leads out of the folder or the prefix. */
export function safeName(name: string): string {
  const isOdd = name.split('/').some(part => part === '' || part === '.' || part === '..' || part.includes('\\'))
  return isOdd ? NOWHERE : name
}

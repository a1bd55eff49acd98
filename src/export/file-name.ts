/** Bytes of a name without its ending; file systems allow 255, archives and encrypted folders less. */
const LONGEST_NAME = 120

/** Names that Windows keeps for devices, whatever their ending, and the one that we keep for the list of posts. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|index)$/

/**
 * Gives every entry a file name that no file system refuses or mixes up with another: lower case, letters and digits of
 * any script and hyphens. Entries come by date, and names begin with it: only those of one date can be alike.
 */
export function fileNames(): (published: string | null, title: string) => string {
  let date: string | null = null
  let used = new Set<string>()
  return (published, title) => {
    const day = published?.match(/^\d{4}-\d{2}-\d{2}/)?.[0] ?? ''
    if (day !== date) used = new Set()
    date = day
    const name = safeName(day, title)
    let unique = name
    for (let number = 2; used.has(unique); number++) unique = `${name}-${number}`
    used.add(unique)
    return unique
  }
}

function safeName(day: string, title: string): string {
  const slug = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
  const name = cut([day, slug].filter(part => part !== '').join('-'), LONGEST_NAME).replace(/-$/, '')
  if (name === '' || RESERVED.test(name)) return `${name}-entry`.replace(/^-/, '')
  return name
}

function cut(text: string, bytes: number): string {
  let length = 0
  let kept = ''
  for (const character of text) {
    length += Buffer.byteLength(character)
    if (length > bytes) return kept
    kept += character
  }
  return kept
}

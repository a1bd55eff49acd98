/** A word in lower case, without accents and points: pages are careless with both. */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  // Most words are ASCII, and taking letters apart takes long.
  if (!BEYOND_ASCII.test(lower)) return lower.includes('.') ? lower.replaceAll('.', '') : lower
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F.·]/g, '')
}

const BEYOND_ASCII = /[^\0-\x7f]/

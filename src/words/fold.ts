/** A word in lower case, without accents and points: pages are careless with both. */
export function fold(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F.·]/g, '')
}

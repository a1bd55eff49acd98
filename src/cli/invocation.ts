/** How the user calls the program, so that the commands we suggest can be copied: `npm start --` in a checkout. */
export function invocation(): string {
  switch (process.env.npm_lifecycle_event) {
    case 'start':
      return 'npm start --'
    case 'npx':
      return 'npx permablog'
    default:
      return 'permablog'
  }
}

/** `npm start` without an address shows the demo: a newcomer's first command must show something. */
export function isBareNpmStart(words: readonly string[]): boolean {
  return words.length === 0 && process.env.npm_lifecycle_event === 'start'
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** Where an address in archived matter leads instead; null takes it away. */
export type Rewrite = (address: string) => string | null

/** Longer style sheets than any that was met; what is behind is left out. */
const MOST_CHARACTERS = 2_000_000
/** Letters written as escapes (`u\72l`) are written plainly first, so that no address hides behind them. */
const ESCAPED_LETTER = /\\0{0,4}([46][1-9a-f]|[57][0-9a])(?:\r\n|[ \t\r\n\f])?/gi
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
const ADDRESS = /url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^)"'\s]*))\s*\)?/gi
const IMPORT = /@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi
/** Functions that take an address as a bare string. */
const BARE_STRINGS = /(image-set|image|src)\(([^()]*)\)/gi

/** Style rules in which every address leads into the archive, or nowhere. */
export function rewriteCss(css: string, rewrite: Rewrite): string {
  const plain = css
    .slice(0, MOST_CHARACTERS)
    .replace(COMMENT, ' ')
    .replace(ESCAPED_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const addressOf = (parts: readonly (string | undefined)[]) => parts.find(part => part !== undefined) ?? ''
  return (
    plain
      .replace(BARE_STRINGS, (whole, name: string) =>
        name.toLowerCase() === 'src' || /["']/.test(whole) ? 'none' : whole,
      )
      .replace(IMPORT, (_, ...parts: string[]) => `@import ${asUrl(addressOf(parts.slice(0, 2)), rewrite)}`)
      .replace(ADDRESS, (whole, ...parts: string[]) => {
        const address = addressOf(parts.slice(0, 3))
        return address.startsWith('/replay/') ? whole : asUrl(address, rewrite)
      })
      // Nothing in it may end the element that it stands in.
      .replaceAll('<', '\\3c ')
  )
}

function asUrl(address: string, rewrite: Rewrite): string {
  const target =
    /^data:(image|font)\//i.test(address) && !/^data:image\/svg/i.test(address) ? address : rewrite(address)
  return `url("${(target ?? 'data:,').replace(/["\\\n\r]/g, encodeURIComponent)}")`
}

import { fittingHead, textWidth } from './width.ts'

/** Breaks a text into lines of at most `width` columns, at spaces where there are some; line feeds are kept. */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap(line => wrapLine(line, Math.max(1, width)))
}

function wrapLine(line: string, width: number): string[] {
  // Lines that begin with spaces are code or verse: their spacing means something.
  if (/^\s/.test(line)) return pieces(line, width)
  const lines: string[] = []
  let current = ''
  let used = 0
  for (const word of line.split(/\s+/)) {
    const needed = textWidth(word)
    if (current !== '' && used + 1 + needed > width) {
      lines.push(current)
      current = ''
      used = 0
    }
    if (current === '' && needed > width) {
      // A word wider than the terminal: a long address, or a script that is written without spaces.
      const parts = pieces(word, width)
      current = parts.pop() ?? ''
      lines.push(...parts)
      used = textWidth(current)
    } else {
      used += needed + (current === '' ? 0 : 1)
      current = current === '' ? word : `${current} ${word}`
    }
  }
  return [...lines, current]
}

function pieces(text: string, width: number): string[] {
  const parts: string[] = []
  let rest = text
  while (textWidth(rest) > width) {
    const head = fittingHead(rest, width) || [...rest].slice(0, 1).join('')
    parts.push(head)
    rest = rest.slice(head.length)
  }
  return [...parts, rest]
}

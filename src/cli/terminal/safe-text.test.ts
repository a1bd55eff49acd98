import { describe, expect, it } from 'vitest'
import { safeLine, safeText } from './safe-text.ts'

describe('safeText', () => {
  it('takes the power from escape sequences', () => {
    expect(safeText('a\u001b[31mred\u001b]0;title\u0007')).toBe('a\ufffd[31mred\ufffd]0;title\ufffd')
    expect(safeText('\u009b2Jcleared')).toBe('\ufffd2Jcleared')
  })

  it('keeps line feeds and tabs, and reads old line ends', () => {
    expect(safeText('a\r\nb\rc\td')).toBe('a\nb\nc\td')
  })

  it('drops marks that turn the order of the text round', () => {
    expect(safeText('https://\u202egro.elpmaxe')).toBe('https://gro.elpmaxe')
  })
})

describe('safeLine', () => {
  it('brings everything onto one line', () => {
    expect(safeLine('  two\n lines ')).toBe('two lines')
  })
})

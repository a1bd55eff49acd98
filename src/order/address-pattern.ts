import { RE2JS, RE2JSSyntaxException } from 're2js'

/** Something that addresses can be held against. */
export interface AddressPattern {
  test(address: string): boolean
}

/**
 * A pattern that a person, a list or a guest wrote. It takes time in proportion to the address, whatever it says: with the
 * regular expressions of the language itself, `(a+)+$` would hold up everybody for ever. Look-ahead and back-references cannot be had so.
 */
export function addressPattern(pattern: string): AddressPattern {
  return RE2JS.compile(pattern)
}

/** Why a text is no such pattern; null where it is one. */
export function whyNoPattern(pattern: string): string | null {
  try {
    addressPattern(pattern)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    const reason = error.message.replace(/^error parsing regexp: /, '')
    return /Perl syntax/.test(reason)
      ? `${reason}; look-ahead, look-behind and back-references are not known here`
      : reason
  }
}

import { anyWord, lazily } from '../words/index.ts'

/** Longest line of a counter: a label and a number. */
const LONGEST_COUNTER = 60
const MOST_WORDS = 6
const NUMBER = /\d[\d.,\u00a0\u202f ]*/gu
const countWord = lazily(() => new RegExp(anyWord('views'), 'iu'))

/** View counts in lines of a text that have nothing else: "Views: 1,335". */
export function countsIn(text: string): readonly string[] {
  return text.split('\n').flatMap(line => {
    if (line.length > LONGEST_COUNTER || !/\d/.test(line)) return []
    const numbers = line.match(NUMBER) ?? []
    const words = line.match(/\p{L}+/gu) ?? []
    const isCounter = numbers.length === 1 && words.length > 0 && words.length <= MOST_WORDS && countWord().test(line)
    return isCounter ? [numbers[0].trim().replace(/[.,]$/, '')] : []
  })
}

/** A text without these numbers; in HTML, without those between its tags. */
export function withoutCounts(text: string, counts: readonly string[]): string {
  return counts.reduce((rest, count) => rest.replaceAll(alone(count), '#'), text)
}

function alone(count: string): RegExp {
  return new RegExp(`(?<![\\d.,])${count.replace(/[.]/g, '\\.')}(?![\\d])(?![^<>]*>)`, 'gu')
}

const FILE_ADDRESS = /(?<=\s(?:src|poster|srcset)=")[^"?]*\?[^"]*/g
/**
 * Signed query parameters of file servers, valid for an hour or a day: Amazon, Azure, Google, CloudFront, Facebook and
 * others.
 */
const SIGNATURE =
  /^(x-(amz|goog)-[\w-]+|token|access_?token|auth|expires?|exp|signature|sig|hmac|policy|key-pair-id|googleaccessid|awsaccesskeyid|s[tepvr]|spr|skoid|o[he]|_nc_\w+|ccb|edm|ts|timestamp|nonce|verify)$/i

/** HTML without the parts of file URLs that their server renews each time. */
export function withoutSignatures(html: string): string {
  return html.replace(FILE_ADDRESS, address =>
    address.replace(/(?<=[?&;])([\w-]+)=[^&\s,]*/g, (part, name: string) => (SIGNATURE.test(name) ? `${name}=` : part)),
  )
}

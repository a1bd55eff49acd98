/** A sentence with its gaps (`{}`) filled in, in order. */
export function fillSentence(sentence: string, details: readonly (string | number)[]): string {
  let next = 0
  return sentence.replaceAll('{}', () => String(details[next++] ?? ''))
}

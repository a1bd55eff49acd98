import { type CountedKind, type Store, type StoredTerm, stemmerOf, withoutAccents } from '../store/index.ts'

/** The terms that somebody means by a word or a name: a word in any form and language, all else as it is written. */
export async function findTerms(store: Store, kind: CountedKind, text: string): Promise<readonly StoredTerm[]> {
  const lower = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  if (kind !== 'word') return await store.trends.termsNamed(kind, [lower])
  const names = new Set([withoutAccents(lower)])
  for (const language of await store.trends.languages()) {
    const stem = await stemmerOf(language)
    if (stem !== null) names.add(stem(lower))
  }
  return await store.trends.termsNamed(kind, [...names])
}

import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import { printTable } from '../quality/table.ts'

/** In each language a word as it stands in a post, and two other forms of it, which must find the post. */
const FORMS = [
  ['ar', 'والكتاب', 'كتاب', 'الكتاب'],
  ['cs', 'knihy', 'knihám', 'kniha'],
  ['de', 'Häuser', 'Häusern', 'Hausers'],
  ['en', 'lighthouses', 'lighthouse', "lighthouse's"],
  ['es', 'canciones', 'canción', 'cancion'],
  ['fi', 'kirjoissa', 'kirjoista', 'kirjoilla'],
  ['fr', 'chanteuses', 'chanteuse', 'chanter'],
  ['hu', 'házak', 'házakban', 'házaknak'],
  ['it', 'biblioteche', 'biblioteca', 'bibliotecari'],
  ['nl', 'boeken', 'boek', 'boekje'],
  ['pt', 'livros', 'livro', 'livrinho'],
  ['ro', 'cărților', 'cărțile', 'cărți'],
  ['ru', 'книгами', 'книга', 'книгу'],
  ['sv', 'böckerna', 'böcker', 'böckers'],
  ['tr', 'kitaplar', 'kitaplarım', 'kitaplardan'],
] as const

/** Shows which forms of a word find a post, language by language. */
export async function showStemming(location: string): Promise<void> {
  const store = await openArchive(location, { create: true })
  try {
    for (const [language, written] of FORMS) {
      const id = `${language}.example`
      const entry = samplePost(language, {
        blog: id,
        url: urlOf(`https://${id}/`),
        language,
        title: null,
        text: written,
      })
      await store.commit({ blog: sampleBlog({ id, url: urlOf(`https://${id}/`) }), entries: [entry] })
    }
    const rows = []
    for (const [language, written, ...forms] of FORMS) {
      const found: string[] = []
      const missed: string[] = []
      for (const form of forms) {
        const { hits } = await store.search(form, { limit: 5 })
        const isFound = hits.some(hit => hit.blog === `${language}.example`)
        ;(isFound ? found : missed).push(form)
      }
      rows.push({ language, 'in the post': written, 'finds it': found.join(', '), 'does not': missed.join(', ') })
    }
    printTable(rows)
  } finally {
    await store.close()
  }
}

import { describe, expect, it } from 'vitest'
import { judgeGenre } from './judge-genre.ts'

const entry = (title: string, text: string, html = `<p>${text}</p>`) => ({
  ...{ title, text, html },
  ...{ links: [], tags: [], categories: [] },
})

describe('the genre of a post', () => {
  it.each([
    [
      'how-to',
      'en',
      entry(
        'How to mend a bicycle tube',
        'First remove the wheel. Then open the tyre. You need a patch. Now press it on, make sure it sticks, and finally add air.',
        '<ol><li>a</li><li>b</li><li>c</li></ol><pre>x</pre>',
      ),
    ],
    [
      'announcement',
      'en',
      entry(
        'Lathe 2.4 released',
        'Lathe 2.4 is now available. Highlights of the new version: it is faster. Please upgrade.',
      ),
    ],
    [
      'diary',
      'en',
      entry(
        'At the lake',
        'Yesterday we drove to the lake. We walked, we ate, and my son slept all the way home. The next morning I woke early and we went hiking.',
      ),
    ],
    [
      'how-to',
      'es',
      entry(
        'Cómo instalar un servidor',
        'Primero vamos a instalar el paquete con el siguiente comando. Luego ejecutamos el programa. Por último podemos abrir el puerto.',
        '<pre>a</pre><pre>b</pre>',
      ),
    ],
  ])('is %s in %s, with its reasons', (genre, language, post) => {
    const judged = judgeGenre(post, language, null)
    expect(judged.genre).toBe(genre)
    expect(judged.reasons.length).toBeGreaterThan(0)
  })

  it('is not told where nothing says so clearly', () => {
    expect(judgeGenre(entry('Untitled', 'Grey stones, a door, and behind it the sea.'), 'en', null).genre).toBeNull()
    expect(judgeGenre(entry('石', '灰色の石'), 'ja', null).genre).toBeNull()
  })
  it('is no review because two things stand against each other in the title', () => {
    const plain = 'The river rose in spring, and nobody in the valley could say why it had done so again this year.'
    expect(judgeGenre(entry('Rain vs Snow', plain), 'en', null).genre).toBeNull()
    const filed = { ...entry('Rain Jacket vs Snow Jacket', plain), tags: ['Reviews'] }
    expect(judgeGenre(filed, 'en', null)).toMatchObject({ genre: 'review', reasons: [{}, { code: 'title-compares' }] })
  })
})

import { describe, expect, it } from 'vitest'
import { decideLanguage, proseOf } from './decide.ts'
import { languageOfText } from './detect.ts'

describe('the language of a text by its words', () => {
  it.each([
    ['en', 'The weather was fine, and so we went to the lake with all of our friends.'],
    ['fr', 'Il faisait beau, alors nous sommes allés au bord du lac avec tous nos amis.'],
    ['ru', 'Погода была хорошая, и мы поехали на озеро со всеми друзьями.'],
    ['ja', '天気が良かったので、友達みんなで湖へ行きました。'],
    // Not known to the first detector.
    ['cy', 'Roedd y tywydd yn braf, felly aethom i’r llyn gyda’n ffrindiau i gyd.'],
    ['af', 'Die weer was mooi, toe het ons saam met al ons vriende na die meer gegaan.'],
    // Known to neither, or taken for another.
    ['nn', 'Eg veit ikkje kva dei gjer, men eg trur at det kjem noko frå dei i neste veke.'],
    ['id', 'Saya tidak bisa datang karena mobil saya rusak, tapi kalau sudah selesai saya akan menelepon.'],
  ])('is %s where it is', async (code, text) => {
    expect((await languageOfText(text)).language).toBe(code)
  })

  it('is not known of a word or two, a smiley or an address', async () => {
    for (const text of ['Merci !', ':-)', 'https://example.org/some/long/address/of-a-page']) {
      expect((await languageOfText(text)).language).toBeNull()
    }
  })

  it('is that of the words beside names and code in Latin letters', async () => {
    const text = 'Вчера обновил PostgreSQL до версии 16, и JSONB работает гораздо быстрее, чем раньше.'
    expect((await languageOfText(text)).language).toBe('ru')
  })
})

describe('the language of a post', () => {
  it('is that of its words where these are sure, whatever the theme declares', async () => {
    const text = await languageOfText('Il faisait beau, alors nous sommes allés au bord du lac avec tous nos amis.')
    expect(decideLanguage(text, ['en-US'])).toEqual({ language: 'fr', by: 'text' })
    expect(decideLanguage(text, ['fr-CA'])).toEqual({ language: 'fr', by: 'both' })
  })

  it('is the declared one where there are too few words, and not known where nothing is declared', async () => {
    const text = await languageOfText('Hm.')
    expect(decideLanguage(text, [null, 'de-AT'])).toEqual({ language: 'de', by: 'declared' })
    expect(decideLanguage(text, [null, null])).toBeNull()
  })

  it('is not known where words in doubt speak against what is declared', () => {
    const text = { language: 'it', isSure: false, others: ['it', 'es'] }
    expect(decideLanguage(text, ['hu'])).toBeNull()
    expect(decideLanguage(text, ['es'])).toEqual({ language: 'es', by: 'both' })
  })

  it('is told by its prose, without its code', () => {
    const html = `<p>Voici comment je fais, en quelques lignes très simples à comprendre.</p><pre>if (the) return of</pre>`
    expect(proseOf({ text: 'unused', html }).trim()).toBe(
      'Voici comment je fais, en quelques lignes très simples à comprendre.',
    )
  })
})

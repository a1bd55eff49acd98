import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { extractEntry } from './index.ts'

const languageOf = (text: string, lang: string) =>
  extractEntry(
    parsePage(`<html lang="${lang}"><body><article><p>${text}</p></article></body></html>`, urlOf('https://a.org/x')),
    {
      feedEntry: null,
      blog: { url: urlOf('https://a.org/'), title: null, language: null, authors: [] },
    },
  )

describe('the language of a post', () => {
  it('is what the page says while the text is too short to tell', () => {
    expect(languageOf('Bonjour.', 'pt_BR').language).toBe('pt-BR')
  })

  it('is told by its own script where the post is mostly code', () => {
    const text = `${'function run(options) { return options.map(value => value.name) } '.repeat(5)} ${'首先打开配置文件，然后重新启动服务器，最后检查日志。'.repeat(10)}`
    const { language, sources } = languageOf(text, 'en')
    expect(language).toBe('zh')
    expect(sources.language).toBe('fallback')
  })
})

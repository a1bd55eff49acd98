/**
 * Words for naming a source; a further language is a row. CJK words need no spaces around them. Kept here, and not in
 * `words/`: they were chosen by labelled links, which do not exist for other languages.
 */
const WORDS: Readonly<
  Record<string, { readonly before: string; readonly behind: string; readonly read: string; readonly list: string }>
> = {
  en: {
    before:
      'h/t|hat tip|tip of the hat|source|sources|according to|as reported by|quoted from|cited in|courtesy of|found at|found on|originally published (?:in|on|at|by)|thanks to',
    behind:
      'writes?|wrote|says|said|reports?|reported|explains?|explained|argues?|argued|notes|noted|claims?|claimed|observes|observed|suggests?|suggested|points out|pointed out|announced|posted|published|asks|asked|describes|described|for pointing|for the (?:link|tip|hint)',
    read: 'i read|i (?:just |recently )?came across|i (?:just )?read|as i read',
    list: 'references?|sources?|bibliography|citations?|works cited|footnotes|notes|credits?',
  },
  de: {
    before: 'quelle|quellen|laut|nach angaben (?:von|der|des)|zitiert nach|gefunden (?:bei|auf)|dank an',
    behind:
      'schreibt|schrieb|sagt|sagte|berichtet|berichtete|erklärt|erklärte|meint|meinte|behauptet|meldet|kommentiert|veröffentlichte|für den (?:hinweis|link|tipp)',
    read: 'ich las|gelesen (?:bei|auf|in)|las ich',
    list: 'quellen?|literatur|quellenangaben?|einzelnachweise|fußnoten',
  },
  fr: {
    before: "source|sources|selon|d['’]après|trouvé (?:sur|chez)|merci à|lu (?:sur|chez|dans)",
    behind:
      'écrit|écrivait|dit|disait|explique|expliquait|rapporte|affirme|annonce|raconte|publie|a (?:écrit|dit|expliqué|publié|posté|annoncé)',
    read: "j['’]ai lu|lu (?:sur|chez|dans)",
    list: 'sources?|références?|bibliographie|notes',
  },
  es: {
    before: 'fuente|fuentes|según|visto en|leído en|gracias a|encontrado en',
    behind:
      'escribe|escribió|dice|dijo|explica|explicó|cuenta|contó|comenta|comentó|informa|informó|publicó|ha publicado|afirma|señala',
    read: 'he leído|leí|leo en',
    list: 'fuentes?|referencias?|bibliografía|enlaces de interés',
  },
  it: {
    before: 'fonte|fonti|secondo|grazie a|visto su|letto su|segnalato da',
    behind:
      'scrive|scriveva|ha scritto|dice|diceva|spiega|ha spiegato|racconta|ha pubblicato|commenta|riporta|annota|sostiene',
    read: 'ho letto|leggo|letto su',
    list: 'fonti|fonte|riferimenti|bibliografia|note',
  },
  pt: {
    before: 'fonte|fontes|segundo|de acordo com|visto n[oa]|graças a',
    behind:
      'escreveu|escreve|disse|diz|explica|explicou|postou|publicou|conta|contou|afirma|afirmou|comenta|relata|entrevistou',
    read: 'li n[oa]|eu li',
    list: 'fontes?|referências?|bibliografia',
  },
  nl: {
    before: 'bron|bronnen|volgens|met dank aan|gevonden (?:op|bij)',
    behind: 'schrijft|schreef|zegt|zei|meldt|meldde|vertelt|legt uit|beweert',
    read: 'ik las|las ik|gelezen (?:op|bij)',
    list: 'bronnen|bron|referenties|literatuur',
  },
  ru: {
    before: 'источник|источники|согласно|по словам|по данным|по материалам|отсюда|спасибо|цитата из',
    behind:
      'пишет|писал|написал|написала|говорит|сказал|рассказал|рассказывает|сообщает|сообщил|утверждает|объясняет|опубликовал',
    read: 'прочитал|прочёл|вычитал',
    list: 'источники?|литература|ссылки по теме|материалы',
  },
  ja: {
    before: '出典|引用元?|参考|ソース|参照',
    behind: 'によると|によれば|が書いて|が述べて',
    read: '',
    list: '参考(?:文献|資料|サイト|リンク)?|出典|引用元?|脚注',
  },
  zh: {
    before: '来源|來源|出处|出處|转自|轉自|引自|摘自|转载自|轉載自|原文|参考|參考|据',
    behind: '报道|報導|写道|寫道|指出|表示|所说|所說',
    read: '',
    list: '参考(?:资料|文献|链接)?|參考(?:資料|文獻|連結)?|引用|来源|出处|reference',
  },
  ko: { before: '출처|참고|인용|원문', behind: '에 따르면', read: '', list: '참고(?:자료|문헌)?|출처|레퍼런스' },
}

/** The words of one kind in all these languages, as alternatives of an expression. */
export function citationWords(list: 'before' | 'behind' | 'read' | 'list'): string {
  return Object.values(WORDS)
    .map(words => words[list])
    .filter(Boolean)
    .join('|')
}

/** Small words between those and the name of the source. */
export const BETWEEN =
  "the |die |der |das |le |la |les |el |los |lo |il |l['’]|o |a |to |an |de |del |da |do |su |sur |on |auf "

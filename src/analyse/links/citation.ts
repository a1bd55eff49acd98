import { lazily } from '../../words/index.ts'
import type { AnchorContext } from './anchor-context.ts'

/** Why a link is a citation: a code, and the words that say so. */
export interface CitationSign {
  readonly reason: string
  readonly evidence: string
}

/** What languages say of a source; a further language is a row. CJK words need no blanks around them. */
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

const all = (list: 'before' | 'behind' | 'read' | 'list') =>
  Object.values(WORDS)
    .map(words => words[list])
    .filter(Boolean)
    .join('|')

const EDGE = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
/** Latin words stand apart; those of CJK need no blanks, and lose by the edges nothing that is not said otherwise too. */
const naming = lazily(
  () =>
    new RegExp(
      `(?:^|${EDGE})(${all('before')})\\s?[:：]?\\s*(?:@|the |die |der |das |le |la |les |el |los |lo |il |l['’]|o |a |to |an |de |del |da |do |su |sur |[("“«「【\\[]|on |auf )*$`,
      'iu',
    ),
)
const telling = lazily(() => new RegExp(`^[\\s,"”»)]*(?:[^,;:.]{0,30}?[\\s,])?${EDGE}(${all('behind')})${END}`, 'iu'))
const tellingEdge = lazily(() => new RegExp(`(?:^|${EDGE}(?=\\p{L}+[:”"»]?$))(${all('behind')})${END}`, 'iu'))
const reading = lazily(() => new RegExp(`${EDGE}(${all('read')})${END}.{0,40}$`, 'iu'))
const sources = lazily(() => new RegExp(`^(?:\\p{N}+[.)]\\s*)?(?:${all('list')})\\s*[:：]?$`, 'iu'))
/** An entry of a list of works: its number or its author first, and the year. */
const WORK = /^(?:\[\d{1,3}\]|\(\d{1,3}\)|\^|\d{1,3}\.)\s*\S|^\p{Lu}[\p{L}'’-]+,\s\p{Lu}[^.]{0,60}\b(?:19|20)\d\d\b/u

/** “Via” names a source where a sentence, a bracket or a line begins with it; within a sentence it says by which means. */
const VIA = /(?:^|[([–—|,]\s*|- )(v[ií]a)\s?:?\s*(?:@|the )?["“«]?$/iu

/** Why a link in a text names a source; null where nothing says so. */
export function citationSign(anchor: string, context: AnchorContext): CitationSign | null {
  const { before, after, start, heading } = context
  if (context.isOfQuote) return { reason: 'quote-source', evidence: start }
  const [, named] = VIA.exec(before) ?? naming().exec(before) ?? []
  if (named !== undefined) return { reason: 'named-source', evidence: named }
  const [, told] = tellingEdge().exec(anchor) ?? telling().exec(after) ?? []
  if (told !== undefined) return { reason: 'says', evidence: told }
  const [, read] = reading().exec(before) ?? []
  if (read !== undefined) return { reason: 'read-there', evidence: read }
  if (sources().test(heading)) return { reason: 'list-of-sources', evidence: heading }
  if (WORK.test(start) && /\b(?:19|20)\d\d\b/.test(`${start}${before}${anchor}`))
    return { reason: 'list-of-works', evidence: start }
  if (context.introducesQuote && /[:：]\s*$/.test(after || before)) return { reason: 'before-quote', evidence: after }
  return null
}

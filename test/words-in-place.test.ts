import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** Words that nobody needs in code but to recognise what a blog says: one or two for each of the lists that were once there. */
const MARKERS = [
  ...['kommentar', 'commentaire', 'comentario', 'comentário', 'commenti\\b', 'reacties', 'komentarz', 'yorum'],
  ...['antworten', 'répondre', 'responder\\b', 'rispondi', 'reageren', 'odpowiedz'],
  ...['weiterlesen', 'lire la suite', 'leer más', 'leggi tutto', 'lees verder', 'read more', 'continue reading'],
  ...['geschrieben', 'écrit par', 'escrito por', 'scritto da', 'posted by', '\\^by\\b', '\\bauteur', '\\bautore\\b'],
  ...['administrador', 'administrateur', 'übersetzt', 'traduit', 'lesezeit', 'schlagwort', 'kategorie', 'étiquette'],
  ...['bonjour', 'buongiorno', 'guten tag', 'plantilla', 'vorlage', 'kalender', 'calendrier', 'fuente', 'quelle\\b'],
]
const MARKER = new RegExp(MARKERS.join('|'), 'iu')
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u

/** Where such words may stand, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'analyse/entities/bracket-words.ts': 'a table of what encyclopedias write in brackets, read nowhere else',
  'analyse/entities/cues.ts': 'a table of small words around names within texts, read by the finder of names alone',
  'analyse/genre/genre-words.ts': 'a table by language that was chosen by labelled posts; there are none in others',
  'analyse/language/close-languages.ts': 'words that tell close languages apart: not what blogs write around posts',
  'analyse/links/citation-words.ts': 'a table by language that was chosen by labelled links; there are none in others',
  'analyse/spam/phrases.ts': 'a table of what spam says, weighed by labelled comments',
  'analyse/spam/trades.ts': 'a table of what spam sells, weighed by labelled comments',
  'discover/exclusions/calendars.ts': 'names of scripts in addresses (`kalender.php`), not words on pages',
  'discover/exclusions/wikis.ts': 'the fixed name of the namespace of special pages in each language of MediaWiki',
  'render/widgets.ts': 'Comentario is the name of a program',
  'store/search/segment.ts': 'a sign that repeats the one before it, for cutting text into words',
}

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

/** Comments, which say what they like; strings; templates; and regular expressions, which follow a sign and not a name. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};>+]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\//g

/** The words of languages that a source has in a string or an expression. */
function wordsIn(text: string): readonly string[] {
  if (!MARKER.test(text) && !OTHER_SCRIPT.test(text)) return []
  return [...text.matchAll(TOKEN)].flatMap(([token]) => {
    if (/^\/[*/]/.test(token)) return []
    const found = MARKER.exec(token) ?? OTHER_SCRIPT.exec(token)
    return found === null ? [] : found[0]
  })
}

const found = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map(path => path.split(sep).join('/'))
    .filter(path => /\.ts$/.test(path) && !/\.test\.ts$|^(?:words|platforms)\//.test(path))
    .map(path => [path, wordsIn(readFileSync(join(SOURCE, path), 'utf8'))] as const)
    .filter(([, words]) => words.length > 0),
)

describe('the words of languages', () => {
  it('are in src/words/, and in code by the names of their lists', () => {
    expect([...found].filter(([path]) => ALLOWED[path] === undefined)).toEqual([])
  })

  it('are allowed elsewhere only where there are some', () => {
    expect(Object.keys(ALLOWED).filter(path => !found.has(path))).toEqual([])
  })

  it('are seen in strings and expressions, and not in comments', () => {
    expect(wordsIn("const REPLY = /^(?:antworten|reply)$/i // répondre\nconst OTHER = 'комментарии'")).toEqual([
      'antworten',
      'к',
    ])
    expect(wordsIn('/** "Weiterlesen" */ const share = words / count')).toEqual([])
  })
})

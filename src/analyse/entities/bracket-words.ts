import type { EntityKind } from './entity.ts'

/** What is in brackets after the title of an article, and states its kind; in the languages of large encyclopedias. */
export const BRACKET_WORDS: readonly (readonly [RegExp, EntityKind])[] = [
  [
    /film|movie|album|song|chanson|lied|canci[oó]n|can[cç][aã]o|book|libro|livro|buch|novel|roman|romance|magazine|series?\b|série|game|spiel|juego|jogo|jeu|show|play\b|opera|фильм|роман|альбом|песня|игра/,
    'work',
  ],
  [
    /band\b|banda|groupe|grupo|company|unternehmen|empresa|entreprise|azienda|organi[sz]a|party|partei|partido|parti\b|newspaper|zeitung|journal|periódico|team|verein|universi|группа|компания/,
    'organisation',
  ],
  [
    /software|logiciel|programming|programmiersprache|lenguaje|linguagem|langage|operating|browser|device|phone|car\b|framework|язык|программа/,
    'product',
  ],
  [
    /city|town|village|ville|stadt|ciudad|cidade|county|river|fluss|r[ií]o\b|island|insel|isla|ilha|state\b|province|country|город|река|остров/,
    'place',
  ],
  [
    /actor|actress|musician|musiker|m[uú]sico|singer|sänger|cantante|writer|schriftsteller|author|autor|politic|politiker|scientist|programmer|football|fu[tß]|artist|born|писатель|актёр|музыкант/,
    'person',
  ],
  [/festival|conference|konferenz|war\b|krieg|guerra|guerre|battle|schlacht|война/, 'event'],
]

import { hashOf, randomOf } from './random.ts'
import type { Theme } from './theme.ts'

/** What an element is for. */
export type Role =
  | ('page' | 'top' | 'menu' | 'columns' | 'main' | 'side' | 'widget' | 'foot' | 'wrap' | 'banner')
  | ('post' | 'head' | 'title' | 'meta' | 'author' | 'date' | 'content' | 'block' | 'tags' | 'share' | 'bio')
  | ('related' | 'newsletter' | 'siblings' | 'list' | 'item' | 'itemTitle' | 'teaser' | 'more' | 'pager')
  | ('comments' | 'comment' | 'commentHead' | 'commentAuthor' | 'commentDate' | 'commentText' | 'reply' | 'form')

/** Words that designers use, several for each. */
const ENGLISH: Readonly<Record<Role, string>> = {
  page: 'page wrapper container site',
  top: 'masthead header site-header banner',
  menu: 'nav menu main-nav navigation',
  columns: 'columns inner layout grid',
  main: 'main content primary col-main',
  side: 'sidebar aside secondary col-side',
  widget: 'widget box module side-block',
  foot: 'footer colophon site-footer bottom',
  wrap: 'wrap inner box frame row',
  banner: 'cookie-notice consent cookiebar notice',
  post: 'post entry article single',
  head: 'post-header entry-head heading top-matter',
  title: 'title entry-title headline post-title',
  meta: 'meta byline post-info details',
  author: 'author byline-name writer by',
  date: 'date published when timestamp',
  content: 'entry-content body post-body text copy prose',
  block: 'block section chunk row part',
  tags: 'tags topics labels post-tags',
  share: 'share social sharing share-buttons',
  bio: 'author-box bio about-author profile',
  related: 'related more-posts also-like recommended',
  newsletter: 'newsletter signup subscribe cta',
  siblings: 'post-nav prev-next pagination siblings',
  list: 'posts stream list entries',
  item: 'item teaser summary excerpt card',
  itemTitle: 'item-title teaser-title card-title',
  teaser: 'summary excerpt intro blurb',
  more: 'more read-more continue',
  pager: 'pager pagination paging page-links',
  comments: 'comments responses discussion feedback',
  comment: 'comment response remark reaction',
  commentHead: 'comment-meta comment-head who',
  commentAuthor: 'comment-author commenter who-name fn',
  commentDate: 'comment-date comment-time posted-at',
  commentText: 'comment-body comment-text comment-content says',
  reply: 'reply answer comment-reply',
  form: 'comment-form respond leave-reply',
}

/** The same in other languages, as designers elsewhere write them; roles that are missing have the English word. */
const FOREIGN: readonly Readonly<Partial<Record<Role, string>>>[] = [
  {
    ...{ page: 'seite', top: 'kopf', menu: 'navi', main: 'inhalt', side: 'leiste', widget: 'kasten', foot: 'fuss' },
    ...{ post: 'beitrag', title: 'ueberschrift', meta: 'angaben', author: 'verfasser', date: 'datum', content: 'text' },
    ...{ tags: 'schlagworte', share: 'teilen', related: 'aehnlich', list: 'liste', item: 'eintrag', teaser: 'anriss' },
    ...{ comments: 'kommentare', comment: 'kommentar', commentAuthor: 'wer', commentDate: 'wann', commentText: 'was' },
  },
  {
    ...{ page: 'pagina', top: 'cabecera', menu: 'menu', main: 'principal', side: 'lateral', foot: 'pie' },
    ...{ post: 'entrada', title: 'titulo', meta: 'datos', author: 'autor', date: 'fecha', content: 'cuerpo' },
    ...{ tags: 'etiquetas', share: 'compartir', related: 'relacionadas', list: 'lista', item: 'resumen' },
    ...{ comments: 'comentarios', comment: 'comentario', commentAuthor: 'nombre', commentText: 'mensaje' },
  },
  {
    ...{ page: 'page', top: 'entete', main: 'contenu', side: 'colonne', foot: 'pied', post: 'billet', title: 'titre' },
    ...{ meta: 'infos', author: 'auteur', date: 'quand', content: 'texte', tags: 'motscles', share: 'partager' },
    ...{ comments: 'commentaires', comment: 'avis', commentAuthor: 'pseudo', commentText: 'propos', related: 'aussi' },
  },
  {
    ...{ page: 'strona', top: 'naglowek', main: 'tresc', side: 'pasek', foot: 'stopka', post: 'wpis', title: 'tytul' },
    ...{ author: 'kto', date: 'kiedy', content: 'zawartosc', comments: 'komentarze', comment: 'glos' },
    ...{ commentAuthor: 'podpis', commentText: 'wypowiedz', list: 'wpisy', item: 'zajawka', related: 'podobne' },
  },
]

/** Looks, not meaning. */
const UTILITIES =
  'flex grid block mx-auto my-4 my-8 px-4 px-6 py-2 py-8 mt-2 mt-6 mb-4 mb-10 text-sm text-lg text-gray-500 text-gray-900 leading-7 max-w-2xl max-w-prose font-medium font-bold tracking-tight border-t rounded-lg shadow-sm items-center justify-between space-y-4 gap-6 w-full lg:w-2/3 lg:w-1/3 hover:underline'.split(
    ' ',
  )

/** Gives the attributes that name an element by its role, with a blank before them; the same role always gets the same. */
export function namer(theme: Theme): (role: Role) => string {
  const foreign = randomOf(`${theme.seed}/foreign`).pick(FOREIGN)
  const prefix = randomOf(`${theme.seed}/prefix`).pick(['', '', '', 'blog-', 'tpl-', 'c-'])
  const made = new Map<Role, string>()
  return role => {
    const known = made.get(role) ?? classFor(theme, role, foreign, prefix)
    made.set(role, known)
    return known === '' ? '' : ` class="${known}"`
  }
}

function classFor(theme: Theme, role: Role, foreign: (typeof FOREIGN)[number], prefix: string): string {
  const random = randomOf(`${theme.seed}/name/${role}`)
  const english = random.pick(ENGLISH[role].split(' '))
  const hash = hashOf(`${theme.seed}/${role}`).toString(36).slice(0, 6)
  const forms = {
    semantic: () => prefix + english,
    bem: () => `${prefix}post__${english}`,
    foreign: () => foreign[role] ?? english,
    utility: () => random.some(UTILITIES, 2 + random.below(5)).join(' '),
    hashed: () => (hashOf(theme.seed) % 2 === 0 ? `css-${hash}` : `styles_${hash.slice(0, 1)}__${hash}`),
    none: () => '',
  }
  return forms[theme.names]()
}

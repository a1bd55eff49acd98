import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Catalan. */
export const ca: Language = {
  code: 'ca',
  months: intlMonths('ca'),
  weekdays: intlWeekdays('ca'),
  halves: intlHalves('ca'),
  relative: intlRelative('ca'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'de|del|d',
  ordinals: 'r|n|t|è',
  on: 'el',
  at: "a les|a l'",
  oclock: 'h',

  posted: 'publicat|escrit|enviat|creat',
  by: 'per',
  author: 'autor|autora|escrit per|publicat per',
  commenter: 'nom|comentari de',
  says: 'diu|va dir|ha dit|va escriure|ha escrit|escriu|va respondre',
  and: 'i',
  updated: 'actualitzat|modificat|darrera actualització',
  madeBy: 'allotjat|funciona amb',
  anonymous: 'anònim|convidat|desconegut',
  besideName: 'inici|més|totes les entrades*',

  title: 'títol|titol',
  date: 'data',

  comment: 'comentari',
  comments: 'comentaris',
  responses: 'resposta|respostes|opinions|reaccions',
  trackbacks: 'retroenllaços',
  noComments:
    'sense comentaris|no hi ha comentaris|cap comentari|els comentaris estan tancats|comentaris tancats|comentaris desactivats',
  leaveComment:
    'deixa*|deixeu un comentari|escriu un comentari|afegeix un comentari|envia un comentari|publica un comentari',
  commentsOn: '(comentari|comentaris) (a|sobre|de|en)',
  reply: 'respon|respondre|cancel·la la resposta',
  inReplyTo: 'en resposta a',
  actions: "edita|cita|esborra|suprimeix|denuncia|m'agrada|comparteix",
  awaitingModeration: 'pendent de moderació|esperant moderació',
  permalink: 'enllaç permanent|enllaç',
  numbers: 'un|una|dos|dues|tres|quatre|cinc',

  share: 'comparteix|comparteix-ho|compartir|imprimeix',
  subscribe: 'subscriu-te|subscriviu-vos|segueix-(me|nos)',
  related:
    '(entrades|articles|apunts) (relacionades|relacionats|similars)|relacionat|també et pot interessar|llegeix també|vegeu també',
  previous: 'anterior|anteriors|més antigues',
  next: 'següent|següents|proper|més recents',
  post: 'pàgina|entrada|entrades|article|articles|apunt|apunts',
  filedUnder: 'arxivat a|publicat dins|publicat a',
  furniture: 'tornar a dalt|publicitat$|tanca$',
  tags: 'etiqueta|etiquetes|tema|temes|paraules clau',
  categories: 'categoria|categories',
  uncategorised: 'sense categoria',
  archives: 'arxiu|arxius|notícies',
  readMore: 'llegir més|llegeix més|llegiu-ne més|continua llegint|segueix llegint|continueu llegint|més informació',
  more: 'més',
  loadMore:
    '(mostra|carrega|veure|llegir) més[ (comentaris|respostes|entrades)]|més comentaris|comentaris anteriors|continua llegint',
  appearedFirst: "l'entrada … ha aparegut primer|l'article … ha aparegut primer",
  rights: 'tots els drets reservats',
  readingTime: 'min|minut|minuts|min de lectura|minuts de lectura',
  views: 'visites|visualitzacions|paraules',

  sidePages: 'sobre mi|sobre nosaltres|quant a|qui soc|qui sóc|qui som|contacte|contacta|cerca|avís legal',
  links: 'enllaços|amics|llegeixo',
  blogroll: 'altres blogs|blocs amics|blogs amics',
  page: 'pàgina',
  restricted: 'protegit|protegida|privat|privada',
  notFound: "pàgina no (trobada|existeix|disponible)|no s'ha trobat|la pàgina no existeix|no trobat",
  error: 'error',
  enable: 'activ*|habilit*|requereix',
}

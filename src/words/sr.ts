import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Serbian. */
export const sr: Language = {
  code: 'sr',
  months: intlMonths('sr'),
  weekdays: intlWeekdays('sr'),
  halves: intlHalves('sr'),
  relative: intlRelative('sr'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'дана|године|г',
  ordinals: '.',
  on: 'дана|dana',
  at: 'у|u',
  oclock: 'ч|h',

  posted: 'објавио|објавила|објављено|написао|написала|objavio|objavila|objavljeno|napisao|napisala',
  by: 'од|od',
  author: 'аутор|пише|autor',
  commenter: 'име|коментар од|ime|komentar od',
  says: 'каже|је рекао|је рекла|је написао|је написала|kaže|je rekao|je rekla|piše',
  and: 'и|i',
  updated: 'ажурирано|измењено|ažurirano|izmenjeno',
  madeBy: 'покреће|pokreće',
  anonymous: 'анонимно|анониман|гост|непознат|anonimno|anoniman|gost',
  besideName: 'почетна|више|сви чланци*|početna|više',

  title: 'наслов|naslov',
  date: 'датум|datum',

  comment: 'коментар|komentar',
  comments: 'коментари|коментара|komentari|komentara',
  responses: 'одговор|одговори|одговора|мишљења|odgovor|odgovori|odgovora',
  trackbacks: 'трекбекови|пингбекови',
  noComments: 'нема коментара|без коментара|коментари су затворени|nema komentara|bez komentara|komentari su zatvoreni',
  leaveComment:
    'оставите коментар|остави коментар|додај коментар|оставите одговор|ostavi komentar|ostavite komentar|dodaj komentar|ostavite odgovor',
  commentsOn: '(коментар|коментари|komentar|komentari) (на|за|na|za)',
  reply: 'одговори|откажи одговор|odgovori|otkaži odgovor',
  inReplyTo: 'као одговор на|kao odgovor na',
  actions: 'уреди|цитирај|обриши|пријави|свиђа ми се|подели|uredi|citiraj|obriši|prijavi|sviđa mi se|podeli',
  awaitingModeration: 'чека (модерацију|одобрење)|čeka (moderaciju|odobrenje)',
  permalink: 'стална веза|stalna veza|trajni link',
  numbers: 'један|једна|два|три|четири|пет|jedan|jedna|dva',

  share: 'подели|поделите|podeli|podelite|одштампај',
  subscribe: 'претплати се|претплатите се|pretplati se|prati',
  related:
    'повезани чланци|слични чланци|повезане објаве|прочитајте и|povezani članci|slični članci|povezane objave|pročitajte i',
  previous: 'претходн*|старији|prethodn*|stariji',
  next: 'следећ*|новији|sledeć*|noviji',
  post: 'страна|страница|чланак|чланци|објава|објаве|stranica|strana|članak|članci|objava',
  filedUnder: 'објављено у|objavljeno u',
  furniture: 'на врх|реклама$|затвори$|na vrh|reklama$',
  tags: 'ознака|ознаке|кључне речи|тема|теме|oznaka|oznake|tagovi',
  categories: 'категорија|категорије|рубрика|kategorija|kategorije',
  uncategorised: 'некатегоризовано|неразврстано|nekategorizovano|nerazvrstano',
  archives: 'архива|архиве|вести|новости|arhiva|arhive|vesti',
  readMore:
    'прочитај (више|још)|прочитајте више|читај даље|више|настави са читањем|pročitaj više|pročitajte više|čitaj dalje|opširnije|nastavi čitanje',
  more: 'више|још|više|još',
  loadMore:
    '(прикажи|учитај) (више|још|све)[ (коментара|коментаре)]|још коментара|старији коментари|(prikaži|učitaj) (više|još|sve)[ (komentara|komentare)]|još komentara|stariji komentari',
  appearedFirst: 'чланак … се појавио прво|članak … se pojavio prvo',
  rights: 'сва права задржана|sva prava zadržana',
  readingTime: 'мин|минута|минут|мин читања|минута читања|min čitanja|minuta čitanja',
  views: 'прегледа|прегледи|речи|pregleda',

  sidePages: 'о мени|о нама|о блогу|контакт|претрага|o meni|o nama|o blogu|kontakt|pretraga',
  links: 'везе|линкови|пријатељи|blogovi|prijatelji|linkovi',
  blogroll: 'блогови пријатеља|blogovi prijatelja',
  page: 'страна|strana',
  restricted: 'заштићено|zaštićeno|приватно|privatno',
  notFound:
    'страница (није пронађена|не постоји)|није пронађено|ништа није пронађено|stranica (nije pronađena|ne postoji)|nije pronađeno',
  error: 'грешка|greška',
  enable: 'омогућ*|укључи*|omoguć*|uključi*',
}

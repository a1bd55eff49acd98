import type { TextTable } from './text-table.ts'

/** Headlines of notices on feeds and lists of posts. */
export const noticeFeeds = {
  'headline.no-feed': {
    en: 'The blog has no feed: titles and dates come from its pages alone',
    de: 'Das Blog hat keinen Feed: Titel und Datum kommen allein von seinen Seiten',
    fr: 'Le blog n’a pas de flux : titres et dates viennent de ses seules pages',
    es: 'El blog no tiene canal: títulos y fechas salen solo de sus páginas',
    pt: 'O blog não tem feed: títulos e datas vêm só das páginas',
    ru: 'У блога нет ленты: заголовки и даты взяты только со страниц',
    ja: 'このブログにはフィードがなく、題名と日付はページだけから読み取られています',
    el: 'Το ιστολόγιο δεν έχει ροή: τίτλοι και ημερομηνίες προέρχονται μόνο από τις σελίδες',
  },
  'headline.empty-feed': {
    en: 'The feed is empty: titles and dates come from the pages alone',
    de: 'Der Feed ist leer: Titel und Datum kommen allein von den Seiten',
    fr: 'Le flux est vide : titres et dates viennent des seules pages',
    es: 'El canal está vacío: títulos y fechas salen solo de las páginas',
    pt: 'O feed está vazio: títulos e datas vêm só das páginas',
    ru: 'Лента пуста: заголовки и даты взяты только со страниц',
    ja: 'フィードが空で、題名と日付はページだけから読み取られています',
    el: 'Η ροή είναι κενή: τίτλοι και ημερομηνίες προέρχονται μόνο από τις σελίδες',
  },
  'headline.feed-lost': {
    en: 'The feed cannot be read any more, so new posts may be missed',
    de: 'Der Feed ist nicht mehr zu lesen, neue Beiträge können fehlen',
    fr: 'Le flux n’est plus lisible, de nouveaux billets peuvent manquer',
    es: 'El canal ya no se puede leer; pueden faltar entradas nuevas',
    pt: 'O feed já não pode ser lido; podem faltar textos novos',
    ru: 'Ленту больше не удаётся прочитать, новые записи могут пропасть',
    ja: 'フィードが読めなくなり、新しい記事を取りこぼすおそれがあります',
    el: 'Η ροή δεν διαβάζεται πια· ίσως λείψουν νέες αναρτήσεις',
  },
  'headline.feed-moved': {
    en: 'The feed has moved to {to}',
    de: 'Der Feed ist nach {to} umgezogen',
    fr: 'Le flux a déménagé vers {to}',
    es: 'El canal se ha mudado a {to}',
    pt: 'O feed mudou para {to}',
    ru: 'Лента переехала на {to}',
    ja: 'フィードは {to} に移りました',
    el: 'Η ροή μεταφέρθηκε στο {to}',
  },
  'headline.feed-gap': {
    en: 'Between two visits came more posts than the feed holds',
    de: 'Zwischen zwei Besuchen kamen mehr Beiträge, als der Feed fasst',
    fr: 'Entre deux visites sont parus plus de billets que le flux n’en contient',
    es: 'Entre dos visitas salieron más entradas de las que caben en el canal',
    pt: 'Entre duas visitas saíram mais textos do que cabem no feed',
    ru: 'Между двумя посещениями вышло больше записей, чем вмещает лента',
    ja: '二回の巡回の間に、フィードに収まらない数の記事が出ました',
    el: 'Ανάμεσα σε δύο επισκέψεις βγήκαν περισσότερες αναρτήσεις απ’ όσες χωρά η ροή',
  },
  'headline.endless-history': {
    en: 'The history of the feed has no end; it was cut off',
    de: 'Die Geschichte des Feeds hat kein Ende und wurde abgebrochen',
    fr: 'L’historique du flux est sans fin ; il a été coupé',
    es: 'El historial del canal no tiene fin y se cortó',
    pt: 'O histórico do feed não tem fim e foi cortado',
    ru: 'История ленты бесконечна, чтение остановлено',
    ja: 'フィードの履歴に終わりがないため、途中で打ち切りました',
    el: 'Το ιστορικό της ροής δεν τελειώνει και κόπηκε',
  },
  'headline.endless-numbers': {
    en: {
      one: '{n} series of addresses goes on without end and was cut off',
      other: '{n} series of addresses go on without end and were cut off',
    },
    de: {
      one: '{n} Reihe von Adressen geht endlos weiter und wurde abgebrochen',
      other: '{n} Reihen von Adressen gehen endlos weiter und wurden abgebrochen',
    },
    fr: {
      one: '{n} série d’adresses est sans fin et a été coupée',
      other: '{n} séries d’adresses sont sans fin et ont été coupées',
    },
    es: {
      one: '{n} serie de direcciones no tiene fin y se cortó',
      other: '{n} series de direcciones no tienen fin y se cortaron',
    },
    pt: {
      one: '{n} série de endereços não tem fim e foi cortada',
      other: '{n} séries de endereços não têm fim e foram cortadas',
    },
    ru: {
      one: '{n} ряд адресов бесконечен и оборван',
      few: '{n} ряда адресов бесконечны и оборваны',
      many: '{n} рядов адресов бесконечны и оборваны',
      other: '{n} ряда адресов бесконечны и оборваны',
    },
    ja: { other: '{n} 組のアドレスが際限なく続くため打ち切りました' },
    el: {
      one: '{n} σειρά διευθύνσεων δεν τελειώνει και κόπηκε',
      other: '{n} σειρές διευθύνσεων δεν τελειώνουν και κόπηκαν',
    },
  },
  'headline.endless-sitemaps': {
    en: 'There are more sitemaps than are read',
    de: 'Es gibt mehr Sitemaps, als gelesen werden',
    fr: 'Il y a plus de plans de site qu’on n’en lit',
    es: 'Hay más mapas del sitio de los que se leen',
    pt: 'Há mais mapas do site do que os que são lidos',
    ru: 'Карт сайта больше, чем читается',
    ja: '読み切れない数のサイトマップがあります',
    el: 'Υπάρχουν περισσότεροι χάρτες ιστότοπου απ’ όσους διαβάζονται',
  },
  'headline.no-posts': {
    en: 'Not a single post was found',
    de: 'Kein einziger Beitrag wurde gefunden',
    fr: 'Aucun billet n’a été trouvé',
    es: 'No se encontró ninguna entrada',
    pt: 'Nenhum texto foi encontrado',
    ru: 'Не найдено ни одной записи',
    ja: '記事が一つも見つかりませんでした',
    el: 'Δεν βρέθηκε καμία ανάρτηση',
  },
  'headline.posts-unfound.counts': {
    en: {
      one: 'The blog speaks of {promised} posts, and {n} was found',
      other: 'The blog speaks of {promised} posts, and {n} were found',
    },
    de: {
      one: 'Das Blog spricht von {promised} Beiträgen, {n} wurde gefunden',
      other: 'Das Blog spricht von {promised} Beiträgen, {n} wurden gefunden',
    },
    fr: {
      one: 'Le blog parle de {promised} billets, {n} a été trouvé',
      other: 'Le blog parle de {promised} billets, {n} ont été trouvés',
    },
    es: {
      one: 'El blog habla de {promised} entradas y se encontró {n}',
      other: 'El blog habla de {promised} entradas y se encontraron {n}',
    },
    pt: {
      one: 'O blog fala de {promised} textos e foi encontrado {n}',
      other: 'O blog fala de {promised} textos e foram encontrados {n}',
    },
    ru: {
      one: 'По словам блога, записей {promised}, найдена {n}',
      few: 'По словам блога, записей {promised}, найдены {n}',
      many: 'По словам блога, записей {promised}, найдено {n}',
      other: 'По словам блога, записей {promised}, найдены {n}',
    },
    ja: { other: 'ブログによれば {promised} 件の記事があるはずですが、見つかったのは {n} 件です' },
    el: {
      one: 'Το ιστολόγιο μιλά για {promised} αναρτήσεις και βρέθηκε {n}',
      other: 'Το ιστολόγιο μιλά για {promised} αναρτήσεις και βρέθηκαν {n}',
    },
  },
  'headline.posts-unfound.home': {
    en: {
      one: 'The home page promises more than the {n} post that was found',
      other: 'The home page promises more than the {n} posts that were found',
    },
    de: {
      one: 'Die Startseite verspricht mehr als den {n} gefundenen Beitrag',
      other: 'Die Startseite verspricht mehr als die {n} gefundenen Beiträge',
    },
    fr: {
      one: 'La page d’accueil promet plus que le {n} billet trouvé',
      other: 'La page d’accueil promet plus que les {n} billets trouvés',
    },
    es: {
      one: 'La portada promete más que la {n} entrada encontrada',
      other: 'La portada promete más que las {n} entradas encontradas',
    },
    pt: {
      one: 'A página inicial promete mais do que o {n} texto encontrado',
      other: 'A página inicial promete mais do que os {n} textos encontrados',
    },
    ru: {
      one: 'Главная страница обещает больше, чем найдено: {n} запись',
      few: 'Главная страница обещает больше, чем найдено: {n} записи',
      many: 'Главная страница обещает больше, чем найдено: {n} записей',
      other: 'Главная страница обещает больше, чем найдено: {n} записи',
    },
    ja: { other: 'トップページは見つかった {n} 件より多くの記事を示しています' },
    el: {
      one: 'Η αρχική υπόσχεται περισσότερα από τη {n} ανάρτηση που βρέθηκε',
      other: 'Η αρχική υπόσχεται περισσότερα από τις {n} αναρτήσεις που βρέθηκαν',
    },
  },
  'headline.posts-unfound.named': {
    en: { one: '{n} post that the blog names is not there', other: '{n} posts that the blog names are not there' },
    de: {
      one: '{n} Beitrag, den das Blog nennt, ist nicht da',
      other: '{n} Beiträge, die das Blog nennt, sind nicht da',
    },
    fr: { one: '{n} billet que le blog cite est absent', other: '{n} billets que le blog cite sont absents' },
    es: { one: 'Falta {n} entrada que el blog nombra', other: 'Faltan {n} entradas que el blog nombra' },
    pt: { one: 'Falta {n} texto que o blog cita', other: 'Faltam {n} textos que o blog cita' },
    ru: {
      one: '{n} записи, названной в блоге, нет на месте',
      few: '{n} записей, названных в блоге, нет на месте',
      many: '{n} записей, названных в блоге, нет на месте',
      other: '{n} записи, названных в блоге, нет на месте',
    },
    ja: { other: 'ブログが挙げる投稿のうち{n}件が見つかりません' },
    el: {
      one: 'Λείπει {n} ανάρτηση που αναφέρει το ιστολόγιο',
      other: 'Λείπουν {n} αναρτήσεις που αναφέρει το ιστολόγιο',
    },
  },
  'headline.posts-unfound.feed': {
    en: {
      one: 'Only the {n} post of the feed was found; older ones may exist',
      other: 'Only the {n} posts of the feed were found; older ones may exist',
    },
    de: {
      one: 'Nur der {n} Beitrag des Feeds wurde gefunden; ältere kann es geben',
      other: 'Nur die {n} Beiträge des Feeds wurden gefunden; ältere kann es geben',
    },
    fr: {
      one: 'Seul le {n} billet du flux a été trouvé ; il y en a peut-être de plus anciens',
      other: 'Seuls les {n} billets du flux ont été trouvés ; il y en a peut-être de plus anciens',
    },
    es: {
      one: 'Solo se encontró la {n} entrada del canal; puede haber más antiguas',
      other: 'Solo se encontraron las {n} entradas del canal; puede haber más antiguas',
    },
    pt: {
      one: 'Só foi encontrado o {n} texto do feed; pode haver mais antigos',
      other: 'Só foram encontrados os {n} textos do feed; pode haver mais antigos',
    },
    ru: {
      one: 'Найдена только {n} запись ленты; возможны более старые',
      few: 'Найдены только {n} записи ленты; возможны более старые',
      many: 'Найдено только {n} записей ленты; возможны более старые',
      other: 'Найдены только {n} записи ленты; возможны более старые',
    },
    ja: { other: '見つかったのはフィードの {n} 件だけで、もっと古い記事があるかもしれません' },
    el: {
      one: 'Βρέθηκε μόνο η {n} ανάρτηση της ροής· ίσως υπάρχουν παλαιότερες',
      other: 'Βρέθηκαν μόνο οι {n} αναρτήσεις της ροής· ίσως υπάρχουν παλαιότερες',
    },
  },
  'headline.pages-left-out.design': {
    en: {
      one: '{n} page may be a post and was not taken for one',
      other: '{n} pages may be posts and were not taken for such',
    },
    de: {
      one: '{n} Seite könnte ein Beitrag sein und wurde nicht als solcher genommen',
      other: '{n} Seiten könnten Beiträge sein und wurden nicht als solche genommen',
    },
    fr: {
      one: '{n} page est peut-être un billet et n’a pas été retenue',
      other: '{n} pages sont peut-être des billets et n’ont pas été retenues',
    },
    es: {
      one: '{n} página podría ser una entrada y no se tomó como tal',
      other: '{n} páginas podrían ser entradas y no se tomaron como tales',
    },
    pt: {
      one: '{n} página pode ser um texto e não foi tomada como tal',
      other: '{n} páginas podem ser textos e não foram tomadas como tal',
    },
    ru: {
      one: '{n} страница может быть записью, но не принята за неё',
      few: '{n} страницы могут быть записями, но не приняты за них',
      many: '{n} страниц могут быть записями, но не приняты за них',
      other: '{n} страницы могут быть записями, но не приняты за них',
    },
    ja: { other: '{n} 件のページは記事かもしれませんが、記事とはみなしませんでした' },
    el: {
      one: '{n} σελίδα ίσως είναι ανάρτηση και δεν λογίστηκε',
      other: '{n} σελίδες ίσως είναι αναρτήσεις και δεν λογίστηκαν',
    },
  },
  'headline.pages-left-out.folder': {
    en: {
      one: '{n} page of the folder was not read, as no link leads to it',
      other: '{n} pages of the folder were not read, as no link leads to them',
    },
    de: {
      one: '{n} Seite des Ordners wurde nicht gelesen, da kein Link zu ihr führt',
      other: '{n} Seiten des Ordners wurden nicht gelesen, da kein Link zu ihnen führt',
    },
    fr: {
      one: '{n} page du dossier n’a pas été lue, car aucun lien n’y mène',
      other: '{n} pages du dossier n’ont pas été lues, car aucun lien n’y mène',
    },
    es: {
      one: '{n} página de la carpeta no se leyó, pues ningún enlace lleva a ella',
      other: '{n} páginas de la carpeta no se leyeron, pues ningún enlace lleva a ellas',
    },
    pt: {
      one: '{n} página da pasta não foi lida, pois nenhuma ligação leva a ela',
      other: '{n} páginas da pasta não foram lidas, pois nenhuma ligação leva a elas',
    },
    ru: {
      one: '{n} страница папки не прочитана: на неё нет ссылок',
      few: '{n} страницы папки не прочитаны: на них нет ссылок',
      many: '{n} страниц папки не прочитано: на них нет ссылок',
      other: '{n} страницы папки не прочитаны: на них нет ссылок',
    },
    ja: { other: 'フォルダーの {n} ページは、どこからもリンクされていないため読まれませんでした' },
    el: {
      one: '{n} σελίδα του φακέλου δεν διαβάστηκε, αφού κανένας σύνδεσμος δεν οδηγεί εκεί',
      other: '{n} σελίδες του φακέλου δεν διαβάστηκαν, αφού κανένας σύνδεσμος δεν οδηγεί εκεί',
    },
  },
  'headline.posts-on-one-page': {
    en: {
      one: '{n} post stands on a page with others; not all could be told apart',
      other: '{n} posts stand on pages with others; not all could be told apart',
    },
    de: {
      one: '{n} Beitrag steht mit anderen auf einer Seite; nicht alle ließen sich trennen',
      other: '{n} Beiträge stehen mit anderen auf einer Seite; nicht alle ließen sich trennen',
    },
    fr: {
      one: '{n} billet partage sa page avec d’autres ; tous n’ont pu être séparés',
      other: '{n} billets partagent leur page avec d’autres ; tous n’ont pu être séparés',
    },
    es: {
      one: '{n} entrada comparte página con otras; no todas se pudieron separar',
      other: '{n} entradas comparten página con otras; no todas se pudieron separar',
    },
    pt: {
      one: '{n} texto está numa página com outros; nem todos puderam ser separados',
      other: '{n} textos estão em páginas com outros; nem todos puderam ser separados',
    },
    ru: {
      one: '{n} запись стоит на странице с другими; не все удалось разделить',
      few: '{n} записи стоят на страницах с другими; не все удалось разделить',
      many: '{n} записей стоят на страницах с другими; не все удалось разделить',
      other: '{n} записи стоят на страницах с другими; не все удалось разделить',
    },
    ja: { other: '{n} 件の記事がほかの記事と同じページにあり、すべては分けられませんでした' },
    el: {
      one: '{n} ανάρτηση βρίσκεται σε σελίδα με άλλες· δεν χωρίστηκαν όλες',
      other: '{n} αναρτήσεις βρίσκονται σε σελίδες με άλλες· δεν χωρίστηκαν όλες',
    },
  },
  'headline.several-blogs': {
    en: {
      one: '{n} more blog is on this host, and was not harvested',
      other: '{n} more blogs are on this host, and were not harvested',
    },
    de: {
      one: '{n} weiteres Blog liegt auf diesem Host und wurde nicht geerntet',
      other: '{n} weitere Blogs liegen auf diesem Host und wurden nicht geerntet',
    },
    fr: {
      one: '{n} autre blog est sur cet hôte et n’a pas été récolté',
      other: '{n} autres blogs sont sur cet hôte et n’ont pas été récoltés',
    },
    es: {
      one: '{n} blog más está en este servidor y no se recogió',
      other: '{n} blogs más están en este servidor y no se recogieron',
    },
    pt: {
      one: '{n} outro blog está neste servidor e não foi recolhido',
      other: '{n} outros blogs estão neste servidor e não foram recolhidos',
    },
    ru: {
      one: 'На этом хосте есть ещё {n} блог, он не собран',
      few: 'На этом хосте есть ещё {n} блога, они не собраны',
      many: 'На этом хосте есть ещё {n} блогов, они не собраны',
      other: 'На этом хосте есть ещё {n} блога, они не собраны',
    },
    ja: { other: 'このホストにはほかに {n} 件のブログがあり、収集していません' },
    el: {
      one: '{n} ακόμη ιστολόγιο είναι σε αυτόν τον διακομιστή και δεν συλλέχθηκε',
      other: '{n} ακόμη ιστολόγια είναι σε αυτόν τον διακομιστή και δεν συλλέχθηκαν',
    },
  },
  'headline.foreign-folder': {
    en: 'The pages of the folder are those of {host}, not of this blog',
    de: 'Die Seiten des Ordners sind die von {host}, nicht die dieses Blogs',
    fr: 'Les pages du dossier sont celles de {host}, pas de ce blog',
    es: 'Las páginas de la carpeta son de {host}, no de este blog',
    pt: 'As páginas da pasta são de {host}, não deste blog',
    ru: 'Страницы папки принадлежат {host}, а не этому блогу',
    ja: 'フォルダーのページはこのブログではなく {host} のものです',
    el: 'Οι σελίδες του φακέλου είναι του {host}, όχι αυτού του ιστολογίου',
  },
} satisfies TextTable

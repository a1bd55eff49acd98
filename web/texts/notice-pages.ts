import type { TextTable } from './text-table.ts'

/** Headlines of notices on single pages. */
export const noticePages = {
  'headline.page-missing': {
    en: { one: '{n} post of the feed has no page any more', other: '{n} posts of the feed have no page any more' },
    de: { one: '{n} Beitrag des Feeds hat keine Seite mehr', other: '{n} Beiträge des Feeds haben keine Seite mehr' },
    fr: { one: '{n} billet du flux n’a plus de page', other: '{n} billets du flux n’ont plus de page' },
    es: { one: '{n} entrada del canal ya no tiene página', other: '{n} entradas del canal ya no tienen página' },
    pt: { one: '{n} texto do feed já não tem página', other: '{n} textos do feed já não têm página' },
    ru: {
      one: 'У {n} записи ленты больше нет страницы',
      few: 'У {n} записей ленты больше нет страницы',
      many: 'У {n} записей ленты больше нет страницы',
      other: 'У {n} записей ленты больше нет страницы',
    },
    ja: { other: 'フィードの {n} 件の記事はページがもうありません' },
    el: { one: '{n} ανάρτηση της ροής δεν έχει πια σελίδα', other: '{n} αναρτήσεις της ροής δεν έχουν πια σελίδα' },
  },
  'headline.pages-missing': {
    en: { one: '{n} page that is linked is not there', other: '{n} pages that are linked are not there' },
    de: {
      one: '{n} Seite, auf die verwiesen wird, ist nicht da',
      other: '{n} Seiten, auf die verwiesen wird, sind nicht da',
    },
    fr: {
      one: '{n} page vers laquelle mène un lien est absente',
      other: '{n} pages vers lesquelles mènent des liens sont absentes',
    },
    es: { one: 'Falta {n} página enlazada', other: 'Faltan {n} páginas enlazadas' },
    pt: { one: 'Falta {n} página para a qual há uma ligação', other: 'Faltam {n} páginas para as quais há ligações' },
    ru: {
      one: '{n} страницы, на которую ведут ссылки, нет на месте',
      few: '{n} страниц, на которые ведут ссылки, нет на месте',
      many: '{n} страниц, на которые ведут ссылки, нет на месте',
      other: '{n} страницы, на которые ведут ссылки, нет на месте',
    },
    ja: { other: 'リンク先の {n} ページがありません' },
    el: {
      one: 'Λείπει {n} σελίδα στην οποία οδηγεί σύνδεσμος',
      other: 'Λείπουν {n} σελίδες στις οποίες οδηγούν σύνδεσμοι',
    },
  },
  'headline.soft-missing': {
    en: { one: '{n} address answers with a “not found” page', other: '{n} addresses answer with a “not found” page' },
    de: {
      one: '{n} Adresse antwortet mit einer Seite „nicht gefunden“',
      other: '{n} Adressen antworten mit einer Seite „nicht gefunden“',
    },
    fr: {
      one: '{n} adresse répond par une page « introuvable »',
      other: '{n} adresses répondent par une page « introuvable »',
    },
    es: {
      one: '{n} dirección responde con una página de «no encontrado»',
      other: '{n} direcciones responden con una página de «no encontrado»',
    },
    pt: {
      one: '{n} endereço responde com uma página “não encontrado”',
      other: '{n} endereços respondem com uma página “não encontrado”',
    },
    ru: {
      one: '{n} адрес отвечает страницей «не найдено»',
      few: '{n} адреса отвечают страницей «не найдено»',
      many: '{n} адресов отвечают страницей «не найдено»',
      other: '{n} адреса отвечают страницей «не найдено»',
    },
    ja: { other: '{n} 件のアドレスは「見つかりません」というページを返します' },
    el: {
      one: '{n} διεύθυνση απαντά με σελίδα «δεν βρέθηκε»',
      other: '{n} διευθύνσεις απαντούν με σελίδα «δεν βρέθηκε»',
    },
  },
  'headline.post-gone': {
    en: {
      one: '{n} post is gone from the web; it is kept here',
      other: '{n} posts are gone from the web; they are kept here',
    },
    de: {
      one: '{n} Beitrag ist aus dem Netz verschwunden; hier ist er bewahrt',
      other: '{n} Beiträge sind aus dem Netz verschwunden; hier sind sie bewahrt',
    },
    fr: {
      one: '{n} billet a disparu du web ; il est gardé ici',
      other: '{n} billets ont disparu du web ; ils sont gardés ici',
    },
    es: {
      one: '{n} entrada ha desaparecido de la web; aquí se conserva',
      other: '{n} entradas han desaparecido de la web; aquí se conservan',
    },
    pt: {
      one: '{n} texto desapareceu da web; aqui está guardado',
      other: '{n} textos desapareceram da web; aqui estão guardados',
    },
    ru: {
      one: '{n} запись исчезла из сети; здесь она сохранена',
      few: '{n} записи исчезли из сети; здесь они сохранены',
      many: '{n} записей исчезли из сети; здесь они сохранены',
      other: '{n} записи исчезли из сети; здесь они сохранены',
    },
    ja: { other: '{n} 件の記事がウェブから消えましたが、ここに保存されています' },
    el: {
      one: '{n} ανάρτηση χάθηκε από τον ιστό· εδώ φυλάσσεται',
      other: '{n} αναρτήσεις χάθηκαν από τον ιστό· εδώ φυλάσσονται',
    },
  },
  'headline.post-protected': {
    en: { one: '{n} post asks for a password', other: '{n} posts ask for a password' },
    de: { one: '{n} Beitrag verlangt ein Passwort', other: '{n} Beiträge verlangen ein Passwort' },
    fr: { one: '{n} billet demande un mot de passe', other: '{n} billets demandent un mot de passe' },
    es: { one: '{n} entrada pide una contraseña', other: '{n} entradas piden una contraseña' },
    pt: { one: '{n} texto pede uma senha', other: '{n} textos pedem uma senha' },
    ru: {
      one: '{n} запись требует пароль',
      few: '{n} записи требуют пароль',
      many: '{n} записей требуют пароль',
      other: '{n} записи требуют пароль',
    },
    ja: { other: '{n} 件の記事にはパスワードが必要です' },
    el: { one: '{n} ανάρτηση ζητά κωδικό', other: '{n} αναρτήσεις ζητούν κωδικό' },
  },
  'headline.blog-replaced': {
    en: 'Something else than the blog answers at its address',
    de: 'Unter der Adresse steht etwas anderes als das Blog',
    fr: 'À l’adresse du blog répond autre chose',
    es: 'En la dirección del blog responde otra cosa',
    pt: 'No endereço do blog responde outra coisa',
    ru: 'По адресу блога отвечает что-то другое',
    ja: 'ブログのアドレスが別のものを返します',
    el: 'Στη διεύθυνση του ιστολογίου απαντά κάτι άλλο',
  },
  'headline.many-missing': {
    en: {
      one: '{n} of {of} posts that were looked at was not there',
      other: '{n} of {of} posts that were looked at were not there',
    },
    de: {
      one: '{n} von {of} nachgesehenen Beiträgen war nicht da',
      other: '{n} von {of} nachgesehenen Beiträgen waren nicht da',
    },
    fr: {
      one: '{n} des {of} billets vérifiés n’était pas là',
      other: '{n} des {of} billets vérifiés n’étaient pas là',
    },
    es: {
      one: '{n} de las {of} entradas comprobadas no estaba',
      other: '{n} de las {of} entradas comprobadas no estaban',
    },
    pt: {
      one: '{n} dos {of} textos verificados não estava lá',
      other: '{n} dos {of} textos verificados não estavam lá',
    },
    ru: {
      one: '{n} из {of} проверенных записей не нашлась',
      few: '{n} из {of} проверенных записей не нашлись',
      many: '{n} из {of} проверенных записей не нашлись',
      other: '{n} из {of} проверенных записей не нашлись',
    },
    ja: { other: '確認した {of} 件の記事のうち {n} 件がありませんでした' },
    el: {
      one: '{n} από {of} αναρτήσεις που ελέγχθηκαν δεν ήταν εκεί',
      other: '{n} από {of} αναρτήσεις που ελέγχθηκαν δεν ήταν εκεί',
    },
  },
  'headline.blocked-robots': {
    en: { one: 'robots.txt forbids {n} post', other: 'robots.txt forbids {n} posts' },
    de: { one: 'robots.txt verbietet {n} Beitrag', other: 'robots.txt verbietet {n} Beiträge' },
    fr: { one: 'robots.txt interdit {n} billet', other: 'robots.txt interdit {n} billets' },
    es: { one: 'robots.txt prohíbe {n} entrada', other: 'robots.txt prohíbe {n} entradas' },
    pt: { one: 'robots.txt proíbe {n} texto', other: 'robots.txt proíbe {n} textos' },
    ru: {
      one: 'robots.txt запрещает {n} запись',
      few: 'robots.txt запрещает {n} записи',
      many: 'robots.txt запрещает {n} записей',
      other: 'robots.txt запрещает {n} записи',
    },
    ja: { other: 'robots.txt が {n} 件の記事を禁じています' },
    el: { one: 'Το robots.txt απαγορεύει {n} ανάρτηση', other: 'Το robots.txt απαγορεύει {n} αναρτήσεις' },
  },
  'headline.blocked-private-address': {
    en: {
      one: '{n} page is in a private network and was not asked for',
      other: '{n} pages are in a private network and were not asked for',
    },
    de: {
      one: '{n} Seite liegt in einem privaten Netz und wurde nicht geholt',
      other: '{n} Seiten liegen in einem privaten Netz und wurden nicht geholt',
    },
    fr: {
      one: '{n} page est dans un réseau privé et n’a pas été demandée',
      other: '{n} pages sont dans un réseau privé et n’ont pas été demandées',
    },
    es: {
      one: '{n} página está en una red privada y no se pidió',
      other: '{n} páginas están en una red privada y no se pidieron',
    },
    pt: {
      one: '{n} página está numa rede privada e não foi pedida',
      other: '{n} páginas estão numa rede privada e não foram pedidas',
    },
    ru: {
      one: '{n} страница находится в частной сети и не запрошена',
      few: '{n} страницы находятся в частной сети и не запрошены',
      many: '{n} страниц находятся в частной сети и не запрошены',
      other: '{n} страницы находятся в частной сети и не запрошены',
    },
    ja: { other: '{n} ページは私設ネットワークにあるため取得していません' },
    el: {
      one: '{n} σελίδα είναι σε ιδιωτικό δίκτυο και δεν ζητήθηκε',
      other: '{n} σελίδες είναι σε ιδιωτικό δίκτυο και δεν ζητήθηκαν',
    },
  },
  'headline.blocked-login': {
    en: { one: '{n} page asks for a login', other: '{n} pages ask for a login' },
    de: { one: '{n} Seite verlangt eine Anmeldung', other: '{n} Seiten verlangen eine Anmeldung' },
    fr: { one: '{n} page demande une connexion', other: '{n} pages demandent une connexion' },
    es: { one: '{n} página pide iniciar sesión', other: '{n} páginas piden iniciar sesión' },
    pt: { one: '{n} página pede início de sessão', other: '{n} páginas pedem início de sessão' },
    ru: {
      one: '{n} страница требует входа',
      few: '{n} страницы требуют входа',
      many: '{n} страниц требуют входа',
      other: '{n} страницы требуют входа',
    },
    ja: { other: '{n} ページはログインが必要です' },
    el: { one: '{n} σελίδα ζητά σύνδεση', other: '{n} σελίδες ζητούν σύνδεση' },
  },
  'headline.pages-failed': {
    en: { one: '{n} page could not be fetched', other: '{n} pages could not be fetched' },
    de: { one: '{n} Seite ließ sich nicht holen', other: '{n} Seiten ließen sich nicht holen' },
    fr: { one: '{n} page n’a pu être récupérée', other: '{n} pages n’ont pu être récupérées' },
    es: { one: '{n} página no se pudo obtener', other: '{n} páginas no se pudieron obtener' },
    pt: { one: '{n} página não pôde ser obtida', other: '{n} páginas não puderam ser obtidas' },
    ru: {
      one: '{n} страницу не удалось получить',
      few: '{n} страницы не удалось получить',
      many: '{n} страниц не удалось получить',
      other: '{n} страницы не удалось получить',
    },
    ja: { other: '{n} ページを取得できませんでした' },
    el: { one: '{n} σελίδα δεν μπόρεσε να ληφθεί', other: '{n} σελίδες δεν μπόρεσαν να ληφθούν' },
  },
  'headline.pages-unreadable': {
    en: {
      one: '{n} page cannot be read: too large, broken or redirected in circles',
      other: '{n} pages cannot be read: too large, broken or redirected in circles',
    },
    de: {
      one: '{n} Seite ist nicht lesbar: zu groß, kaputt oder im Kreis umgeleitet',
      other: '{n} Seiten sind nicht lesbar: zu groß, kaputt oder im Kreis umgeleitet',
    },
    fr: {
      one: '{n} page est illisible : trop grande, abîmée ou redirigée en boucle',
      other: '{n} pages sont illisibles : trop grandes, abîmées ou redirigées en boucle',
    },
    es: {
      one: '{n} página no se puede leer: demasiado grande, dañada o en bucle',
      other: '{n} páginas no se pueden leer: demasiado grandes, dañadas o en bucle',
    },
    pt: {
      one: '{n} página não pode ser lida: grande demais, danificada ou em círculo',
      other: '{n} páginas não podem ser lidas: grandes demais, danificadas ou em círculo',
    },
    ru: {
      one: '{n} страницу нельзя прочитать: слишком велика, повреждена или зациклена',
      few: '{n} страницы нельзя прочитать: слишком велики, повреждены или зациклены',
      many: '{n} страниц нельзя прочитать: слишком велики, повреждены или зациклены',
      other: '{n} страницы нельзя прочитать: слишком велики, повреждены или зациклены',
    },
    ja: { other: '{n} ページは読めません(大きすぎる、壊れている、転送が循環している)' },
    el: {
      one: '{n} σελίδα δεν διαβάζεται: πολύ μεγάλη, χαλασμένη ή σε κύκλο',
      other: '{n} σελίδες δεν διαβάζονται: πολύ μεγάλες, χαλασμένες ή σε κύκλο',
    },
  },
} satisfies TextTable

import type { TextTable } from './text-table.ts'

/** Headlines of notices on the browser, and on pictures and other files. */
export const noticeFiles = {
  'headline.browser-missing': {
    en: 'Some pages need a browser, and none works here',
    de: 'Manche Seiten brauchen einen Browser, und hier läuft keiner',
    fr: 'Certaines pages demandent un navigateur, et aucun ne marche ici',
    es: 'Algunas páginas necesitan un navegador y aquí no funciona ninguno',
    pt: 'Algumas páginas precisam de um navegador e aqui nenhum funciona',
    ru: 'Некоторым страницам нужен браузер, а здесь ни один не работает',
    ja: 'ブラウザーが必要なページがありますが、ここでは使えません',
    el: 'Κάποιες σελίδες θέλουν περιηγητή και εδώ κανένας δεν λειτουργεί',
  },
  'headline.drawing-failed': {
    en: { one: '{n} page could not be drawn by the browser', other: '{n} pages could not be drawn by the browser' },
    de: { one: '{n} Seite konnte der Browser nicht zeichnen', other: '{n} Seiten konnte der Browser nicht zeichnen' },
    fr: {
      one: '{n} page n’a pu être dessinée par le navigateur',
      other: '{n} pages n’ont pu être dessinées par le navigateur',
    },
    es: { one: 'El navegador no pudo dibujar {n} página', other: 'El navegador no pudo dibujar {n} páginas' },
    pt: {
      one: 'O navegador não conseguiu desenhar {n} página',
      other: 'O navegador não conseguiu desenhar {n} páginas',
    },
    ru: {
      one: '{n} страницу браузер не смог отобразить',
      few: '{n} страницы браузер не смог отобразить',
      many: '{n} страниц браузер не смог отобразить',
      other: '{n} страницы браузер не смог отобразить',
    },
    ja: { other: 'ブラウザーで {n} ページを描画できませんでした' },
    el: { one: 'Ο περιηγητής δεν σχεδίασε {n} σελίδα', other: 'Ο περιηγητής δεν σχεδίασε {n} σελίδες' },
  },
  'headline.render-limits': {
    en: {
      one: '{n} page was too heavy to be drawn to its end',
      other: '{n} pages were too heavy to be drawn to their end',
    },
    de: {
      one: '{n} Seite war zu schwer, um ganz gezeichnet zu werden',
      other: '{n} Seiten waren zu schwer, um ganz gezeichnet zu werden',
    },
    fr: {
      one: '{n} page était trop lourde pour être dessinée jusqu’au bout',
      other: '{n} pages étaient trop lourdes pour être dessinées jusqu’au bout',
    },
    es: {
      one: '{n} página era demasiado pesada para dibujarla entera',
      other: '{n} páginas eran demasiado pesadas para dibujarlas enteras',
    },
    pt: {
      one: '{n} página era pesada demais para ser desenhada até ao fim',
      other: '{n} páginas eram pesadas demais para serem desenhadas até ao fim',
    },
    ru: {
      one: '{n} страница слишком тяжела, чтобы отобразить её целиком',
      few: '{n} страницы слишком тяжелы, чтобы отобразить их целиком',
      many: '{n} страниц слишком тяжелы, чтобы отобразить их целиком',
      other: '{n} страницы слишком тяжелы, чтобы отобразить их целиком',
    },
    ja: { other: '{n} ページは重すぎて最後まで描画できませんでした' },
    el: {
      one: '{n} σελίδα ήταν πολύ βαριά για να σχεδιαστεί ολόκληρη',
      other: '{n} σελίδες ήταν πολύ βαριές για να σχεδιαστούν ολόκληρες',
    },
  },
  'headline.render-in-vain': {
    en: 'The browser brought no more than the plain pages',
    de: 'Der Browser brachte nicht mehr als die einfachen Seiten',
    fr: 'Le navigateur n’a rien apporté de plus que les pages brutes',
    es: 'El navegador no aportó más que las páginas simples',
    pt: 'O navegador não trouxe mais do que as páginas simples',
    ru: 'Браузер не дал больше, чем простые страницы',
    ja: 'ブラウザーを使っても、元のページ以上のものは得られませんでした',
    el: 'Ο περιηγητής δεν έφερε περισσότερα από τις απλές σελίδες',
  },
  'headline.screenshots-failed': {
    en: { one: '{n} screenshot could not be taken', other: '{n} screenshots could not be taken' },
    de: { one: '{n} Bildschirmfoto gelang nicht', other: '{n} Bildschirmfotos gelangen nicht' },
    fr: { one: '{n} capture d’écran a échoué', other: '{n} captures d’écran ont échoué' },
    es: { one: '{n} captura de pantalla falló', other: '{n} capturas de pantalla fallaron' },
    pt: { one: '{n} captura de ecrã falhou', other: '{n} capturas de ecrã falharam' },
    ru: {
      one: '{n} снимок не удался',
      few: '{n} снимка не удались',
      many: '{n} снимков не удались',
      other: '{n} снимка не удались',
    },
    ja: { other: '{n} 件の画面写真を撮れませんでした' },
    el: { one: '{n} στιγμιότυπο απέτυχε', other: '{n} στιγμιότυπα απέτυχαν' },
  },
  'headline.picture-limits': {
    en: { one: '{n} screenshot is not complete', other: '{n} screenshots are not complete' },
    de: { one: '{n} Bildschirmfoto ist nicht vollständig', other: '{n} Bildschirmfotos sind nicht vollständig' },
    fr: { one: '{n} capture d’écran est incomplète', other: '{n} captures d’écran sont incomplètes' },
    es: { one: '{n} captura de pantalla está incompleta', other: '{n} capturas de pantalla están incompletas' },
    pt: { one: '{n} captura de ecrã está incompleta', other: '{n} capturas de ecrã estão incompletas' },
    ru: {
      one: '{n} снимок неполон',
      few: '{n} снимка неполны',
      many: '{n} снимков неполны',
      other: '{n} снимка неполны',
    },
    ja: { other: '{n} 件の画面写真が不完全です' },
    el: { one: '{n} στιγμιότυπο δεν είναι πλήρες', other: '{n} στιγμιότυπα δεν είναι πλήρη' },
  },
  'headline.context-full': {
    en: 'Of the style sheets and the like only a part is kept',
    de: 'Von Gestaltung und Ähnlichem ist nur ein Teil bewahrt',
    fr: 'Des feuilles de style et autres, une partie seulement est gardée',
    es: 'De las hojas de estilo y similares solo se conserva una parte',
    pt: 'Das folhas de estilo e afins só uma parte está guardada',
    ru: 'Стили и подобное сохранены лишь частично',
    ja: 'スタイルシートなどは一部だけ保存されています',
    el: 'Από τα φύλλα στυλ και παρόμοια φυλάσσεται μόνο ένα μέρος',
  },
  'headline.media-missing': {
    en: { one: '{n} picture or other file is gone, {hosts}', other: '{n} pictures and other files are gone, {hosts}' },
    de: {
      one: '{n} Bild oder andere Datei ist fort, {hosts}',
      other: '{n} Bilder und andere Dateien sind fort, {hosts}',
    },
    fr: {
      one: '{n} image ou autre fichier a disparu, {hosts}',
      other: '{n} images et autres fichiers ont disparu, {hosts}',
    },
    es: {
      one: '{n} imagen u otro archivo ha desaparecido, {hosts}',
      other: '{n} imágenes y otros archivos han desaparecido, {hosts}',
    },
    pt: {
      one: '{n} imagem ou outro ficheiro desapareceu, {hosts}',
      other: '{n} imagens e outros ficheiros desapareceram, {hosts}',
    },
    ru: {
      one: '{n} картинка или другой файл исчез, {hosts}',
      few: '{n} картинки и других файла исчезли, {hosts}',
      many: '{n} картинок и других файлов исчезли, {hosts}',
      other: '{n} картинки и других файла исчезли, {hosts}',
    },
    ja: { other: '{n} 件の画像などのファイルが失われています({hosts})' },
    el: { one: '{n} εικόνα ή άλλο αρχείο χάθηκε, {hosts}', other: '{n} εικόνες και άλλα αρχεία χάθηκαν, {hosts}' },
  },
  'headline.files-failed': {
    en: {
      one: '{n} picture or other file could not be fetched, {hosts}',
      other: '{n} pictures and other files could not be fetched, {hosts}',
    },
    de: {
      one: '{n} Bild oder andere Datei ließ sich nicht holen, {hosts}',
      other: '{n} Bilder und andere Dateien ließen sich nicht holen, {hosts}',
    },
    fr: {
      one: '{n} image ou autre fichier n’a pu être récupéré, {hosts}',
      other: '{n} images et autres fichiers n’ont pu être récupérés, {hosts}',
    },
    es: {
      one: '{n} imagen u otro archivo no se pudo obtener, {hosts}',
      other: '{n} imágenes y otros archivos no se pudieron obtener, {hosts}',
    },
    pt: {
      one: '{n} imagem ou outro ficheiro não pôde ser obtido, {hosts}',
      other: '{n} imagens e outros ficheiros não puderam ser obtidos, {hosts}',
    },
    ru: {
      one: '{n} картинку или другой файл не удалось получить, {hosts}',
      few: '{n} картинки и других файла не удалось получить, {hosts}',
      many: '{n} картинок и других файлов не удалось получить, {hosts}',
      other: '{n} картинки и других файла не удалось получить, {hosts}',
    },
    ja: { other: '{n} 件の画像などのファイルを取得できませんでした({hosts})' },
    el: {
      one: '{n} εικόνα ή άλλο αρχείο δεν λήφθηκε, {hosts}',
      other: '{n} εικόνες και άλλα αρχεία δεν λήφθηκαν, {hosts}',
    },
  },
  'headline.media-blocked': {
    en: { one: '{n} file may not be fetched, {hosts}', other: '{n} files may not be fetched, {hosts}' },
    de: {
      one: '{n} Datei darf nicht geholt werden, {hosts}',
      other: '{n} Dateien dürfen nicht geholt werden, {hosts}',
    },
    fr: { one: '{n} fichier ne peut être demandé, {hosts}', other: '{n} fichiers ne peuvent être demandés, {hosts}' },
    es: { one: '{n} archivo no se puede pedir, {hosts}', other: '{n} archivos no se pueden pedir, {hosts}' },
    pt: { one: '{n} ficheiro não pode ser pedido, {hosts}', other: '{n} ficheiros não podem ser pedidos, {hosts}' },
    ru: {
      one: '{n} файл нельзя запрашивать, {hosts}',
      few: '{n} файла нельзя запрашивать, {hosts}',
      many: '{n} файлов нельзя запрашивать, {hosts}',
      other: '{n} файла нельзя запрашивать, {hosts}',
    },
    ja: { other: '{n} 件のファイルは取得が許されていません({hosts})' },
    el: {
      one: '{n} αρχείο δεν επιτρέπεται να ζητηθεί, {hosts}',
      other: '{n} αρχεία δεν επιτρέπεται να ζητηθούν, {hosts}',
    },
  },
  'headline.media-wrong-type': {
    en: {
      one: '{n} file is something else than a picture, sound or film, {hosts}',
      other: '{n} files are something else than pictures, sound or films, {hosts}',
    },
    de: {
      one: '{n} Datei ist etwas anderes als Bild, Ton oder Film, {hosts}',
      other: '{n} Dateien sind etwas anderes als Bild, Ton oder Film, {hosts}',
    },
    fr: {
      one: '{n} fichier n’est ni image, ni son, ni film, {hosts}',
      other: '{n} fichiers ne sont ni images, ni sons, ni films, {hosts}',
    },
    es: {
      one: '{n} archivo no es imagen, sonido ni vídeo, {hosts}',
      other: '{n} archivos no son imagen, sonido ni vídeo, {hosts}',
    },
    pt: {
      one: '{n} ficheiro não é imagem, som nem filme, {hosts}',
      other: '{n} ficheiros não são imagem, som nem filme, {hosts}',
    },
    ru: {
      one: '{n} файл не картинка, не звук и не фильм, {hosts}',
      few: '{n} файла не картинки, не звук и не фильмы, {hosts}',
      many: '{n} файлов не картинки, не звук и не фильмы, {hosts}',
      other: '{n} файла не картинки, не звук и не фильмы, {hosts}',
    },
    ja: { other: '{n} 件のファイルは画像・音声・動画ではありません({hosts})' },
    el: {
      one: '{n} αρχείο δεν είναι εικόνα, ήχος ή ταινία, {hosts}',
      other: '{n} αρχεία δεν είναι εικόνες, ήχος ή ταινίες, {hosts}',
    },
  },
  'headline.media-too-large': {
    en: { one: '{n} file is larger than the limit', other: '{n} files are larger than the limit' },
    de: { one: '{n} Datei ist größer als die Grenze', other: '{n} Dateien sind größer als die Grenze' },
    fr: { one: '{n} fichier dépasse la limite', other: '{n} fichiers dépassent la limite' },
    es: { one: '{n} archivo supera el límite', other: '{n} archivos superan el límite' },
    pt: { one: '{n} ficheiro ultrapassa o limite', other: '{n} ficheiros ultrapassam o limite' },
    ru: {
      one: '{n} файл больше предела',
      few: '{n} файла больше предела',
      many: '{n} файлов больше предела',
      other: '{n} файла больше предела',
    },
    ja: { other: '{n} 件のファイルが上限より大きいです' },
    el: { one: '{n} αρχείο ξεπερνά το όριο', other: '{n} αρχεία ξεπερνούν το όριο' },
  },
  'headline.media-post-full': {
    en: {
      one: '{n} post has more files than are kept of one post',
      other: '{n} posts have more files than are kept of one post',
    },
    de: {
      one: '{n} Beitrag hat mehr Dateien, als von einem bewahrt werden',
      other: '{n} Beiträge haben mehr Dateien, als von einem bewahrt werden',
    },
    fr: {
      one: '{n} billet a plus de fichiers qu’on n’en garde d’un seul',
      other: '{n} billets ont plus de fichiers qu’on n’en garde d’un seul',
    },
    es: {
      one: '{n} entrada tiene más archivos de los que se guardan de una',
      other: '{n} entradas tienen más archivos de los que se guardan de una',
    },
    pt: {
      one: '{n} texto tem mais ficheiros do que se guardam de um só',
      other: '{n} textos têm mais ficheiros do que se guardam de um só',
    },
    ru: {
      one: 'У {n} записи больше файлов, чем хранится для одной',
      few: 'У {n} записей больше файлов, чем хранится для одной',
      many: 'У {n} записей больше файлов, чем хранится для одной',
      other: 'У {n} записей больше файлов, чем хранится для одной',
    },
    ja: { other: '{n} 件の記事は、一件あたりの上限を超えるファイルがあります' },
    el: {
      one: '{n} ανάρτηση έχει περισσότερα αρχεία απ’ όσα φυλάσσονται για μία',
      other: '{n} αναρτήσεις έχουν περισσότερα αρχεία απ’ όσα φυλάσσονται για μία',
    },
  },
  'headline.media-blog-full': {
    en: 'The limit for the files of this blog is reached',
    de: 'Die Grenze für Dateien dieses Blogs ist erreicht',
    fr: 'La limite des fichiers de ce blog est atteinte',
    es: 'Se alcanzó el límite de archivos de este blog',
    pt: 'O limite de ficheiros deste blog foi atingido',
    ru: 'Достигнут предел для файлов этого блога',
    ja: 'このブログのファイルの上限に達しました',
    el: 'Το όριο αρχείων αυτού του ιστολογίου συμπληρώθηκε',
  },
} satisfies TextTable

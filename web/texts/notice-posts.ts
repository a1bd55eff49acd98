import type { TextTable } from './text-table.ts'

/** Headlines of notices on rules, and on posts looked at together. */
export const noticePosts = {
  'headline.doubtful-field': {
    en: 'Pages and feed disagree, so this may be wrong: {fields}',
    de: 'Seiten und Feed widersprechen sich, dies kann falsch sein: {fields}',
    fr: 'Pages et flux se contredisent, ceci peut être faux : {fields}',
    es: 'Páginas y canal no coinciden; esto puede estar mal: {fields}',
    pt: 'Páginas e feed não coincidem; isto pode estar errado: {fields}',
    ru: 'Страницы и лента расходятся, это может быть неверно: {fields}',
    ja: 'ページとフィードが食い違い、次の項目は誤りかもしれません: {fields}',
    el: 'Σελίδες και ροή διαφωνούν· ίσως είναι λάθος: {fields}',
  },
  'headline.unstated-field': {
    en: 'The feed has it, and on the pages nothing was found: {fields}',
    de: 'Im Feed steht es, auf den Seiten wurde nichts gefunden: {fields}',
    fr: 'Le flux le donne, et rien n’a été trouvé sur les pages : {fields}',
    es: 'El canal lo dice, y en las páginas no se encontró nada: {fields}',
    pt: 'O feed o diz, e nas páginas nada foi encontrado: {fields}',
    ru: 'В ленте есть, а на страницах ничего не найдено: {fields}',
    ja: 'フィードにはありますが、ページでは見つかりませんでした: {fields}',
    el: 'Η ροή το έχει, αλλά στις σελίδες δεν βρέθηκε τίποτα: {fields}',
  },
  'headline.unproven-author': {
    en: 'Who wrote the posts is not certain, perhaps {names}',
    de: 'Wer die Beiträge schrieb, ist nicht sicher, vielleicht {names}',
    fr: 'L’auteur des billets n’est pas certain, peut-être {names}',
    es: 'No es seguro quién escribió las entradas, quizá {names}',
    pt: 'Não é certo quem escreveu os textos, talvez {names}',
    ru: 'Кто писал записи, неясно, возможно {names}',
    ja: '記事の筆者は確かではありません(おそらく {names})',
    el: 'Δεν είναι βέβαιο ποιος έγραψε τις αναρτήσεις, ίσως {names}',
  },
  'headline.drift.learned': {
    en: 'The blog has a new design, which was learned',
    de: 'Das Blog hat eine neue Gestaltung, die gelernt wurde',
    fr: 'Le blog a une nouvelle présentation, qui a été apprise',
    es: 'El blog tiene un diseño nuevo, que se aprendió',
    pt: 'O blog tem um desenho novo, que foi aprendido',
    ru: 'У блога новое оформление, оно изучено',
    ja: 'ブログの新しいデザインを学習しました',
    el: 'Το ιστολόγιο έχει νέα εμφάνιση, που μαθεύτηκε',
  },
  'headline.drift.seen': {
    en: 'The blog may have a new design',
    de: 'Das Blog hat vielleicht eine neue Gestaltung',
    fr: 'Le blog a peut-être une nouvelle présentation',
    es: 'El blog quizá tenga un diseño nuevo',
    pt: 'O blog talvez tenha um desenho novo',
    ru: 'У блога, возможно, новое оформление',
    ja: 'ブログのデザインが変わったかもしれません',
    el: 'Το ιστολόγιο ίσως έχει νέα εμφάνιση',
  },
  'headline.design-learned': {
    en: 'Older posts have another design, which was learned',
    de: 'Ältere Beiträge haben eine andere Gestaltung, die gelernt wurde',
    fr: 'Les anciens billets ont une autre présentation, qui a été apprise',
    es: 'Las entradas antiguas tienen otro diseño, que se aprendió',
    pt: 'Os textos antigos têm outro desenho, que foi aprendido',
    ru: 'У старых записей другое оформление, оно изучено',
    ja: '古い記事の別のデザインを学習しました',
    el: 'Οι παλιές αναρτήσεις έχουν άλλη εμφάνιση, που μαθεύτηκε',
  },
  'headline.posts-without-text': {
    en: {
      one: '{n} of {of} posts has neither text nor pictures',
      other: '{n} of {of} posts have neither text nor pictures',
    },
    de: {
      one: '{n} von {of} Beiträgen hat weder Text noch Bilder',
      other: '{n} von {of} Beiträgen haben weder Text noch Bilder',
    },
    fr: { one: '{n} billet sur {of} n’a ni texte ni image', other: '{n} billets sur {of} n’ont ni texte ni image' },
    es: {
      one: '{n} de {of} entradas no tiene texto ni imágenes',
      other: '{n} de {of} entradas no tienen texto ni imágenes',
    },
    pt: {
      one: '{n} de {of} textos não tem palavras nem imagens',
      other: '{n} de {of} textos não têm palavras nem imagens',
    },
    ru: {
      one: '{n} из {of} записей не имеет ни текста, ни картинок',
      few: '{n} из {of} записей не имеют ни текста, ни картинок',
      many: '{n} из {of} записей не имеют ни текста, ни картинок',
      other: '{n} из {of} записей не имеют ни текста, ни картинок',
    },
    ja: { other: '{of} 件中 {n} 件の記事に文章も画像もありません' },
    el: {
      one: '{n} από {of} αναρτήσεις δεν έχει ούτε κείμενο ούτε εικόνες',
      other: '{n} από {of} αναρτήσεις δεν έχουν ούτε κείμενο ούτε εικόνες',
    },
  },
  'headline.posts-with-same-text': {
    en: {
      one: '{n} of {of} posts has mostly the text of others',
      other: '{n} of {of} posts have mostly the text of others',
    },
    de: {
      one: '{n} von {of} Beiträgen hat überwiegend den Text anderer',
      other: '{n} von {of} Beiträgen haben überwiegend den Text anderer',
    },
    fr: {
      one: '{n} billet sur {of} a surtout le texte d’autres',
      other: '{n} billets sur {of} ont surtout le texte d’autres',
    },
    es: {
      one: '{n} de {of} entradas tiene sobre todo el texto de otras',
      other: '{n} de {of} entradas tienen sobre todo el texto de otras',
    },
    pt: {
      one: '{n} de {of} textos tem sobretudo palavras de outros',
      other: '{n} de {of} textos têm sobretudo palavras de outros',
    },
    ru: {
      one: '{n} из {of} записей в основном повторяет другие',
      few: '{n} из {of} записей в основном повторяют другие',
      many: '{n} из {of} записей в основном повторяют другие',
      other: '{n} из {of} записей в основном повторяют другие',
    },
    ja: { other: '{of} 件中 {n} 件の記事はほとんどほかの記事と同じ文章です' },
    el: {
      one: '{n} από {of} αναρτήσεις έχει κυρίως το κείμενο άλλων',
      other: '{n} από {of} αναρτήσεις έχουν κυρίως το κείμενο άλλων',
    },
  },
  'headline.posts-shorter-than-feed': {
    en: {
      one: '{n} of {of} posts is far shorter than in the feed',
      other: '{n} of {of} posts are far shorter than in the feed',
    },
    de: {
      one: '{n} von {of} Beiträgen ist viel kürzer als im Feed',
      other: '{n} von {of} Beiträgen sind viel kürzer als im Feed',
    },
    fr: {
      one: '{n} billet sur {of} est bien plus court que dans le flux',
      other: '{n} billets sur {of} sont bien plus courts que dans le flux',
    },
    es: {
      one: '{n} de {of} entradas es mucho más corta que en el canal',
      other: '{n} de {of} entradas son mucho más cortas que en el canal',
    },
    pt: {
      one: '{n} de {of} textos é muito mais curto do que no feed',
      other: '{n} de {of} textos são muito mais curtos do que no feed',
    },
    ru: {
      one: '{n} из {of} записей намного короче, чем в ленте',
      few: '{n} из {of} записей намного короче, чем в ленте',
      many: '{n} из {of} записей намного короче, чем в ленте',
      other: '{n} из {of} записей намного короче, чем в ленте',
    },
    ja: { other: '{of} 件中 {n} 件の記事はフィードよりずっと短くなっています' },
    el: {
      one: '{n} από {of} αναρτήσεις είναι πολύ συντομότερη από τη ροή',
      other: '{n} από {of} αναρτήσεις είναι πολύ συντομότερες από τη ροή',
    },
  },
  'headline.posts-cut-off': {
    en: {
      one: '{n} of {of} posts ends in a link to the rest of it',
      other: '{n} of {of} posts end in a link to the rest of them',
    },
    de: {
      one: '{n} von {of} Beiträgen endet mit einem Link zum Rest',
      other: '{n} von {of} Beiträgen enden mit einem Link zum Rest',
    },
    fr: {
      one: '{n} billet sur {of} finit par un lien vers la suite',
      other: '{n} billets sur {of} finissent par un lien vers la suite',
    },
    es: {
      one: '{n} de {of} entradas termina en un enlace al resto',
      other: '{n} de {of} entradas terminan en un enlace al resto',
    },
    pt: {
      one: '{n} de {of} textos termina numa ligação para o resto',
      other: '{n} de {of} textos terminam numa ligação para o resto',
    },
    ru: {
      one: '{n} из {of} записей кончается ссылкой на продолжение',
      few: '{n} из {of} записей кончаются ссылкой на продолжение',
      many: '{n} из {of} записей кончаются ссылкой на продолжение',
      other: '{n} из {of} записей кончаются ссылкой на продолжение',
    },
    ja: { other: '{of} 件中 {n} 件の記事が続きへのリンクで終わっています' },
    el: {
      one: '{n} από {of} αναρτήσεις τελειώνει με σύνδεσμο προς τη συνέχεια',
      other: '{n} από {of} αναρτήσεις τελειώνουν με σύνδεσμο προς τη συνέχεια',
    },
  },
  'headline.posts-with-frame': {
    en: {
      one: '{n} of {of} posts may hold words of the page around it',
      other: '{n} of {of} posts may hold words of the page around them',
    },
    de: {
      one: '{n} von {of} Beiträgen enthält vielleicht Wörter vom Rand der Seite',
      other: '{n} von {of} Beiträgen enthalten vielleicht Wörter vom Rand der Seite',
    },
    fr: {
      one: '{n} billet sur {of} contient peut-être des mots du cadre de la page',
      other: '{n} billets sur {of} contiennent peut-être des mots du cadre de la page',
    },
    es: {
      one: '{n} de {of} entradas quizá contenga palabras del marco de la página',
      other: '{n} de {of} entradas quizá contengan palabras del marco de la página',
    },
    pt: {
      one: '{n} de {of} textos talvez contenha palavras da moldura da página',
      other: '{n} de {of} textos talvez contenham palavras da moldura da página',
    },
    ru: {
      one: '{n} из {of} записей может содержать слова вокруг статьи',
      few: '{n} из {of} записей могут содержать слова вокруг статьи',
      many: '{n} из {of} записей могут содержать слова вокруг статьи',
      other: '{n} из {of} записей могут содержать слова вокруг статьи',
    },
    ja: { other: '{of} 件中 {n} 件の記事に、ページの枠の言葉が混じっているかもしれません' },
    el: {
      one: '{n} από {of} αναρτήσεις ίσως έχει λέξεις από το πλαίσιο της σελίδας',
      other: '{n} από {of} αναρτήσεις ίσως έχουν λέξεις από το πλαίσιο της σελίδας',
    },
  },
  'headline.posts-without-date': {
    en: { one: '{n} of {of} posts has no date', other: '{n} of {of} posts have no date' },
    de: { one: '{n} von {of} Beiträgen hat kein Datum', other: '{n} von {of} Beiträgen haben kein Datum' },
    fr: { one: '{n} billet sur {of} n’a pas de date', other: '{n} billets sur {of} n’ont pas de date' },
    es: { one: '{n} de {of} entradas no tiene fecha', other: '{n} de {of} entradas no tienen fecha' },
    pt: { one: '{n} de {of} textos não tem data', other: '{n} de {of} textos não têm data' },
    ru: {
      one: '{n} из {of} записей без даты',
      few: '{n} из {of} записей без даты',
      many: '{n} из {of} записей без даты',
      other: '{n} из {of} записей без даты',
    },
    ja: { other: '{of} 件中 {n} 件の記事に日付がありません' },
    el: { one: '{n} από {of} αναρτήσεις δεν έχει ημερομηνία', other: '{n} από {of} αναρτήσεις δεν έχουν ημερομηνία' },
  },
  'headline.posts-without-author': {
    en: { one: '{n} of {of} posts has no author', other: '{n} of {of} posts have no author' },
    de: {
      one: '{n} von {of} Beiträgen hat keinen Namen darüber',
      other: '{n} von {of} Beiträgen haben keinen Namen darüber',
    },
    fr: { one: '{n} billet sur {of} n’a pas d’auteur', other: '{n} billets sur {of} n’ont pas d’auteur' },
    es: { one: '{n} de {of} entradas no tiene autor', other: '{n} de {of} entradas no tienen autor' },
    pt: { one: '{n} de {of} textos não tem autor', other: '{n} de {of} textos não têm autor' },
    ru: {
      one: '{n} из {of} записей без автора',
      few: '{n} из {of} записей без автора',
      many: '{n} из {of} записей без автора',
      other: '{n} из {of} записей без автора',
    },
    ja: { other: '{of} 件中 {n} 件の記事に筆者がありません' },
    el: { one: '{n} από {of} αναρτήσεις δεν έχει συγγραφέα', other: '{n} από {of} αναρτήσεις δεν έχουν συγγραφέα' },
  },
  'headline.posts-of-other-design': {
    en: { one: '{n} of {of} posts has an older design', other: '{n} of {of} posts have an older design' },
    de: {
      one: '{n} von {of} Beiträgen hat eine ältere Gestaltung',
      other: '{n} von {of} Beiträgen haben eine ältere Gestaltung',
    },
    fr: {
      one: '{n} billet sur {of} a une présentation plus ancienne',
      other: '{n} billets sur {of} ont une présentation plus ancienne',
    },
    es: {
      one: '{n} de {of} entradas tiene un diseño más antiguo',
      other: '{n} de {of} entradas tienen un diseño más antiguo',
    },
    pt: {
      one: '{n} de {of} textos tem um desenho mais antigo',
      other: '{n} de {of} textos têm um desenho mais antigo',
    },
    ru: {
      one: '{n} из {of} записей имеет старое оформление',
      few: '{n} из {of} записей имеют старое оформление',
      many: '{n} из {of} записей имеют старое оформление',
      other: '{n} из {of} записей имеют старое оформление',
    },
    ja: { other: '{of} 件中 {n} 件の記事は古いデザインです' },
    el: {
      one: '{n} από {of} αναρτήσεις έχει παλαιότερη εμφάνιση',
      other: '{n} από {of} αναρτήσεις έχουν παλαιότερη εμφάνιση',
    },
  },
  'headline.posts-of-pictures-alone': {
    en: { one: '{n} of {of} posts has pictures and no text', other: '{n} of {of} posts have pictures and no text' },
    de: {
      one: '{n} von {of} Beiträgen hat Bilder und keinen Text',
      other: '{n} von {of} Beiträgen haben Bilder und keinen Text',
    },
    fr: { one: '{n} billet sur {of} a des images sans texte', other: '{n} billets sur {of} ont des images sans texte' },
    es: {
      one: '{n} de {of} entradas tiene imágenes sin texto',
      other: '{n} de {of} entradas tienen imágenes sin texto',
    },
    pt: { one: '{n} de {of} textos tem imagens sem palavras', other: '{n} de {of} textos têm imagens sem palavras' },
    ru: {
      one: '{n} из {of} записей: картинки без текста',
      few: '{n} из {of} записей: картинки без текста',
      many: '{n} из {of} записей: картинки без текста',
      other: '{n} из {of} записей: картинки без текста',
    },
    ja: { other: '{of} 件中 {n} 件の記事は画像だけで文章がありません' },
    el: {
      one: '{n} από {of} αναρτήσεις έχει εικόνες χωρίς κείμενο',
      other: '{n} από {of} αναρτήσεις έχουν εικόνες χωρίς κείμενο',
    },
  },
  'headline.comments-missing': {
    en: { one: '{n} of {promised} comments is missing', other: '{n} of {promised} comments are missing' },
    de: { one: '{n} von {promised} Kommentaren fehlt', other: '{n} von {promised} Kommentaren fehlen' },
    fr: { one: '{n} commentaire sur {promised} manque', other: '{n} commentaires sur {promised} manquent' },
    es: { one: 'Falta {n} de {promised} comentarios', other: 'Faltan {n} de {promised} comentarios' },
    pt: { one: 'Falta {n} de {promised} comentários', other: 'Faltam {n} de {promised} comentários' },
    ru: {
      one: 'Не хватает {n} из {promised} комментариев',
      few: 'Не хватает {n} из {promised} комментариев',
      many: 'Не хватает {n} из {promised} комментариев',
      other: 'Не хватает {n} из {promised} комментариев',
    },
    ja: { other: '{promised} 件中 {n} 件のコメントが欠けています' },
    el: { one: 'Λείπει {n} από {promised} σχόλια', other: 'Λείπουν {n} από {promised} σχόλια' },
  },
} satisfies TextTable

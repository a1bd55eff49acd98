/**
 * What lines at the edges of an article say that is not the article: data, by what they are. They are asked only of short
 * lines before the first and behind the last sentence.
 */

/** Headings of readers' comments; what follows is not the author's. */
export const COMMENTS_HEADING =
  /^(?:\(?\d+\)?\s*)?(?:no |post a |leave a |add a |reader |your |latest )?(?:comments?|responses?|replies|reactions|thoughts|discussion|trackbacks?|pingbacks?|reply|commentaires?|réactions|réponses|kommentare?|antworten|comentarios?|comentários?|respuestas|respostas|commenti|commento|risposte|комментари(?:и|ев|я|й)|коментар(?:і|ів)|отзывы|ответов|reacties|komentarze|komentáře|kommentarer|yorumlar|hozzászólások|σχόλια|تعليقات|التعليقات|评论|評論|留言|回应|迴響|コメント|댓글)(?=\W|$)(?:.{0,60})$/iu

/** Headings of lists of other posts. */
export const RELATED_HEADING =
  /^(?:(?:some |more |other |these )?(?:related|similar|recommended|popular|recent|latest)\s(?:posts?|articles?|entries|stories|links?|items?|content|news|reading)|related|you (?:may|might)(?: also)? (?:like|enjoy)|see also|read (?:next|also|more)|more (?:from|on|in|great|posts|stories|like this)\b.*|further reading on|don't miss|articles? (?:similaires?|liés?|connexes?|associés?)|à lire aussi|lire aussi|ähnliche (?:beiträge|artikel)|verwandte (?:beiträge|artikel)|weitere (?:artikel|beiträge)|das könnte .{0,20}interessieren|(?:entradas|artículos|posts|publicaciones) relacionad[ao]s|quizás también te interese|(?:posts|artigos|textos) relacionados|leia (?:também|mais)|veja também|você pode gostar.*|articoli correlati|leggi anche|potrebbe(?:ro)? interessarti.*|похожие (?:записи|статьи|посты|материалы)|читайте также|схожі (?:записи|статті)|σχετικ[άέ] .{0,20}|مواضيع ذات صلة|مقالات ذات صلة|相关(?:文章|阅读|推荐|日志)|相關文章|延伸閱讀|関連記事|関連(?:する)?(?:記事|エントリー?)|관련\s?글|powiązane (?:wpisy|artykuły)|gerelateerde berichten|relaterade inlägg)\s*[:：.…]*$/iu

/** Lines of sharing, filing, subscribing, moving on. */
export const FURNITURE =
  /^(?:share(?: this| on| it|\b)|tweet\b|like this|pin it|follow (?:me|us)|subscribe|print(?: this)?\b|email this|e-mail this|bookmark (?:this|the)|save to|teilen|partager|compartir|compartilhe|condividi|поделиться|分享(?:到|这)?|シェア|공유|posted (?:in|on|by|at|under)|filed (?:under|in)|tagged(?: with| as)?\b|tags?\s*[:：]|labels?\s*[:：]|categor(?:y|ies)\s*[:：]|categories\b|keywords?\s*[:：]|topics?\s*[:：]|published (?:in|on|by)|written by|classé dans|publié (?:dans|le|par)|billet classé|catégories?\s*[:：]|mots-clés|kategorien?\s*[:：]|schlagwörter|abgelegt unter|veröffentlicht (?:in|am|von)|publicado (?:en|em|por|el)|etiquetas\s*[:：]|categorías?\s*[:：]|categorias?\s*[:：]|archivado en|marcadores|pubblicato (?:in|da|il)|categorie\s*[:：]|etichette|рубрики?\s*[:：]|метки\s*[:：]|теги\s*[:：]|ключевые слова|опубликовано|категорі[яї]|κατηγορ[ιί]|ετικέτες|标签|標籤|分类|分類|カテゴリー?|タグ|태그|카테고리|permalink|permanent link|trackback|track ?back url|link to this|comments?\s*(?:\(\d+\)|off|are closed)|no comments|leave a comment|\d+ (?:comments?|responses?)|previous(?: post| entry)?\b|next(?: post| entry)?\b|older|newer|« |»$|←|→|<-|上一篇|下一篇|前の記事|次の記事|article précédent|article suivant|nächster|vorheriger|back to top|top\b.{0,4}$|©|copyright\b|all rights reserved|image \d+ of|advertisement|advert$|sponsored|caption$|close$|follow .{3,30} on twitter|about the author|the post .{3,200} (?:appeared first|first appeared) on|本文(?:链接|地址|作者)|转载请|版权声明|版權聲明|原文链接|posted using|sent from my|this entry was (?:posted|written|published)|this post was|you can (?:follow|leave)|both comments and pings)/iu

/** Lines that are only a date, a time, a reading time or a count of readers. */
export const COUNT =
  /^(?:(?:~|about )?\d+\s*(?:min(?:ute)?s?|мин(?:ут[аы]?)?|分钟|分鐘|分)\.?\s*(?:read(?:ing)?(?: time)?|чтения|lectura|阅读)?|reading time.*|\d+\s*(?:views?|reads?|просмотр(?:ов|а)?|次阅读|阅读|words?|字|likes?|shares?)|\d{1,2}[:h]\d{2}(?:\s*[ap]\.?m\.?)?)$/iu

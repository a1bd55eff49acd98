/**
 * What stands on buttons that bring more of the same page: further comments, answers, posts, or the rest of a text. By
 * language, as data; in lower case, as the whole text of the button but for numbers and signs.
 */
const PHRASES: Readonly<Record<string, string>> = {
  ar: 'عرض المزيد|تحميل المزيد|المزيد من التعليقات|عرض الردود|اقرأ المزيد',
  cs: 'zobrazit (?:více|další)|načíst další|další komentáře|starší komentáře|zobrazit odpovědi|číst dál',
  da: 'vis (?:mere|flere|alle)|indlæs flere|flere kommentarer|ældre kommentarer|vis svar|læs mere',
  de: '(?:mehr|weitere|alle|ältere|frühere)(?: \\p{L}+)? (?:anzeigen|laden|einblenden)|(?:weitere|ältere|frühere|mehr) (?:kommentare|antworten|beiträge)|(?:kommentare|antworten|beiträge) (?:anzeigen|laden|einblenden)|mehr anzeigen|mehr laden|weiterlesen|mehr lesen|ausklappen',
  en: '(?:show|load|view|see|display|read|get|fetch)(?: the)?(?: all)?(?: (?:more|older|newer|previous|next|earlier|remaining|hidden|full|rest))(?: of)?(?: (?:the|this))?(?: (?:comments?|repl(?:y|ies)|responses?|posts?|entries|articles?|stories|items|results|text|thread|story|messages?))?|(?:show|load|view|see|open|expand)(?: all)? (?:the )?(?:comments?|repl(?:y|ies)|responses?|thread|discussion|conversation)|(?:more|older|previous|earlier|further) (?:comments?|repl(?:y|ies)|responses?|posts?|entries|articles?|stories)|show (?:more|all)|expand(?: all)?|continue reading|load more|join the (?:discussion|conversation)|show (?:hidden|collapsed) (?:items|comments)',
  es: '(?:ver|mostrar|cargar|leer) más(?: (?:comentarios|respuestas|entradas|artículos))?|más (?:comentarios|respuestas|entradas)|comentarios (?:anteriores|antiguos)|(?:ver|mostrar) (?:las )?(?:respuestas|comentarios)|seguir leyendo',
  fa: 'نمایش بیشتر|نظرات بیشتر|مشاهده بیشتر|ادامه مطلب',
  fi: 'näytä (?:lisää|kaikki)|lataa lisää|lisää kommentteja|näytä vastaukset|lue lisää',
  fr: "(?:afficher|voir|charger|lire) (?:plus|davantage|la suite|tout)(?: (?:de|d')? ?(?:commentaires|réponses|articles|billets))?|plus de (?:commentaires|réponses|articles)|commentaires (?:précédents|plus anciens)|(?:voir|afficher) les (?:commentaires|réponses)",
  hu: 'több (?:megjelenítése|betöltése|hozzászólás)|további (?:hozzászólások|bejegyzések)|tovább olvasom',
  id: '(?:muat|tampilkan|lihat) (?:lainnya|lebih banyak|semua)|komentar lainnya|lihat balasan|baca selengkapnya',
  it: '(?:mostra|carica|vedi|leggi) (?:altro|altri|di più|tutto|tutti)(?: (?:commenti|risposte|articoli))?|altri commenti|commenti precedenti|(?:mostra|vedi) (?:le )?risposte|continua a leggere',
  ja: 'もっと(?:見る|読む|表示)|続きを(?:読む|見る)|さらに(?:表示|読み込む|見る)|(?:コメント|返信)を(?:もっと)?(?:表示|見る|読み込む)|過去のコメント|すべて表示',
  ko: '더 ?보기|더 ?불러오기|댓글 ?(?:더)? ?보기|답글 ?(?:더)? ?보기|이전 댓글|계속 읽기',
  nl: '(?:meer|toon|laad|bekijk|lees) (?:meer|laden|weergeven|tonen|verder|alle)(?: (?:reacties|berichten))?|(?:meer|oudere|vorige) (?:reacties|berichten)|toon (?:reacties|antwoorden)|lees verder',
  no: 'vis (?:mer|flere|alle)|last inn flere|flere kommentarer|eldre kommentarer|vis svar|les mer',
  pl: '(?:pokaż|załaduj|wczytaj|zobacz|czytaj) (?:więcej|wszystkie|dalej|kolejne)(?: (?:komentarzy|komentarze|odpowiedzi))?|więcej komentarzy|starsze komentarze|pokaż (?:komentarze|odpowiedzi)',
  pt: '(?:ver|mostrar|carregar|ler|exibir) mais(?: (?:comentários|respostas|posts|artigos))?|mais (?:comentários|respostas|postagens)|comentários (?:anteriores|mais antigos)|(?:ver|mostrar) (?:as )?(?:respostas|comentários)|continuar lendo',
  ro: '(?:arată|încarcă|vezi|citește) mai mult(?:e)?|mai multe comentarii|vezi răspunsurile',
  ru: '(?:показать|загрузить|читать|смотреть) (?:ещё|еще|больше|все|далее|дальше|полностью|следующие)(?: (?:комментари\\p{L}*|ответ\\p{L}*|запис\\p{L}*))?|(?:ещё|еще) (?:комментари\\p{L}*|ответ\\p{L}*)|(?:показать|открыть|раскрыть) (?:комментарии|ответы|ветку)|предыдущие комментарии|развернуть',
  sv: 'visa (?:mer|fler|alla)(?: (?:kommentarer|svar|inlägg))?|ladda (?:mer|fler)|fler kommentarer|äldre kommentarer|läs mer',
  tr: '(?:daha|tümünü|devamını) (?:fazla|göster|oku|yükle)(?: (?:göster|yükle|yorum))?|daha fazla yorum|yanıtları (?:gör|göster)',
  uk: '(?:показати|завантажити|читати) (?:ще|більше|всі|далі)(?: (?:коментар\\p{L}*|відповід\\p{L}*))?|ще коментарі|показати (?:коментарі|відповіді)',
  vi: 'xem thêm(?: bình luận)?|tải thêm|hiển thị thêm|xem (?:các )?(?:trả lời|phản hồi)|đọc tiếp',
  zh: '(?:加载|載入|显示|顯示|查看|展开|展開|更多|阅读|閱讀)(?:更多|全部|全文|剩余)?(?:评论|評論|回复|回覆|留言|内容|內容|文章)?|更早的?(?:评论|評論|留言)|继续阅读|繼續閱讀|点击加载',
}

/** All of it as one expression, for a text without numbers and signs. */
export const MORE_PHRASE = `^(?:${Object.values(PHRASES).join('|')})$`

/** Languages that write without spaces leave numbers and counters between the words: what is cut before the comparison. */
export const NOISE = '[\\d\\s.,:;…·•+()\\[\\]«»›‹>↓▼▾⌄→"“”\'!]+|件の?|条|個|개'

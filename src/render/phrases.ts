/**
 * What stands on buttons that bring more of the same page: further comments, answers, posts, or the rest of a text. By
 * language, as data; in lower case, as the whole text of the button but for numbers and signs.
 */
const PHRASES: Readonly<Record<string, string>> = {
  ar: '(?:عرض|تحميل|مشاهدة|إظهار) (?:المزيد|الكل)(?: من (?:التعليقات|الردود))?|المزيد من (?:التعليقات|الردود)|(?:عرض|إظهار) (?:الردود|التعليقات)|(?:التعليقات|تعليقات) (?:الأقدم|أقدم|السابقة)|(?:اقرأ|قراءة) المزيد|تابع القراءة',
  cs: '(?:zobrazit|načíst|ukázat) (?:více|další|všechny|starší)(?: (?:komentáře|komentářů|odpovědi|odpovědí|příspěvky))?|(?:další|starší|předchozí) (?:komentáře|odpovědi)|zobrazit (?:odpovědi|komentáře)|číst (?:dál|dále|více)|rozbalit',
  da: 'vis (?:mere|flere|alle)|indlæs flere|flere kommentarer|ældre kommentarer|vis svar|læs mere',
  de: '(?:mehr|weitere|alle|ältere|frühere)(?: \\p{L}+)? (?:anzeigen|laden|einblenden)|(?:weitere|ältere|frühere|mehr) (?:kommentare|antworten|beiträge)|(?:kommentare|antworten|beiträge) (?:anzeigen|laden|einblenden)|mehr anzeigen|mehr laden|weiterlesen|mehr lesen|ausklappen',
  en: '(?:show|load|view|see|display|read|get|fetch)(?: the)?(?: all)?(?: (?:more|older|newer|previous|next|earlier|remaining|hidden|full|rest))(?: of)?(?: (?:the|this))?(?: (?:comments?|repl(?:y|ies)|responses?|posts?|entries|articles?|stories|items|results|text|thread|story|messages?))?|(?:show|load|view|see|open|expand)(?: all)? (?:the )?(?:comments?|repl(?:y|ies)|responses?|thread|discussion|conversation)|(?:more|older|previous|earlier|further) (?:comments?|repl(?:y|ies)|responses?|posts?|entries|articles?|stories)|show (?:more|all)|expand(?: all)?|continue reading|load more|join the (?:discussion|conversation)|show (?:hidden|collapsed) (?:items|comments)|hidden items? load more|(?:show|view|see) more (?:comments|replies) in this thread|show (?:previous|newer) replies|read (?:on|the rest)',
  el: '(?:εμφάνιση|προβολή|φόρτωση|δείτε) (?:περισσότερων|περισσότερα|όλων|παλαιότερων)(?: (?:σχολίων|σχόλια|απαντήσεων|απαντήσεις))?|(?:περισσότερα|παλαιότερα|προηγούμενα) σχόλια|(?:εμφάνιση|προβολή) (?:απαντήσεων|σχολίων)|διαβάστε (?:περισσότερα|τη συνέχεια)|συνέχεια ανάγνωσης',
  es: '(?:ver|mostrar|cargar|leer) más(?: (?:comentarios|respuestas|entradas|artículos))?|más (?:comentarios|respuestas|entradas)|comentarios (?:anteriores|antiguos)|(?:ver|mostrar) (?:las )?(?:respuestas|comentarios)|seguir leyendo',
  fa: '(?:نمایش|مشاهده|بارگذاری|خواندن) (?:بیشتر|همه|ادامه)(?: (?:نظرات|پاسخ‌?ها))?|(?:نظرات|دیدگاه‌?های|پاسخ‌?های) (?:بیشتر|قدیمی‌?تر|قبلی)|(?:نمایش|مشاهده) (?:نظرات|پاسخ‌?ها)|ادامه (?:مطلب|نوشته)|بیشتر بخوانید',
  fi: 'näytä (?:lisää|kaikki)|lataa lisää|lisää kommentteja|näytä vastaukset|lue lisää',
  fr: "(?:afficher|voir|charger|lire) (?:plus|davantage|la suite|tout)(?: (?:de|d')? ?(?:commentaires|réponses|articles|billets))?|plus de (?:commentaires|réponses|articles)|commentaires (?:précédents|plus anciens)|(?:voir|afficher) les (?:commentaires|réponses)",
  he: '(?:הצג|הצגת|טען|טעינת|ראה|צפה|קרא|קראו) (?:עוד|יותר|הכל|את הכל)(?: (?:תגובות|תשובות))?|(?:עוד|תגובות) (?:תגובות|קודמות|ישנות יותר|ישנות)|(?:הצג|הצגת) (?:תגובות|תשובות)|המשך (?:קריאה|לקרוא)|להמשך קריאה',
  hi: '(?:और|अधिक|ज़्यादा|पुरानी|सभी) (?:टिप्पणियाँ|टिप्पणियां|कमेंट|जवाब|उत्तर)?(?: ?(?:देखें|दिखाएं|दिखाएँ|लोड करें|पढ़ें))|(?:और|पुरानी) (?:टिप्पणियाँ|टिप्पणियां|जवाब)|(?:जवाब|उत्तर|टिप्पणियाँ|टिप्पणियां) (?:देखें|दिखाएं|दिखाएँ)|आगे पढ़ें',
  hu: 'több (?:megjelenítése|betöltése|hozzászólás)|további (?:hozzászólások|bejegyzések)|tovább olvasom',
  id: '(?:muat|tampilkan|lihat|baca) (?:lainnya|lebih banyak|semua|lagi)(?: (?:komentar|balasan))?|komentar (?:lainnya|lama|sebelumnya)|(?:lihat|tampilkan) (?:balasan|komentar)|(?:baca )?selengkapnya',
  it: '(?:mostra|carica|vedi|leggi) (?:altro|altri|di più|tutto|tutti)(?: (?:commenti|risposte|articoli))?|altri commenti|commenti precedenti|(?:mostra|vedi) (?:le )?risposte|continua a leggere',
  ja: 'もっと(?:見る|読む|表示)|続きを(?:読む|見る)|さらに(?:表示|読み込む|見る)|(?:コメント|返信)を(?:もっと)?(?:表示|見る|読み込む)|過去のコメント|すべて表示',
  ko: '더 ?보기|더 ?불러오기|댓글 ?(?:더)? ?보기|답글 ?(?:더)? ?보기|이전 댓글|계속 읽기',
  nl: '(?:meer|toon|laad|bekijk|lees) (?:meer|laden|weergeven|tonen|verder|alle)(?: (?:reacties|berichten))?|(?:meer|oudere|vorige) (?:reacties|berichten)|(?:toon|laad|bekijk) (?:alle |meer |oudere )?(?:reacties|antwoorden|berichten)|lees verder|uitklappen',
  no: 'vis (?:mer|flere|alle)|last inn flere|flere kommentarer|eldre kommentarer|vis svar|les mer',
  pl: '(?:pokaż|załaduj|wczytaj|zobacz|czytaj) (?:więcej|wszystkie|dalej|kolejne)(?: (?:komentarzy|komentarze|odpowiedzi))?|więcej komentarzy|(?:starsze|poprzednie) komentarze|pokaż (?:komentarze|odpowiedzi)|rozwiń',
  pt: '(?:ver|mostrar|carregar|ler|exibir) mais(?: (?:comentários|respostas|posts|artigos))?|mais (?:comentários|respostas|postagens)|comentários (?:anteriores|mais antigos)|(?:ver|mostrar) (?:as )?(?:respostas|comentários)|continuar lendo',
  ro: '(?:arată|încarcă|vezi|citește) mai mult(?:e)?|mai multe comentarii|vezi răspunsurile',
  ru: '(?:показать|загрузить|читать|смотреть) (?:ещё|еще|больше|все|далее|дальше|полностью|следующие)(?: (?:комментари\\p{L}*|ответ\\p{L}*|запис\\p{L}*))?|(?:ещё|еще) (?:комментари\\p{L}*|ответ\\p{L}*)|(?:показать|открыть|раскрыть) (?:комментарии|ответы|ветку)|(?:предыдущие|старые|более ранние) комментарии|(?:загрузить|показать) комментарии|развернуть',
  sv: 'visa (?:mer|fler|alla)(?: (?:kommentarer|svar|inlägg))?|ladda (?:mer|fler)|fler kommentarer|(?:äldre|tidigare) kommentarer|visa (?:svar|kommentarer)|läs (?:mer|vidare)',
  tr: '(?:daha|tümünü|devamını) (?:fazla|göster|gör|oku|yükle)(?: (?:yorum|yanıt|göster|gör|yükle))?(?: (?:göster|gör|yükle))?|(?:daha )?(?:eski|önceki) yorumlar|(?:yanıtları|yorumları) (?:gör|göster|yükle)|okumaya devam et',
  uk: '(?:показати|завантажити|читати) (?:ще|більше|всі|далі)(?: (?:коментар\\p{L}*|відповід\\p{L}*))?|ще (?:коментарі|відповіді)|(?:попередні|старіші) коментарі|показати (?:коментарі|відповіді)|розгорнути',
  vi: '(?:xem|tải|hiển thị|hiện) (?:thêm|tất cả)(?: (?:bình luận|trả lời|phản hồi))?|bình luận (?:cũ hơn|trước)|xem (?:các )?(?:trả lời|phản hồi)|đọc tiếp',
  zh: '(?:加载|載入|显示|顯示|查看|展开|展開|更多|阅读|閱讀)(?:更多|全部|全文|剩余)?(?:评论|評論|回复|回覆|留言|内容|內容|文章)?|更早的?(?:评论|評論|留言)|继续阅读|繼續閱讀|点击加载',
}

/** All of it as one expression, for a text without numbers and signs. */
export const MORE_PHRASE = `^(?:${Object.values(PHRASES).join('|')})$`

/** Languages that write without spaces leave numbers and counters between the words: what is cut before the comparison. */
export const NOISE = '[\\d\\s.,:;…·•+()\\[\\]«»›‹>↓▼▾⌄→"“”\'!]+|件の?|条|個|개'

/** What stands beside a number on a button that is folded (`aria-expanded="false"`): "3 replies". By language as above. */
const FOLDED: Readonly<Record<string, string>> = {
  ar: 'ردود|ردا?|تعليقات?',
  cs: 'odpověd(?:i|í|ěď)|komentář(?:e|ů)?',
  de: 'antwort(?:en)?|kommentare?|mehr',
  el: 'απαντήσεις|απάντηση|σχόλια',
  en: 'repl(?:y|ies)|answers?|responses?|comments?|more(?: repl(?:y|ies)| comments?)?|read more|full text|thread',
  es: 'respuestas?|comentarios?|más',
  fa: 'پاسخ|نظر|دیدگاه',
  fr: 'réponses?|commentaires?|plus|suite',
  he: 'תגובות|תשובות|עוד',
  hi: 'जवाब|उत्तर|टिप्पणियाँ|टिप्पणियां',
  id: 'balasan|komentar',
  it: 'rispost[ae]|comment[io]|altro',
  ja: '返信|コメント|続き',
  ko: '답글|댓글',
  nl: 'antwoord(?:en)?|reacties?|meer',
  pl: 'odpowied(?:zi|ź)|komentarz[ey]?',
  pt: 'respostas?|comentários?|mais',
  ru: 'ответ\\p{L}*|комментари\\p{L}*|ещё|еще',
  sv: 'svar|kommentar(?:er)?|mer',
  tr: 'yanıt|cevap|yorum',
  uk: 'відповід\\p{L}*|коментар\\p{L}*|ще',
  vi: 'trả lời|phản hồi|bình luận',
  zh: '回复|回覆|评论|評論|留言|更多|全文',
}

/** The same as one expression. */
export const FOLDED_PHRASE = `^(?:${Object.values(FOLDED).join('|')})$`

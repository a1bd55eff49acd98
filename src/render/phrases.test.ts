import { describe, expect, it } from 'vitest'
import { FOLDED_PHRASE, MORE_PHRASE, NOISE } from './phrases.ts'

const more = new RegExp(MORE_PHRASE, 'iu')
const folded = new RegExp(FOLDED_PHRASE, 'iu')
const wordsOf = (text: string) => text.toLowerCase().replace(new RegExp(NOISE, 'gu'), ' ').replace(/ +/g, ' ').trim()

describe('a button brings more of the same page', () => {
  it.each([
    ['ar', 'عرض المزيد', 'المزيد من التعليقات', 'عرض الردود', 'اقرأ المزيد'],
    ['cs', 'Zobrazit více', 'Starší komentáře', 'Zobrazit odpovědi (4)', 'Číst dál'],
    ['de', 'Mehr anzeigen', 'Ältere Kommentare', '3 weitere Antworten laden', 'Weiterlesen …'],
    ['el', 'Εμφάνιση περισσότερων', 'Παλαιότερα σχόλια', 'Εμφάνιση απαντήσεων', 'Διαβάστε περισσότερα'],
    ['en', 'Show more', 'Older comments', 'Load 10 more replies', 'Read more', 'Show 2 more replies in this thread'],
    ['es', 'Mostrar más', 'Comentarios anteriores', 'Ver respuestas', 'Leer más'],
    ['fa', 'نمایش بیشتر', 'نظرات قدیمی‌تر', 'نمایش پاسخ‌ها', 'ادامه مطلب'],
    ['fr', 'Afficher plus', 'Commentaires plus anciens', 'Voir les réponses', 'Lire la suite'],
    ['he', 'הצג עוד', 'תגובות קודמות', 'הצג תשובות', 'קרא עוד'],
    ['hi', 'और देखें', 'पुरानी टिप्पणियाँ', 'जवाब देखें', 'आगे पढ़ें'],
    ['id', 'Tampilkan lebih banyak', 'Komentar lama', 'Lihat balasan', 'Baca selengkapnya'],
    ['it', 'Mostra altro', 'Commenti precedenti', 'Mostra risposte', 'Continua a leggere'],
    ['ja', 'もっと見る', '過去のコメント', '返信を表示', '続きを読む', '3件の返信を表示'],
    ['ko', '더 보기', '이전 댓글', '답글 3개 보기', '계속 읽기'],
    ['nl', 'Meer weergeven', 'Oudere reacties', 'Toon antwoorden', 'Lees verder'],
    ['pl', 'Pokaż więcej', 'Starsze komentarze', 'Pokaż odpowiedzi', 'Czytaj dalej'],
    ['pt', 'Carregar mais', 'Comentários anteriores', 'Ver respostas', 'Continuar lendo'],
    ['ru', 'Показать ещё', 'Предыдущие комментарии', 'Показать ответы', 'Читать далее'],
    ['sv', 'Visa fler', 'Äldre kommentarer', 'Visa svar', 'Läs mer'],
    ['tr', 'Daha fazla göster', 'Önceki yorumlar', 'Yanıtları göster', 'Devamını oku'],
    ['uk', 'Показати ще', 'Попередні коментарі', 'Показати відповіді', 'Читати далі'],
    ['vi', 'Xem thêm', 'Bình luận cũ hơn', 'Xem trả lời', 'Đọc tiếp'],
    ['zh', '加载更多', '更早的评论', '查看回复', '阅读全文', '展開更多'],
  ])('where it says so (%s)', (_, ...texts) => {
    expect(texts.filter(text => !more.test(wordsOf(text)))).toEqual([])
  })

  it('where it is folded and says how many', () => {
    expect(['3 replies', '12 Antworten', '2 réponses', '返信 5件'].filter(text => !folded.test(wordsOf(text)))).toEqual(
      [],
    )
  })
})

describe('a button does something else', () => {
  it.each([
    'Share',
    'Like',
    'Report',
    'Log in',
    'Sign up to read more',
    'Delete',
    'Delete all comments',
    'Subscribe',
    'Submit',
    'Post comment',
    'Reply',
    'Vote up',
    'Follow',
    'Buy now',
    'Close',
    'More',
    'Menu',
    'Teilen',
    'Löschen',
    'Anmelden',
    'Partager',
    'Supprimer',
    'Eliminar',
    'Iniciar sesión',
    'Denunciar',
    'Удалить',
    'Пожаловаться',
    'Ответить',
    '删除',
    '举报',
    '登录',
    '回复',
    '共有',
    '削除',
    '返信',
    '삭제',
    '신고',
    'حذف',
    'مشاركة',
    'מחק',
    'Sil',
    'Xóa',
    'Usuń',
    'Verwijderen',
  ])('and is not pressed: %s', text => {
    expect(more.test(wordsOf(text))).toBe(false)
  })
})

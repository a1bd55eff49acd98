/** Headings over lists of other blogs, wherever these words stand in them; in lower case. */
const ANYWHERE =
  /blog-?\s?rol+e?\b|blog ?list|\bblogs? (?:i|we|que|die|amis|amigos|amici|amigas|favoritos|preferiti)\b|blogs? (?:i like|of friends)|(?:my|other|favou?rite|friends?['’]?s?|friendly|fellow|mis|meus|mes|otros|outros|autres|andere|altri|inne) (?:we)?blogs?\b|blogs? (?:worth|to) read|lieblingsblogs|blogoliste|blogosphère|blogosfera|友情[链鏈連]|友[链鏈連]接?|[链鏈]接交换|блогролл?|друзья|друзів|blogi znajomych|ブログロール|お気に入り(?:の)?ブログ|이웃 ?블로그|مدونات/u

/** Headings that mean such a list only when nothing else stands in them. */
const WHOLE = new Set(
  [
    'links|my links|useful links|other links|external links|recommended|recommended links|recommended sites|recommendations',
    'friends|friends & family|friends and family|my friends|people|peers|neighbours|neighbors|colleagues|blogs|weblogs',
    'favourites|favorites|favourite sites|favorite sites|favorite links|sites|other sites|reading|reading list|what i read',
    'i read|currently reading blogs|sites i like|sites i read|allies|webring|around the web|inspiration|subscriptions|following',
    'freunde|freunde & kollegen|nachbarn|lesenswert|ich lese|verweise|linkliste|empfehlungen|webseiten|lesestoff',
    'liens|mes liens|amis|les amis|mes amis|sites amis|à lire|je lis|a lire|lectures|copains|ailleurs|voisins|blogs amis',
    'enlaces|mis enlaces|amigos|mis amigos|sitios|sitios amigos|recomendados|leo|favoritos|vínculos|enlaces de interés|otros sitios',
    'ligações|leio|leituras|vizinhos|meus amigos|sites amigos|recomendo',
    'link|collegamenti|amici|siti amici|preferiti|leggo|consigliati',
    'vrienden|koppelingen|ik lees|aanraders|länkar|vänner|bloggar|lenker|venner|blogger|linkkejä|linkit|ystävät|blogit',
    'linki|przyjaciele|zaprzyjaźnione|polecane|czytam|odkazy|přátelé|linkek|barátok|legături|prieteni|blogovi|prijatelji',
    'ссылки|полезные ссылки|читаю|блоги|я читаю|соседи|посилання|връзки|приятели|bağlantılar|arkadaşlar|bloglar',
    'σύνδεσμοι|φίλοι|ιστολόγια|קישורים|חברים|בלוגים|روابط|أصدقاء|وصلات|مواقع صديقة|پیوندها|دوستان',
    '链接|連結|链接表|友人|朋友|朋友们|伙伴|推荐链接|推荐|常用链接|友人帐|リンク|リンク集|お気に入り|お友達|링크|친구|이웃|추천',
  ].flatMap(line => line.split('|')),
)

/** Longer texts are sentences or titles of posts. */
const LONGEST_HEADING = 40

/** Whether a heading stands over a list of other blogs, in one of the main languages. */
export function isRollHeading(text: string): boolean {
  const heading = text.replace(/\s+/g, ' ').trim().toLowerCase()
  if (heading === '' || heading.length > LONGEST_HEADING) return false
  return ANYWHERE.test(heading) || WHOLE.has(heading.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
}

import type { OptionName } from '../../src/order/index.ts'

/** What the options of a harvest are for; the English sentences come from the server, which has them from one table. */
export const options: Readonly<Record<OptionName, string>> = {
  urls: 'weitere Adressen des Blogs: eine Linkliste, Lesezeichen, eine alte Sitemap',
  force: 'ernten, was unter der Adresse steht, auch wenn es nicht wie ein Blog aussieht',
  maxPages: 'nach so vielen geholten Seiten aufhören; Feeds, Sitemaps und robots.txt zählen nicht',
  include: 'nur Adressen, auf die einer dieser regulären Ausdrücke passt',
  exclude: 'keine Adressen, auf die einer dieser regulären Ausdrücke passt',
  since: 'nur was nach diesem Zeitpunkt erschien oder geändert wurde; sonst, was seit dem letzten Besuch neu ist',
  from: 'Seiten aus einem WARC, einem WACZ, einem Ordner davon oder einer Kopie von wget oder httrack lesen',
  concurrency: 'gleichzeitige Anfragen an einen Server',
  delay: 'kürzeste Zeit zwischen zwei Anfragen an einen Server, in Millisekunden',
  ignoreRobots: 'robots.txt nicht befragen; für eigene Blogs',
  headers: 'Kopfzeilen, die an den Server des Blogs gehen',
  cookies: 'Cookies für ein Blog hinter einer Anmeldung, als Zeilen einer Cookie-Datei im Netscape-Format',
  userAgent: 'der Name, unter dem gefragt wird',
  allowPrivate: 'Links dürfen zu privaten Adressen führen',
  render: 'mit einem Browser: wo der einfachen Seite etwas fehlt, immer, nie',
  browser:
    'welcher Chrome, Chromium oder Edge benutzt wird (Umgebungsvariable PERMABLOG_BROWSER; sonst einer, der sich findet)',
  method: 'wie Regeln gelernt werden: nach unserem eigenen Verfahren oder nach einem der früher veröffentlichten',
  comments: 'Kommentare zu Beiträgen, aus Feeds, Seiten und Widgets',
  media: 'Bilder, Töne, Filme und Dokumente der Beiträge',
  maxFileBytes: 'keine Datei bewahren, die größer ist',
  maxMediaBytes: 'nicht mehr Dateien eines Blogs bewahren als so viel',
  warc: 'die Kopie von allem, was über die Leitung kommt, in WARC-Dateien',
  screenshots: 'ein Bild der Seite jedes Beitrags (WebP) in den WARCs bewahren; braucht einen Browser',
  pdf: 'die Seite jedes Beitrags als PDF in den WARCs bewahren; braucht einen Browser',
  analyse: 'was sich über neue Beiträge aus strukturierten Daten wissen lässt: Lizenz, Orte, Termine, Bücher',
  warcSize: 'bei dieser Größe eine neue WARC-Datei beginnen',
}

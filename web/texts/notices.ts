import type { TextTable } from './text-table.ts'

export const notices = {
  'notices.title': { en: 'Notices', de: 'Hinweise' },
  'notices.hint': {
    en: 'What came up while blogs were harvested, and what can be done about it.',
    de: 'Was beim Ernten auffiel, und was sich tun lässt.',
  },
  'notices.state': { en: 'State', de: 'Stand' },
  'notices.state.open': { en: 'Open', de: 'Offen' },
  'notices.state.done': { en: 'Done', de: 'Erledigt' },
  'notices.state.all': { en: 'All', de: 'Alle' },
  'notices.level': { en: 'How serious', de: 'Wie ernst' },
  'notices.level.all': { en: 'Every kind', de: 'Jede Art' },
  'notices.level.error': { en: 'Errors', de: 'Fehler' },
  'notices.level.warning': { en: 'Warnings', de: 'Warnungen' },
  'notices.level.info': { en: 'For information', de: 'Zur Kenntnis' },
  'notices.level.one.error': { en: 'Error', de: 'Fehler' },
  'notices.level.one.warning': { en: 'Warning', de: 'Warnung' },
  'notices.level.one.info': { en: 'For information', de: 'Zur Kenntnis' },
  'notices.blog': { en: 'Blog', de: 'Blog' },
  'notices.blog.all': { en: 'All blogs', de: 'Alle Blogs' },
  'notices.none': { en: 'No notices here', de: 'Hier sind keine Hinweise' },
  'notices.none.open': { en: 'Nothing needs you', de: 'Nichts wartet auf Sie' },
  'notices.none.hint': {
    en: 'Everything that was harvested went as it should.',
    de: 'Alles, was geerntet wurde, ging wie es soll.',
  },
  'notices.none.filtered': { en: 'Nothing matches these filters.', de: 'Zu diesen Filtern passt nichts.' },
  'notices.done': { en: 'Done', de: 'Erledigt' },
  'notices.undo': { en: 'Open again', de: 'Wieder öffnen' },
  'notices.all': {
    en: { one: 'Mark {n} as done', other: 'Mark all {n} as done' },
    de: { one: '{n} als erledigt markieren', other: 'Alle {n} als erledigt markieren' },
  },
  'notices.first': {
    en: { one: 'Mark the first as done', other: 'Mark the first {n} as done' },
    de: { one: 'Den ersten als erledigt markieren', other: 'Die ersten {n} als erledigt markieren' },
  },
  'notices.open': {
    en: {
      one: '{n} is open: {look} to look at (errors and warnings), {info} for information.',
      other: '{n} are open: {look} to look at (errors and warnings), {info} for information.',
    },
    de: {
      one: '{n} ist offen: {look} zu prüfen (Fehler und Warnungen), {info} zur Kenntnis.',
      other: '{n} sind offen: {look} zu prüfen (Fehler und Warnungen), {info} zur Kenntnis.',
    },
  },
  'notices.marked': {
    en: { one: '{n} notice is done.', other: '{n} notices are done.' },
    de: { one: '{n} Hinweis ist erledigt.', other: '{n} Hinweise sind erledigt.' },
  },
  'notices.reopened': { en: 'The notice is open again.', de: 'Der Hinweis ist wieder offen.' },
  'notices.key.done': { en: 'Done, or open again', de: 'Erledigt, oder wieder offen' },
  'notices.advice': { en: 'What to do', de: 'Was zu tun ist' },
  'notices.go.correct': { en: 'Check the rules', de: 'Regeln prüfen' },
  'notices.go.update': { en: 'Update the blog now', de: 'Blog jetzt aktualisieren' },
  'notices.go.post': { en: 'Read what is kept', de: 'Lesen, was bewahrt ist' },
  'notices.go.schedule': { en: 'Plan a visit', de: 'Besuch planen' },
  'notices.go.page': { en: 'The page', de: 'Die Seite' },
  'advice.feed-lost': { en: 'Feed not found any more', de: 'Feed nicht mehr gefunden' },
  'advice.feed-lost.do': {
    en: 'Open the blog and look for its feed. If the blog moved, add its new address; else the next visit tries again by itself.',
    de: 'Öffnen Sie das Blog und suchen Sie seinen Feed. Ist das Blog umgezogen, fügen Sie die neue Adresse hinzu; sonst versucht es der nächste Besuch von selbst.',
  },
  'advice.feed-gap': { en: 'The feed had run over', de: 'Der Feed war übergelaufen' },
  'advice.feed-gap.do': {
    en: 'Nothing to do: the posts in between were looked for in the blog’s lists. Visits will come sooner from now on.',
    de: 'Nichts zu tun: Die Beiträge dazwischen wurden in den Listen des Blogs gesucht. Besuche kommen von nun an früher.',
  },
  'advice.feed-moved': { en: 'The feed has moved', de: 'Der Feed ist umgezogen' },
  'advice.feed-moved.do': {
    en: 'Nothing to do: the new address is used from now on.',
    de: 'Nichts zu tun: Von nun an gilt die neue Adresse.',
  },
  'advice.no-feed': { en: 'No feed', de: 'Kein Feed' },
  'advice.no-feed.do': {
    en: 'Look at some posts: without a feed, titles and dates are told from the pages alone. Where one is wrong, correct the rules.',
    de: 'Sehen Sie einige Beiträge an: Ohne Feed kommen Titel und Datum allein von den Seiten. Wo etwas falsch ist, korrigieren Sie die Regeln.',
  },
  'advice.drift': { en: 'New design', de: 'Neue Gestaltung' },
  'advice.drift.do': {
    en: 'The pages look different from those that the rules were learned from. Check the rules on a new post.',
    de: 'Die Seiten sehen anders aus als die, von denen die Regeln gelernt wurden. Prüfen Sie die Regeln an einem neuen Beitrag.',
  },
  'advice.doubtful-field': { en: 'A field is doubtful', de: 'Ein Feld ist zweifelhaft' },
  'advice.doubtful-field.do': {
    en: 'Open the rules, look at the field on some pages, and click on the right place where it is wrong.',
    de: 'Öffnen Sie die Regeln, sehen Sie das Feld auf einigen Seiten an, und klicken Sie auf die richtige Stelle, wo es falsch ist.',
  },
  'advice.post-gone': { en: 'A post is gone from the web', de: 'Ein Beitrag ist aus dem Netz verschwunden' },
  'advice.post-gone.do': {
    en: 'Nothing to do: it is kept here with all its versions.',
    de: 'Nichts zu tun: Er ist hier mit allen Fassungen bewahrt.',
  },
  'advice.blog-replaced': {
    en: 'The address answers with something else than the blog',
    de: 'Unter der Adresse steht etwas anderes als der Blog',
  },
  'advice.blog-replaced.do': {
    en: 'Look at the address in a browser. What is kept here stays as it was; the next update looks again.',
    de: 'Sehen Sie die Adresse im Browser an. Was hier bewahrt ist, bleibt, wie es war; die nächste Aktualisierung sieht wieder nach.',
  },
  'advice.many-missing': { en: 'Most posts were not there', de: 'Die meisten Beiträge waren nicht da' },
  'advice.many-missing.do': {
    en: 'Look at some of them in a browser. None was marked as gone; if they stay away, updates do so after a week.',
    de: 'Sehen Sie einige im Browser an. Keiner wurde als verschwunden vermerkt; bleiben sie fort, geschieht das nach einer Woche.',
  },
  'advice.page-missing': { en: 'The page of a post is missing', de: 'Die Seite eines Beitrags fehlt' },
  'advice.page-missing.do': {
    en: 'The feed names it, but its page is not there. What the feed said is kept; the next update tries again.',
    de: 'Der Feed nennt sie, aber sie ist nicht da. Was der Feed sagte, ist bewahrt; die nächste Aktualisierung versucht es wieder.',
  },
  'advice.soft-missing': { en: 'Taken for a missing page', de: 'Für eine fehlende Seite gehalten' },
  'advice.soft-missing.do': {
    en: 'Open the page. If it is a real post after all, harvest the blog again with the browser for every page.',
    de: 'Öffnen Sie die Seite. Ist sie doch ein Beitrag, ernten Sie das Blog noch einmal mit dem Browser für jede Seite.',
  },
  'advice.endless': { en: 'Addresses without end', de: 'Adressen ohne Ende' },
  'advice.endless.do': {
    en: 'Usually a calendar or a counter, and rightly left. If posts are missing, harvest again with a higher limit of pages.',
    de: 'Meist ein Kalender oder Zähler, und zu Recht gelassen. Fehlen Beiträge, ernten Sie mit einer höheren Seitenzahl noch einmal.',
  },
  'advice.host-down': { en: 'The host does not answer', de: 'Der Server des Blogs antwortet nicht' },
  'advice.host-down.do': {
    en: 'Try again later. What was fetched is kept, and the harvest goes on from there.',
    de: 'Versuchen Sie es später. Was geholt wurde, bleibt, und die Ernte macht dort weiter.',
  },
  'advice.robots': { en: 'The blog asks not to be fetched there', de: 'Das Blog bittet, dort nichts zu holen' },
  'advice.robots.do': {
    en: 'Its robots.txt is followed. Ask its author if these pages matter to you.',
    de: 'Seine robots.txt wird befolgt. Fragen Sie die Verfasser, wenn Ihnen diese Seiten wichtig sind.',
  },
  'advice.barren': { en: 'Parts of the blog brought nothing', de: 'Teile des Blogs brachten nichts' },
  'advice.barren.do': {
    en: 'Usually right: lists without posts are left. If posts are missing, tell from which part, and harvest again.',
    de: 'Meist richtig: Listen ohne Beiträge werden gelassen. Fehlen Beiträge, sehen Sie nach, aus welchem Teil, und ernten Sie noch einmal.',
  },
  'advice.visit-failed': { en: 'A visit failed', de: 'Ein Besuch ist gescheitert' },
  'advice.visit-failed.do': {
    en: 'It is tried again by itself, later each time. Update now to see whether it works again.',
    de: 'Er wird von selbst wiederholt, jedes Mal später. Aktualisieren Sie jetzt, um zu sehen, ob es wieder geht.',
  },
  'advice.harvest-unfinished': { en: 'The harvest is not finished', de: 'Die Ernte ist nicht abgeschlossen' },
  'advice.harvest-unfinished.do': {
    en: 'Harvest the address again: it goes on where it stopped.',
    de: 'Die Adresse noch einmal ernten: es geht weiter, wo es aufhörte.',
  },
  'advice.visits-stopped': { en: 'No more visits', de: 'Keine Besuche mehr' },
  'advice.visits-stopped.do': {
    en: 'The blog could not be reached for long. If it lives elsewhere now, add that address; else plan a visit by hand.',
    de: 'Das Blog war lange nicht zu erreichen. Lebt es nun anderswo, fügen Sie diese Adresse hinzu; sonst planen Sie von Hand einen Besuch.',
  },
  'advice.job-failed': { en: 'A worker gave up', de: 'Ein Arbeiter hat aufgegeben' },
  'advice.job-failed.do': {
    en: 'Look at the message, mend its cause, and update the blog.',
    de: 'Sehen Sie die Meldung an, beheben Sie die Ursache, und aktualisieren Sie das Blog.',
  },
  'advice.no-browser': { en: 'No browser on this machine', de: 'Kein Browser auf diesem Rechner' },
  'advice.no-browser.do': {
    en: 'Some pages draw their text by script. Install Chromium or Chrome, then harvest the blog again.',
    de: 'Manche Seiten zeichnen ihren Text mit Skripten. Installieren Sie Chromium oder Chrome, und ernten Sie das Blog noch einmal.',
  },
  'advice.render': { en: 'A page could not be drawn in full', de: 'Eine Seite ließ sich nicht ganz zeichnen' },
  'advice.render.do': {
    en: 'Open the page and compare. If much is missing, update the blog when the machine is less busy.',
    de: 'Öffnen Sie die Seite und vergleichen Sie. Fehlt viel, aktualisieren Sie das Blog, wenn der Rechner weniger zu tun hat.',
  },
  'advice.media-full': { en: 'Too many or too large files', de: 'Zu viele oder zu große Dateien' },
  'advice.media-full.do': {
    en: 'Files beyond the limit are left on the web. Raise the limit on the command line where you want them all.',
    de: 'Dateien über der Grenze bleiben im Netz. Heben Sie die Grenze auf der Befehlszeile an, wenn Sie alle wollen.',
  },
  'advice.media': { en: 'A file could not be kept', de: 'Eine Datei ließ sich nicht bewahren' },
  'advice.media.do': {
    en: 'Often it is gone from the web. The next update tries again; the post is kept without it.',
    de: 'Oft ist sie aus dem Netz verschwunden. Die nächste Aktualisierung versucht es wieder; der Beitrag ist ohne sie bewahrt.',
  },
  'advice.login': { en: 'Behind a login', de: 'Hinter einer Anmeldung' },
  'advice.login.do': {
    en: 'Only what is public can be kept. Ask its author for an export.',
    de: 'Nur Öffentliches kann bewahrt werden. Bitten Sie die Verfasser um einen Export.',
  },
  'advice.private': { en: 'A private address', de: 'Eine private Adresse' },
  'advice.private.do': {
    en: 'Start the server with --allow-private if pages in your own network are meant.',
    de: 'Starten Sie den Server mit --allow-private, wenn Seiten im eigenen Netz gemeint sind.',
  },
  'advice.fetch': { en: 'A page could not be fetched', de: 'Eine Seite ließ sich nicht holen' },
  'advice.fetch.do': {
    en: 'Often a passing fault: the next update tries again. If it stays, open the page in a browser and see.',
    de: 'Oft ein vorübergehender Fehler: Die nächste Aktualisierung versucht es wieder. Bleibt er, öffnen Sie die Seite im Browser.',
  },
  'advice.context-full': { en: 'Only a part of the surroundings is kept', de: 'Vom Umfeld ist nur ein Teil bewahrt' },
  'advice.context-full.do': {
    en: 'Posts are complete; style sheets or similar beyond the limit are left.',
    de: 'Die Beiträge sind vollständig; Gestaltung und Ähnliches über der Grenze fehlt.',
  },
  'advice.order-secrets': {
    en: 'Something was not kept for later visits',
    de: 'Etwas wurde nicht für spätere Besuche bewahrt',
  },
  'advice.order-secrets.do': {
    en: 'Headers and cookies may be secrets, so they are never stored. Where the blog needs them, update it from the command line and give them again.',
    de: 'Kopfzeilen und Cookies können geheim sein und werden deshalb nie gespeichert. Wo das Blog sie braucht, aktualisieren Sie es von der Befehlszeile aus und geben Sie sie noch einmal an.',
  },
  'advice.memory-rebuilt': {
    en: 'Something that was remembered could not be read',
    de: 'Etwas Gemerktes war nicht zu lesen',
  },
  'advice.memory-rebuilt.do': {
    en: 'It is made anew as the blog is read, and nothing that was harvested is lost. If it comes again, the database may be damaged: “permablog verify” checks it.',
    de: 'Es entsteht neu, während das Blog gelesen wird; von der Ernte geht nichts verloren. Kommt es wieder, kann die Datenbank beschädigt sein: „permablog verify“ prüft sie.',
  },
  'advice.other': { en: 'Something came up', de: 'Etwas fiel auf' },
  'advice.other.do': {
    en: 'Read the message, and mark it as done when you know what it means.',
    de: 'Lesen Sie die Meldung, und markieren Sie sie als erledigt, wenn Sie wissen, was sie bedeutet.',
  },
} satisfies TextTable

import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** French. */
export const fr: Language = {
  code: 'fr',
  months: intlMonths('fr', ['janv', 'fév', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sept', 'oct', 'nov', 'déc']),
  weekdays: intlWeekdays('fr'),
  halves: intlHalves('fr'),
  relative: intlRelative('fr', 'un|une'),
  dateSigns: null,
  smallWords: 'des|est|dans|pour|une|je|pas|sur|qui|avec|ce|et|du',
  withinDate: 'le|de|d',
  ordinals: 'er|ère|e',
  spelledDays: null,
  on: 'le',
  at: 'à|a',
  oclock: 'h',

  posted: 'publié|écrit|rédigé|posté|publiée|proposé|mis en ligne',
  by: 'par',
  author: 'par|auteur|auteure|autrice',
  authors: 'auteurs|auteures|autrices',
  commenter: 'nom|posté par|écrit par|commentaire de',
  says: 'dit|a dit|a écrit|écrit|a répondu|a commenté|commente',
  and: 'et',
  updated: 'mis à jour|mise à jour|modifi(é|e|ée|er)|actualisé',
  madeBy: 'hébergé|hébergés|propulsé|fièrement propulsé|thème',
  otherMaker: 'photo|photos|traduit|traduction',
  theme: 'thème|modèle',
  anonymous: 'anonyme|invité|inconnu',
  administrator: 'administrateur|administratrice',
  besideName: 'accueil|non vérifié|plus|tous les articles*|voir tous les articles*|site web|courriel',

  title: 'titre',
  date: 'date',
  greeting: 'bonjour|bonsoir|salut',

  comment: 'commentaire',
  comments: 'commentaires',
  beforeComments: 'derniers|les derniers',
  responses: 'réponse|réponses|réaction|réactions|avis',
  trackbacks: 'rétrolien|rétroliens|trackbacks|pings',
  noComments:
    'aucun commentaire|pas de commentaire|pas encore de commentaires|les commentaires sont fermés|commentaires fermés|commentaires désactivés',
  leaveComment:
    'laisser|laissez|ajouter|ajoutez|écrire un commentaire|poster un commentaire|publier un commentaire|réagir',
  commentsOn: '(commentaire|commentaires) (sur|pour|de)',
  reply: 'répondre|répondre à|annuler la réponse|connectez-vous pour répondre',
  inReplyTo: 'en réponse à',
  actions: "modifier|citer|supprimer|signaler|j'aime|partager",
  awaitingModeration: "en attente de modération|attend d'être validé",
  removed: 'supprimé|retiré|effacé',
  permalink: 'lien permanent|permalien|lien',
  numbers: 'un|une|deux|trois|quatre|cinq',

  share: 'partager|partagez|imprimer|envoyer par e-mail',
  subscribe: "s'abonner|abonnez-vous|suivez-(moi|nous)",
  related:
    '(article|articles) (similaire|similaires|lié|liés|connexe|connexes|associé|associés)|à lire aussi|lire aussi|vous aimerez aussi|sur le même (sujet|thème)|voir aussi',
  previous: 'précédent|précédente|précédents|précédentes|plus ancien',
  next: 'suivant|suivante|suivants|suivantes|plus récent',
  post: 'page|billet|billets|article|articles|note|notes',
  filedUnder: 'publié dans|classé (dans|sous)|billet classé|mots-clés|étiqueté|publié sous',
  furniture: 'haut de page|publicité$|fermer$|article (précédent|suivant)',
  tags: 'mot-clé|mots-clés|mot-cle|mots-cles|étiquette|étiquettes|etiquette|etiquettes|tag|tags|sujet|sujets',
  categories: 'catégorie|catégories|categorie|categories|rubrique|rubriques',
  uncategorised: 'non classé|non classe|non classée',
  archives: 'archives|actualités|actualites|nouvelles|tous les articles',
  calendar: 'calendrier|agenda|évènements|événements',
  readMore:
    "lire (la suite|plus)|lire l'article|suite|en savoir plus|continuer la lecture|la suite|poursuivre la lecture",
  more: 'plus|suite',
  loadMore:
    "(afficher|voir|charger|lire) (plus|davantage|la suite|tout)[ (de|d')][ ][(commentaires|réponses|articles|billets)]|plus de (commentaires|réponses|articles)|commentaires (précédents|plus anciens)|(voir|afficher) les (commentaires|réponses)",
  showAll: 'tout|toutes|tous|afficher|voir',
  formButtons: 'masquer|fermer|trier|envoyer|annuler|se connecter|connexion',
  appearedFirst: "(le |l')(article|post) … est apparu en premier",
  source: 'source',
  rights: 'tous droits réservés',
  timeToRead: 'temps de lecture|durée de lecture',
  readingTime: 'min|minute|minutes|min de lecture|minutes de lecture',
  views: 'vues|lectures|mots',

  sidePages:
    "à propos|a propos|apropos|qui suis-je|qui suis je|mentions légales|mentions-legales|contactez-moi|contactez-nous|contact|liens|politique de confidentialité|livre d'or|recherche|plan du site",
  links:
    'liens|mes liens|amis|les amis|mes amis|sites amis|à lire|je lis|a lire|lectures|copains|ailleurs|voisins|blogs amis',
  blogroll: '(blog|blogs) amis|(mes|autres) (blog|blogs)|blogoliste|blogosphère',
  page: 'page',
  restricted: 'protégé|protégée|privé|privée',
  notFound:
    "page (introuvable|non trouvée|inexistante|inconnue)|(article|billet|document|contenu) (introuvable|non trouvé)|cette page n'existe pas|la page demandée est introuvable|rien trouvé",
  error: 'erreur',
  enable: 'activ*|nécessite|requis|désactivé',
}

import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Spanish. */
export const es: Language = {
  code: 'es',
  months: intlMonths('es', ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic']),
  weekdays: intlWeekdays('es'),
  halves: intlHalves('es'),
  relative: intlRelative('es', 'un|una'),
  dateSigns: null,
  smallWords: 'los|las|y|el|pero|muy|más|hay|también|cuando',
  withinDate: 'de|del|el',
  ordinals: 'º|ª',
  spelledDays: null,
  on: 'el',
  at: 'a las|a',
  oclock: 'h|hs',

  posted: 'publicado|escrito|enviado|creado|redactado',
  by: 'por',
  author: 'por|autor|autora',
  authors: 'autores|autoras',
  commenter: 'nombre|publicado por|escrito por|enviado por|comentario de',
  says: 'dice|dijo|dijo que|escribió|ha dicho|comentó|respondió',
  and: 'y',
  updated: 'actualizado|actualizada|modificado|última actualización',
  madeBy: 'alojado|diseñado|desarrollado con|funciona con|tema',
  otherMaker: 'foto|fotos|traducido|traducción',
  theme: 'tema|plantilla',
  anonymous: 'anónimo|invitado|desconocido',
  administrator: 'administrador|administradora',
  besideName: 'inicio|no verificado|más|todas las entradas*|ver todas*|sitio web|correo',

  title: 'título|titulo',
  date: 'fecha',
  greeting: 'hola|buenos días|buenas tardes|buenas noches',

  comment: 'comentario',
  comments: 'comentarios',
  beforeComments: 'últimos',
  responses: 'respuesta|respuestas|opiniones|pensamientos|reacciones',
  trackbacks: 'trackbacks|pingbacks',
  noComments:
    'no hay comentarios|no hay respuestas|sin comentarios|comentarios [están ]cerrados|comentarios cerrados|comentarios desactivados|los comentarios están cerrados|aún no hay comentarios',
  leaveComment:
    'deja*|escribe*|añad*|publicar un comentario|agrega* un comentario|haz un comentario|enviar un comentario',
  commentsOn: '(comentario|comentarios) (en|de|para|sobre)',
  reply: 'responder|cancelar respuesta|inicia sesión para responder|contestar',
  inReplyTo: 'en respuesta a',
  actions: 'editar|citar|eliminar|borrar|denunciar|me gusta|compartir',
  awaitingModeration: 'pendiente de moderación|a la espera de moderación',
  removed: 'eliminado|borrado|suprimido',
  permalink: 'enlace permanente|permalink|enlace',
  numbers: 'un|una|dos|tres|cuatro|cinco',

  share: 'compart(ir|e|elo)|compartir en|imprimir|enviar por correo',
  subscribe: 'suscríbete|suscribirse|sígue(me|nos)',
  related:
    '(entradas|artículos|posts|publicaciones) relacionad(as|os)|relacionado|quizás también te interese|también te puede interesar|te puede interesar|ver también|lee también',
  previous: 'anterior|anteriores|más antiguas',
  next: 'siguiente|siguientes|próximo|próxima|más recientes',
  post: 'página|entrada|entradas|artículo|artículos|post',
  filedUnder: 'archivado (en|bajo)|clasificado en|publicado en',
  furniture: '(entrada|artículo) (siguiente|anterior)|volver arriba|publicidad$|cerrar$',
  tags: 'etiqueta|etiquetas|tema|temas|palabras clave|tag|tags',
  categories: 'categoría|categorías|categoria|categorias',
  uncategorised: 'sin categoría|sin categoria|sin clasificar',
  archives: 'archivo|archivos|noticias|todas las entradas',
  calendar: 'calendario|agenda|eventos',
  readMore:
    'leer más|leer mas|leer (todo|el resto|artículo)|seguir leyendo|continuar leyendo|sigue leyendo|seguir leendo|ver más|más información',
  more: 'más|leer más',
  loadMore:
    '(ver|mostrar|cargar|leer) más[ (comentarios|respuestas|entradas|artículos)]|más (comentarios|respuestas|entradas)|comentarios (anteriores|antiguos)|(ver|mostrar) [las ](respuestas|comentarios)|seguir leyendo',
  showAll: 'todo|todos|ver|mostrar',
  formButtons: 'ocultar|cerrar|ordenar|enviar|cancelar|iniciar sesión',
  appearedFirst: 'la entrada … (se publicó primero|aparece primero)',
  source: 'fuente',
  rights: 'todos los derechos reservados|derechos reservados',
  timeToRead: 'tiempo de lectura',
  readingTime: 'min|minuto|minutos|min de lectura|minutos de lectura|min lectura|minutos lectura',
  views: 'visitas|vistas|lecturas|palabras',

  sidePages:
    'acerca|acerca de|acerca de mí|acerca de mi|sobre|sobre mí|sobre mi|contacto|quien soy|quién soy|quienes somos|quiénes somos|enlaces|aviso legal|política de privacidad|buscar|proyectos',
  links:
    'enlaces|mis enlaces|amigos|mis amigos|sitios|sitios amigos|recomendados|leo|favoritos|vínculos|enlaces de interés|otros sitios',
  blogroll: '(blog|blogs) (que|amigos|amigas|favoritos)|(mis|otros) (blog|blogs)|blogosfera',
  page: 'página',
  restricted: 'protegido|protegida|privado|privada',
  notFound:
    'página no (encontrada|existe|disponible)|no se (encontró|encuentra|ha encontrado|ha encuentra)|(artículo|entrada|contenido) no encontrad(o|a)|no encontrado|la página no existe|nada encontrado',
  error: 'error',
  enable: 'habilit*|activ*|requiere|necesario|desactivado',
}

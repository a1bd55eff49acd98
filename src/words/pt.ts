import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Portuguese. */
export const pt: Language = {
  code: 'pt',
  months: intlMonths('pt', ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']),
  weekdays: intlWeekdays('pt'),
  halves: intlHalves('pt'),
  relative: intlRelative('pt', 'um|uma'),
  dateSigns: null,
  smallWords: 'não|uma|em|você|são|mais|do|da|dos|ao',
  withinDate: 'de|do|da|o|os|a',
  ordinals: 'º|ª',
  on: 'em|o|a',
  at: 'às|as|à',
  oclock: 'h|hs',

  posted: 'publicado|escrito|enviado|postado|criado',
  by: 'por',
  author: 'por|autor|autora',
  commenter: 'nome|publicado por|escrito por|enviado por|comentário de',
  says: 'disse|diz|escreveu|comentou|respondeu',
  and: 'e',
  updated: 'atualizado|atualizada|actualizado|modificado|última atualização',
  madeBy: 'hospedado|desenvolvido por|orgulhosamente',
  anonymous: 'anónimo|anônimo|convidado|desconhecido',
  besideName: 'início|não verificado|mais|mais posts do autor|ver todas*|ver todos*|site',

  title: 'título|titulo',
  date: 'data',

  comment: 'comentário',
  comments: 'comentários',
  responses: 'resposta|respostas|opiniões|pensamentos|reações',
  trackbacks: 'trackbacks|pingbacks',
  noComments:
    'sem comentários|nenhum comentário|nenhuma resposta|comentários [estão ]fechados|comentários encerrados|comentários desativados|ainda não há comentários',
  leaveComment:
    'deixe*|deixar um comentário|postar um comentário|enviar um comentário|adicionar comentário|escreva um comentário|faça um comentário',
  commentsOn: '(comentário|comentários) (em|sobre|de|a)',
  reply: 'responder|cancelar resposta|faça login para responder',
  inReplyTo: 'em resposta a',
  actions: 'editar|citar|excluir|apagar|denunciar|curtir|gosto|compartilhar|partilhar',
  awaitingModeration: 'aguardando moderação|aguarda moderação',
  permalink: 'link permanente|permalink|ligação permanente',
  numbers: 'um|uma|dois|duas|três|quatro|cinco',

  share: 'compartilh(e|ar)|partilh(e|ar)|imprimir|enviar por e-mail',
  subscribe: 'assine|inscreva-se|siga(-me|-nos)',
  related:
    '(posts|artigos|textos) relacionados|relacionado|leia (também|mais)|veja também|você pode gostar[ …]|você também pode gostar[ …]|artigos semelhantes',
  previous: 'anterior|anteriores|mais antigas',
  next: 'próximo|próxima|próximos|próximas|seguinte|mais recentes',
  post: 'página|postagem|postagens|artigo|artigos|post|entrada',
  filedUnder: 'arquivado (em|sob)|marcadores|publicado em|marcado',
  furniture: 'próximo post|post anterior|voltar ao topo|publicidade$|fechar$',
  tags: 'etiqueta|etiquetas|marcador|marcadores|tema|temas|assunto|tag|tags|palavras-chave',
  categories: 'categoria|categorias',
  uncategorised: 'sem categoria|sem categorias',
  archives: 'arquivo|arquivos|notícias|noticias|todos os posts',
  readMore:
    'ler mais|leia mais|continue lendo|continuar lendo|continuar a ler|ler o resto|saiba mais|continuar leitura',
  more: 'mais|ler mais',
  loadMore:
    '(ver|mostrar|carregar|ler|exibir) mais[ (comentários|respostas|posts|artigos)]|mais (comentários|respostas|postagens)|comentários (anteriores|mais antigos)|(ver|mostrar) [as ](respostas|comentários)|continuar lendo',
  appearedFirst: 'o post … apareceu primeiro',
  rights: 'todos os direitos reservados',
  readingTime: 'min|minuto|minutos|min de leitura|minutos de leitura',
  views: 'visualizações|visitas|leituras|palavras',

  sidePages:
    'sobre|sobre mim|quem sou|quem somos|contato|contacto|contatos|política de privacidade|busca|pesquisa|projetos',
  links: 'ligações|leio|leituras|vizinhos|meus amigos|sites amigos|recomendo|links|amigos',
  blogroll: '(blog|blogs) que|(meus|outros) (blog|blogs)|blogosfera',
  page: 'página',
  restricted: 'protegido|protegida|privado|privada|particular',
  notFound: 'página não (encontrada|existe)|não encontrad(o|a)|a página não existe|nada encontrado',
  error: 'erro',
  enable: 'habilit*|ativ*|requer|necessário|desativado',
}

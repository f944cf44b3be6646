/** Comments of the team and the clients in projects. */
export const kickoff = [
  'Reunião de início feita. A ata está no anexo da conversa; começamos pela pesquisa de referências.',
  'Recebemos os materiais, obrigada! Na segunda mandamos os primeiros caminhos.',
  'Briefing fechado. Vamos trabalhar com duas direções e apresentar a que for mais forte.',
  'Cronograma combinado. Qualquer dúvida, é só escrever por aqui.',
]
export const asks = [
  'Que bom! Posso mandar mais fotos do espaço ainda esta semana?',
  'Ficou claro. Só lembrando que o azul antigo não pode aparecer em lugar nenhum.',
  'Mostrei para a minha sócia e ela adorou a direção.',
  'Dá para prever uma versão menor, para as redes?',
  'Perfeito. Aguardo as primeiras imagens!',
]
export const progress = [
  '@Marina os arquivos finais já estão na pasta, falta só a revisão de texto.',
  'Fechei a paleta e o espaçamento; sobe para aprovação amanhã.',
  'Ajustei o contraste dos textos pequenos, agora passa em todas as telas.',
  'Testado em cinco telefones diferentes. Tudo certo.',
]
export const reasons = [
  'Gostei muito da direção! Só peço que o logotipo fique um pouco maior e que o tom de fundo seja mais quente.',
  'A composição está ótima, mas o texto da segunda imagem ainda é o antigo. Podem trocar pelo que mandei ontem?',
  'Acho que o vermelho ficou forte demais na impressão. Dá para ver uma opção mais suave?',
  'Falta incluir o endereço da nova unidade e o telefone com WhatsApp.',
]
export const redone = [
  'Ajustes feitos: logotipo 12 % maior e fundo mais quente. Dá uma olhada, por favor.',
  'Textos trocados e conferidos duas vezes. Subimos a nova versão.',
  'Nova versão com os ajustes pedidos. Obrigada pela paciência!',
]
export const thanks = [
  'Ficou lindo! Muito obrigada a toda a equipe.',
  'Aprovado com louvor. Já pode mandar para a gráfica.',
  'Era exatamente o que eu imaginava. Parabéns!',
]

type Line = ['cliente' | 'agencia', string, ('pdf' | 'imagem')?]

/** Conversations between a client and an admin. */
export const talks: Line[][] = [
  [
    ['cliente', 'Bom dia! Vocês conseguem me mandar o arquivo aberto do cardápio?'],
    ['agencia', 'Bom dia! Claro, segue em PDF com as marcas de corte.', 'pdf'],
    ['cliente', 'Perfeito, obrigada! A gráfica confirmou que recebe até sexta.'],
    ['agencia', 'Ótimo. Se quiserem, acompanhamos a prova de cor com eles.'],
    ['cliente', 'Quero sim! Quinta às 15h funciona?'],
    ['agencia', 'Combinado, quinta às 15h.'],
  ],
  [
    [
      'agencia',
      'Oi! Passando para dizer que o projeto entrou em revisão. Quando puder, dê uma olhada nas imagens.',
    ],
    ['cliente', 'Vi agora no telefone, adorei a segunda opção!'],
    ['cliente', 'Só fiquei em dúvida com a cor do fundo. É essa mesma do manual?'],
    ['agencia', 'É a mesma, mas na tela ela fica mais clara. Mando uma foto da prova impressa:', 'imagem'],
    ['cliente', 'Ah, agora entendi. Impressa fica linda.'],
  ],
  [
    ['cliente', 'Boa tarde, a segunda parcela pode ir para o dia 15?'],
    ['agencia', 'Boa tarde! Pode sim, já mudei aqui. O código Pix novo está em Faturas.'],
    ['cliente', 'Paguei agora mesmo, confere?'],
    ['agencia', 'Recebido! O recibo já está no seu painel. Obrigado!'],
  ],
  [
    ['cliente', 'Pessoal, pensei em fazer uma ação para o fim do ano. Vocês têm agenda?'],
    ['agencia', 'Temos! Já começamos a fechar dezembro. Quer marcar uma conversa na terça?'],
    ['cliente', 'Terça de manhã está ótimo.'],
    ['agencia', 'Anotado: terça às 10h, aqui no estúdio. Fazemos café.'],
    ['cliente', 'Levo o pão de queijo!'],
  ],
  [
    ['agencia', 'O site está no ar. Os acessos da primeira semana ficaram 40 % acima do antigo.'],
    ['cliente', 'Que notícia boa! Os clientes estão elogiando no balcão.'],
    ['agencia', 'Segue o relatório do mês em PDF.', 'pdf'],
    ['cliente', 'Recebido. Vamos marcar a próxima rodada de textos?'],
  ],
]
/** Last messages of clients that are still unread. */
export const unread = [
  'Bom dia! Conseguem me dizer se a caixa maior cabe no prazo do dia 5?',
  'Mandei por e-mail as fotos novas da colheita, chegaram?',
  'Podemos falar hoje à tarde sobre o lançamento?',
]

/** What clients mark on the first piece of a project, and what the team answers. The second one stays open. */
export const marked = [
  {
    place: { forma: 'area', pagina: 1, x: 900, y: 900, w: 3200, h: 2200 },
    message: 'Aqui o nome ficou pequeno. Dá para crescer um pouco?',
    answer: 'Dá sim. Na v2 ele está maior e mais claro.',
  },
  {
    place: { forma: 'ponto', pagina: 1, x: 7200, y: 6400 },
    message: 'Esta cor está mais fria do que a da nossa loja.',
    answer: 'Vamos conferir com a amostra da gráfica e voltamos com a cor certa.',
  },
] as const

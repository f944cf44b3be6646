import { dataInvalida } from './datas-messages.ts'
import { mesPorExtenso } from './mes.ts'

/**
 * Error messages of the server and the schemas. Messages that the specification of the project (decision 005)
 * gives are quoted verbatim.
 */
export const messages = {
  mesFechado: (mes: string) =>
    `O mês de ${mesPorExtenso(mes)} está fechado. Reabra-o para mudar esta transação.`,
  alteradoPorOutro: 'Este registro foi alterado por outra pessoa. Recarregue e tente de novo.',
  corpoIlegivel: 'Não foi possível ler os dados enviados.',
  dadosInvalidos: 'Confira os dados informados.',
  semSessao: 'Sua sessão terminou. Entre de novo para continuar.',
  semPermissao: 'Você não tem permissão para fazer isso.',
  naoEncontrado: 'Registro não encontrado.',
  rotaInexistente: 'Endereço não encontrado.',
  grandeDemais: 'Os dados enviados passam do tamanho permitido.',
  origem: 'Este pedido não veio do próprio site e foi recusado.',
  outroEndereco: (baseUrl: string) =>
    `Este sistema funciona em ${baseUrl} (BASE_URL). Abra-o por esse endereço: o pedido veio por outro e foi recusado.`,
  sobrecarga: 'O sistema está ocupado. Tente de novo em instantes.',
  armazenamentoFora:
    'O armazenamento de arquivos não está disponível. Tente de novo em instantes; se continuar, avise quem cuida do sistema.',
  discoCheio: 'O disco do servidor está cheio e nada foi gravado. Avise quem cuida do sistema.',
  interno: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  repeticaoDiferente: 'Esta repetição não corresponde ao pedido original.',
  https: 'Use um endereço que comece com https://.',
  dataInvalida,
  textoInvalido: 'O texto contém caracteres que não podem ser guardados.',
  identidadeAlheia: 'O pedido foi feito em nome de outra pessoa e foi recusado.',
  muitoLongo: (max: number) => `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`,
  muitasTentativas: (espera: string) => `Muitas tentativas. Tente de novo em ${espera}.`,

  pessoa: {
    nome: 'Informe o nome.',
    email: 'Informe um e-mail válido.',
    senha: 'Informe a senha.',
    senhaCurta: 'A senha precisa ter ao menos 8 caracteres.',
    senhaLonga: 'A senha pode ter no máximo 128 caracteres.',
    senhaComum: 'Essa senha é muito comum. Escolha outra.',
    senhaPessoal: 'A senha não pode ser o seu nome nem o seu e-mail.',
    papel: 'Escolha o tipo de usuário.',
  },
  arquivo: {
    nenhum: 'Escolha ao menos um arquivo.',
    grande: 'Cada imagem pode ter no máximo 15 MB.',
    muitos: 'Envie no máximo 4 imagens de cada vez.',
    tipo: 'Envie imagens JPEG, PNG, WebP, AVIF ou GIF.',
    disfarce: 'O conteúdo do arquivo não corresponde ao seu nome.',
    pixels: 'A imagem pode ter no máximo 50 megapixels.',
    animada:
      'Esta imagem animada não pode ser mostrada em movimento. Envie um filme MP4 ou WebM, ou um GIF ou WebP de até 50 megapixels, somados os quadros.',
    ilegivel: 'Não foi possível ler esta imagem. Salve-a de novo e tente outra vez.',
    interrompido: 'O envio foi interrompido. Tente de novo.',
    emRevisao: 'O projeto está em revisão: o cliente vê estas imagens. Tire-o da revisão para mudá-las.',
    outras: 'As imagens mudaram enquanto você olhava. Confira de novo antes de decidir.',
    limite: (quantas: number) => `Um projeto pode ter no máximo ${quantas} imagens.`,
  },
} as const

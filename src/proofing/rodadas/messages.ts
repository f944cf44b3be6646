import { diaDoInstante, hora } from '#platform/contract/datas.ts'

const inWords = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : names.join()

/** User-facing messages about rodadas. */
export const rodadaMessages = {
  vazia: 'Envie ao menos uma peça.',
  jaAberta: 'Já há uma rodada aberta.',
  regra: 'Escolha quem decide.',
  resposta: 'Escolha uma resposta.',
  soQuemDecide: 'Só quem decide pode responder.',
  jaConcluiu: 'Você já concluiu esta rodada.',
  foraDaVez: 'Ainda não é a sua vez.',
  outroRespondeu: (nome: string, em: string) =>
    `${nome} já respondeu em ${diaDoInstante(em)} ${hora(em)}. O que você marcou ficou guardado.`,
  faltam: 'Responda a todas as peças.',
  motivo: 'Conte o que precisa mudar, ou marque na peça.',
  conferencias: 'Marque todos os pontos antes de aprovar.',
  animada: (nome: string) =>
    `A peça “${nome}” é uma animação, e as telas mostram só o primeiro quadro. Ela não pode ser aprovada assim: peça ajustes nela, para a agência enviar uma nova versão.`,
  naoConferida: (nome: string) => `A peça “${nome}” ainda está sendo conferida. Tente de novo em instantes.`,
  textoMudou: 'O texto mudou. Leia de novo antes de confirmar.',
  mudaram: 'As peças mudaram enquanto você olhava. Veja de novo antes de responder.',
  registrada: {
    aprovar: 'Sua aprovação foi registrada.',
    ajustar: 'Seu pedido de ajustes foi registrado.',
  },
  parada: {
    respondida: 'Todos os que restam já responderam. Encerre a rodada para valer o resultado.',
    ninguem:
      'Ninguém decide nesta rodada. Registre a resposta que chegou, ou retire o projeto e convide alguém.',
  },
  falta: (nomes: string[]) => `${nomes.length > 1 ? 'Faltam' : 'Falta'} ${inWords(nomes)}.`,
  decisao: 'Escolha o que foi respondido.',
  nome: 'Informe quem respondeu.',
  meio: 'Informe por onde a resposta chegou.',
  dia: 'Informe o dia da resposta.',
  diaFuturo: 'O dia da resposta ainda não chegou.',
  nota: 'Escreva a resposta com as palavras de quem respondeu.',
  quemFalta: (nomes: string[]) => `Escolha quem ainda não respondeu: ${inWords(nomes)}.`,
} as const

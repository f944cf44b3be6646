import { dia } from '#platform/contract/datas.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { NewMail } from '#platform/mail/queries.ts'
import { tipoDePedidoLabels } from '#site/pages/pedido-rules.ts'

type PedidoInMail = Pick<Schema['solicitacoes_titular'], 'protocolo' | 'tipo' | 'email' | 'prazo'>

/**
 * Builds the receipt for the sender of a request. The receipt contains nothing that the sender typed, because
 * the address may belong to someone else.
 */
export function receivedMail(pedido: PedidoInMail, agency: string, link: string | null): NewMail {
  const { protocolo, tipo, email, prazo } = pedido
  return {
    para: email,
    assunto: `${agency}: pedido ${protocolo} recebido`,
    content: {
      tipo: 'titular-recebido',
      greeting: 'Olá!',
      paragraphs: [
        `Recebemos um pedido sobre dados pessoais (LGPD), protocolo ${protocolo}: ${tipoDePedidoLabels[tipo].toLowerCase()}.`,
        `Respondemos por e-mail até ${dia(prazo)}.`,
      ],
      ...(link && {
        button: {
          lead: 'Para protegermos os seus dados, confirme que este e-mail é seu:',
          label: 'Confirmar e-mail',
          address: link,
        },
        notes: ['Se não foi você quem pediu, ignore esta mensagem.'],
      }),
      signature: agency,
    },
  }
}

/**
 * Builds the e-mail that notifies the agency. The e-mail does not contain the sender's data, which are shown
 * only in the application.
 */
export function noticeMail(pedido: PedidoInMail, link: string): Omit<NewMail, 'para'> {
  const { protocolo, tipo, prazo } = pedido
  return {
    assunto: `Pedido de titular de dados: ${protocolo}`,
    content: {
      tipo: 'titular-aviso',
      paragraphs: [
        `Chegou um pedido sobre dados pessoais (LGPD): ${tipoDePedidoLabels[tipo].toLowerCase()}.`,
        `A lei dá prazo até ${dia(prazo)}.`,
      ],
      button: { lead: 'Veja e responda em', label: 'Ver pedido', address: link },
    },
  }
}

export function answerMail(
  { protocolo, email }: PedidoInMail,
  { estado, texto }: { estado: 'atendida' | 'recusada'; texto: string },
  agency: { nome: string; responder_a: string },
): NewMail {
  const outcome =
    estado === 'atendida'
      ? 'O seu pedido foi atendido.'
      : 'O seu pedido não pôde ser atendido. Se não concordar, você pode reclamar à ANPD (gov.br/anpd).'
  return {
    para: email,
    assunto: `${agency.nome}: resposta ao pedido ${protocolo}`,
    content: { tipo: 'titular-resposta', paragraphs: [texto, outcome], signature: agency.nome },
    responder_a: agency.responder_a,
    de_pessoa: true,
  }
}

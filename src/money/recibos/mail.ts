import { formatReais, toCentavos } from '#platform/db/money.ts'
import type { NewMail } from '#platform/mail/queries.ts'
import type { Recibo } from './contract.ts'

type ReciboInMail = Pick<Recibo, 'id' | 'numero' | 'valor' | 'pagador_nome' | 'verificacao'>

/**
 * The e-mail to the payer with the PDF attached. The page behind the link in the e-mail always shows whether
 * the receipt is still valid.
 */
export function receiptMail(
  { id, numero, valor, pagador_nome, verificacao }: ReciboInMail,
  para: string,
  agency: { nome: string; email: string },
): NewMail {
  return {
    para,
    assunto: `${agency.nome}: recibo ${numero}`,
    content: {
      tipo: 'recibo',
      greeting: `Olá, ${pagador_nome}!`,
      paragraphs: [`Segue em anexo o recibo ${numero}, de ${formatReais(toCentavos(valor))}.`],
      button: {
        lead: 'Para conferir se ele é válido:',
        label: 'Conferir recibo',
        address: verificacao,
      },
      signature: agency.nome,
    },
    recibo_id: id,
    de_pessoa: true,
    ...(agency.email && { responder_a: agency.email }),
  }
}

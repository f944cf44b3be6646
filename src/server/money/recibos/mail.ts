import type { Recibo } from '#contract/money/endpoints/recibos.ts'
import { formatReais, toCentavos } from '#server/platform/db/money.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'

/**
 * The e-mail to the payer with the PDF attached. The page behind the link in the e-mail always shows whether
 * the receipt is still valid.
 */
export function receiptMail(
  { id, numero, valor, pagador_nome, verificacao }: Recibo,
  para: string,
  agency: { nome: string; email: string },
): NewMail {
  return {
    para,
    assunto: `${agency.nome}: recibo ${numero}`,
    texto: [
      `Olá, ${pagador_nome}!`,
      `Segue em anexo o recibo ${numero}, de ${formatReais(toCentavos(valor))}.`,
      `Para conferir se ele é válido:\n${verificacao}`,
      agency.nome,
    ].join('\n\n'),
    recibo_id: id,
    de_pessoa: true,
    ...(agency.email && { responder_a: agency.email }),
  }
}

import { numeroOf } from '#money/transacoes-financeiras/recibo-queries.ts'
import { dia } from '#platform/contract/datas.ts'
import { comMascara, tipoDeDocumento } from '#platform/contract/documento.ts'
import { formatReais } from '#platform/db/money.ts'
import { today } from '#platform/db/time.ts'
import { enderecoDeVerificacao } from './contract.ts'
import type { Contents, NewRecibo } from './queries.ts'
import { dayInWords, formaInWords } from './words.ts'

/** The texts that are printed on the receipt. */
export type PrintedRecibo = ReturnType<typeof toPrinted>

export function toPrinted(it: Contents, baseUrl: string) {
  const made = new Date(it.emitido_em)
  return {
    ...textsOf(it),
    numero: numeroOf(it),
    verificacao: baseUrl + enderecoDeVerificacao(it.codigo),
    cancelado: it.cancelado_em ? `Cancelado em ${dia(today(Temporal.Instant.from(it.cancelado_em)))}.` : null,
    // Without these dates the PDF library writes the current time into the file, so that no two files would
    // be the same.
    datas: { creationDate: made, modificationDate: made },
  }
}

export type Texts = ReturnType<typeof textsOf>

/** The texts that are known before the receipt has a number. */
export function textsOf(it: NewRecibo) {
  return {
    emitente_nome: it.emitente_nome,
    emitente_documento: withDocument(it.emitente_documento),
    emitente_cidade: it.emitente_cidade,
    emitente_responsavel: it.emitente_responsavel,
    pessoal: tipoDeDocumento(it.emitente_documento) === 'cpf',
    pagador_nome: it.pagador_nome,
    pagador_documento: it.pagador_documento ? withDocument(it.pagador_documento) : '',
    valor: formatReais(it.valor),
    extenso: it.extenso,
    referente: it.referente,
    quitado: it.pago === it.total,
    pagamento: `Pagamento em ${dia(it.data_pagamento)}${it.forma ? `, por ${formaInWords[it.forma]}` : ''}.`,
    parcial: partialOf(it),
    localEData: `${it.emitente_cidade}, ${dayInWords(it.data_emissao)}.`,
  }
}

const labels = { cpf: 'CPF', cnpj: 'CNPJ' }

function withDocument(typed: string): string {
  const kind = tipoDeDocumento(typed)
  return `${kind ? labels[kind] : 'CPF/CNPJ'} ${comMascara(typed)}`
}

/** For a partial payment: the total, the amount paid so far and the open amount. Null for a full payment. */
function partialOf({ valor, total, pago }: NewRecibo): string | null {
  if (valor === total) return null
  const kind = pago === total ? 'Pagamento em partes' : 'Quitação parcial'
  return `${kind}: total ${formatReais(total)}, pago até esta data ${formatReais(pago)}, saldo ${formatReais(total - pago)}.`
}

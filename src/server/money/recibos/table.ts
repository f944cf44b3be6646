import type { Generated } from 'kysely'
import type { Forma } from '#contract/money/endpoints/pagamentos.ts'
import { legal, ofRegistry, para } from '#server/platform/db/person.ts'
import { column, internal, type Row, table } from '#server/platform/db/table.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    recibos: Row<typeof columns>
  }
}

const prova = 'Provar o que foi pago, por quem e a quem.'

// Without personal data: ids, and data of the agency as the issuer, including the person who signs for the agency. These data are part of a fiscal document.
const columns = {
  id: column<Generated<number>>(internal),
  ano: column<number>({
    audit: { value: 'Ano' },
    personal: { rotulo: 'Ano', finalidade: prova, tipo: 'numero' },
  }),
  /** Counts from 1 each year, without gaps. */
  numero: column<number>({
    audit: { value: 'Número' },
    personal: { rotulo: 'Número', finalidade: prova, tipo: 'numero' },
  }),
  /** A random code. The address of the public page contains the code, and nothing else protects that page. */
  codigo: column<string>(internal),
  transacao_id: column<number>(internal),
  pagamento_id: column<number>(internal),
  /** The cliente whose account may read the receipt. */
  cliente_id: column<number | null>(internal),
  emitente_nome: column<string>(internal),
  emitente_documento: column<string>(internal),
  emitente_cidade: column<string>(internal),
  emitente_responsavel: column<string>(internal),
  /** The public name of the agency. */
  agencia_nome: column<string>(internal),
  pagador_nome: column<string>({
    audit: { hash: 'Pagador' },
    personal: { rotulo: 'Nome', finalidade: prova },
  }),
  pagador_documento: column<string | null>({
    audit: false,
    personal: { rotulo: 'CPF ou CNPJ', finalidade: prova },
  }),
  /** The amount of the payment in centavos; `extenso` is the same in words. */
  valor: column<number>({
    audit: { value: 'Valor' },
    personal: { rotulo: 'Valor', finalidade: prova, tipo: 'dinheiro' },
  }),
  extenso: column<string>({ audit: false, personal: { rotulo: 'Por extenso', finalidade: prova } }),
  referente: column<string>({ audit: false, personal: { rotulo: 'Referente a', finalidade: prova } }),
  forma: column<Forma | null>({
    audit: false,
    personal: { rotulo: 'Forma de pagamento', finalidade: prova },
  }),
  data_pagamento: column<string>({
    audit: false,
    personal: { rotulo: 'Pago em', finalidade: prova, tipo: 'dia' },
  }),
  /** The value of the whole transaction, and how much of it was paid when the receipt was issued. */
  total: column<number>({ audit: false, personal: { rotulo: 'Total', finalidade: prova, tipo: 'dinheiro' } }),
  pago: column<number>({
    audit: false,
    personal: { rotulo: 'Pago até a emissão', finalidade: prova, tipo: 'dinheiro' },
  }),
  /** The day of issue in São Paulo; `emitido_em` is the exact instant. */
  data_emissao: column<string>(internal),
  emitido_em: column<string>({
    audit: { value: 'Emitido em' },
    personal: { rotulo: 'Emitido em', finalidade: para.registro, tipo: 'instante' },
  }),
  usuario_id: column<number>(internal),
  cancelado_em: column<string | null>({
    audit: { value: 'Cancelado em' },
    personal: { rotulo: 'Cancelado em', finalidade: para.registro, tipo: 'instante' },
  }),
  // The name of the team member who issued the recibo. It is not replaced, because a recibo cannot
  // change, and not exported here, because the rows are those of the client. The member's own export of
  // the audit log shows who issued the recibo.
  usuario_nome: column<string>({ audit: false, personal: { finalidade: para.registro } }),
  // The normalised name and number are copies of exported columns and stay, as those columns do.
  busca: column<string>({ audit: false, personal: { finalidade: prova } }),
  cancelado_por: column<number | null>(internal),
  motivo: column<string | null>({
    audit: { value: 'Motivo' },
    personal: { rotulo: 'Motivo do cancelamento', finalidade: para.registro },
  }),
}

/** A receipt as it was issued to the payer. The database rejects every change except one cancellation. */
export const recibos = table('recibos', columns, {
  audit: { entidade: 'recibos', nome: 'pagador_nome' },
  person: {
    titulo: 'Seus recibos',
    de: ofRegistry,
    ordem: 'id',
    fica: `ficam como foram emitidos, com o seu nome: são documentos fiscais. ${legal}`,
  },
})

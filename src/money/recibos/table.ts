import type { Generated } from 'kysely'
import type { Forma } from '#money/pagamentos/contract.ts'
import { legal, ofRegistry, para, purpose } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    recibos: TableRow<typeof columns>
  }
}

const prova = purpose('Provar o que foi pago, por quem e a quem.')

// Columns without personal data: ids, and data of the agency as the issuer, including the person who signs for the
// agency.
// These data are part of a fiscal document.
const columns = {
  id: column<Generated<number>>(internal),
  ano: column<number>({ audit: 'Ano', personal: prova('Ano', 'numero') }),
  /** Counts from 1 each year, without gaps. */
  numero: column<number>({ audit: 'Número', personal: prova('Número', 'numero') }),
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
  pagador_nome: column<string>({ audit: { label: 'Pagador', hash: true }, personal: prova('Nome') }),
  pagador_documento: column<string | null>({ audit: false, personal: prova('CPF ou CNPJ') }),
  /** The amount of the payment in centavos; `extenso` is the same in words. */
  valor: column<number>({
    audit: { label: 'Valor', unit: 'centavos' },
    personal: prova('Valor', 'dinheiro'),
  }),
  extenso: column<string>({ audit: false, personal: prova('Por extenso') }),
  referente: column<string>({ audit: false, personal: prova('Referente a') }),
  forma: column<Forma | null>({ audit: false, personal: prova('Forma de pagamento') }),
  data_pagamento: column<string>({ audit: false, personal: prova('Pago em', 'dia') }),
  /** The value of the whole transaction, and how much of it was paid when the receipt was issued. */
  total: column<number>({ audit: false, personal: prova('Total', 'dinheiro') }),
  pago: column<number>({ audit: false, personal: prova('Pago até a emissão', 'dinheiro') }),
  /** The day of issue in São Paulo; `emitido_em` is the exact instant. */
  data_emissao: column<string>(internal),
  emitido_em: column<string>({ audit: 'Emitido em', personal: para.registro('Emitido em', 'instante') }),
  usuario_id: column<number>(internal),
  cancelado_em: column<string | null>({
    audit: 'Cancelado em',
    personal: para.registro('Cancelado em', 'instante'),
  }),
  // The name of the team member who issued the recibo. It is not replaced, because a recibo cannot
  // change, and not exported here, because the rows are those of the client. The member's own export of
  // the audit log shows who issued the recibo.
  usuario_nome: column<string>({ audit: false, personal: para.registro() }),
  // The normalised name and number are copies of exported columns and stay, as those columns do.
  busca: column<string>({ audit: false, personal: prova() }),
  cancelado_por: column<number | null>(internal),
  motivo: column<string | null>({ audit: 'Motivo', personal: para.registro('Motivo do cancelamento') }),
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

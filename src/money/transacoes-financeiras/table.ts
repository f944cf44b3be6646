import { type Generated, sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { legal, ofRegistry, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { Transacao } from './contract.ts'
import { tipoLabels } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    transacoes_financeiras: TableRow<typeof transacoesFinanceirasColumns>
    totais_mensais: TableRow<typeof totaisMensaisColumns>
  }
}

type StatusTransacao = Transacao['status']

// Columns without personal data: ids, kind and state; `categoria_dobrada` is a copy of the name of the category.
const transacoesFinanceirasColumns = {
  id: column<Generated<number>>(internal),
  tipo: column<Tipo>({ audit: { label: 'Tipo', words: tipoLabels }, personal: false }),
  status: column<StatusTransacao>({
    audit: { label: 'Status', words: { pago: 'Pago', pendente: 'Pendente' } },
    personal: false,
  }),
  categoria_id: column<number>({ audit: 'Categoria', personal: false }),
  /** A receita has either a cliente or a free name; a despesa has either a fornecedor or a free name. */
  cliente_id: column<number | null>({ audit: 'Cliente', personal: false }),
  fornecedor_id: column<number | null>({ audit: 'Fornecedor', personal: false }),
  pessoa_nome: column<string>({ audit: { label: 'Pessoa', hash: true }, personal: para.cobranca('Nome') }),
  descricao: column<string | null>({ audit: 'Descrição', personal: para.cobranca('Descrição') }),
  valor: column<number>({
    audit: { label: 'Valor', unit: 'centavos' },
    personal: para.cobranca('Valor', 'dinheiro'),
  }),
  /** The sum of the payments that were not reversed. */
  pago: column<number>({
    audit: { label: 'Pago', unit: 'centavos' },
    personal: para.cobranca('Pago', 'dinheiro'),
  }),
  data_vencimento: column<string>({ audit: 'Vencimento', personal: para.cobranca('Vencimento', 'dia') }),
  /** The date of the payment that completed the transaction. */
  data_pagamento: column<string | null>({ audit: 'Pagamento', personal: para.cobranca('Pagamento', 'dia') }),
  /**
   * The number of this instalment, the number of all instalments, and the id of the first instalment. In the
   * first instalment, `parcelamento_id` is its own id.
   */
  parcela: column<number | null>(internal),
  parcelas: column<number | null>(internal),
  parcelamento_id: column<number | null>(internal),
  conta_fixa_id: column<number | null>(internal),
  /** The project that earns or causes the amount. */
  projeto_id: column<number | null>({ audit: 'Projeto', personal: false }),
  /** `2026-11`: the month of the conta fixa that this transaction is for. */
  competencia: column<string | null>(internal),
  /**
   * When a person last edited the transaction. As soon as this is set, the conta fixa no longer changes the
   * transaction.
   */
  editada_em: column<string | null>(internal),
  /**
   * When the conta fixa moved the transaction to the bin. While this equals `excluido_em`, the conta fixa may
   * create the transaction again. If this is set and the transaction is not deleted, a person has restored
   * the transaction.
   */
  recolhida_em: column<string | null>(internal),
  importacao_id: column<number | null>(internal),
  /**
   * The person's name without case or accents. The list can be sorted by this column, by the normalised
   * category and by the beginning of the normalised description.
   */
  // The normalised name and description are copies of `pessoa_nome` and `descricao` and stay, as those
  // columns do.
  busca: column<string>({ audit: false, personal: para.cobranca() }),
  categoria_dobrada: column<Generated<string>>(internal),
  descricao_dobrada: column<string | null>({ audit: false, personal: para.cobranca() }),
  criado_em: column<string>(internal),
  atualizado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
}

/**
 * A transação: money to receive or to pay. It is paid when its payments reach its value; database triggers
 * keep the transaction and its payments consistent.
 */
export const transacoesFinanceiras = table('transacoes_financeiras', transacoesFinanceirasColumns, {
  audit: { entidade: 'transacoes_financeiras', nome: 'pessoa_nome' },
  person: {
    titulo: 'O que a agência cobrou de você',
    de: ofRegistry,
    mostra: (person) => sql`${ofRegistry(person)} and excluido_em is null`,
    ordem: 'id',
    fica: `fica como está, com o seu nome: são transações e recibos que a lei obriga a guardar. ${legal}`,
  },
})

// Columns without personal data: sums of the transações of all people.
const totaisMensaisColumns = {
  /** `2026-11`, the month of the due date. */
  mes: column<string>(internal),
  tipo: column<Tipo>(internal),
  categoria_id: column<number>(internal),
  status: column<StatusTransacao>(internal),
  quantas: column<number>(internal),
  valor: column<number>(internal),
  pago: column<number>(internal),
}

/** Monthly totals of transactions. Only database triggers write this table. */
export const totaisMensais = table('totais_mensais', totaisMensaisColumns)

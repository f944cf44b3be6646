import type { Generated } from 'kysely'
import type { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import type { DiaUtil, StatusContaFixa } from '#contract/money/endpoints/contas-fixas.ts'
import type { Forma } from '#contract/money/endpoints/pagamentos.ts'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import type { TipoImportacao } from '#contract/overview/endpoints/importacoes.ts'
import type { Cliente } from '#contract/registry/endpoints/clientes.ts'
import type { Fornecedor } from '#contract/registry/endpoints/fornecedores.ts'

type StatusTransacao = Transacao['status']

export interface CategoriasFinanceirasTable {
  id: Generated<number>
  nome: string
  /** Without case or accents; unique per `tipo` among the categories that are not deleted. */
  nome_dobrado: string
  tipo: Tipo
  excluido_em: string | null
  versao: Generated<number>
}

/** The columns that both registries have besides the described fields. */
interface RegistryTable {
  id: Generated<number>
  importacao_id: number | null
  /** The name without case or accents, which typed names are compared with. */
  nome_dobrado: string
  busca: string
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/**
 * The registry of clientes: the agency's customers, with or without an account. Its fields are described in
 * `clienteFields`.
 */
export interface ClientesTable extends RegistryTable, Omit<Cliente, 'id' | 'conta' | 'versao'> {}

/** The registry of fornecedores. Its fields are described in `fornecedorFields`. */
export interface FornecedoresTable extends RegistryTable, Omit<Fornecedor, 'id' | 'versao'> {}

/**
 * A transação: money to receive or to pay. It is paid when its payments reach its value; database triggers
 * keep the transaction and its payments consistent.
 */
export interface TransacoesFinanceirasTable {
  id: Generated<number>
  tipo: Tipo
  valor: number
  /** The sum of the payments that were not reversed. */
  pago: number
  data_vencimento: string
  /** The date of the payment that completed the transaction. */
  data_pagamento: string | null
  status: StatusTransacao
  categoria_id: number
  /** A receita has either a cliente or a free name; a despesa has either a fornecedor or a free name. */
  cliente_id: number | null
  fornecedor_id: number | null
  pessoa_nome: string
  descricao: string | null
  /**
   * The number of this instalment, the number of all instalments, and the id of the first instalment. In the
   * first instalment, `parcelamento_id` is its own id.
   */
  parcela: number | null
  parcelas: number | null
  parcelamento_id: number | null
  conta_fixa_id: number | null
  /** The project that earns or causes the amount. */
  projeto_id: number | null
  /** `2026-11`: the month of the conta fixa that this transaction is for. */
  competencia: string | null
  /**
   * When a person last edited the transaction. As soon as this is set, the conta fixa no longer changes the
   * transaction.
   */
  editada_em: string | null
  /**
   * When the conta fixa moved the transaction to the bin. While this equals `excluido_em`, the conta fixa may
   * create the transaction again. If this is set and the transaction is not deleted, a person has restored
   * the transaction.
   */
  recolhida_em: string | null
  importacao_id: number | null
  /**
   * The person's name without case or accents. The list can be sorted by this column, by the normalised
   * category and by the beginning of the normalised description.
   */
  busca: string
  categoria_dobrada: Generated<string>
  descricao_dobrada: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/** Monthly totals of transactions. Only database triggers write this table. */
export interface TotaisMensaisTable {
  /** `2026-11`, the month of the due date. */
  mes: string
  tipo: Tipo
  categoria_id: number
  status: StatusTransacao
  quantas: number
  valor: number
  pago: number
}

export interface PagamentosTable {
  id: Generated<number>
  transacao_id: number
  valor: number
  data: string
  forma: Forma | null
  observacao: string | null
  usuario_id: number
  usuario_nome: string
  criado_em: string
  /** When the payment was reversed (estorno). The row stays as history. */
  estornado_em: string | null
}

export interface ContasFixasTable {
  id: Generated<number>
  descricao: string
  valor: number
  tipo: Tipo
  categoria_id: number
  cliente_id: number | null
  fornecedor_id: number | null
  dia_vencimento: number
  /** What to do when the due date is not a banking day: keep it, or use the banking day before or after. */
  dia_util: DiaUtil
  status: StatusContaFixa
  data_inicio: string
  data_fim: string | null
  busca: string
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/** One imported file, so that its records can be undone together. */
export interface ImportacoesTable {
  id: Generated<number>
  tipo: TipoImportacao | 'extrato'
  nome: string
  sha256: string
  linhas: number
  usuario_id: number
  usuario_nome: string
  criado_em: string
  desfeita_em: string | null
}

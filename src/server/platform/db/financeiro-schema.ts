import type { Generated } from 'kysely'
import type { Tipo } from '#contract/categorias-financeiras.ts'
import type { DiaUtil, StatusContaFixa } from '#contract/contas-fixas.ts'
import type { TipoFornecedor } from '#contract/fornecedores.ts'
import type { TipoImportacao } from '#contract/importacoes.ts'
import type { Forma } from '#contract/pagamentos.ts'
import type { Transacao } from '#contract/transacoes-financeiras.ts'

type StatusTransacao = Transacao['status']

export interface CategoriasFinanceirasTable {
  id: Generated<number>
  nome: string
  /** Without case or accents; unique per tipo among those that are kept. */
  nome_dobrado: string
  tipo: Tipo
  excluido_em: string | null
  versao: Generated<number>
}

/** The registry: whom the agency works for, with an account or without. */
export interface ClientesTable {
  id: Generated<number>
  nome: string
  email: string | null
  telefone: string | null
  empresa: string | null
  observacoes: string | null
  /** As it was typed. */
  cpf_cnpj: string | null
  /** The account that sees the invoices of this client. */
  usuario_id: number | null
  importacao_id: number | null
  /** Name alone without case or accents: what a typed name is matched with. */
  nome_dobrado: string
  busca: string
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

export interface FornecedoresTable {
  id: Generated<number>
  nome: string
  tipo: TipoFornecedor
  documento: string | null
  email: string | null
  telefone: string | null
  endereco: string | null
  cidade: string | null
  estado: string | null
  cep: string | null
  observacoes: string | null
  importacao_id: number | null
  nome_dobrado: string
  busca: string
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/** Money to come or to go. It is paid when its payments reach its value; the database holds that together. */
export interface TransacoesFinanceirasTable {
  id: Generated<number>
  tipo: Tipo
  valor: number
  /** The sum of the payments that stand. */
  pago: number
  data_vencimento: string
  /** Of the payment that completed it. */
  data_pagamento: string | null
  status: StatusTransacao
  categoria_id: number
  /** A receita has a client or a free name, a despesa a supplier or a free name. */
  cliente_id: number | null
  fornecedor_id: number | null
  pessoa_nome: string
  descricao: string | null
  /** 2 of 6, and the first of the six: that one points at itself. */
  parcela: number | null
  parcelas: number | null
  parcelamento_id: number | null
  conta_fixa_id: number | null
  /** `2026-11`: which occurrence of the fixed account. */
  competencia: string | null
  /** Since when a person has had a hand in it: the fixed account no longer changes it. */
  editada_em: string | null
  /**
   * When its fixed account put it aside. As long as that is also when it was deleted, it may be made again; where it
   * is not deleted any more a person brought it back.
   */
  recolhida_em: string | null
  importacao_id: number | null
  /** The person, the category and the beginning of the description without case or accents: what the list is ordered by. */
  busca: string
  categoria_dobrada: Generated<string>
  descricao_dobrada: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/** What the transactions of a month come to. Only the database writes it, whenever one of them changes. */
export interface TotaisMensaisTable {
  /** `2026-11`, of the due date. */
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
  /** It was taken back; the row stays as history. */
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
  /** Where the due date is no banking day: keep it, or take the one before or after. */
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

/** What came in one file, so that it can be undone as one. */
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

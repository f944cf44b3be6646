import { z } from 'zod'
import { comPessoaCerta, PessoaTipo, Tipo } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  ByIdAndVersao,
  chosen,
  Direction,
  day,
  deletes,
  Id,
  NoInput,
  optionalText,
  page,
  search,
  selection,
  text,
  valor,
  versao,
} from '#platform/contract/fields.ts'
import { PessoaDaConta } from '#registry/clientes/schemas.ts'
import { colunasDaOrdem, MAIS_PAGAS } from './rules.ts'
import { AvisoDeFatura, CodigoPix } from './schemas.ts'

const says = financeiroMessages.transacao

const StatusTransacao = z.enum(['pendente', 'pago'], says.status)

/** A warning to the user who saved the record. The record was saved despite the warning. */
export const aviso = z.string().optional()

export const Transacao = z.object({
  id: z.int(),
  tipo: Tipo,
  valor: z.number(),
  /** Sum of the payments, in reais. */
  pago: z.number(),
  data_vencimento: z.string(),
  data_pagamento: z.string().nullable(),
  categoria_id: z.int(),
  categoria_nome: z.string(),
  /**
   * The person's id in the registry; null if the transaction is not linked to a registry entry. `pessoa_nome`
   * is then only text.
   */
  pessoa: z.int().nullable(),
  pessoa_nome: z.string(),
  pessoa_tipo: PessoaTipo,
  descricao: z.string().nullable(),
  status: StatusTransacao,
  /** The number of the instalment, such as 2 in "2 of 6"; null if the transaction is not an instalment. */
  parcela: z.int().nullable(),
  parcelas: z.int().nullable(),
  conta_fixa_id: z.int().nullable(),
  projeto_id: z.int().nullable(),
  /** Null also while the project is in the bin. */
  projeto_titulo: z.string().nullable(),
  versao: z.int(),
  aviso,
  /**
   * The amount paid within the period of the filter. The field is set only if the list is filtered by payment
   * date.
   */
  pago_no_periodo: z.number().optional(),
})
export type Transacao = z.infer<typeof Transacao>

/** An id of the registry, or a typed name. */
export const pessoaDoCadastro = z.union([z.int().positive(), text(says.pessoa)], says.pessoa)

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovaTransacao = z.object({
  tipo: Tipo,
  valor: valor(says.valor),
  data_vencimento: day(says.data_vencimento),
  categoria_id: chosen(says.categoria),
  pessoa: z.union([pessoaDoCadastro, PessoaDaConta], says.pessoa),
  data_pagamento: day(says.data_pagamento).nullish(),
  descricao: optionalText(10_000).nullish(),
  /** The project that earns or causes the amount. If it is missing in an edit, the project stays. */
  projeto_id: chosen(says.projeto).nullish(),
  /**
   * Follows from `tipo`. The field is still accepted because old API clients send it; `comPessoaCerta` checks
   * the value.
   */
  pessoa_tipo: PessoaTipo.nullish(),
})
export type NovaTransacao = z.output<typeof NovaTransacao>

export const OrdemTransacoes = z.enum(colunasDaOrdem)
export type OrdemTransacoes = z.infer<typeof OrdemTransacoes>

/** The filter of the list and of its totals. The period is a range of due dates, both days included. */
export const FiltroTransacoes = z.object({
  tipo: Tipo.optional(),
  /** The name of the category. */
  categoria: z.string().max(200).optional(),
  /** Part of the person's name. */
  cliente: search,
  data_inicio: day(says.periodo).optional(),
  data_fim: day(says.periodo).optional(),
  status: z.enum(['pendente', 'pago', 'vencido']).optional(),
  /**
   * Only transactions with a payment in this range of days. Each listed transaction then has
   * `pago_no_periodo`.
   */
  pago_de: day(says.periodo).optional(),
  pago_ate: day(says.periodo).optional(),
  /** The client's id in the registry. */
  cliente_id: Id.optional(),
  /** The full name of a person who is not in the registry. */
  pessoa_nome: z.string().max(200).optional(),
  /** Whether the transaction was created by a conta fixa. */
  conta_fixa: z.enum(['sim', 'nao']).optional(),
  projeto_id: Id.optional(),
})
export type FiltroTransacoes = z.output<typeof FiltroTransacoes>

const Ordenadas = FiltroTransacoes.extend({
  ordenar: OrdemTransacoes.default('data_vencimento'),
  direcao: Direction.default('asc'),
})

/**
 * Totals of one `tipo` over the filtered transactions, in reais: the full value, and its paid and unpaid
 * parts.
 */
const Somas = z.object({ total: z.number(), pago: z.number(), pendente: z.number() })

/** The summary above the list. */
export const ResumoTransacoes = z.object({
  /**
   * Receitas minus despesas. `saldo` is computed from the full values, `saldo_realizado` from the payments
   * only.
   */
  saldo: z.number(),
  saldo_realizado: z.number(),
  receitas: Somas,
  despesas: Somas,
  quantidade: z.int(),
})
export type ResumoTransacoes = z.infer<typeof ResumoTransacoes>

/** The tipo and the category that a new transaction probably has. */
export const SugestaoTransacao = z.object({ tipo: Tipo, categoria_id: z.int(), categoria_nome: z.string() })
export type SugestaoTransacao = z.infer<typeof SugestaoTransacao>

const path = '/transacoes-financeiras'
const admin = { access: ['admin'], entidade: 'transacoes_financeiras' } as const

/** Whether the request cannot create or link an entry of the registry, which other changes read. */
const isWithoutAccount = ({ pessoa }: Pick<NovaTransacao, 'pessoa'>) => typeof pessoa !== 'object'

export const transacoesFinanceiras = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: Ordenadas.extend(page),
    output: z.array(Transacao),
  }),
  /** Exports all filtered transactions as CSV, in the order of the list. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'transacoes_financeiras',
    input: Ordenadas,
    output: z.file(),
  }),
  resumo: endpoint({
    method: 'GET',
    path: `${path}/resumo`,
    access: ['admin'],
    input: FiltroTransacoes,
    output: ResumoTransacoes,
  }),
  /**
   * Lists overdue transactions, the oldest first, at most a thousand. A header of the response has the total
   * number.
   */
  vencidas: endpoint({
    method: 'GET',
    path: `${path}/vencidas`,
    access: ['admin'],
    input: NoInput,
    output: z.array(Transacao),
  }),
  /**
   * Suggests tipo and category while a transaction is typed: those of the latest one with the same description,
   * or else with a person whose name begins with `pessoa`; without both, those of the latest one of all.
   */
  sugestao: endpoint({
    method: 'GET',
    path: `${path}/sugestao`,
    access: ['admin'],
    input: z.object({ tipo: Tipo.optional(), descricao: search, pessoa: search }),
    output: SugestaoTransacao.nullable(),
  }),
  /** Marks all the given transactions as paid. If one of them cannot be marked, none of them is. */
  pagar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/pagar`,
    input: z.object({
      transacoes: selection(ByIdAndVersao, { max: MAIS_PAGAS, says }),
      data_pagamento: day(says.data_pagamento).nullish(),
    }),
    output: z.array(Transacao),
    failure: 'Erro ao salvar transação',
  }),
  get: endpoint({ method: 'GET', path: `${path}/{id}`, access: ['admin'], input: ById, output: Transacao }),
  pix: endpoint({
    method: 'GET',
    path: `${path}/{id}/pix`,
    access: ['admin'],
    input: ById,
    output: CodigoPix,
  }),
  /** What tells the client of an invoice: its link, and the message with its contact. */
  aviso: endpoint({
    method: 'GET',
    path: `${path}/{id}/aviso`,
    access: ['admin'],
    input: ById,
    output: AvisoDeFatura,
  }),
  /** Sends the message of `aviso` by e-mail. */
  avisar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/avisar`,
    input: ById,
    output: AvisoDeFatura,
    success: 'Fatura enviada para a caixa de saída.',
    failure: 'Erro ao avisar o cliente.',
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    independent: isWithoutAccount,
    input: comPessoaCerta(NovaTransacao),
    output: Transacao,
    status: 201,
    success: 'Transação criada com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    independent: isWithoutAccount,
    input: comPessoaCerta(NovaTransacao.extend({ id: Id, versao })),
    output: Transacao,
    success: 'Transação atualizada com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  setStatus: endpoint({
    ...admin,
    method: 'PATCH',
    path: `${path}/{id}/status`,
    independent: () => true,
    input: z.object({
      status: StatusTransacao,
      data_pagamento: day(says.data_pagamento).nullish(),
      id: Id,
      versao,
    }),
    output: Transacao,
    success: 'Status alterado!',
    failure: 'Erro ao salvar transação',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Transação excluída com sucesso!',
    failure: 'Erro ao excluir transação.',
  }),
}

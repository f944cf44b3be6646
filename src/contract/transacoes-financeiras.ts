import { z } from 'zod'
import { PessoaDaConta } from './cadastro-da-conta.ts'
import { comPessoaCerta, PessoaTipo, Tipo } from './categorias-financeiras.ts'
import { CodigoPix } from './codigo-pix.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  chosen,
  Direction,
  day,
  deletes,
  Id,
  NoInput,
  optionalText,
  page,
  search,
  text,
  valor,
  versao,
} from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'

const says = financeiroMessages.transacao

const StatusTransacao = z.enum(['pendente', 'pago'], says.status)

/** What whoever saved it should know, and what did not keep it from being saved. */
export const aviso = z.string().optional()

export const Transacao = z.object({
  id: z.int(),
  tipo: Tipo,
  valor: z.number(),
  /** What was paid of it, in reais. */
  pago: z.number(),
  data_vencimento: z.string(),
  data_pagamento: z.string().nullable(),
  categoria_id: z.int(),
  categoria_nome: z.string(),
  /** Of the registry; null where the name is a free one. */
  pessoa: z.int().nullable(),
  pessoa_nome: z.string(),
  pessoa_tipo: PessoaTipo,
  descricao: z.string().nullable(),
  status: StatusTransacao,
  /** 2 of 6. */
  parcela: z.int().nullable(),
  parcelas: z.int().nullable(),
  conta_fixa_id: z.int().nullable(),
  versao: z.int(),
  aviso,
  /** Only in a list that is asked for what was paid in a period: how much of it was, then. */
  pago_no_periodo: z.number().optional(),
})
export type Transacao = z.infer<typeof Transacao>

/** A number of the registry, or the name typed. */
export const pessoaDoCadastro = z.union([z.int().positive(), text(says.pessoa)], says.pessoa)

/** The key order is the order in which the form complains (specification, section 5). */
export const NovaTransacao = z.object({
  tipo: Tipo,
  valor: valor(says.valor),
  data_vencimento: day(says.data_vencimento),
  categoria_id: chosen(says.categoria),
  pessoa: z.union([pessoaDoCadastro, PessoaDaConta], says.pessoa),
  data_pagamento: day(says.data_pagamento).nullish(),
  descricao: optionalText(10_000).nullish(),
  /** Follows from `tipo`; old clients send it (`comPessoaCerta`). */
  pessoa_tipo: PessoaTipo.nullish(),
})
export type NovaTransacao = z.output<typeof NovaTransacao>

/** The eight columns that the list is sorted by. */
export const OrdemTransacoes = z.enum([
  'tipo',
  'valor',
  'data_vencimento',
  'data_pagamento',
  'categoria_nome',
  'pessoa_nome',
  'descricao',
  'status',
])
export type OrdemTransacoes = z.infer<typeof OrdemTransacoes>

/** What the list and its sums are taken over. The period is of due dates, both days included. */
export const FiltroTransacoes = z.object({
  tipo: Tipo.optional(),
  /** By name. */
  categoria: z.string().max(200).optional(),
  /** A part of the person's name. */
  cliente: search,
  data_inicio: day(says.periodo).optional(),
  data_fim: day(says.periodo).optional(),
  status: z.enum(['pendente', 'pago', 'vencido']).optional(),
  /** With a payment within these days; the row then says how much was paid in them. */
  pago_de: day(says.periodo).optional(),
  pago_ate: day(says.periodo).optional(),
  /** Of the registry. */
  cliente_id: Id.optional(),
  /** The whole of a name that is in no registry. */
  pessoa_nome: z.string().max(200).optional(),
  /** Whether a fixed account made it. */
  conta_fixa: z.enum(['sim', 'nao']).optional(),
})
export type FiltroTransacoes = z.output<typeof FiltroTransacoes>

const Ordenadas = FiltroTransacoes.extend({
  ordenar: OrdemTransacoes.default('data_vencimento'),
  direcao: Direction.default('asc'),
})

/** A kind of money over a filter, in reais: what is due, and what of it was paid and was not. */
const Somas = z.object({ total: z.number(), pago: z.number(), pendente: z.number() })

/** The summary cards. */
export const ResumoTransacoes = z.object({
  /** Receitas less despesas; the second of what was paid. */
  saldo: z.number(),
  saldo_realizado: z.number(),
  receitas: Somas,
  despesas: Somas,
  quantidade: z.int(),
})
export type ResumoTransacoes = z.infer<typeof ResumoTransacoes>

/** How many one request may pay. */
export const MAIS_PAGAS = 200

const path = '/transacoes-financeiras'
const admin = { access: ['admin'], entidade: 'transacoes_financeiras' } as const

export const transacoesFinanceiras = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: Ordenadas.extend(page),
    output: z.array(Transacao),
  }),
  /** The whole filter as CSV, in the order of the list. */
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
  /** The oldest first; of more than a thousand the header says how many there are. */
  vencidas: endpoint({
    method: 'GET',
    path: `${path}/vencidas`,
    access: ['admin'],
    input: NoInput,
    output: z.array(Transacao),
  }),
  /** All of them, or none. */
  pagar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/pagar`,
    input: z.object({
      transacoes: z
        .array(z.object({ id: Id, versao }), says.nenhuma)
        .min(1, says.nenhuma)
        .max(MAIS_PAGAS, says.muitas(MAIS_PAGAS))
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, says.repetida),
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
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
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
    input: comPessoaCerta(NovaTransacao.extend({ id: Id, versao })),
    output: Transacao,
    success: 'Transação atualizada com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  setStatus: endpoint({
    ...admin,
    method: 'PATCH',
    path: `${path}/{id}/status`,
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
    success: 'Transação excluída com sucesso!',
    failure: 'Erro ao excluir transação.',
  }),
}

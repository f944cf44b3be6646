import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deletes, Id, Instant, NoInput, page, text, versao } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'

const says = financeiroMessages.cobranca

/** When an open receita is worth a word, in days from the day it is due. */
export const diasDoPasso = { 'D-3': -3, D0: 0, 'D+3': 3, 'D+7': 7 } as const
export type Passo = keyof typeof diasDoPasso
export const passos = Object.keys(diasDoPasso) as Passo[]
export const Passo = z.enum(passos, says.passo)

/** How many days before it is due an open receita is listed and may be reminded of. */
export const COBRANCA_DIAS_ANTES = 30

/** How long ago an open receita was due, as an ageing report groups it; today counts as not yet due. */
export const faixaLabels = {
  a_vencer: 'A vencer',
  '1-7': '1 a 7 dias',
  '8-30': '8 a 30 dias',
  '31-60': '31 a 60 dias',
  '61+': 'Mais de 60 dias',
} as const
export type Faixa = keyof typeof faixaLabels
export const faixas = Object.keys(faixaLabels) as Faixa[]
const Faixa = z.enum(faixas)

/** The fewest and the most days since the due date, both included; null has no bound. */
export const diasDaFaixa: Record<Faixa, { de: number | null; ate: number | null }> = {
  a_vencer: { de: null, ate: 0 },
  '1-7': { de: 1, ate: 7 },
  '8-30': { de: 8, ate: 30 },
  '31-60': { de: 31, ate: 60 },
  '61+': { de: 61, ate: null },
}

export const Canal = z.enum(['whatsapp', 'email'], says.canal)
export type Canal = z.infer<typeof Canal>

export const CobrancaEnviada = z.object({
  id: z.int(),
  passo: Passo,
  canal: Canal,
  /** The due date that it named; with another one the steps begin anew. */
  data_vencimento: z.string(),
  usuario_nome: z.string(),
  criado_em: Instant,
})
export type CobrancaEnviada = z.infer<typeof CobrancaEnviada>

/** An open receita that is overdue or due within the next 30 days. */
export const CobrancaAberta = z.object({
  transacao_id: z.int(),
  /** The step of today; while the first one is still to come, that one. */
  passo: Passo,
  /** Nobody was reminded at the step of today yet. */
  sugerida: z.boolean(),
  faixa: Faixa,
  /** Of the registry; null for a free name. */
  cliente_id: z.int().nullable(),
  pessoa_nome: z.string(),
  descricao: z.string().nullable(),
  data_vencimento: z.string(),
  /** Since it was due; below zero until it is. */
  dias: z.int(),
  valor: z.number(),
  saldo: z.number(),
  /** Of the registry; a free name has none. */
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  /** The latest reminder, whatever its step and due date. */
  ultima: CobrancaEnviada.nullable(),
})
export type CobrancaAberta = z.infer<typeof CobrancaAberta>

const PorFaixa = z.record(Faixa, z.number())
export type PorFaixa = z.infer<typeof PorFaixa>

/** What the clients owe, each by how long ago it was due, in reais. */
export const ResumoDeCobrancas = z.object({
  /** Whoever owes the most that is overdue comes first. */
  clientes: z.array(
    z.object({
      cliente_id: z.int().nullable(),
      pessoa_nome: z.string(),
      faixas: PorFaixa,
      total: z.number(),
    }),
  ),
  faixas: PorFaixa,
  total: z.number(),
})
export type ResumoDeCobrancas = z.infer<typeof ResumoDeCobrancas>

/** A receita and all about reminding of it. */
export const Cobranca = CobrancaAberta.omit({ sugerida: true, faixa: true }).extend({
  /** Of today; null where it is due more than 30 days ahead. */
  passo: Passo.nullable(),
  /** The first day on which one may be reminded of it. */
  comeca_em: z.string(),
  /** The latest first, of this due date and of former ones. */
  enviadas: z.array(CobrancaEnviada),
  /** What would be said today, to be changed before it is sent. */
  assunto: z.string(),
  texto: z.string(),
  /** Of the transaction that the text tells of. */
  versao: z.int(),
})
export type Cobranca = z.infer<typeof Cobranca>

export const COBRANCA_MAX = 4000

/** The key order is the order in which the form complains. */
export const NovaCobranca = z.object({
  transacao_id: Id,
  passo: Passo,
  canal: Canal,
  /** As it was edited; left out, what the house would say. By WhatsApp the browser has it. */
  assunto: text(says.assunto).optional(),
  texto: text(says.texto, COBRANCA_MAX).optional(),
  versao,
  /** The latest reminder that the screen showed, null for none: if there is a newer one, nothing is sent. */
  ultima_id: Id.nullish(),
})

const path = '/cobrancas'

export const cobrancas = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: z.object({
      ...page,
      faixa: Faixa.optional(),
      cliente_id: Id.optional(),
      /** With `cliente_id` it is not needed; alone it names somebody who is not in the registry. */
      pessoa_nome: z.string().max(200).optional(),
    }),
    output: z.array(CobrancaAberta),
    failure: 'Erro ao buscar as cobranças.',
  }),
  resumo: endpoint({
    method: 'GET',
    path: `${path}/resumo`,
    access: ['admin'],
    input: NoInput,
    output: ResumoDeCobrancas,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{transacao_id}`,
    access: ['admin'],
    input: z.object({ transacao_id: Id }),
    output: Cobranca,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: ['admin'],
    entidade: 'cobrancas',
    input: NovaCobranca,
    output: CobrancaEnviada,
    status: 201,
    failure: 'Erro ao registrar a cobrança.',
  }),
  /** A draft in WhatsApp that was not sent after all. */
  remove: endpoint({
    ...deletes,
    path: `${path}/{id}`,
    access: ['admin'],
    entidade: 'cobrancas',
    success: 'Registro desfeito. A cobrança volta para a lista.',
    failure: 'Erro ao desfazer o registro.',
  }),
}

import { z } from 'zod'
import { deletes, Id, Instant, page, text, versao } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { row } from './row.ts'

const says = financeiroMessages.cobranca

/** When an open receita is worth a word, in days from the day it is due. */
export const diasDoPasso = { 'D-3': -3, D0: 0, 'D+3': 3, 'D+7': 7 } as const
export type Passo = keyof typeof diasDoPasso
export const passos = Object.keys(diasDoPasso) as Passo[]
export const Passo = z.enum(passos, says.passo)

export const Canal = z.enum(['whatsapp', 'email'], says.canal)
export type Canal = z.infer<typeof Canal>

export const CobrancaEnviada = z.object({
  id: z.int(),
  passo: Passo,
  canal: Canal,
  /** It spoke of this due date; with another one the steps begin anew. */
  data_vencimento: z.string(),
  usuario_nome: z.string(),
  criado_em: Instant,
})
export type CobrancaEnviada = z.infer<typeof CobrancaEnviada>

/** An open receita whose day for a word has come. */
export const Sugestao = z.object({
  transacao_id: z.int(),
  passo: Passo,
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
  /** The latest reminder, whatever its step. */
  ultima: CobrancaEnviada.nullable(),
})
export type Sugestao = z.infer<typeof Sugestao>

/** A receita and all about reminding of it. */
export const Cobranca = Sugestao.extend({
  /** Of today; null where it is too early, or nothing is owed. */
  passo: Passo.nullable(),
  /** The day of the first step. */
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
})

const path = '/cobrancas'

export const cobrancas = {
  list: row({
    method: 'GET',
    path,
    access: ['admin'],
    input: z.object(page),
    output: z.array(Sugestao),
  }),
  get: row({
    method: 'GET',
    path: `${path}/{transacao_id}`,
    access: ['admin'],
    input: z.object({ transacao_id: Id }),
    output: Cobranca,
  }),
  create: row({
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
  remove: row({
    ...deletes,
    path: `${path}/{id}`,
    access: ['admin'],
    entidade: 'cobrancas',
    success: 'Registro desfeito. A cobrança volta para a lista.',
    failure: 'Erro ao desfazer o registro.',
  }),
}

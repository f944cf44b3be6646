import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { deletes, Id, Instant, NoInput, page, text, versao } from '#platform/contract/fields.ts'
import { diasDoPasso, type faixaLabels, faixas, MAIS_JUNTAS } from './rules.ts'

const says = financeiroMessages.cobranca

export type Passo = keyof typeof diasDoPasso
export const passos = Object.keys(diasDoPasso) as Passo[]
export const Passo = z.enum(passos, says.passo)

/** How many days before the due date an open receita is listed and a reminder may be sent. */
export const COBRANCA_DIAS_ANTES = 30

export type Faixa = keyof typeof faixaLabels
const Faixa = z.enum(faixas)

export const Canal = z.enum(['whatsapp', 'email'], says.canal)
export type Canal = z.infer<typeof Canal>

export const CobrancaEnviada = z.object({
  id: z.int(),
  passo: Passo,
  canal: Canal,
  /**
   * The due date that the reminder named. If the transaction gets another due date, the steps start from the
   * beginning.
   */
  data_vencimento: z.string(),
  usuario_nome: z.string(),
  criado_em: Instant,
})
export type CobrancaEnviada = z.infer<typeof CobrancaEnviada>

/** An open receita that is overdue or due within the next 30 days. */
export const CobrancaAberta = z.object({
  transacao_id: z.int(),
  /** The step that applies today, or the first step if none applies yet. */
  passo: Passo,
  /** True if no reminder was sent for the present step yet. */
  sugerida: z.boolean(),
  faixa: Faixa,
  /** The client's id in the registry; null if the name was typed freely. */
  cliente_id: z.int().nullable(),
  pessoa_nome: z.string(),
  descricao: z.string().nullable(),
  data_vencimento: z.string(),
  /** Days since the due date; negative before the due date. */
  dias: z.int(),
  valor: z.number(),
  saldo: z.number(),
  /** The client's phone number from the registry; null if the client's name was typed freely. */
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  /** The latest reminder, whatever its step and due date. */
  ultima: CobrancaEnviada.nullable(),
})
export type CobrancaAberta = z.infer<typeof CobrancaAberta>

const PorFaixa = z.record(Faixa, z.number())
export type PorFaixa = z.infer<typeof PorFaixa>

/** The clients' open balances by age, in reais. */
export const ResumoDeCobrancas = z.object({
  /** Ordered by the overdue amount, largest first. */
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

/** A receita with all data about its reminders. */
export const Cobranca = CobrancaAberta.omit({ sugerida: true, faixa: true }).extend({
  /** The step that applies today; null if the receita is due in more than 30 days. */
  passo: Passo.nullable(),
  /** The first day on which a reminder may be sent. */
  comeca_em: z.string(),
  /** The reminders sent, newest first, including those for earlier due dates. */
  enviadas: z.array(CobrancaEnviada),
  /** Subject and text suggested for today. The admin can edit them before sending. */
  assunto: z.string(),
  texto: z.string(),
  /** The version of the transaction from which the text was made, for optimistic locking. */
  versao: z.int(),
})
export type Cobranca = z.infer<typeof Cobranca>

export const COBRANCA_MAX = 4000

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovaCobranca = z.object({
  transacao_id: Id,
  passo: Passo,
  canal: Canal,
  /**
   * Subject and text as the admin edited them; if omitted, the server's suggestion is sent. Both fields are
   * used for e-mail only, because a WhatsApp message is sent from the browser.
   */
  assunto: text(says.assunto).optional(),
  texto: text(says.texto, COBRANCA_MAX).optional(),
  versao,
  /**
   * The id of the latest reminder on the admin's screen; null if there is none. If the server has a newer
   * reminder, it sends nothing and responds 409.
   */
  ultima_id: Id.nullish(),
})

/** The reminders that are suggested today for one client, with one text about all of them. */
export const CobrancasJuntas = z.object({
  pessoa_nome: z.string(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  total: z.number(),
  /** How many suggested receitas are left for a further reminder. */
  restam: z.int(),
  assunto: z.string(),
  texto: z.string(),
  cobrancas: z.array(
    z.object({ transacao_id: z.int(), passo: Passo, versao: z.int(), ultima_id: z.int().nullable() }),
  ),
})
export type CobrancasJuntas = z.infer<typeof CobrancasJuntas>

export const COBRANCAS_JUNTAS_MAX = 20_000

export const NovasCobrancas = z.object({
  canal: Canal,
  assunto: text(says.assunto),
  texto: text(says.texto, COBRANCAS_JUNTAS_MAX),
  cobrancas: z
    .array(z.object({ transacao_id: Id, passo: Passo, versao, ultima_id: Id.nullish() }))
    .min(1)
    .max(MAIS_JUNTAS),
})

const path = '/cobrancas'

/** A client of the registry, or the name of another one, which is ignored if `cliente_id` is given. */
const deQuem = { cliente_id: Id.optional(), pessoa_nome: z.string().max(200).optional() }

export const cobrancas = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: z.object({
      ...page,
      faixa: Faixa.optional(),
      ...deQuem,
      /** Only those for which a reminder is suggested today. */
      sugeridas: z.literal('sim').optional(),
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
  juntas: endpoint({
    method: 'GET',
    path: `${path}/juntas`,
    access: ['admin'],
    input: z.object(deQuem),
    output: CobrancasJuntas,
  }),
  /** Sends one message about several receitas of a client, or none. */
  createJuntas: endpoint({
    method: 'POST',
    path: `${path}/juntas`,
    access: ['admin'],
    entidade: 'cobrancas',
    input: NovasCobrancas,
    output: z.array(CobrancaEnviada),
    status: 201,
    failure: 'Erro ao registrar a cobrança.',
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
  /** Removes the record of a WhatsApp reminder that was prepared but not sent. */
  remove: endpoint({
    ...deletes,
    path: `${path}/{id}`,
    access: ['admin'],
    entidade: 'cobrancas',
    success: 'Registro desfeito. A cobrança volta para a lista.',
    failure: 'Erro ao desfazer o registro.',
  }),
}

import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, deletes, Instant, NoInput } from '#platform/contract/fields.ts'
import { agendaMessages as says } from './messages.ts'

/** The layers that the calendar can show besides activities. The user can switch each layer off. */
export const camadas = {
  prazo: 'Prazos de projetos',
  vencimento: 'Vencimentos',
  feriado: 'Feriados',
} as const
export type Camada = keyof typeof camadas

/**
 * An entry of a calendar layer on one day. `caminho` is the page of the back office that shows the entry, or
 * null.
 */
export const Marco = z.object({
  camada: z.enum(Object.keys(camadas) as Camada[]),
  dia: z.string(),
  titulo: z.string(),
  caminho: z.string().nullable(),
})
export type Marco = z.infer<typeof Marco>

/** Which activities a calendar subscription contains: the user's own or the whole team's. */
export const escopos = { minha: 'Minha pauta', equipe: 'Toda a equipe' } as const
export type Escopo = keyof typeof escopos
const Escopo = z.enum(Object.keys(escopos) as Escopo[], says.escopo)

export const Assinatura = z.object({
  id: z.int(),
  escopo: Escopo,
  com_prazos: z.boolean(),
  com_financeiro: z.boolean(),
  criado_em: Instant,
})
export type Assinatura = z.infer<typeof Assinatura>

export const NovaAssinatura = Assinatura.pick({ escopo: true }).extend({
  com_prazos: z.boolean().default(false),
  /**
   * Whether the feed includes due dates of transactions. Only an admin may request them; if the user later
   * loses the admin role, the feed omits these dates.
   */
  com_financeiro: z.boolean().default(false),
})

/**
 * A new subscription with the address of its calendar feed. The address gives access without signing in, so
 * the server returns the address only once, on creation.
 */
export const AssinaturaNova = Assinatura.extend({ endereco: z.url() })
export type AssinaturaNova = z.infer<typeof AssinaturaNova>

const team = { access: ['admin', 'user'], entidade: 'assinaturas_agenda' } as const
const assinaturas = '/agenda/assinaturas'

export const agenda = {
  /**
   * Lists the entries of all layers between two days, both included, at most one year apart. Only admins get
   * due dates of transactions.
   */
  marcos: endpoint({
    method: 'GET',
    path: '/agenda/marcos',
    access: ['admin', 'user'],
    input: z.object({ de: day(says.periodo), ate: day(says.periodo) }),
    output: z.array(Marco),
  }),
  /** Lists the user's own subscriptions, at most one for each `escopo`. */
  assinaturas: endpoint({
    method: 'GET',
    path: assinaturas,
    access: ['admin', 'user'],
    input: NoInput,
    output: z.array(Assinatura),
  }),
  /** Creates a subscription with a new address. An earlier subscription with the same `escopo` is revoked. */
  assinar: endpoint({
    ...team,
    method: 'POST',
    path: assinaturas,
    confirmed: true,
    input: NovaAssinatura,
    output: AssinaturaNova,
    status: 201,
    success: 'Endereço criado. Copie agora.',
    failure: 'Erro ao criar o endereço da agenda.',
  }),
  revogar: endpoint({
    ...team,
    ...deletes,
    path: `${assinaturas}/{id}`,
    success: 'Endereço revogado.',
    failure: 'Erro ao revogar o endereço da agenda.',
  }),
}

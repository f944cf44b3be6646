import { z } from 'zod'
import { agendaMessages as says } from './agenda-messages.ts'
import { endpoint } from './endpoint.ts'
import { day, deletes, Instant, NoInput } from './fields.ts'

/** What the calendar shows besides activities, each kind as a layer that can be switched off. */
export const camadas = {
  prazo: 'Prazos de projetos',
  vencimento: 'Vencimentos',
  feriado: 'Feriados',
} as const
export type Camada = keyof typeof camadas

/** Something that lies on a day, and where one looks at it: a path of the back office, or nowhere. */
export const Marco = z.object({
  camada: z.enum(Object.keys(camadas) as Camada[]),
  dia: z.string(),
  titulo: z.string(),
  caminho: z.string().nullable(),
})
export type Marco = z.infer<typeof Marco>

/** Whose activities a calendar elsewhere shows. */
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
  /** For an admin alone; and where one is no admin any more, the calendar leaves it out. */
  com_financeiro: z.boolean().default(false),
})

/** The address is known to whoever has it, and to nobody else: it is told once. */
export const AssinaturaNova = Assinatura.extend({ endereco: z.url() })
export type AssinaturaNova = z.infer<typeof AssinaturaNova>

const team = { access: ['admin', 'user'], entidade: 'assinaturas_agenda' } as const
const assinaturas = '/agenda/assinaturas'

export const agenda = {
  /** From day to day, both included, at most a year. Due dates of money are an admin's alone. */
  marcos: endpoint({
    method: 'GET',
    path: '/agenda/marcos',
    access: ['admin', 'user'],
    input: z.object({ de: day(says.periodo), ate: day(says.periodo) }),
    output: z.array(Marco),
  }),
  /** One's own, at most one for each `escopo`. */
  assinaturas: endpoint({
    method: 'GET',
    path: assinaturas,
    access: ['admin', 'user'],
    input: NoInput,
    output: z.array(Assinatura),
  }),
  /** A new address. The former one of the same `escopo` ends with it. */
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

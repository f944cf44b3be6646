import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { revisorMessages } from './messages.ts'
import { acessosDoConvite, baixas, estadosDoConvite, fatores, papeis } from './rules.ts'

export const Papel = z.enum(papeis, revisorMessages.papel)
export const Baixar = z.enum(baixas, revisorMessages.baixar)
export const Fator = z.enum(fatores, revisorMessages.fator)

/** A person who takes part in the review of a project, as the team sees it. */
export const Revisor = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  papel: Papel,
  ordem: z.int(),
  baixar: Baixar,
  /** Null for the client of the project, who signs in with the account. */
  fator: Fator.nullable(),
  estado: z.enum(estadosDoConvite),
  expira_em: Instant.nullable(),
  /** When the person last opened the review by link. */
  visto_em: Instant.nullable(),
  /** Whether the person gets reminders. */
  lembrar: z.boolean(),
  /** Whether the person may accept the price of a further rodada. The client of the project always may. */
  aceita_custos: z.boolean(),
  versao: z.int(),
})
export type Revisor = z.infer<typeof Revisor>

/** A link of one person, and a PIN if one was made. Both are known only when they are created. */
export const InvitedRevisor = z.object({ link: z.string(), pin: z.string().nullable() })
export type InvitedRevisor = z.infer<typeof InvitedRevisor>

export const RevisorCriado = InvitedRevisor.extend({ revisor: Revisor })
export type RevisorCriado = z.infer<typeof RevisorCriado>

/** `pin` is not null if the change made one. `aviso` says that the open rodada waits for nobody any more. */
export const RevisorSalvo = z.object({
  revisor: Revisor,
  pin: z.string().nullable(),
  aviso: z.string().optional(),
})
export type RevisorSalvo = z.infer<typeof RevisorSalvo>

/** An entry of the access log of a person. */
export const Acesso = z.object({
  id: z.int(),
  o_que: z.enum(acessosDoConvite).nullable(),
  /** What changed in the access of the person, in words; null for what the person did. */
  mudanca: z.string().nullable(),
  em: Instant,
  /** How often it happened in one visit, and when it happened last. */
  vezes: z.int(),
  ate: Instant,
  /** The network of the address: its first 24 bits, or 48 for IPv6. */
  rede: z.string(),
  navegador: z.string(),
  /** The name of the piece and the number of the version that was downloaded. */
  arquivo: z.string().nullable(),
})
export type Acesso = z.infer<typeof Acesso>

/** A browser in which the link of a person is open. */
export const Aparelho = z.object({
  id: z.int(),
  navegador: z.string(),
  rede: z.string(),
  verificado_em: Instant,
  expira_em: Instant,
  /** Whether it is the browser that asks. */
  este: z.boolean(),
})
export type Aparelho = z.infer<typeof Aparelho>

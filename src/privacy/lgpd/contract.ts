import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, NoInput } from '#platform/contract/fields.ts'

/** A retention rule for personal data. */
export const RetentionRule = z.object({
  regra: z.string(),
  oque: z.string(),
  /** The retention period in words. */
  prazo: z.string(),
  porque: z.string(),
  /**
   * When the rule last ran, how many records the rule deleted in that run, and how many in all runs together.
   */
  rodou_em: Instant.nullable(),
  removidos: z.int(),
  total: z.int(),
})
export type RetentionRule = z.infer<typeof RetentionRule>

/** A consent that was given, and possibly withdrawn later. */
export const Consentimento = z.object({
  origem: z.enum(['contato', 'permissao']),
  id: z.int(),
  quem: z.string(),
  /** The person's e-mail; empty if the agency recorded a consent that was given outside the system. */
  email: z.string(),
  oque: z.string(),
  /** The version of the text and the text itself. */
  versao: z.string(),
  texto: z.string(),
  em: Instant,
  endereco: z.string(),
  retirado_em: Instant.nullable(),
})
export type Consentimento = z.infer<typeof Consentimento>

/**
 * An entry of the processing register: which personal data the agency stores, for which purposes, and what is
 * kept after the account is closed.
 */
export const Operacao = z.object({
  titulo: z.string(),
  dados: z.array(z.string()),
  finalidades: z.array(z.string()),
  fica: z.string().nullable(),
})
export type Operacao = z.infer<typeof Operacao>

export const TextoPublicado = z.object({ id: z.int(), texto: z.string(), criado_em: Instant.nullable() })
export type TextoPublicado = z.infer<typeof TextoPublicado>

const admin = { method: 'GET', access: ['admin'], input: NoInput } as const

export const lgpd = {
  retencao: endpoint({ ...admin, path: '/lgpd/retencao', output: z.array(RetentionRule) }),
  consentimentos: endpoint({ ...admin, path: '/lgpd/consentimentos', output: z.array(Consentimento) }),
  /** Exports the consents as CSV. */
  exportarConsentimentos: endpoint({
    ...admin,
    path: '/lgpd/consentimentos/exportar',
    entidade: 'contatos',
    output: z.file(),
  }),
  operacoes: endpoint({ ...admin, path: '/lgpd/operacoes', output: z.array(Operacao) }),
  textos: endpoint({ ...admin, path: '/lgpd/textos', output: z.array(TextoPublicado) }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, NoInput } from './fields.ts'

/** A rule of what is let go by itself. */
export const Regra = z.object({
  regra: z.string(),
  oque: z.string(),
  /** How long, in words. */
  prazo: z.string(),
  porque: z.string(),
  /** When it was last looked at, what went then, and what went in all. */
  rodou_em: Instant.nullable(),
  removidos: z.int(),
  total: z.int(),
})
export type Regra = z.infer<typeof Regra>

/** Something that somebody agreed to, or stopped agreeing to. */
export const Consentimento = z.object({
  origem: z.enum(['contato', 'permissao']),
  id: z.int(),
  quem: z.string(),
  /** Empty where the agency wrote down what was said elsewhere. */
  email: z.string(),
  oque: z.string(),
  /** Which text, and the text itself. */
  versao: z.string(),
  texto: z.string(),
  em: Instant,
  endereco: z.string(),
  retirado_em: Instant.nullable(),
})
export type Consentimento = z.infer<typeof Consentimento>

/** A group of personal data that the house keeps: what, what for, what becomes of it. */
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
  retencao: endpoint({ ...admin, path: '/lgpd/retencao', output: z.array(Regra) }),
  consentimentos: endpoint({ ...admin, path: '/lgpd/consentimentos', output: z.array(Consentimento) }),
  /** The same as CSV. */
  exportarConsentimentos: endpoint({
    ...admin,
    path: '/lgpd/consentimentos/exportar',
    entidade: 'contatos',
    output: z.file(),
  }),
  operacoes: endpoint({ ...admin, path: '/lgpd/operacoes', output: z.array(Operacao) }),
  textos: endpoint({ ...admin, path: '/lgpd/textos', output: z.array(TextoPublicado) }),
}

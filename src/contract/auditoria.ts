import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, Id, Instant, page } from './fields.ts'
import { messages } from './messages.ts'

const state = z.record(z.string(), z.unknown()).nullable()

export const AuditRow = z.object({
  /** The place in the chain. */
  seq: z.int(),
  quando: Instant,
  usuario_id: z.int().nullable(),
  usuario_nome: z.string(),
  endereco: z.string(),
  /** The row of the contract that made the change, such as `projetos.aprovar`. */
  acao: z.string(),
  entidade: z.string(),
  entidade_id: z.int().nullable(),
  /** What the record is called today, where the audit keeps only a mark of its name; null once it is gone. */
  nome: z.string().nullable(),
  antes: state,
  depois: state,
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditFilter = z.object({
  usuario: Id.optional(),
  entidade: z.string().max(50).optional(),
  /** One record of it. */
  entidade_id: Id.optional(),
  acao: z.string().max(100).optional(),
  data_inicio: day(messages.dataInvalida).optional(),
  data_fim: day(messages.dataInvalida).optional(),
  ...page,
})

export const auditoria = {
  list: endpoint({
    method: 'GET',
    path: '/auditoria',
    access: ['admin'],
    input: AuditFilter,
    output: z.array(AuditRow),
  }),
}

import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, Id, Instant, page } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'

const state = z.record(z.string(), z.unknown()).nullable()

/** One changed field, with its values as people read them. */
const Mudanca = z.object({ campo: z.string(), antes: z.string(), depois: z.string() })
export type Mudanca = z.infer<typeof Mudanca>

export const AuditRow = z.object({
  /** The position of the entry in the hash chain. */
  seq: z.int(),
  quando: Instant,
  usuario_id: z.int().nullable(),
  usuario_nome: z.string(),
  endereco: z.string(),
  /** The endpoint that made the change, such as `projetos.aprovar`. */
  acao: z.string(),
  entidade: z.string(),
  entidade_id: z.int().nullable(),
  /**
   * The present name of the record, for kinds of records whose name the audit log stores only as a hash. Null
   * for other kinds, and if the record no longer exists.
   */
  nome: z.string().nullable(),
  /** The present name of what the record belongs to, such as the project of a comment; null if there is nothing. */
  de: z.string().nullable(),
  antes: state,
  depois: state,
  mudancas: z.array(Mudanca),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditFilter = z.object({
  usuario: Id.optional(),
  entidade: z.string().max(50).optional(),
  /** Restricts the list to one record of `entidade`. */
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

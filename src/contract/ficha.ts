import { z } from 'zod'
import { AuditRow } from './auditoria.ts'
import { Transacao } from './transacoes-financeiras.ts'

/** What the money of somebody in the registry comes to, in reais: what is open, of that overdue, and what was paid. */
const Somas = z.object({ aberto: z.number(), vencido: z.number(), pago: z.number() })

/** What the page of anybody in the registry shows. */
export const Ficha = z.object({
  somas: Somas,
  /** The latest by due date, and how many there are in all. */
  transacoes: z.array(Transacao),
  totalTransacoes: z.int(),
  /** Of the record and of its transactions, the newest first. */
  historico: z.array(AuditRow),
})
export type Ficha = z.infer<typeof Ficha>

import { z } from 'zod'
import { AuditRow } from './auditoria.ts'
import { Transacao } from './transacoes-financeiras.ts'

/** Totals of one client's or supplier's transactions in reais: open, the overdue part of it, and paid. */
const Somas = z.object({ aberto: z.number(), vencido: z.number(), pago: z.number() })

/** The data that the page of a client and the page of a supplier have in common. */
export const Ficha = z.object({
  somas: Somas,
  /** The latest transactions by due date, and the total number. */
  transacoes: z.array(Transacao),
  totalTransacoes: z.int(),
  /** Audit entries of the record and its transactions, newest first. */
  historico: z.array(AuditRow),
})
export type Ficha = z.infer<typeof Ficha>

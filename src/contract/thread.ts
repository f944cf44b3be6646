import { z } from 'zod'
import { Instant } from './fields.ts'
import { Role } from './roles.ts'

export const Comment = z.object({
  id: z.int(),
  projectId: z.int(),
  userId: z.int(),
  userName: z.string(),
  userRole: Role,
  message: z.string(),
  createdAt: Instant,
  /** Set where the comment is the reason of a decision. */
  decisao: z.enum(['approved', 'rejected']).nullable(),
})
export type Comment = z.infer<typeof Comment>

/** What the client decided: kept for good, with the pictures (SHA-256) that were decided on. */
export const Decision = z.object({
  id: z.int(),
  decisao: z.enum(['approved', 'rejected']),
  userName: z.string(),
  motivo: z.string().nullable(),
  /** From where; null for a client who did not decide that: the project had another client then. */
  endereco: z.string().nullable(),
  imagens: z.array(z.string()),
  createdAt: Instant,
})
export type Decision = z.infer<typeof Decision>

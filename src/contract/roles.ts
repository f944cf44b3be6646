import { z } from 'zod'

export const Role = z.enum(['client', 'admin', 'user'])
export type Role = z.infer<typeof Role>

export const roleLabels: Record<Role, string> = { client: 'Cliente', admin: 'Admin', user: 'Equipe' }

/** The user who makes a request. A request without a session has the id 0 and the role `ninguem`. */
export interface Asker {
  id: number
  role: Role | 'ninguem'
}

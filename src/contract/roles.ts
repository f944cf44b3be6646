import { z } from 'zod'

export const Role = z.enum(['client', 'admin', 'user'])
export type Role = z.infer<typeof Role>

export const roleLabels: Record<Role, string> = { client: 'Cliente', admin: 'Admin', user: 'Equipe' }

/** The user who makes a request. Without a session: id 0, role `ninguem`. */
export interface Asker {
  id: number
  role: Role | 'ninguem'
}

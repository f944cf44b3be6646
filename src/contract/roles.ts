export const roles = ['client', 'admin', 'user'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = { client: 'Cliente', admin: 'Admin', user: 'Equipe' }

/** The user who makes a request. A request without a session has the id 0 and the role `ninguem`. */
export interface Asker {
  id: number
  role: Role | 'ninguem'
}

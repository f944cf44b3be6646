export const roles = ['client', 'admin', 'user'] as const
export type Role = (typeof roles)[number]

/** Whether a user is an admin or another member of the team. */
export const isOfTeam = ({ role }: { role: string }): boolean => role === 'admin' || role === 'user'

export const roleLabels: Record<Role, string> = { client: 'Cliente', admin: 'Admin', user: 'Equipe' }

/**
 * The user who makes a request. A request without a session has the id 0 and the role `ninguem`. A person who reviews
 * by link has the role `revisor` and a negative id, which is never the id of an account.
 */
export interface Asker {
  id: number
  role: Role | 'revisor' | 'ninguem'
}

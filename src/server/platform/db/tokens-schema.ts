import type { Generated } from 'kysely'
import type { Role } from '#contract/roles.ts'

/** What was given to somebody to be used once: an invitation, a way back in, the first access, the proof of an e-mail. */
export interface TokensTable {
  id: Generated<number>
  tipo: 'convite' | 'senha' | 'primeiro-acesso' | 'email'
  token_hash: string
  usuario_id: number | null
  email: string | null
  role: Role | null
  criado_em: string
  expira_em: string
  usado_em: string | null
}

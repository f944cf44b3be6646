import type { Generated } from 'kysely'
import type { Role } from '#contract/roles.ts'

/** One-time links: an invitation, a password reset, the first access, or the proof of an e-mail address. */
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
  /**
   * Set if the agency saw the link of `token_hash`: the hash of a second link to the same, which is only mailed.
   */
  correio_hash: string | null
  /** When a newer invitation for the same address replaced this one. */
  substituido_em: string | null
}

import type { Identidade } from '#contract/work/rules/termo-publico.ts'
import { toWireInstant } from '#server/platform/db/time.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { conviteOf, type Posta } from '#server/work/participacao/queries.ts'

/** How the person who answers can be reached, and when the person was identified. */
export function personOf({ user }: HandlerContext, projectId: number) {
  const convite = conviteOf(user, projectId)
  return convite
    ? {
        email: user.email,
        telefone: convite.telefone ?? '',
        papel: 'Revisor',
        verificado_em: toWireInstant(convite.verificado_em),
      }
    : { email: user.email, papel: 'Cliente', verificado_em: toWireInstant(user.criadaEm) }
}

/**
 * How the person who decided was identified.
 * @param userId the account of the person; 0 for a person with a link
 */
export async function identidadeOf(
  { db, user }: HandlerContext,
  { userId, rodada }: { userId: number; rodada: Pick<Posta, 'projectId'> },
): Promise<Identidade> {
  const convite = conviteOf(user, rodada.projectId)
  if (convite) return convite.metodo === 'pin' ? 'pin' : 'codigo_email'
  const { totp_desde } = await db
    .selectFrom('usuarios')
    .select('totp_desde')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return totp_desde === null ? 'conta' : 'conta_2_etapas'
}

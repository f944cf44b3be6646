import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { linesAbout } from '#proofing/convites/queries.ts'
import { conviteOf, type RodadaForAnswer, revisorOf } from '#proofing/participacao/queries.ts'
import type { Identidade } from '#proofing/termos/publico-rules.ts'
import { ENDERECO_ALTERADO, momentOf, SENHA_DA_AGENCIA, SENHA_POR_LINK } from '#proofing/termos/rules.ts'

/**
 * How the person who answers can be reached, when the person was identified, and who of the team gave or changed the
 * access.
 */
export async function personOf({ db, user }: HandlerContext, projectId: number) {
  const convite = conviteOf(user, projectId)
  const acesso = await linesAbout(db, convite?.id ?? (await revisorOf(db, user.id, projectId)))
  const about = { email: user.email, ...(acesso.length > 0 && { acesso }) }
  return convite
    ? {
        ...about,
        telefone: convite.telefone ?? '',
        papel: 'Revisor',
        verificado_em: toWireInstant(convite.verificado_em),
      }
    : { ...about, papel: 'Cliente', verificado_em: toWireInstant(user.criadaEm) }
}

/**
 * How the person who decided was identified.
 * @param userId the account of the person; 0 for a person with a link
 */
export async function identidadeOf(
  { db, user }: HandlerContext,
  { userId, rodada }: { userId: number; rodada: Pick<RodadaForAnswer, 'projectId'> },
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

/**
 * What the agency did to the account of the person who decided, in words for the termo.
 * @param userId the account of the person; 0 for a person with a link
 */
export async function ressalvasOf(db: ReadDb, userId: number): Promise<{ ressalvas?: string[] }> {
  const account = await db
    .selectFrom('usuarios')
    .select(['senha_alheia', 'senha_alheia_em', 'email_alheio_em'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return {}
  const { senha_alheia, senha_alheia_em, email_alheio_em } = account
  const since = (at: string | null) => (at ? ` em ${momentOf(toWireInstant(at))}` : '')
  const ressalvas = [
    ...(senha_alheia
      ? [`${senha_alheia === 'link' ? SENHA_POR_LINK : SENHA_DA_AGENCIA}${since(senha_alheia_em)}`]
      : []),
    ...(email_alheio_em ? [`${ENDERECO_ALTERADO}${since(email_alheio_em)}`] : []),
  ]
  return ressalvas.length > 0 ? { ressalvas } : {}
}

import type { ReadDb } from '#server/platform/db/schema.ts'

/**
 * Reads the newest message of a mark. `isShared` says whether the client's side sees the mark: its thread is shared, and
 * the version on which it was created was sent. The caller must have checked access to the mark.
 */
export async function getNewestMessage(db: ReadDb, marcacao: number) {
  const messages = db.selectFrom('marcacao_mensagens').where('marcacao_id', '=', marcacao)
  const { id, mensagem, lado, projectId, visibilidade, enviada_em } = await messages
    .innerJoin('marcacoes', 'marcacoes.id', 'marcacao_id')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'marcacoes.versao_id')
    .select(['marcacao_mensagens.id', 'mensagem', 'marcacao_mensagens.autor_lado as lado'])
    .select(['marcacoes.projectId', 'visibilidade', 'enviada_em'])
    .orderBy('marcacao_mensagens.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const former = await messages.select('id').where('id', '<', id).limit(1).executeTakeFirst()
  const isShared = visibilidade === 'cliente' && enviada_em !== null
  return { id, mensagem, lado, projectId, isShared, isReply: former !== undefined }
}

/** Lists the accounts that take part in the review of a project, besides the team. */
export async function listParticipantes(db: ReadDb, projectId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('revisores')
    .select('usuario_id')
    .where('projectId', '=', projectId)
    .where('usuario_id', 'is not', null)
    .where('revogado_em', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ usuario_id }) => usuario_id)
}

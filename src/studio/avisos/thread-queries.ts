import type { ReadDb } from '#platform/db/schema.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'

/**
 * Reads the newest message of a mark. `isShared` says whether the client's side sees the mark: its thread is shared, and
 * the version on which it was created was sent. The caller must have checked access to the mark.
 */
export async function getNewestMessage(db: ReadDb, marcacao: number) {
  const messages = db.selectFrom('marcacao_mensagens').where('marcacao_id', '=', marcacao)
  const { enviada_em, ...message } = await messages
    .innerJoin('marcacoes', 'marcacoes.id', 'marcacao_id')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'marcacoes.versao_id')
    .innerJoin('pecas', 'pecas.id', 'marcacoes.peca_id')
    .innerJoin('projetos', 'projetos.id', 'marcacoes.projectId')
    .select(['marcacao_mensagens.id', 'mensagem', 'marcacao_mensagens.autor_lado as lado'])
    .select(['marcacao_mensagens.autor_nome', 'marcacao_mensagens.revisor_id'])
    .select(['marcacoes.projectId', 'marcacoes.numero as marcacao', 'visibilidade', 'enviada_em'])
    .select(['pecas.nome as peca', 'title as titulo'])
    .orderBy('marcacao_mensagens.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const former = await messages.select('id').where('id', '<', message.id).limit(1).executeTakeFirst()
  const isShared = message.visibilidade === 'cliente' && enviada_em !== null
  return { ...message, isShared, isReply: former !== undefined }
}

/** The name that people outside of the team read instead of the name of a member. */
export async function teamName(db: ReadDb): Promise<string> {
  const { assinatura, nome } = await getConfiguracoes(db)
  return assinatura || nome
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

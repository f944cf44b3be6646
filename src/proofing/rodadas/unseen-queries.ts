import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import type { Decidido } from '#proofing/participacao/queries.ts'
import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import { rodadaMessages } from './messages.ts'

/**
 * Checks that every piece that these answers approve is shown in full.
 * @throws 409 if one is an animation of which only the first frame is shown, or a picture of which this is not known
 * yet, because it was uploaded before this was checked and its file was not read again
 */
export async function refuseUnseen(db: ReadDb, answers: readonly Decidido[]): Promise<void> {
  const approved = answers.filter(({ resposta }) => resposta !== 'ajustar').map(({ versao_id }) => versao_id)
  if (approved.length === 0) return
  const versions = await db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['nome', 'tipo', 'nao_mostrado', 'releitura'])
    .where('peca_versoes.id', 'in', approved)
    .orderBy('peca_versoes.id')
    .execute()
  for (const { nome, tipo, nao_mostrado, releitura } of versions) {
    if (!canSerAprovada(JSON.parse(nao_mostrado))) throw conflict(rodadaMessages.animada(nome))
    if (tipo === 'imagem' && releitura === 1) throw conflict(rodadaMessages.naoConferida(nome))
  }
}

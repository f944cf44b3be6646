import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import { participacaoOf } from '#proofing/marcacoes/participacao-queries.ts'
import { listMarcacoes } from '#proofing/marcacoes/reading-queries.ts'
import { canComentar, canMarcar, canMover } from '#proofing/marcacoes/rules.ts'
import { findAberta, participanteOf } from '#proofing/participacao/queries.ts'
import { getRodada } from '#proofing/participacao/reading-queries.ts'
import { canResponder } from '#proofing/rodadas/rules.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import { canDownload } from './leaving-queries.ts'
import { getPeca, listPecas, listVersoes, telasOf } from './reading-queries.ts'
import type { Mesa } from './schemas.ts'

/**
 * Returns everything that the screen for a piece shows first.
 * @param v the number of a version; the newest one if omitted
 * @throws 404 if there is no such piece or version or the user may not see it
 */
export async function getMesa(
  db: ReadDb,
  user: Visitor,
  { id, v }: { id: number; v: number | undefined },
): Promise<Mesa> {
  const peca = await getPeca(db, user, id)
  const versoes = await listVersoes(db, user, id)
  const versao = versoes.find(({ numero }) => numero === (v ?? peca.numero))
  if (!versao) throw notFound()
  const { clientId, ...projeto } = await visibleProjetos(user, db)
    .select(['projetos.id', 'title', 'status', 'clientId'])
    .where('projetos.id', '=', peca.projectId)
    .executeTakeFirstOrThrow()
  const vizinhas = await listPecas(db, user, peca.projectId)
  const telas = await telasOf(db, [versao.id])
  const who = await participacaoOf(db, user, peca.projectId)
  const aberta = await findAberta(db, peca.projectId)
  return {
    projeto,
    peca,
    vizinhas: vizinhas.map(({ id, nome, situacao }) => ({ id, nome, situacao })),
    versoes,
    versao,
    telas: telas.get(versao.id) ?? [],
    marcacoes: await listMarcacoes(db, user, { id: versao.id, peca_id: id, numero: versao.numero }),
    rodada: aberta ? await getRodada(db, user, aberta.id) : null,
    posso: {
      canMarcar: canMarcar(who),
      canComentar: canComentar(who),
      canResolver: who.lado === 'equipe',
      canMostrar: who.lado === 'equipe',
      canMover: canMover(who),
      canResponder: aberta !== undefined && canResponder(aberta, participanteOf(user, aberta)?.id),
      canBaixar: await canDownload(db, user, { id: versao.id, projectId: peca.projectId }),
      canVerComoCliente: isOfTeam(user) && clientId !== null,
    },
  }
}

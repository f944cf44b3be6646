import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { updateVersioned } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { conflict, notFound, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { participacaoOf } from '#proofing/marcacoes/queries.ts'
import { listMarcacoes } from '#proofing/marcacoes/reading-queries.ts'
import { canComentar, canMarcar, canMover } from '#proofing/marcacoes/rules.ts'
import { findAberta, rodadaRevisorOf } from '#proofing/participacao/queries.ts'
import { getRodada } from '#proofing/participacao/reading-queries.ts'
import { canResponder } from '#proofing/rodadas/rules.ts'
import { workMessages } from '#studio/messages.ts'
import { getStatus, refuseInReview, visibleProjetos } from '#studio/visibility/queries.ts'
import { addPecas, addVersao } from './adding.ts'
import { canDownload } from './download-queries.ts'
import { queueAgain } from './preparo-queries.ts'
import { binPeca, setOrdemDasPecas } from './queries.ts'
import { getPeca, listPecas, listVersoes, telasOf } from './reading-queries.ts'
import type { Mesa } from './schemas.ts'
import { dropVersao, getVersao } from './versao-queries.ts'

const on = api.pecas
const says = workMessages.peca

export const pecasHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user }, input: { id } }) => {
    await getStatus(db, user, id)
    return listPecas(db, user, id)
  }),

  mesa: on.mesa.handler(({ context: { db, user }, input }) => getMesa(db, user, { v: undefined, ...input })),

  ordenar: on.ordenar.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await refuseInReview(db, user, id)
    await setOrdemDasPecas(db, id, ids)
    return listPecas(db, user, id)
  }),

  update: on.update.handler(async ({ context: { db, user }, input: { id, versao, ...values } }) => {
    const before = await getPeca(db, user, id)
    await refuseInReview(db, user, before.projectId)
    const found = { ...values, busca: normalise(values.nome) }
    if (!(await updateVersioned(db, 'pecas', { id, versao, values: found }))) throw versionConflict(before)
    return getPeca(db, user, id)
  }),

  remove: on.remove.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const { projectId } = await getPeca(db, user, id)
    await refuseInReview(db, user, projectId)
    await binPeca(db, { id, now })
  }),

  create: on.create.handler(({ context, input: { id, nome } }) => addPecas(context, { projectId: id, nome })),

  enviarVersao: on.enviarVersao.handler(({ context, input }) => addVersao(context, input)),

  preparar: on.preparar.handler(async ({ context: { db, user }, input: { id } }) => {
    const { peca_id, projectId, estado } = await getVersao(db, user, id)
    await refuseInReview(db, user, projectId)
    if (estado === 'pronta') throw conflict(says.jaPronta)
    await queueAgain(db, id)
    return getPeca(db, user, peca_id)
  }),

  removerVersao: on.removerVersao.handler(async ({ context: { db, user }, input: { id } }) => {
    const { peca_id, projectId, enviada_em } = await getVersao(db, user, id)
    if (enviada_em !== null) throw conflict(says.jaMostrada)
    await refuseInReview(db, user, projectId)
    if ((await listVersoes(db, user, peca_id)).length === 1) throw conflict(says.unica)
    await dropVersao(db, id)
  }),
})

/**
 * Returns everything that the screen for a piece shows first.
 * @param v the number of a version; the newest one if omitted
 * @throws 404 if there is no such piece or version or the user may not see it
 */
async function getMesa(
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
      canResponder: aberta !== undefined && canResponder(aberta, rodadaRevisorOf(user, aberta)?.id),
      canBaixar: await canDownload(db, user, { id: versao.id, projectId: peca.projectId }),
      canVerComoCliente: isOfTeam(user) && clientId !== null,
    },
  }
}

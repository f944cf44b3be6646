import type { z } from 'zod'
import { findCodigoPix } from '#money/transacoes-financeiras/pix.ts'
import { record, recordChange, stateOf } from '#platform/audit/queries.ts'
import { messages } from '#platform/contract/messages.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { today } from '#platform/db/time.ts'
import { conflict, invalid, notFound, versionConflict } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { NewAnexo } from '#platform/files/attachment.ts'
import { withAttachments } from '#platform/files/keep.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import {
  decisoesOf,
  findAberta,
  getCondicoes,
  getProjetoOf,
  getRodadaForAnswer,
  listContadas,
  type RodadaForAnswer,
  type RodadaRevisor,
  respostasOf,
} from '#proofing/participacao/queries.ts'
import { getRodada, listAditivos, listRodadas } from '#proofing/participacao/reading-queries.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#proofing/termos/textos-rules.ts'
import { workMessages } from '#studio/messages.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import { aditivoMessages } from './aditivos-messages.ts'
import { changeStatus } from './changing-status.ts'
import { dropCharge, findCharge } from './charge-queries.ts'
import { closeRodada, conclude, decideAs } from './concluding.ts'
import { putResposta } from './concluding-queries.ts'
import type { NewDecisaoFora } from './contract.ts'
import { rodadaMessages } from './messages.ts'
import { respostaOfDecisao } from './resposta-rules.ts'
import { canTirar, isWorse, peopleAwaitedIn } from './rules.ts'
import type { Conclusao } from './schemas.ts'
import { setCondicoes, setDispensada, setTirada } from './terms-queries.ts'
import { getParticipante, readVista, requireSeen } from './vista.ts'

const on = api.rodadas
const says = rodadaMessages

export const rodadasHandlers = on.router({
  list: on.list.handler(({ context: { db, user }, input: { id } }) => listRodadas(db, user, id)),

  create: on.create.handler(async ({ context, input: { id, ...envio } }) => {
    const { db, user } = context
    const before = await getProjeto(context, id)
    if (await findAberta(db, id)) throw conflict(says.jaAberta)
    await recordChange(context, { entidade: 'projetos', id }, () =>
      changeStatus(context, { id, status: 'review', envio: { ...envio, prazo: envio.prazo ?? null } }, false),
    )
    await happened(context, 'projetos.alterados', {
      before: [before],
      after: [await getProjeto(context, id)],
    })
    const rodada = await findAberta(db, id)
    if (!rodada) throw notFound()
    return getRodada(db, user, rodada.id)
  }),

  encerrar: on.encerrar.handler(async ({ context, input: { id } }) => {
    const { db, user } = context
    const rodada = await getOpen(context, id)
    if ((await decisoesOf(db, [id])).length === 0) await withdraw(context, rodada)
    else {
      await recordChange(context, { entidade: 'projetos', id: rodada.projectId }, () =>
        closeRodada(context, rodada),
      )
      await happened(context, 'rodada.encerrada', { rodada })
    }
    return getRodada(db, user, id)
  }),

  retirar: on.retirar.handler(async ({ context, input: { id, status } }) => {
    await withdraw(context, await getOpen(context, id), status)
    return getRodada(context.db, context.user, id)
  }),

  responder: on.responder.handler(async ({ context, input: { id, ...answer } }) => {
    const { db, user, now } = context
    const rodada = await getRodadaForAnswer(db, user, id)
    const { id: revisor_id } = await getParticipante(context, rodada)
    const versao = rodada.pecas.find(({ versao_id }) => versao_id === answer.versao_id)
    if (!versao) throw notFound()
    if (answer.abertas.some((page) => page > versao.paginas))
      throw invalid('abertas', messages.dadosInvalidos)
    // The audit log says once that a person began to answer, not at each click.
    if ((await respostasOf(db, [id], revisor_id)).length > 0) context.trail.ids = []
    await putResposta(db, { ...answer, rodada_id: id, revisor_id }, now)
    return getRodada(db, user, id)
  }),

  vista: on.vista.handler(async ({ context, input: { id } }) => {
    const rodada = await getRodadaForAnswer(context.db, context.user, id)
    return readVista(context, { rodada, pessoa: await getParticipante(context, rodada) })
  }),

  concluir: on.concluir.handler(async ({ context, input: { id, vistas: seenHash, motivo, ...answer } }) => {
    const { db, user } = context
    const rodada = await getRodadaForAnswer(db, user, id)
    const seen = await requireSeen(context, rodada, seenHash)
    refuseOtherText(answer.texto)
    const values = { ...answer, motivo: motivo || null }
    return audited(context, rodada, () => conclude(context, { rodada, ...seen }, values))
  }),

  condicoes: on.condicoes.handler(({ context: { db, user }, input: { id } }) => getCondicoes(db, user, id)),

  setCondicoes: on.setCondicoes.handler(async ({ context, input: { id, versao, ...terms } }) => {
    const { db, user } = context
    const before = await getCondicoes(db, user, id)
    if (terms.rodada_extra_valor !== null && terms.rodadas_incluidas === null)
      throw invalid('rodadas_incluidas', aditivoMessages.semIncluidas)
    if (before.so_melhora && isWorse(before, terms)) throw conflict(aditivoMessages.soMelhora, before)
    if (!(await setCondicoes(db, { id, versao, values: terms }))) throw versionConflict(before)
    context.trail.id = id
    return getCondicoes(db, user, id)
  }),

  naoContar: on.naoContar.handler(async ({ context, input: { id, motivo } }) => {
    const { db, user } = context
    const { projectId } = await getRodadaForAnswer(db, user, id)
    const rodada = (await listContadas(db, projectId)).find((one) => one.id === id)
    if (!rodada || !canTirar(rodada)) throw conflict(aditivoMessages.naoConta)
    await dropCharge(context, id)
    await setTirada(db, id, motivo)
    return getRodada(db, user, id)
  }),

  dispensar: on.dispensar.handler(async ({ context, input: { id, motivo } }) => {
    const { db, user, now } = context
    await getRodadaForAnswer(db, user, id)
    if (!(await dropCharge(context, id))) throw conflict(aditivoMessages.semCobranca)
    await setDispensada(db, { id, motivo }, now)
    return getRodada(db, user, id)
  }),

  aditivo: on.aditivo.handler(async ({ context: { db, user }, input: { id } }) => {
    const aditivo = (await listAditivos(db, user, [id])).get(id)
    const charge = await findCharge(db, id)
    if (!aditivo || !charge) throw notFound()
    const pix = aditivo.situacao === 'em_aberto' ? await findCodigoPix(db, charge) : null
    return { ...aditivo, pix }
  }),

  decisaoFora: on.decisaoFora.handler(async ({ context, input }) => {
    // Rejects the request before the costly preparation of the file; the transaction checks it again.
    await getRodadaForFora(context, input)
    if (context.files.length === 0)
      return inTransaction(context, (db) => recordFora({ ...context, db }, input, null))
    return withAttachments(context, (db, [captura]) => recordFora({ ...context, db }, input, captura ?? null))
  }),
})

type Fora = z.output<typeof NewDecisaoFora> & { id: number }

/**
 * Returns the open rodada of a project, and the person in it whose answer was given elsewhere.
 * @throws 404 if there is no such project, 409 if nothing is asked, 422 if the answer cannot be that of this person
 */
async function getRodadaForFora(context: HandlerContext<ReadDb>, { id, nome, em }: Fora) {
  const { db, now } = context
  await getProjeto(context, id)
  const rodada = await findAberta(db, id)
  if (!rodada) throw conflict(workMessages.projeto.foraDeRevisao)
  if (em > today(now)) throw invalid('em', says.diaFuturo)
  return { rodada, pessoa: personNamed(rodada, nome) }
}

async function recordFora(context: HandlerContext, fora: Fora, captura: NewAnexo | null): Promise<Conclusao> {
  const { decisao, nome, meio, em, nota } = fora
  const { rodada, pessoa } = await getRodadaForFora(context, fora)
  const resposta = respostaOfDecisao[decisao]
  return audited(context, rodada, () =>
    decideAs(context, pessoa, {
      rodada,
      revisor_id: pessoa?.id ?? null,
      userId: 0,
      userName: nome,
      origem: 'fora',
      resposta,
      itens: rodada.pecas.map(({ versao_id }) => ({ versao_id, resposta, abertas: null })),
      motivo: resposta === 'ajustar' ? nota : null,
      conferencias: [],
      texto: null,
      vista: null,
      fora: { meio, dia: em, nota, captura },
    }),
  )
}

/** @throws 404 if there is no such project */
async function getProjeto({ db, user }: HandlerContext<ReadDb>, id: number) {
  const found = await visibleProjetos(user, db)
    .select(['projetos.id', 'title', 'status', 'clientId'])
    .where('projetos.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** @throws 404 if there is no such rodada, 409 if it is closed */
async function getOpen({ db, user }: HandlerContext, id: number): Promise<RodadaForAnswer> {
  const rodada = await getRodadaForAnswer(db, user, id)
  if (!rodada.isOpen) throw conflict(workMessages.projeto.foraDeRevisao)
  return rodada
}

/**
 * Takes the project of a rodada out of review, so that the rodada is withdrawn.
 * @param former the status before the project was sent, if this undoes the sending
 */
async function withdraw(
  context: HandlerContext,
  { projectId: id }: RodadaForAnswer,
  former?: ProjectStatus,
): Promise<void> {
  const before = await getProjeto(context, id)
  await recordChange(context, { entidade: 'projetos', id }, () =>
    changeStatus(context, { id, status: former ?? 'in_progress' }, former !== undefined),
  )
  await happened(context, 'projetos.alterados', { before: [before], after: [await getProjeto(context, id)] })
}

/**
 * Concludes an answer, with an audit row for the rodada and one for its project. An answer that waited before, and still
 * waits for somebody who accepts its price, adds none.
 */
async function audited(
  context: HandlerContext,
  { id, projectId }: RodadaForAnswer,
  work: () => Promise<Omit<Conclusao, 'projeto' | 'por_email'> & { isRepeated?: boolean }>,
): Promise<Conclusao> {
  const { db, trail, user } = context
  trail.id = id
  trail.before = await stateOf(db, 'rodadas', id)
  const before = await stateOf(db, 'projetos', projectId)
  const { termo, mensagem, aditivo, isRepeated } = await work()
  if (isRepeated) trail.ids = []
  else await record(context, { entidade: 'projetos', id: projectId, before: before?.state ?? null })
  const { title, status } = await getProjetoOf(db, projectId)
  const por_email = user.role === 'revisor' && user.email !== ''
  return { projeto: { id: projectId, title, status }, termo, mensagem, aditivo, por_email }
}

/**
 * The person in a rodada whose answer is recorded. Under the rule `qualquer` it may be the answer of somebody else.
 * @throws 422 if several people have to answer and none of those who are awaited has this name
 */
function personNamed({ regra, pessoas }: RodadaForAnswer, nome: string): RodadaRevisor | null {
  const awaited = peopleAwaitedIn(regra, pessoas).map(({ id }) => id)
  const candidates = pessoas.filter(({ id }) => awaited.includes(id))
  const named = candidates.find((one) => normalise(one.nome.trim()) === normalise(nome.trim()))
  if (named) return named
  if (regra === 'qualquer' || candidates.length === 0) return null
  throw invalid('nome', says.quemFalta(candidates.map((one) => one.nome)))
}

function refuseOtherText(texto: number): void {
  if (texto !== TEXTO_DE_TERMO_ATUAL) throw conflict(says.textoMudou)
}

import { relogioMessages } from '#contract/work/messages/relogio.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { whyNotPassar } from '#contract/work/rules/passagens.ts'
import { canChangeTerms } from '#contract/work/rules/projetos.ts'
import { csvAnswer } from '#server/platform/csv.ts'
import { conflict, forbidden, notFound, versionConflict } from '#server/platform/errors.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { notifyAwaitedMaterial, notifySentMaterial } from '#server/work/avisos/material.ts'
import { findLastPassagem, recordMaterial } from '#server/work/passagens/queries.ts'
import { visibleProjetos } from '#server/work/visibility/queries.ts'
import { getRelogio, setDeadline } from './queries.ts'
import { reportLines } from './report.ts'
import { readReport } from './report-queries.ts'

const on = api.relogio
const says = relogioMessages

export const relogioHandlers = on.router({
  get: on.get.handler(({ context, input: { id } }) => getRelogio(context, id)),

  bola: on.bola.handler(async ({ context, input: { id, passagem, falta } }) => {
    const { db, user } = context
    const { clientId } = await getProjeto(context, id)
    const last = await findLastPassagem(db, id)
    const reason = whyNotPassar(user, last, passagem)
    if (reason === 'papel') throw forbidden(says.soEquipe)
    if (reason === 'lado') throw conflict(says.outroLado)
    if (reason === 'nada') throw conflict(says.nadaFalta)
    const isMissing = passagem === 'material'
    const passagemId = await recordMaterial(context, id, { last, texto: isMissing ? falta : undefined })
    const notify = isMissing ? notifyAwaitedMaterial : notifySentMaterial
    await notify(context, { projectId: id, clientId, passagemId })
    return getRelogio(context, id)
  }),

  prazo: on.prazo.handler(async ({ context, input: { id, versao, prazo } }) => {
    const { db, now } = context
    const { status, deadline } = await getProjeto(context, id)
    if (!canChangeTerms({ status })) throw conflict(workMessages.projeto.emRevisao)
    if (status === 'completed') throw conflict(says.concluido)
    if (deadline === null) throw conflict(says.semPrazo)
    const { proposta } = await getRelogio(context, id)
    if (!proposta) throw conflict(says.semDias)
    if (proposta.novo !== prazo) throw conflict(says.mudou)
    if (!(await setDeadline(db, { id, versao, prazo }, now))) throw versionConflict()
    return getRelogio(context, id)
  }),

  relatorio: on.relatorio.handler(({ context, input }) => readReport(context, input)),

  exportar: on.exportar.handler(async ({ context, input }) =>
    csvAnswer(context, 'relogio', [reportLines(await readReport(context, input))]),
  ),
})

/** @throws 404 if there is no such project or it belongs to somebody else */
async function getProjeto({ db, user }: HandlerContext, id: number) {
  const found = await visibleProjetos(user, db)
    .select(['projetos.id', 'status', 'clientId', 'deadline'])
    .where('projetos.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

import { csvAnswer } from '#platform/csv.ts'
import { conflict, forbidden, notFound, versionConflict } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { workMessages } from '#studio/messages.ts'
import { canChangeTerms } from '#studio/projetos/rules.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import { relogioMessages } from './messages.ts'
import { findLastPassagem, recordMaterial } from './passagem-queries.ts'
import { whyNotPassar } from './passagem-rules.ts'
import { getRelogio, readReport, setDeadline } from './queries.ts'
import { reportLines } from './report.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** The work waits for material of the client. */
    'material.pedido': HandOver
    'material.enviado': HandOver
  }
}

interface HandOver {
  projectId: number
  clientId: number | null
  passagemId: number
}

const on = api.relogio
const says = relogioMessages

export const relogioHandlers = on.router({
  get: on.get.handler(({ context, input: { id } }) => getRelogio(context, id)),

  bola: on.bola.handler(async ({ context, input: { id, passagem, falta } }) => {
    const { db, user } = context
    const { clientId } = await getProjeto(context, id)
    const last = await findLastPassagem(db, id)
    const reason = whyNotPassar(user, last, passagem)
    if (reason === 'not-team') throw forbidden(says.soEquipe)
    if (reason === 'other-side') throw conflict(says.outroLado)
    if (reason === 'nothing-awaited') throw conflict(says.nadaFalta)
    const isMissing = passagem === 'material'
    const passagemId = await recordMaterial(context, id, { last, texto: isMissing ? falta : undefined })
    const fact = isMissing ? 'material.pedido' : 'material.enviado'
    await happened(context, fact, { projectId: id, clientId, passagemId })
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

import { today } from '#platform/db/time.ts'
import { api } from '#platform/http/dispatch.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { listAguardandoMaterial } from '#proofing/relogio/queries.ts'
import { listAguardando, listProjetos } from '#studio/projetos/queries.ts'
import { readAprovacoes } from './aprovacoes-queries.ts'
import { readHoje } from './hoje-queries.ts'
import { measureAgency, measureClient } from './queries.ts'

const on = api.painel
const RECENT = 5
/**
 * The maximum number of projects listed for a client. It is high so that a client normally sees all of their
 * projects.
 */
const OWN = 100

export const painelHandlers = on.router({
  get: on.get.handler(async ({ context: { db, user, now } }) => {
    const most = user.role === 'admin' ? RECENT : OWN
    const recent = await listProjetos(db, user, { offset: 0, limit: most })
    const waiting = await listAguardando(db, user, most)
    const { assinatura, nome } = await getConfiguracoes(db)
    return {
      admin: user.role === 'admin' ? await measureAgency(db, now) : null,
      cliente: user.role === 'client' ? await measureClient(db, user.id) : null,
      aguardando: waiting.rows,
      totalAguardando: waiting.total,
      material: await listAguardandoMaterial(db, user, most),
      recentes: recent.rows,
      assinatura: assinatura || nome,
    }
  }),
  aprovacoes: on.aprovacoes.handler(({ context }) => readAprovacoes(context)),
  hoje: on.hoje.handler(({ context: { db, user, now } }) => readHoje(db, user, today(now))),
})

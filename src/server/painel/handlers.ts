import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import { api } from '#server/http/dispatch.ts'
import { listProjetos } from '#server/projetos/queries.ts'
import { measureClient, measureHouse } from './queries.ts'

const on = api.painel
const RECENT = 5
/** A client sees all of the own projects. */
const OWN = 100

export const painelHandlers = on.router({
  get: on.get.handler(async ({ context: { db, user } }) => {
    const { rows } = await listProjetos(db, user, { offset: 0, limit: user.role === 'admin' ? RECENT : OWN })
    const { assinatura, nome } = await getConfiguracoes(db)
    return {
      ...(await measureClient(db, user.id)),
      admin: user.role === 'admin' ? await measureHouse(db) : null,
      assinatura: assinatura || nome,
      recentes: rows,
    }
  }),
})

import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import { api } from '#server/http/dispatch.ts'
import { listProjetos } from '#server/projetos/queries.ts'
import { measureClient, measureHouse } from './queries.ts'

const on = api.painel
const RECENT = 5

export const painelHandlers = on.router({
  get: on.get.handler(async ({ context: { db, user } }) => {
    const { rows } = await listProjetos(db, user, { offset: 0, limit: RECENT })
    return {
      ...(await measureClient(db, user.id)),
      admin: user.role === 'admin' ? await measureHouse(db) : null,
      assinatura: (await getConfiguracoes(db)).assinatura,
      recentes: rows,
    }
  }),
})

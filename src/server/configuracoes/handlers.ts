import { messages } from '#contract/messages.ts'
import { conflict } from '#server/errors.ts'
import { api } from '#server/http/dispatch.ts'
import { getConfiguracoes, setConfiguracoes } from './queries.ts'

const on = api.configuracoes

export const configuracoesHandlers = on.router({
  get: on.get.handler(({ context: { db } }) => getConfiguracoes(db)),

  update: on.update.handler(async ({ context: { db }, input: { versao, ...changes } }) => {
    const { versao: _, ...now } = await getConfiguracoes(db)
    const updated = await setConfiguracoes(db, { ...now, ...defined(changes) }, versao)
    if (!updated) throw conflict(messages.alteradoPorOutro, await getConfiguracoes(db))
    return getConfiguracoes(db)
  }),
})

/** A field left out stays as it is. */
function defined<T extends object>(changes: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as { [K in keyof T]?: NonNullable<T[K]> }
}

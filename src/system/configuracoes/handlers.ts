import { faltaNoPix } from '#platform/contract/pix-schemas.ts'
import { invalid, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { getAtuais, getConfiguracoes, setConfiguracoes } from '#platform/settings/queries.ts'
import { insertTexto } from '#privacy/lgpd/queries.ts'
import { logoHandlers } from './logo.ts'
import { saidaHandlers } from './saida.ts'

const on = api.configuracoes

export const configuracoesHandlers = on.router({
  get: on.get.handler(({ context: { db } }) => getAtuais(db)),

  update: on.update.handler(async ({ context: { db, now }, input: { versao, ...changes } }) => {
    const { versao: _, ...before } = await getConfiguracoes(db)
    const next = { ...before, ...defined(changes) }
    const falta = faltaNoPix(next)
    if (falta) throw invalid(falta.campo, falta.mensagem)
    const updated = await setConfiguracoes(db, next, versao)
    if (!updated) throw versionConflict(await getAtuais(db))
    if (next.privacidade !== before.privacidade) await insertTexto(db, next.privacidade, now)
    return getAtuais(db)
  }),

  ...logoHandlers,
  ...saidaHandlers,
})

/** Removes fields without a value from an update, so that these fields keep their stored values. */
function defined<T extends object>(changes: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as { [K in keyof T]?: NonNullable<T[K]> }
}

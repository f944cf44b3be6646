import type { ReadDb } from '#platform/db/schema.ts'
import { today, toStored } from '#platform/db/time.ts'
import { conflict, invalid, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { lgpdMessages } from '#privacy/messages.ts'
import type { Incidente, NovoIncidente } from './contract.ts'
import { getIncidente, insertIncidente, listIncidentes, toColumns, updateIncidente } from './queries.ts'

const on = api.incidentes
const says = lgpdMessages.incidente

export const incidentesHandlers = on.router({
  list: on.list.handler(({ context: { db, now } }) => listIncidentes(db, now)),

  get: on.get.handler(({ context: { db, now }, input: { id } }) => getIncidente(db, id, now)),

  create: on.create.handler(async ({ context: { db, now }, input }) => {
    refuseOrder(input, now)
    return getIncidente(db, await insertIncidente(db, input, now), now)
  }),

  update: on.update.handler(async ({ context: { db, now }, input: { id, versao, ...values } }) => {
    await getOpenIncidente(db, id, now)
    refuseOrder(values, now)
    const updated = await updateIncidente(db, { id, versao, values: toColumns(values) }, now)
    if (!updated) throw versionConflict(await getIncidente(db, id, now))
    return getIncidente(db, id, now)
  }),

  encerrar: on.encerrar.handler(async ({ context: { db, now }, input: { id, versao } }) => {
    const { risco, anpd_em, titulares_em } = await getOpenIncidente(db, id, now)
    if (risco === 'relevante' && !(anpd_em && titulares_em)) throw conflict(says.faltaAvisar)
    const updated = await updateIncidente(db, { id, versao, values: { encerrado_em: toStored(now) } }, now)
    if (!updated) throw versionConflict(await getIncidente(db, id, now))
    return getIncidente(db, id, now)
  }),
})

async function getOpenIncidente(db: ReadDb, id: number, now: Temporal.Instant): Promise<Incidente> {
  const incidente = await getIncidente(db, id, now)
  if (incidente.encerrado_em) throw conflict(says.encerrado)
  return incidente
}

const days = ['ocorrido_em', 'conhecido_em', 'anpd_em', 'titulares_em', 'complemento_em'] as const

/**
 * Checks the dates of an incident.
 * @throws 422 if a date lies in the future, or if the agency knew of the incident before it happened
 */
function refuseOrder(values: NovoIncidente, now: Temporal.Instant): void {
  const { ocorrido_em, conhecido_em } = values
  for (const field of days) if ((values[field] ?? '') > today(now)) throw invalid(field, says.futuro)
  if (conhecido_em < ocorrido_em) throw invalid('conhecido_em', says.ordem)
}

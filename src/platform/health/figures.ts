import type { AppContext } from '#platform/app-context.ts'
import { listCopias } from '#platform/backup/folder.ts'
import { toStored } from '#platform/db/time.ts'
import {
  type Fila,
  givenUpSince,
  listTrabalhos,
  type Trabalho,
  waitingMails,
  waitingNotices,
} from './queries.ts'

export interface Figures {
  filas: { correio: Esperando; push: Esperando }
  desistidos: number
  trabalhos: Trabalho[]
  /** Age of the newest backup in seconds; undefined if there is no backup. */
  copiaSegundos: number | undefined
}

interface Esperando {
  esperam: number
  segundos: number
}

const WEEK = { hours: 7 * 24 }

/** Reads the metrics that come from the database. */
export async function readFigures({ database: { reads }, config, clock }: AppContext): Promise<Figures> {
  const now = clock()
  const age = (since: string) => Math.max(0, now.since(Temporal.Instant.from(since)).total('seconds'))
  const waited = ({ esperam, desde }: Fila): Esperando => ({ esperam, segundos: desde ? age(desde) : 0 })
  const [copia] = await listCopias(config).catch(() => [])
  return {
    filas: { correio: waited(await waitingMails(reads)), push: waited(await waitingNotices(reads)) },
    desistidos: await givenUpSince(reads, toStored(now.subtract(WEEK))),
    trabalhos: await listTrabalhos(reads),
    copiaSegundos: copia && age(copia.criada_em),
  }
}

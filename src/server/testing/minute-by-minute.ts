import { wallClock } from '#contract/datas.ts'
import type { WriteDb } from '#server/platform/db/schema.ts'

interface Times {
  corridos: number
  uteis: number
}

const MINUTE = 60_000

/**
 * Counts the minutes of a project from its stored hand-overs, one minute after the other, with Monday to Friday from
 * 09:00 to 18:00 as working hours. It shares no code with the clock of the application.
 * @param from minutes before this instant are not counted
 */
export async function countMinutes(
  { database, clock }: { database: { reads: Pick<WriteDb, 'selectFrom'> }; clock: () => Temporal.Instant },
  projectId: number,
  { feriados, from = '' }: { feriados: string[]; from?: string },
): Promise<Record<string, Times>> {
  const rows = await database.reads
    .selectFrom('passagens')
    .select(['em', 'lado'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute()
  const sides: Record<string, Times> = {
    agencia: { corridos: 0, uteis: 0 },
    cliente: { corridos: 0, uteis: 0 },
    ninguem: { corridos: 0, uteis: 0 },
  }
  const begin = Math.floor(Date.parse(rows[0]?.em ?? '') / MINUTE)
  const end = Math.floor(clock().epochMilliseconds / MINUTE)
  for (let minute = begin; minute < end; minute++) {
    if (from !== '' && minute * MINUTE < Date.parse(from)) continue
    const holder = rows.findLast(({ em }) => Math.floor(Date.parse(em) / MINUTE) <= minute)
    const times = sides[holder?.lado ?? '']
    if (!times) throw new Error('a minute belongs to no side')
    times.corridos++
    const { dia, hora } = wallClock(minute * MINUTE)
    const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay()
    const isOpen = hora >= '09:00:00' && hora < '18:00:00'
    if (isOpen && weekday >= 1 && weekday <= 5 && !feriados.includes(dia)) times.uteis++
  }
  return sides
}

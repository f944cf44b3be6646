import { wallClock } from '#platform/contract/datas.ts'
import type { WriteDb } from '#platform/db/schema.ts'

interface Times {
  corridos: number
  uteis: number
}

const MINUTE = 60_000

/** The local time at which an hour since 1970 begins. The offset of São Paulo is whole hours. */
function wallClockOf(hour: number) {
  const known = localTimes.get(hour) ?? wallClock(hour * 60 * MINUTE)
  localTimes.set(hour, known)
  return known
}
const localTimes = new Map<number, ReturnType<typeof wallClock>>()

/** Whether a minute since 1970 is working time: Monday to Friday from 09:00 to 18:00, without these holidays. */
function isWorked(minute: number, feriados: string[]): boolean {
  const { dia, hora } = wallClockOf(Math.floor(minute / 60))
  const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay()
  const isOpen = hora >= '09:00:00' && hora < '18:00:00'
  return isOpen && weekday >= 1 && weekday <= 5 && !feriados.includes(dia)
}

/** Counts the minutes between two instants, one after the other. */
export function countBetween(from: string, to: string, feriados: string[]): Times {
  const times = { corridos: 0, uteis: 0 }
  for (
    let minute = Math.floor(Date.parse(from) / MINUTE);
    minute < Math.floor(Date.parse(to) / MINUTE);
    minute++
  ) {
    times.corridos++
    if (isWorked(minute, feriados)) times.uteis++
  }
  return times
}

/**
 * Counts the minutes of a project from its stored hand-overs, one minute after the other, with Monday to Friday from
 * 09:00 to 18:00 as working hours. It shares no code with the clock of the application.
 * @param from minutes before this instant are not counted
 * @param to minutes from this instant on are not counted
 */
export async function countMinutes(
  { database, clock }: { database: { reads: Pick<WriteDb, 'selectFrom'> }; clock: () => Temporal.Instant },
  projectId: number,
  { feriados, from = '', to = '' }: { feriados: string[]; from?: string; to?: string },
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
    if (to !== '' && minute * MINUTE >= Date.parse(to)) break
    const holder = rows.findLast(({ em }) => Math.floor(Date.parse(em) / MINUTE) <= minute)
    const times = sides[holder?.lado ?? '']
    if (!times) throw new Error('a minute belongs to no side')
    times.corridos++
    if (isWorked(minute, feriados)) times.uteis++
  }
  return sides
}

import { today } from '#platform/db/time.ts'
import { diasDeResposta } from './rules.ts'

/** Computes the deadline for answering a request that is made now. The day of the request does not count. */
export function prazoDe(now: Temporal.Instant, pequenoPorte: boolean): string {
  return Temporal.PlainDate.from(today(now))
    .add({ days: diasDeResposta(pequenoPorte) })
    .toString()
}

/** Counts the days from today in São Paulo to a day. The result is negative if the day has passed. */
export function diasAte(dia: string, now: Temporal.Instant): number {
  return Temporal.PlainDate.from(today(now)).until(dia).days
}

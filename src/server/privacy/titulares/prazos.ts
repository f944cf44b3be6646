import { diasDeResposta } from '#contract/pedidos.ts'
import { today } from '#server/platform/db/time.ts'

/** The last day for an answer to what is asked now: the day itself does not count. */
export function prazoDe(now: Temporal.Instant, pequenoPorte: boolean): string {
  return Temporal.PlainDate.from(today(now))
    .add({ days: diasDeResposta(pequenoPorte) })
    .toString()
}

/** Days from today in São Paulo; below zero the day is over. */
export function diasAte(dia: string, now: Temporal.Instant): number {
  return Temporal.PlainDate.from(today(now)).until(dia).days
}

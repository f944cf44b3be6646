import { diasDeResposta } from '#contract/privacy/rules/pedidos.ts'
import { today } from '#server/platform/db/time.ts'

/** The deadline for a request made now. The day of the request does not count. */
export function prazoDe(now: Temporal.Instant, pequenoPorte: boolean): string {
  return Temporal.PlainDate.from(today(now))
    .add({ days: diasDeResposta(pequenoPorte) })
    .toString()
}

/** Days from today in São Paulo; negative after the deadline. */
export function diasAte(dia: string, now: Temporal.Instant): number {
  return Temporal.PlainDate.from(today(now)).until(dia).days
}

import { isBankingDay, type Municipais } from '#server/money/banking-days/banking-days.ts'

type Day = Temporal.PlainDate

// An upper bound that ends the loop if every day were a municipal holiday.
const MOST = 400

/** Returns the day (YYYY-MM-DD) that lies so many working days after the given one, which is not counted. */
export function diasUteisDepois(dia: string, quantos: number, municipais: Municipais): string {
  let day: Day = Temporal.PlainDate.from(dia)
  let remaining = quantos
  for (let tries = 0; remaining > 0 && tries < MOST; tries++) {
    day = day.add({ days: 1 })
    if (isBankingDay(day, municipais)) remaining -= 1
  }
  return day.toString()
}

/**
 * Computes the deadlines: three working days for the notice and twenty for its complement (Res. CD/ANPD
 * 15/2024, arts. 6 and 9), doubled for small agents.
 */
export function prazosDe(
  incidente: { conhecido_em: string; anpd_em: string | null },
  { pequenoPorte, municipais }: { pequenoPorte: boolean; municipais: Municipais },
): { comunicado: string; complemento: string } {
  const times = pequenoPorte ? 2 : 1
  const comunicado = diasUteisDepois(incidente.conhecido_em, 3 * times, municipais)
  // The complement is counted from the day of the notice to the ANPD, or from its deadline while there is
  // none.
  const complemento = diasUteisDepois(incidente.anpd_em ?? comunicado, 20 * times, municipais)
  return { comunicado, complemento }
}

const ANOS_GUARDADO = 5

export const guardarAte = (criado: string): string =>
  Temporal.PlainDate.from(criado).add({ years: ANOS_GUARDADO }).toString()

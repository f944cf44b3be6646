import { isBankingDay, type Municipais } from '#money/banking-days/banking-days.ts'

type Day = Temporal.PlainDate

// The maximum number of days to try. It ends the loop if the agency has entered every day as a municipal
// holiday.
const MOST = 400

/**
 * Returns the day (YYYY-MM-DD) that is `quantos` working days after `dia`. The day `dia` itself is not
 * counted.
 */
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
 * Computes the deadlines after an incident: three working days for the notice and twenty for its complement
 * (Res. CD/ANPD 15/2024, arts. 6 and 9). Agencies with the setting `pequeno_porte` (small data processing
 * agents) have twice as long.
 */
export function prazosDe(
  incidente: { conhecido_em: string; anpd_em: string | null },
  { pequenoPorte, municipais }: { pequenoPorte: boolean; municipais: Municipais },
): { comunicado: string; complemento: string } {
  const times = pequenoPorte ? 2 : 1
  const comunicado = diasUteisDepois(incidente.conhecido_em, 3 * times, municipais)
  // The deadline of the complement is counted from the day of the notice to the ANPD. While no notice was
  // given, it is counted from the deadline of the notice.
  const complemento = diasUteisDepois(incidente.anpd_em ?? comunicado, 20 * times, municipais)
  return { comunicado, complemento }
}

const ANOS_GUARDADO = 5

export const guardarAte = (criado: string): string =>
  Temporal.PlainDate.from(criado).add({ years: ANOS_GUARDADO }).toString()

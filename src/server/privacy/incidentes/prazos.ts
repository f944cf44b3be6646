import { isBankingDay, type Municipais } from '#server/money/banking-days/banking-days.ts'

type Day = Temporal.PlainDate

// Longer than any count here needs; a town that closed for good would keep us for ever.
const MOST = 400

/** The working day that is so many after a day, which itself does not count. */
export function diasUteisDepois(dia: string, quantos: number, municipais: Municipais): string {
  let day: Day = Temporal.PlainDate.from(dia)
  let left = quantos
  for (let tries = 0; left > 0 && tries < MOST; tries++) {
    day = day.add({ days: 1 })
    if (isBankingDay(day, municipais)) left -= 1
  }
  return day.toString()
}

/** Three working days to tell, twenty to complete (Res. CD/ANPD 15/2024, arts. 6 and 9); small agents have twice as long. */
export function prazosDe(
  incidente: { conhecido_em: string; anpd_em: string | null },
  { pequenoPorte, municipais }: { pequenoPorte: boolean; municipais: Municipais },
): { comunicado: string; complemento: string } {
  const times = pequenoPorte ? 2 : 1
  const comunicado = diasUteisDepois(incidente.conhecido_em, 3 * times, municipais)
  // The complement counts from when the ANPD was told.
  const complemento = diasUteisDepois(incidente.anpd_em ?? comunicado, 20 * times, municipais)
  return { comunicado, complemento }
}

const ANOS_GUARDADO = 5

export const guardarAte = (criado: string): string =>
  Temporal.PlainDate.from(criado).add({ years: ANOS_GUARDADO }).toString()

/** From `14:00` to `19:00`; an end at `00:00` is midnight. */
export interface Intervalo {
  inicio: string
  fim: string
}

/** Seven days, Sunday first; one without spans is closed. */
export type Horario = Intervalo[][]

export const diasDaSemana = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const
export const INTERVALOS_MAX = 2

const HOUR = 60
export const DAY = 24 * HOUR

export const minutesOf = (hora: string): number => Number(hora.slice(0, 2)) * HOUR + Number(hora.slice(3, 5))
export const startOf = ({ inicio }: Intervalo) => minutesOf(inicio)
export const endOf = ({ fim }: Intervalo) => minutesOf(fim) || DAY

/** Each span ends after it begins, and the next begins after that. */
export function isEmOrdem(intervalos: Intervalo[]): boolean {
  return intervalos.every((one, at) => {
    const before = intervalos[at - 1]
    return endOf(one) > startOf(one) && (!before || startOf(one) > endOf(before))
  })
}

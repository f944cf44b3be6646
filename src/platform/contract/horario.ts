/** An interval of a day, such as `14:00` to `19:00`. The end `00:00` means midnight at the end of the day. */
export interface Intervalo {
  inicio: string
  fim: string
}

/** Seven days from Sunday to Saturday. A day without intervals is closed. */
export type Horario = Intervalo[][]

export const diasDaSemana = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const
export const INTERVALOS_MAX = 2

const HOUR = 60
export const DAY = 24 * HOUR

export const minutesOf = (hora: string): number => Number(hora.slice(0, 2)) * HOUR + Number(hora.slice(3, 5))
export const startOf = ({ inicio }: Intervalo) => minutesOf(inicio)
export const endOf = ({ fim }: Intervalo) => minutesOf(fim) || DAY

/** Whether each interval ends after its start, and starts after the end of the interval before it. */
export function isEmOrdem(intervalos: Intervalo[]): boolean {
  return intervalos.every((one, at) => {
    const before = intervalos[at - 1]
    return endOf(one) > startOf(one) && (!before || startOf(one) > endOf(before))
  })
}

import { diasDoPasso, type Passo, passos } from '#contract/cobrancas.ts'

/** The due dates whose step it is on a day: a step that was missed gives way to the next one. */
interface Janela {
  passo: Passo
  /** Null: however long ago. */
  de: string | null
  ate: string
}

const shift = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** For today, each step with its due dates; together they leave no gap and do not overlap. */
export function janelas(hoje: string): Janela[] {
  return passos.map((passo, at) => {
    const next = passos[at + 1]
    return {
      passo,
      de: next ? shift(hoje, 1 - diasDoPasso[next]) : null,
      ate: shift(hoje, -diasDoPasso[passo]),
    }
  })
}

/** The step of today; null while the first one is still to come. */
export function passoDe(vencimento: string, hoje: string): Passo | null {
  const found = janelas(hoje).find(({ de, ate }) => vencimento <= ate && (de === null || de <= vencimento))
  return found?.passo ?? null
}

/** How many days ago it was due; below zero until it is. */
export const diasDesde = (vencimento: string, hoje: string): number =>
  Temporal.PlainDate.from(vencimento).until(hoje, { largestUnit: 'days' }).days

/** The day of the first step. */
export const comecaEm = (vencimento: string): string => shift(vencimento, diasDoPasso['D-3'])

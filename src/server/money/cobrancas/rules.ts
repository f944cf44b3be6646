import {
  COBRANCA_DIAS_ANTES,
  diasDaFaixa,
  diasDoPasso,
  type Faixa,
  faixas,
  type Passo,
  passos,
} from '#contract/cobrancas.ts'

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

/** The first day on which one may be reminded of what is due then. */
export const comecaEm = (vencimento: string): string => shift(vencimento, -COBRANCA_DIAS_ANTES)

/** The last due date that is listed on a day. */
export const listadoAte = (hoje: string): string => shift(hoje, COBRANCA_DIAS_ANTES)

/** The step as which a reminder of that day is recorded; null where it is too early for any. */
export function passoManual(vencimento: string, hoje: string): Passo | null {
  return passoDe(vencimento, hoje) ?? (vencimento <= listadoAte(hoje) ? 'D-3' : null)
}

export function faixaDe(dias: number): Faixa {
  const found = faixas.find((faixa) => dias <= (diasDaFaixa[faixa].ate ?? dias))
  return found ?? '61+'
}

/** The due dates of a bracket on a day, both included; null has no bound. */
export function vencimentosDa(faixa: Faixa, hoje: string): { de: string | null; ate: string } {
  const { de, ate } = diasDaFaixa[faixa]
  return {
    de: ate === null ? null : shift(hoje, -ate),
    ate: de === null ? listadoAte(hoje) : shift(hoje, -de),
  }
}

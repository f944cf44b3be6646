import { COBRANCA_DIAS_ANTES, type Faixa, type Passo, passos } from './contract.ts'
import { diasDaFaixa, diasDoPasso, faixas } from './rules.ts'

/**
 * The range of due dates whose receitas are at one step today. The reminder of a missed step is not suggested
 * later, because the next step replaces it.
 */
interface Janela {
  passo: Passo
  /** Null if there is no earliest date. */
  de: string | null
  ate: string
}

const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** The due dates of each step as of today, without gaps or overlaps. */
export function janelas(hoje: string): Janela[] {
  return passos.map((passo, at) => {
    const next = passos[at + 1]
    return {
      passo,
      de: next ? addDays(hoje, 1 - diasDoPasso[next]) : null,
      ate: addDays(hoje, -diasDoPasso[passo]),
    }
  })
}

/** The step of a due date today; null before the first step. */
export function passoDe(vencimento: string, hoje: string): Passo | null {
  const found = janelas(hoje).find(({ de, ate }) => vencimento <= ate && (de === null || de <= vencimento))
  return found?.passo ?? null
}

/** Days since the due date; negative before it. */
export const diasDesde = (vencimento: string, hoje: string): number =>
  Temporal.PlainDate.from(vencimento).until(hoje, { largestUnit: 'days' }).days

/** The first day on which a reminder of this due date can be sent. */
export const comecaEm = (vencimento: string): string => addDays(vencimento, -COBRANCA_DIAS_ANTES)

/** The latest due date of the receitas in today's list. */
export const listadoAte = (hoje: string): string => addDays(hoje, COBRANCA_DIAS_ANTES)

/**
 * The step under which a reminder that is sent today is recorded; null if it is too early for a reminder. A
 * reminder that is sent before the first step is recorded under D-3.
 */
export function passoManual(vencimento: string, hoje: string): Passo | null {
  return passoDe(vencimento, hoje) ?? (vencimento <= listadoAte(hoje) ? 'D-3' : null)
}

export function faixaDe(dias: number): Faixa {
  const found = faixas.find((faixa) => dias <= (diasDaFaixa[faixa].ate ?? dias))
  return found ?? '61+'
}

/** The due dates of a bracket as of today, both included; `de` is null if there is no earliest date. */
export function vencimentosDa(faixa: Faixa, hoje: string): { de: string | null; ate: string } {
  const { de, ate } = diasDaFaixa[faixa]
  return {
    de: ate === null ? null : addDays(hoje, -ate),
    ate: de === null ? listadoAte(hoje) : addDays(hoje, -de),
  }
}

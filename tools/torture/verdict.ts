/** The result of a scenario. */
export interface Verdict {
  cenario: string
  tentado: string
  confirmados: number
  perdidos: number
  dobrados: number
  /** Milliseconds until the server worked again, or null if it never stopped working. */
  recuperacaoMs: number | null
  /** Messages of the checks that failed; empty if all passed. */
  falhas: string[]
  /** The reason why the scenario did not run. */
  naoTentado?: string
}

/** Options of a run, from the command line. */
export interface Order {
  seed: number
  kills: number
  writes: number
  seconds: number
  count: number
  only: number | undefined
  postgres: boolean
}

export type Scenario = (order: Order) => Promise<Verdict>

/** The result values of a scenario that writes nothing and waits for no recovery. */
export const nothing = { confirmados: 0, perdidos: 0, dobrados: 0, recuperacaoMs: null }

export const notTried = (cenario: string, naoTentado: string): Verdict => ({
  ...nothing,
  cenario,
  tentado: '',
  falhas: [],
  naoTentado,
})

/**
 * Selects the failed checks.
 * @returns the messages of the checks that do not hold
 */
export const failures = (...checks: [holds: boolean, what: string][]): string[] =>
  checks.filter(([holds]) => !holds).map(([, what]) => what)

export function toTable(verdicts: Verdict[]): object[] {
  return verdicts.map(
    ({ cenario, tentado, confirmados, perdidos, dobrados, recuperacaoMs, falhas, naoTentado }) => ({
      cenário: cenario,
      'o que foi tentado': tentado,
      confirmados,
      perdidos,
      dobrados,
      'recuperação (ms)': recuperacaoMs === null ? '—' : Math.round(recuperacaoMs),
      veredicto: naoTentado
        ? `NÃO TENTADO: ${naoTentado}`
        : falhas.length > 0
          ? `FALHOU: ${falhas.join('; ')}`
          : 'ok',
    }),
  )
}

/** What a scenario tells of itself. */
export interface Verdict {
  cenario: string
  tentado: string
  confirmados: number
  perdidos: number
  dobrados: number
  /** Until the house was itself again; null where it never was anything else. */
  recuperacaoMs: number | null
  /** What did not hold; empty where all did. */
  falhas: string[]
  /** Why it was not even tried. */
  naoTentado?: string
}

/** Numbers that everything else follows from. */
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

/** Of a scenario that writes nothing, or of which there is nothing to wait for. */
export const nothing = { confirmados: 0, perdidos: 0, dobrados: 0, recuperacaoMs: null }

export const notTried = (cenario: string, naoTentado: string): Verdict => ({
  ...nothing,
  cenario,
  tentado: '',
  falhas: [],
  naoTentado,
})

/** Keeps what is said only where it does not hold. */
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

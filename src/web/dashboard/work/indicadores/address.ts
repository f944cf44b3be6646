import type { Figura } from '#contract/work/rules/indicadores.ts'
import type { Period } from '#web/dashboard/work/relogio/PeriodChooser.tsx'

/** What the page shows: the figures of a period, of one client or of all, and the rows of one of them. */
export interface Shown extends Period {
  cliente?: string | undefined
  ver?: Figura | undefined
}

/** The address of the page 'Aprovações'. */
export function addressOfAprovacoes({ de, ate, cliente, ver }: Shown): string {
  const params = new URLSearchParams({
    data_inicio: de,
    data_fim: ate,
    ...(cliente !== undefined && { cliente }),
    ...(ver && { ver }),
  })
  return `/dashboard/aprovacoes?${params}`
}

import type { Figura } from '#proofing/indicadores/rules.ts'
import type { Period } from '#proofing/relogio/screens/PeriodChooser.tsx'

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

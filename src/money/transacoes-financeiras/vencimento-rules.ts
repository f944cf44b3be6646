import { dia } from '#platform/contract/datas.ts'

interface Due {
  data_vencimento: string
  /** Days since the due date; negative before it. */
  dias: number
}

/** Says when a receita is or was due: `vence hoje, 20/11/2026`. */
export function vencimentoEmPalavras({ data_vencimento, dias }: Due): string {
  const day = dia(data_vencimento)
  if (dias === 0) return `vence hoje, ${day}`
  if (dias === -1) return `vence amanhã, ${day}`
  return dias < 0 ? `vence em ${day}` : `venceu em ${day}`
}

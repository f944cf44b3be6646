import type { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import type { FiltroTransacoes } from '#contract/money/endpoints/transacoes-financeiras.ts'

/** The filter that lists the overdue transactions which 'Hoje' counts. */
export const vencidasDe = (tipo: Tipo): FiltroTransacoes => ({ tipo, status: 'vencido' })

/** The filter that lists the unpaid transactions due on a day, which 'Hoje' counts. */
export const abertasEm = (dia: string, tipo: Tipo): FiltroTransacoes => ({
  tipo,
  status: 'pendente',
  data_inicio: dia,
  data_fim: dia,
})

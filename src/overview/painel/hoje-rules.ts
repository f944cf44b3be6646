import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'

/** The filter that lists the overdue transactions which 'Hoje' counts. */
export const vencidasDe = (tipo: Tipo): FiltroTransacoes => ({ tipo, status: 'vencido' })

/** The filter that lists the unpaid transactions due on a day, which 'Hoje' counts. */
export const abertasEm = (dia: string, tipo: Tipo): FiltroTransacoes => ({
  tipo,
  status: 'pendente',
  data_inicio: dia,
  data_fim: dia,
})

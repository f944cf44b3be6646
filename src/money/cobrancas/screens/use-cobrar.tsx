import { type ReactNode, useCallback, useState } from 'react'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'

const CobrancaDialog = lazyPart(
  'money/cobrancas/screens/CobrancaDialog',
  async () => (await import('./CobrancaDialog.tsx')).CobrancaDialog,
)

/**
 * Reminds the customer of an open receita.
 * @returns a function that opens the reminder of a transaction, and the dialog, which the caller must render
 */
export function useCobrar(): [cobrar: (transacao: Pick<Transacao, 'id'>) => void, dialog: ReactNode] {
  const [id, setId] = useState<number | null>(null)
  const dialog = id !== null && <CobrancaDialog key={id} id={id} onClose={() => setId(null)} />
  return [useCallback(({ id }) => setId(id), []), dialog]
}

/** Whether the transaction is a receita whose due date has passed. */
export const isToCharge = ({ tipo, status, data_vencimento }: Transacao, hoje: string): boolean =>
  tipo === 'receita' && status === 'pendente' && data_vencimento < hoje

import { NovaTransacao, type Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { draftOf, type Start, startOf, TransacaoFields } from './TransacaoFields.tsx'

interface NewProps {
  copyOf: Transacao | undefined
  onClose: () => void
}

/**
 * Creates a transaction, by default due today. It can start as a copy of another transaction, without the payments
 * of that one.
 */
export function NewTransacaoDialog({ copyOf, onClose }: NewProps) {
  const draft = useDraft(copyOf ? `copia-transacao-${copyOf.id}` : 'nova-transacao', 'Nova Transação')
  const saved: Start = copyOf
    ? { ...startOf(copyOf), data_pagamento: '' }
    : { data_vencimento: todayInSaoPaulo() }
  const start = draft.restored ? draftOf(draft.values) : saved
  return (
    <ActionFormDialog
      title={copyOf ? 'Copiar transação' : 'Nova Transação'}
      onClose={onClose}
      draft={draft}
      submit="Salvar"
      schema={NovaTransacao}
      endpoint={api.transacoesFinanceiras.create}
      values={start}
    >
      <TransacaoFields start={start} />
    </ActionFormDialog>
  )
}

export function EditTransacaoDialog({ transacao, onClose }: { transacao: Transacao; onClose: () => void }) {
  const { id, versao } = transacao
  const draft = useDraft(`transacao-${id}`, 'Editar transação')
  const start = draft.restored ? draftOf(draft.values) : startOf(transacao)
  return (
    <ActionFormDialog
      title="Editar transação"
      onClose={onClose}
      draft={draft}
      submit="Salvar"
      schema={NovaTransacao}
      endpoint={api.transacoesFinanceiras.update}
      fixed={{ id, versao }}
      values={start}
    >
      <TransacaoFields start={start} />
    </ActionFormDialog>
  )
}

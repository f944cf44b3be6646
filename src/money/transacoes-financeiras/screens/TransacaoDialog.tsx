import { Tipo } from '#money/categorias-financeiras/contract.ts'
import { NovaTransacao, type Transacao } from '#money/transacoes-financeiras/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { draftOf, type Start, startOf, TransacaoFields } from './TransacaoFields.tsx'

interface NewProps {
  copyOf: Transacao | undefined
  /** The type that the address asked for. Any other text leaves the choice to the user. */
  tipo: string | undefined
  onClose: () => void
}

/**
 * Creates a transaction, by default due today. It can start as a copy of another transaction, without the payments
 * of that one.
 */
export function NewTransacaoDialog({ copyOf, tipo, onClose }: NewProps) {
  const draft = useDraft(copyOf ? `copia-transacao-${copyOf.id}` : 'nova-transacao', 'Nova Transação')
  const saved: Start = copyOf
    ? { ...startOf(copyOf), data_pagamento: '' }
    : { tipo: Tipo.safeParse(tipo).data, data_vencimento: todayInSaoPaulo() }
  const start = draft.restored ? draftOf(draft.values) : saved
  return (
    <ActionFormDialog
      title={copyOf ? 'Copiar Transação' : 'Nova Transação'}
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
  const { id, pessoa_nome } = transacao
  return (
    <VersionedFormDialog
      title="Editar Transação"
      onClose={onClose}
      submit="Salvar"
      schema={NovaTransacao}
      endpoint={api.transacoesFinanceiras.update}
      row={transacao}
      what="esta transação"
      draft={{ key: `transacao-${id}`, label: `Editar Transação: ${pessoa_nome}` }}
      start={startOf}
    >
      {({ base, restored }) => <TransacaoFields start={restored ? draftOf(restored) : startOf(base)} />}
    </VersionedFormDialog>
  )
}

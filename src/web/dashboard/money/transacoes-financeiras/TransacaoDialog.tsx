import { NovaTransacao, type Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { candidatesIn } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { draftOf, type Start, startOf, TransacaoFields } from './TransacaoFields.tsx'

interface NewProps {
  copyOf: Transacao | undefined
  onClose: () => void
}

/** Creates a transaction, optionally as a copy of another one, without its payments. */
export function NewTransacaoDialog({ copyOf, onClose }: NewProps) {
  const draft = useDraft(copyOf ? `copia-transacao-${copyOf.id}` : 'nova-transacao', 'Nova Transação')
  const start: Start = copyOf ? { ...startOf(copyOf), data_pagamento: '' } : {}
  return (
    <ActionFormDialog
      title={copyOf ? 'Copiar transação' : 'Nova Transação'}
      onClose={onClose}
      draft={draft}
      submit="Salvar"
      schema={NovaTransacao}
      endpoint={api.transacoesFinanceiras.create}
    >
      {(errors, error) => (
        <TransacaoFields
          errors={errors}
          start={draft.restored ? draftOf(draft.values) : start}
          candidates={candidatesIn(error)}
        />
      )}
    </ActionFormDialog>
  )
}

export function EditTransacaoDialog({ transacao, onClose }: { transacao: Transacao; onClose: () => void }) {
  const { id, versao } = transacao
  const draft = useDraft(`transacao-${id}`, 'Editar transação')
  return (
    <ActionFormDialog
      title="Editar transação"
      onClose={onClose}
      draft={draft}
      submit="Salvar"
      schema={NovaTransacao}
      endpoint={api.transacoesFinanceiras.update}
      fixed={{ id, versao }}
    >
      {(errors, error) => (
        <TransacaoFields
          errors={errors}
          start={draft.restored ? draftOf(draft.values) : startOf(transacao)}
          candidates={candidatesIn(error)}
        />
      )}
    </ActionFormDialog>
  )
}

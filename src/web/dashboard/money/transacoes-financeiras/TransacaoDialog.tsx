import { useState } from 'react'
import { NovaTransacao, type Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { candidatesIn } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { draftOf, type Start, startOf, TransacaoFields } from './TransacaoFields.tsx'

interface NewProps {
  copyOf: Transacao | undefined
  onClose: () => void
}

/** Creates a transaction, optionally as a copy of another one, without its payments. */
export function NewTransacaoDialog({ copyOf, onClose }: NewProps) {
  const draft = useDraft(copyOf ? `copia-transacao-${copyOf.id}` : 'nova-transacao', 'Nova Transação')
  const { form, errors, busy, error } = useActionForm(NovaTransacao, api.transacoesFinanceiras.create, {
    input: (values) => values,
    onDone: () => done(),
  })
  const done = () => {
    draft.drop()
    onClose()
  }
  const start: Start = copyOf ? { ...startOf(copyOf), data_pagamento: '' } : {}
  return (
    <FormDialog
      title={copyOf ? 'Copiar transação' : 'Nova Transação'}
      onClose={done}
      form={form}
      onInput={draft.onInput}
      restored={draft.restored}
      submit="Salvar"
      busy={busy}
    >
      <TransacaoFields
        errors={errors}
        start={draft.restored ? draftOf(draft.values) : start}
        candidates={candidatesIn(error)}
      />
    </FormDialog>
  )
}

export function EditTransacaoDialog({ transacao, onClose }: { transacao: Transacao; onClose: () => void }) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [{ id, versao }] = useState(transacao)
  const draft = useDraft(`transacao-${id}`, 'Editar transação')
  const done = () => {
    draft.drop()
    onClose()
  }
  const { form, errors, busy, error } = useActionForm(NovaTransacao, api.transacoesFinanceiras.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: done,
  })
  return (
    <FormDialog
      title="Editar transação"
      onClose={done}
      form={form}
      onInput={draft.onInput}
      restored={draft.restored}
      submit="Salvar"
      busy={busy}
    >
      <TransacaoFields
        errors={errors}
        start={draft.restored ? draftOf(draft.values) : startOf(transacao)}
        candidates={candidatesIn(error)}
      />
    </FormDialog>
  )
}

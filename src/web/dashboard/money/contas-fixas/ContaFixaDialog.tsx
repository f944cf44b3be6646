import { useState } from 'react'
import { type ContaFixa, NovaContaFixa } from '#contract/money/endpoints/contas-fixas.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { ContaFixaFields } from './ContaFixaFields.tsx'

export function NewContaFixaDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Nova Conta Fixa"
      onClose={onClose}
      submit="Salvar"
      schema={NovaContaFixa}
      endpoint={api.contasFixas.create}
    >
      <ContaFixaFields values={{}} />
    </ActionFormDialog>
  )
}

export function EditContaFixaDialog({ conta, onClose }: { conta: ContaFixa; onClose: () => void }) {
  // The values are fixed when the dialog opens, so that a background refetch does not change what the user is
  // editing.
  const [values] = useState(conta)
  const { id, versao } = values
  return (
    <ActionFormDialog
      title="Editar Conta Fixa"
      onClose={onClose}
      submit="Salvar"
      schema={NovaContaFixa}
      endpoint={api.contasFixas.update}
      fixed={{ id, versao }}
      values={values}
    >
      <ContaFixaFields values={values} />
    </ActionFormDialog>
  )
}

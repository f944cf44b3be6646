import { useState } from 'react'
import { type ContaFixa, NovaContaFixa } from '#contract/money/endpoints/contas-fixas.ts'
import { api } from '#web/api.ts'
import { candidatesIn } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { ContaFixaFields } from './ContaFixaFields.tsx'

export function NewContaFixaDialog({ onClose }: { onClose: () => void }) {
  const { form, errors, busy, error } = useActionForm(NovaContaFixa, api.contasFixas.create, {
    input: (values) => values,
    onDone: onClose,
  })
  return (
    <FormDialog title="Nova Conta Fixa" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <ContaFixaFields errors={errors} values={{}} candidates={candidatesIn(error)} />
    </FormDialog>
  )
}

export function EditContaFixaDialog({ conta, onClose }: { conta: ContaFixa; onClose: () => void }) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [values] = useState(conta)
  const { id, versao } = values
  const { form, errors, busy, error } = useActionForm(NovaContaFixa, api.contasFixas.update, {
    input: (given) => ({ ...given, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Conta Fixa" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <ContaFixaFields errors={errors} values={values} candidates={candidatesIn(error)} />
    </FormDialog>
  )
}

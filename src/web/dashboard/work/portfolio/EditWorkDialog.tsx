import { useState } from 'react'
import { NewWork, type Work } from '#contract/work/endpoints/portfolio.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { WorkFields } from './WorkFields.tsx'

export function EditWorkDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [{ id, versao }] = useState(work)
  const { form, errors, busy } = useActionForm(NewWork, api.portfolio.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Trabalho" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <WorkFields errors={errors} values={work} />
    </FormDialog>
  )
}

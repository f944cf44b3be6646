import { useState } from 'react'
import type { Work } from '#contract/portfolio.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { Fields, WorkFields } from './WorkFields.tsx'

export function EditWorkDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  // The version that is being edited, not the one that somebody may save meanwhile.
  const [{ id, versao }] = useState(work)
  const [featured, setFeatured] = useState(work.featured)
  const { form, errors, busy } = useActionForm(Fields, api.portfolio.update, {
    input: (values) => ({ ...values, featured, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Trabalho" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <WorkFields errors={errors} values={work} featured={featured} onFeatured={setFeatured} />
    </FormDialog>
  )
}

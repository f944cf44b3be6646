import { useState } from 'react'
import { NewProject, type Project } from '#contract/projetos.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { ProjectFields } from './ProjectFields.tsx'

export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  // The version that is being edited, not the one that somebody may save meanwhile.
  const [{ id, versao }] = useState(project)
  const { form, errors, busy } = useActionForm(NewProject, api.projetos.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Projeto" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <ProjectFields errors={errors} values={project} />
    </FormDialog>
  )
}

import { NewProject } from '#contract/projetos.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/use-draft.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { ProjectFields } from './ProjectFields.tsx'

export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('novo-projeto', 'Novo Projeto')
  const done = () => {
    draft.drop()
    onClose()
  }
  const { form, errors, busy } = useActionForm(NewProject, api.projetos.create, {
    input: (values) => values,
    onDone: done,
  })
  const { budget, clientId, ...typed } = draft.values
  return (
    <FormDialog
      title="Novo Projeto"
      onClose={done}
      form={form}
      onInput={draft.onInput}
      restored={draft.restored}
      submit="Criar projeto"
      busy={busy}
    >
      <ProjectFields
        errors={errors}
        values={{
          ...typed,
          budget: budget ? Number(budget) : null,
          clientId: clientId ? Number(clientId) : null,
        }}
      />
    </FormDialog>
  )
}

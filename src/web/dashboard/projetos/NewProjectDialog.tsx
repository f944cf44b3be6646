import { NewProject } from '#contract/projetos.ts'
import { api, fieldsOf, useAction } from '#web/api.ts'
import { useDraft } from '#web/dashboard/use-draft.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/form.ts'
import { ProjectFields } from './ProjectFields.tsx'

export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('novo-projeto', 'Novo Projeto')
  const create = useAction(api.projetos.create)
  const done = () => {
    draft.drop()
    onClose()
  }
  const { form, errors, show } = useForm(NewProject, (values) =>
    create.mutate(values, { onSuccess: done, onError: (error) => show(fieldsOf(error) ?? {}) }),
  )
  const { budget, clientId, ...typed } = draft.values
  return (
    <FormDialog
      title="Novo Projeto"
      onClose={done}
      form={form}
      onInput={draft.onInput}
      restored={draft.restored}
      submit="Criar projeto"
      busy={create.isPending}
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

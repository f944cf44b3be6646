import type { ComponentProps } from 'react'
import { NewProject, type Project } from '#contract/work/endpoints/projetos.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { ProjectFields } from './ProjectFields.tsx'

interface Props {
  onClose: () => void
  /** Initial values, and the key of the draft that stores what is typed over them. */
  from?: { key: string; values: ComponentProps<typeof ProjectFields>['values'] }
  onCreated?: (project: Project) => void
}

export function NewProjectDialog({ onClose, from, onCreated }: Props) {
  const draft = useDraft(from ? `novo-projeto-${from.key}` : 'novo-projeto', 'Novo Projeto')
  const done = () => {
    draft.drop()
    onClose()
  }
  const { form, errors, busy } = useActionForm(NewProject, api.projetos.create, {
    input: (values) => values,
    onDone: (project) => {
      onCreated?.(project)
      done()
    },
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
        values={
          draft.restored
            ? {
                ...typed,
                budget: budget ? Number(budget) : null,
                clientId: clientId ? Number(clientId) : null,
              }
            : (from?.values ?? {})
        }
      />
    </FormDialog>
  )
}

import { NewProject, type Project } from '#contract/work/endpoints/projetos.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { ProjectFields } from './ProjectFields.tsx'

interface Props {
  onClose: () => void
  /** The initial values, and the key of the draft in which the user's changes are stored. */
  from?: { key: string; values: Partial<Project> }
  onCreated?: (project: Project) => void
}

export function NewProjectDialog({ onClose, from, onCreated }: Props) {
  const draft = useDraft(from ? `novo-projeto-${from.key}` : 'novo-projeto', 'Novo Projeto')
  return (
    <ActionFormDialog
      title="Novo Projeto"
      onClose={onClose}
      draft={draft}
      submit="Criar projeto"
      schema={NewProject}
      endpoint={api.projetos.create}
      values={draft.restored ? draft.values : from?.values}
      onDone={(project) => {
        onCreated?.(project)
        onClose()
      }}
    >
      <ProjectFields />
    </ActionFormDialog>
  )
}
